import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

/**
 * The parts of Electron used by the main process and the preload script, maintained by hand: tests do not need its
 * binary. Modules keep state, so each test imports them again after `vi.resetModules`.
 */

export class MockWebContents extends EventEmitter {
  readonly mainFrame = { parent: null, url: '' };
  readonly send = vi.fn();
  readonly reload = vi.fn();
  readonly executeJavaScript = vi.fn<(code: string) => Promise<unknown>>(() =>
    Promise.resolve(null),
  );
  windowOpenHandler: ((details: { readonly url: string }) => unknown) | null = null;
  setWindowOpenHandler(handler: (details: { readonly url: string }) => unknown): void {
    this.windowOpenHandler = handler;
  }
}

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = [];
  readonly webContents = new MockWebContents();
  readonly show = vi.fn();
  readonly focus = vi.fn();
  readonly restore = vi.fn();
  readonly isMinimized = vi.fn(() => false);
  readonly destroy = vi.fn(() => this.emit('closed'));
  readonly maximize = vi.fn();
  readonly isMaximized = vi.fn(() => false);
  readonly isFocused = vi.fn(() => true);
  readonly getNormalBounds = vi.fn(() => ({ x: 10, y: 20, width: 1200, height: 800 }));
  readonly setProgressBar = vi.fn();
  constructor(readonly options: Record<string, unknown>) {
    super();
    BrowserWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  loadURL(url: string): Promise<void> {
    this.webContents.mainFrame.url = url;
    return Promise.resolve();
  }
}

class MockApp extends EventEmitter {
  isPackaged = false;
  readonly paths: Record<string, string> = {};
  readonly enableSandbox = vi.fn();
  readonly disableDomainBlockingFor3DAPIs = vi.fn();
  readonly requestSingleInstanceLock = vi.fn(() => true);
  readonly quit = vi.fn();
  readonly exit = vi.fn();
  readonly relaunch = vi.fn();
  readonly setAppUserModelId = vi.fn();
  readonly whenReady = vi.fn(() => Promise.resolve());
  readonly getVersion = vi.fn(() => '1.2.3');
  readonly getPath = vi.fn((name: string) => this.paths[name]);
  readonly getGPUFeatureStatus = vi.fn(() => ({ webgpu: 'enabled' }));
  readonly getGPUInfo = vi.fn(() => Promise.resolve({ gpuDevice: [] }));
  readonly commandLine = { appendSwitch: vi.fn() };
}

export class Notification extends EventEmitter {
  static readonly all: Notification[] = [];
  static readonly isSupported = vi.fn(() => true);
  readonly show = vi.fn();
  constructor(readonly options: { title: string; body: string }) {
    super();
    Notification.all.push(this);
  }
}

type Listener = (...args: unknown[]) => unknown;

class MockIpcMain extends EventEmitter {
  readonly handlers = new Map<string, Listener>();
  handle(channel: string, handler: Listener): void {
    this.handlers.set(channel, handler);
  }
}

class MockIpcRenderer extends EventEmitter {
  readonly invoke = vi.fn<(...args: unknown[]) => Promise<unknown>>();
  readonly send = vi.fn();
}

export const app = new MockApp();
export const ipcMain = new MockIpcMain();
export const ipcRenderer = new MockIpcRenderer();
export const webUtils = { getPathForFile: vi.fn<(file: File) => string>(() => '') };
export const contextBridge = { exposeInMainWorld: vi.fn() };
export const clipboard = { writeText: vi.fn(() => Promise.resolve()) };

export const dialog = {
  showOpenDialog: vi.fn(() => Promise.resolve({ canceled: true, filePaths: [] as string[] })),
  showSaveDialog: vi.fn(() => Promise.resolve({ canceled: true, filePath: '' })),
  showMessageBox: vi.fn(() => Promise.resolve({ response: 1 })),
  showMessageBoxSync: vi.fn(() => 1),
  showErrorBox: vi.fn(),
};

export const Menu = {
  buildFromTemplate: vi.fn((template: unknown) => template),
  setApplicationMenu: vi.fn(),
};

export const crashReporter = { start: vi.fn() };

export const screen = {
  getAllDisplays: vi.fn(() => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }]),
};

export const shell = {
  openPath: vi.fn(() => Promise.resolve('')),
  openExternal: vi.fn((_url: string) => Promise.resolve()),
};

export const powerSaveBlocker = { start: vi.fn(() => 7), stop: vi.fn() };

export const protocol = {
  registerSchemesAsPrivileged: vi.fn(),
  handle: vi.fn<(scheme: string, handler: (request: Request) => Promise<Response>) => void>(),
};

export const session = {
  defaultSession: {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
  },
};
