import { app, clipboard, dialog, Menu, type MenuItemConstructorOptions } from 'electron';
import { release } from 'node:os';
import type { MenuCommand } from '../contract/bridge';
import { describeFailure } from '../host/failure';
import { graphicsModes, type GraphicsMode } from '../host/graphics';
import { currentGraphics, writeGraphicsSetting } from './graphics';
import { sendMenuEvent } from './menuEvents';

/** The page has the same shortcuts in every host: the menu shows them and leaves the keys to it. */
const command = (label: string, name: MenuCommand, keys?: string): MenuItemConstructorOptions => ({
  label,
  click: () => sendMenuEvent({ command: name }),
  ...(keys === undefined ? {} : { accelerator: `CmdOrCtrl+${keys}`, registerAccelerator: false }),
});

const separator: MenuItemConstructorOptions = { type: 'separator' };

const graphicsLabels: Readonly<Record<GraphicsMode, string>> = {
  default: 'As the System Decides',
  unsafe: 'Also GPUs That Are Not on the Supported List',
  'x11-vulkan': 'XWayland and Vulkan',
  software: 'Software (Slow)',
};

export function setupMenu(): void {
  const isMac = process.platform === 'darwin';
  const menus: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: 'File',
      submenu: [
        command('New Project', 'newProject', 'N'),
        command('Open Project…', 'openProject', 'O'),
        command('Import Mesh…', 'importMesh', 'I'),
        separator,
        command('Save', 'save', 'S'),
        command('Save As…', 'saveAs', 'Shift+S'),
        separator,
        command('Export Picture…', 'exportPicture', 'E'),
        command('Export Residual History…', 'exportHistory'),
        command('Export…', 'export', 'Shift+E'),
        separator,
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
        ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        command('Verification', 'verification'),
        command('Benchmark', 'benchmark'),
        separator,
        // Windows and macOS give WebGPU to every GPU by themselves.
        ...(process.platform === 'linux' ? [graphicsMenu()] : []),
        command('Licences', 'licences'),
        { label: 'Copy Diagnostics', click: reporting('Copy Diagnostics', copyDiagnostics) },
      ],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(menus));
}

function graphicsMenu(): MenuItemConstructorOptions {
  const current = currentGraphics();
  return {
    label: 'Graphics',
    submenu: graphicsModes.map((mode) => ({
      label: graphicsLabels[mode],
      type: 'radio',
      checked: mode === current,
      click: reporting('Graphics', () => changeGraphics(mode)),
    })),
  };
}

/** What goes wrong behind a menu entry is shown, not lost. */
const reporting = (title: string, action: () => Promise<void>) => (): void => {
  action().catch((error: unknown) => dialog.showErrorBox(title, describeFailure(error)));
};

async function changeGraphics(mode: GraphicsMode): Promise<void> {
  await writeGraphicsSetting(mode);
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: 'Restart Fluxbench to change the graphics?',
    detail: 'The new setting is used from the next start on.',
    buttons: ['Restart', 'Later'],
    defaultId: 0,
    cancelId: 1,
  });
  if (response !== 0) return;
  app.relaunch();
  app.quit();
}

async function copyDiagnostics(): Promise<void> {
  const diagnostics = {
    version: app.getVersion(),
    platform: `${process.platform} ${process.arch} ${release()}`,
    versions: { electron: process.versions.electron, chrome: process.versions.chrome },
    graphics: currentGraphics(),
    features: app.getGPUFeatureStatus(),
    gpu: await app.getGPUInfo('complete'),
  };
  await clipboard.writeText(JSON.stringify(diagnostics, null, 2));
}
