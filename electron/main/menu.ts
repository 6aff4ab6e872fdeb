import { app, dialog, Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../contract/bridge';
import { describeFailure } from '../host/failure';
import { graphicsModes, type GraphicsMode } from '../host/graphics';
import { showCrashReports } from './crashReports';
import { copyDiagnostics } from './diagnostics';
import { currentGraphics } from './graphics';
import { sendMenuEvent } from './menuEvents';
import { readSettings, writeSettings } from './settings';
import { hasUpdateFeed, offerUpdate } from './updates';
import { t } from '../text/t';

/** The page handles the shortcuts in every host; the menu only shows them. */
const command = (label: string, name: MenuCommand, keys?: string): MenuItemConstructorOptions => ({
  label,
  click: () => sendMenuEvent({ command: name }),
  ...(keys === undefined ? {} : { accelerator: `CmdOrCtrl+${keys}`, registerAccelerator: false }),
});

const separator: MenuItemConstructorOptions = { type: 'separator' };

const graphicsLabels = {
  default: 'graphicsDefault',
  unsafe: 'graphicsUnsafe',
  'x11-vulkan': 'graphicsX11',
  software: 'graphicsSoftware',
} as const satisfies Readonly<Record<GraphicsMode, string>>;

export function setupMenu(): void {
  const isMac = process.platform === 'darwin';
  const menus: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: t('menuFile'),
      submenu: [
        command(t('menuNewProject'), 'newProject', 'N'),
        command(t('menuOpenProject'), 'openProject', 'O'),
        command(t('menuImportMesh'), 'importMesh', 'I'),
        separator,
        command(t('menuSave'), 'save', 'S'),
        command(t('menuSaveAs'), 'saveAs', 'Shift+S'),
        separator,
        command(t('menuExportPicture'), 'exportPicture', 'E'),
        command(t('menuExportHistory'), 'exportHistory'),
        command(t('menuExport'), 'export', 'Shift+E'),
        separator,
        command(t('menuSettings'), 'settings', ','),
        separator,
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: t('menuView'),
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
        command(t('menuPapers'), 'papers'),
        command(t('menuVerification'), 'verification'),
        command(t('menuBenchmark'), 'benchmark'),
        separator,
        // Windows and macOS enable WebGPU on every GPU.
        ...(process.platform === 'linux' ? [graphicsMenu()] : []),
        command(t('menuLicenses'), 'licenses'),
        ...(hasUpdateFeed() ? updateItems() : []),
        {
          label: t('menuCopyDiagnostics'),
          click: reporting(t('menuCopyDiagnostics'), copyDiagnostics),
        },
        {
          label: t('menuCrashReports'),
          click: reporting(t('menuCrashReports'), showCrashReports),
        },
      ],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(menus));
}

function updateItems(): MenuItemConstructorOptions[] {
  return [
    {
      label: t('menuCheckUpdates'),
      click: reporting(t('menuCheckUpdates'), () => offerUpdate(true)),
    },
    {
      label: t('menuUpdatesAtStart'),
      type: 'checkbox',
      checked: readSettings().checkUpdates === true,
      click: ({ checked }) =>
        reporting(t('menuUpdatesAtStart'), () => writeSettings({ checkUpdates: checked }))(),
    },
  ];
}

function graphicsMenu(): MenuItemConstructorOptions {
  const current = currentGraphics();
  return {
    label: t('menuGraphics'),
    submenu: graphicsModes.map((mode) => ({
      label: t(graphicsLabels[mode]),
      type: 'radio',
      checked: mode === current,
      click: reporting(t('menuGraphics'), () => changeGraphics(mode)),
    })),
  };
}

/** Shows errors of menu commands. */
const reporting = (title: string, action: () => Promise<void>) => (): void => {
  action().catch((error: unknown) => dialog.showErrorBox(title, describeFailure(error)));
};

async function changeGraphics(mode: GraphicsMode): Promise<void> {
  await writeSettings({ graphics: mode });
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: t('graphicsRestart'),
    detail: t('graphicsRestartDetail'),
    buttons: [t('restart'), t('later')],
    defaultId: 0,
    cancelId: 1,
  });
  if (response !== 0) return;
  app.relaunch();
  app.quit();
}
