import type { Texts } from '../../../solver/core';

/** Menus and dialogs of the desktop application, and what the local server prints. */
export const windows = {
  menuFile: 'File',
  menuNewProject: 'New Project',
  menuOpenProject: 'Open Project…',
  menuImportMesh: 'Import Mesh…',
  menuSave: 'Save',
  menuSaveAs: 'Save As…',
  menuExportPicture: 'Export Picture…',
  menuExportHistory: 'Export Residual History…',
  menuExport: 'Export…',
  menuSettings: 'Settings…',
  menuView: 'View',
  menuPapers: 'Papers',
  menuVerification: 'Verification',
  menuBenchmark: 'Benchmark',
  menuLicenses: 'Licenses',
  menuCopyDiagnostics: 'Copy Diagnostics',
  menuCrashReports: 'Show Crash Reports',
  menuCheckUpdates: 'Check for Updates…',
  menuUpdatesAtStart: 'Check for Updates at Startup',
  updateFound: (version: string) => `Fluxbench ${version} is available. Download it?`,
  updateDownload: 'Download',
  updateReady: 'The update is ready. Restart Fluxbench to install it?',
  updateNone: (version: string) => `Fluxbench ${version} is the newest version.`,
  updateFailed: (reason: string) => `cannot check for updates: ${reason}`,
  menuGraphics: 'Graphics',
  graphicsDefault: 'System Default',
  graphicsUnsafe: 'Include Unsupported GPUs',
  graphicsX11: 'XWayland and Vulkan',
  graphicsSoftware: 'Software (Slow)',
  graphicsRestart: 'Restart Fluxbench to change the graphics setting?',
  graphicsRestartDetail: 'The new setting takes effect when Fluxbench starts.',
  restart: 'Restart',
  later: 'Later',
  closeUnsaved: 'Close without saving?',
  closeUnsavedDetail: 'Unsaved changes can be recovered the next time the project is opened.',
  close: 'Close',
  cancel: 'Cancel',
  pageCrashed: 'The workbench stopped unexpectedly',
  pageCrashedDetail: (reason: string) =>
    `Its process ended (${reason}). Saved and autosaved changes are safe.`,
  reload: 'Reload',
  openProjectTitle: 'Open project',
  saveProjectTitle: 'Save project as',
  save: 'Save',
  openFailed: (file: string) => `Cannot open ${file}`,
  pathNotFound: (path: string) => `${path}: file or folder not found`,
  startFailed: 'Fluxbench could not start',
  windowStateNotKept: (reason: string) => `the position of the window was not stored: ${reason}`,
  noAdapterInPage: 'no GPU adapter is available in the window',
  internalError: 'Internal error',
  internalErrorReport: (message: string, path: string) =>
    `${message}\n\nThe details are in ${path}. Nothing was sent. Save your work and restart Fluxbench.`,
  processEnded: (type: string, reason: string) => `the ${type} process ended: ${reason}`,

  serveHelp: (
    port: number,
    example: string,
  ) => `Usage: npm run serve -- [--port N] [--projects DIR] [--open] [--until-closed]
                        [--example ID]

Serves the workbench to browsers on this machine.

  --port N        port on 127.0.0.1; default: ${port}, or any free port if it is in use
  --projects DIR  projects folder; default: ~/Fluxbench
  --open          open the page in Chromium, Chrome or Edge
  --until-closed  with --open, stop when the browser window is closed
  --example ID    open this example; ${example} chooses one that suits this machine`,
  expectedPort: (text: string) => `--port: expected an integer from 0 to 65535 (got "${text}")`,
  faultyFlag: (problem: string) => `${problem}; --help lists the options`,
  portTaken: (port: number) => `port ${port} is in use; choose another one with --port`,
  pageNotBuilt: (folder: string) => `${folder}: the page is not built; run npm run build`,
  serving: (address: string) => `Fluxbench is running at ${address} (press Ctrl+C to stop)`,
  stillServing: (address: string) =>
    `The window was closed; Fluxbench is still running at ${address} (press Ctrl+C to stop)`,
  noDisplay: 'No display is available; open the address in a browser.',
  noBrowser:
    'Chromium, Chrome or Edge was not found; open the address in a browser that supports WebGPU.',
  openedIn: (browser: string) => `Opened in ${browser}.`,
  softwareGraphics: 'Running without a GPU: computation and graphics use the CPU.',
  browserAsRoot: 'The browser runs as root and therefore without its sandbox.',
  browserFailed: (browser: string, reason: string) =>
    `${browser} did not start (${reason}); open the address in a browser.`,
} as const satisfies Texts;
