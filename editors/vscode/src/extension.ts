// Starts the language server of rnglint and connects VS Code with it.

import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel("rnglint");
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand("rnglint.restart", () => restart(output)),
    vscode.commands.registerCommand("rnglint.checkAll", checkAll),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("rnglint.enable") || event.affectsConfiguration("rnglint.command")) {
        await restart(output);
      }
    }),
  );
  await start(output);
}

export async function deactivate(): Promise<void> {
  await stop();
}

async function restart(output: vscode.OutputChannel): Promise<void> {
  await stop();
  await start(output);
}

async function stop(): Promise<void> {
  const old = client;
  client = undefined;
  if (old !== undefined) {
    await old.dispose();
  }
}

async function start(output: vscode.OutputChannel): Promise<void> {
  const settings = vscode.workspace.getConfiguration("rnglint");
  if (!settings.get<boolean>("enable", true)) {
    return;
  }
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const words = settings
    .get<string[]>("command", ["rnglint", "server"])
    .map((word) => word.replaceAll("${workspaceFolder}", folder ?? "."));
  const [command, ...args] = words;
  if (command === undefined) {
    return;
  }
  const server: ServerOptions = { command, args, options: { cwd: folder } };
  const options: LanguageClientOptions = {
    documentSelector: [{ scheme: "file", language: "python" }],
    outputChannel: output,
  };
  client = new LanguageClient("rnglint", "rnglint", server, options);
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(
      `rnglint: \`${words.join(" ")}\` could not be started (${reason}). ` +
        "Install it with `pip install 'rnglint[lsp]'`, and name it in the setting `rnglint.command`.",
    );
  }
}

async function checkAll(): Promise<void> {
  if (client === undefined) {
    void vscode.window.showWarningMessage("rnglint: the server does not run.");
    return;
  }
  const found = await client.sendRequest<number>("workspace/executeCommand", { command: "rnglint.checkWorkspace" });
  void vscode.window.showInformationMessage(`rnglint: ${found} findings in the workspace.`);
}
