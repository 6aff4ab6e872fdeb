import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { channels, type ChannelAnswer } from '../../electron/contract/channels';
import type * as Mock from '../mocks/electron';
import { doctorReportSchema } from '../../electron/host/doctorReport';
import { maxWait } from '../support/patience';
import { caseNamed, mesh, openStore, temporaryFolder } from './helpers';

let electron: typeof Mock;
let root: string;
const argv = process.argv;
const failures = ['uncaughtException', 'unhandledRejection'] as const;
let listeners: unknown[];

beforeEach(async () => {
  vi.resetModules();
  electron = await import('../mocks/electron');
  vi.doMock('electron', () => electron);
  root = await temporaryFolder();
  electron.app.paths.home = root;
  electron.app.paths.userData = join(root, 'data');
  await mkdir(join(root, 'data'));
  // The queue of the user is elsewhere.
  vi.stubEnv('XDG_STATE_HOME', join(root, 'state'));
  process.argv = ['electron', '.'];
  listeners = failures.flatMap((event) => process.rawListeners(event));
});

afterEach(() => {
  process.argv = argv;
  for (const event of failures) {
    for (const listener of process.rawListeners(event)) {
      if (!listeners.includes(listener)) process.off(event, listener as () => void);
    }
  }
  vi.doUnmock('electron');
  vi.unstubAllEnvs();
});

// Later files in this worker would otherwise find modules loaded beside those, with their own classes.
afterAll(() => vi.resetModules());

/** Waits until one exists. */
const untilFirst = <T extends object>(list: () => readonly T[]): Promise<T> =>
  vi.waitUntil(() => list().at(0), { timeout: maxWait }) as Promise<T>;

/** Starts the main process up to its window. */
async function start(...args: string[]): Promise<Mock.BrowserWindow> {
  process.argv = ['electron', '.', ...args];
  await import('../../electron/main/main');
  return untilFirst(() => electron.BrowserWindow.all);
}

interface Sender {
  readonly sender: unknown;
  readonly senderFrame: { parent: unknown; url: string } | null;
}

const ownSender = ({ webContents }: Mock.BrowserWindow): Sender => ({
  sender: webContents,
  senderFrame: webContents.mainFrame,
});

const invoke = async (from: Sender, verb: unknown, input: unknown): Promise<ChannelAnswer> =>
  (await electron.ipcMain.handlers.get(channels.verb)?.(from, verb, input)) as ChannelAnswer;

/** The page starts to listen to the menu. */
const listen = (window: Mock.BrowserWindow): void =>
  void electron.ipcMain.emit(channels.ready, ownSender(window));

const menuEventsOf = (window: Mock.BrowserWindow): unknown[] =>
  window.webContents.send.mock.calls
    .filter(([channel]) => channel === channels.menu)
    .map(([, event]) => event);

describe('the window', () => {
  it('is sandboxed, isolated and not throttled in the background', async () => {
    const window = await start();
    expect(electron.app.enableSandbox).toHaveBeenCalled();
    expect(window.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      spellcheck: false,
      backgroundThrottling: false,
    });
    expect(window.webContents.mainFrame.url).toBe('app://workbench/');
  });

  it('opens the example given on the command line', async () => {
    const window = await start('--example=naca0012');
    expect(window.webContents.mainFrame.url).toBe('app://workbench/?example=naca0012');
  });

  it('opens an example that suits its graphics by default', async () => {
    vi.stubEnv('FLUXBENCH_GRAPHICS', 'software');
    const window = await start('--example=auto');
    expect(window.webContents.mainFrame.url).toBe('app://workbench/?example=double-mach');
  });

  it('blocks navigation and new windows', async () => {
    const { webContents } = await start();
    const preventDefault = vi.fn();
    const ways = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'];
    for (const way of ways) webContents.emit(way, { preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(ways.length);
    const url = 'app://workbench/';
    expect(webContents.windowOpenHandler?.({ url })).toEqual({ action: 'deny' });
    expect(electron.shell.openExternal).not.toHaveBeenCalled();
  });

  it('opens links to the web in the browser of the system, and nothing else', async () => {
    const { webContents } = await start();
    const opened = (url: string): unknown[] => {
      electron.shell.openExternal.mockClear();
      expect(webContents.windowOpenHandler?.({ url })).toEqual({ action: 'deny' });
      return electron.shell.openExternal.mock.calls.flat();
    };
    expect(opened('https://doi.org/10.1016/j.jcp')).toEqual(['https://doi.org/10.1016/j.jcp']);
    expect(opened('HTTPS://Example.org/a b')).toEqual(['https://example.org/a%20b']);
    const hostile = [
      ...['', ' ', 'https:', 'https://', 'http://example.org/', '//example.org/', '/etc/passwd'],
      ...['file:///etc/passwd', 'file://host/share', 'javascript:alert(1)', 'data:text/html,x'],
      ...['JaVaScRiPt:alert(1)', '\tjavascript:alert(1)', 'vbscript:x', 'about:blank'],
      ...['ms-msdt:/id x', 'smb://host/share', 'ssh://host', 'mailto:a@example.org', 'calc.exe'],
      ...['app://workbench/', 'chrome://settings', 'view-source:https://example.org/'],
      ...['https://good.example@evil.example/', 'https://a:b@example.org/', 'blob:https://x/1'],
    ];
    for (const url of hostile) expect(opened(url), url).toEqual([]);
    webContents.mainFrame.url = 'https://evil.example/';
    expect(opened('https://example.org/')).toEqual([]);
  });

  it('asks before closing with unsaved changes', async () => {
    const { webContents } = await start();
    const leave = (answer: number): boolean => {
      electron.dialog.showMessageBoxSync.mockReturnValueOnce(answer);
      const preventDefault = vi.fn();
      webContents.emit('will-prevent-unload', { preventDefault });
      return preventDefault.mock.calls.length > 0;
    };
    expect([leave(0), leave(1)]).toEqual([true, false]);
  });

  it('offers to reload when its process ends', async () => {
    const { webContents } = await start();
    electron.dialog.showMessageBoxSync.mockReturnValueOnce(0);
    webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(webContents.reload).toHaveBeenCalled();
  });

  it('denies permission requests', async () => {
    await start();
    const { setPermissionRequestHandler, setPermissionCheckHandler } =
      electron.session.defaultSession;
    const answer = vi.fn();
    setPermissionRequestHandler.mock.calls[0][0]({}, 'media', answer);
    expect(answer).toHaveBeenCalledWith(false);
    expect(setPermissionCheckHandler.mock.calls[0][0]()).toBe(false);
  });
});

describe('the app URL scheme', () => {
  it('is registered as a secure origin before Electron is ready', async () => {
    electron.app.whenReady.mockReturnValue(new Promise(() => undefined));
    await import('../../electron/main/main');
    expect(electron.protocol.registerSchemesAsPrivileged).toHaveBeenCalledWith([
      {
        scheme: 'app',
        privileges: {
          standard: true,
          secure: true,
          supportFetchAPI: true,
          stream: true,
          codeCache: true,
        },
      },
    ]);
    expect(electron.protocol.handle).not.toHaveBeenCalled();
  });

  it('serves only the workbench', async () => {
    await start();
    const [scheme, answer] = electron.protocol.handle.mock.calls[0];
    expect(scheme).toBe('app');
    for (const url of ['app://other/index.html', 'app://workbench.evil/', 'app:///etc/passwd']) {
      expect((await answer(new Request(url))).status).toBe(404);
    }
    const traversal = await answer(new Request('app://workbench/..%2f..%2fpackage.json'));
    expect(traversal.status).toBe(404);
    const picture = await answer(new Request('app://workbench/examples/none/thumbnail.png'));
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('a host request', () => {
  it('is answered for the page', async () => {
    const from = ownSender(await start());
    expect(await invoke(from, 'hostInfo', {})).toEqual({
      ok: true,
      value: {
        kind: 'electron',
        version: '1.2.3',
        dialogs: true,
        projectsFolder: join(root, 'Fluxbench'),
        memory: expect.any(Number),
        queue: true,
      },
    });
    expect(await invoke(from, 'eval', {})).toEqual({ ok: false, error: 'Unknown request "eval"' });
    expect(await invoke(from, 'openProject', { token: '/etc' })).toMatchObject({ ok: false });
  });

  it('is not answered for other senders', async () => {
    const window = await start();
    const { sender, senderFrame } = ownSender(window);
    const strangers: Sender[] = [
      { sender, senderFrame: null },
      { sender, senderFrame: { parent: senderFrame, url: 'app://workbench/' } },
      { sender, senderFrame: { parent: null, url: 'https://evil.example/' } },
      { sender, senderFrame: { parent: null, url: 'app://other/' } },
      { sender, senderFrame: { parent: null, url: 'file:///workbench/' } },
      { sender: new electron.MockWebContents(), senderFrame },
    ];
    for (const stranger of strangers) {
      expect(await invoke(stranger, 'hostInfo', {})).toEqual({
        ok: false,
        error: 'Only the workbench may send this request',
      });
    }
    window.destroy();
    expect(await invoke({ sender, senderFrame }, 'hostInfo', {})).toMatchObject({ ok: false });
  });

  it('keeps the machine awake during a run', async () => {
    const from = ownSender(await start());
    await invoke(from, 'setRunning', { running: true });
    await invoke(from, 'setRunning', { running: true });
    expect(electron.powerSaveBlocker.start.mock.calls).toEqual([['prevent-app-suspension']]);
    electron.app.emit('window-all-closed');
    expect(electron.powerSaveBlocker.stop.mock.calls).toEqual([[7]]);
    expect(electron.app.quit).toHaveBeenCalled();
  });

  it('uses the paths chosen in dialogs', async () => {
    const from = ownSender(await start());
    const created = await invoke(from, 'createProject', { name: 'a/b' });
    const { token } = (created.ok ? created.value : {}) as { token: string };
    const document = caseNamed('wing');
    const save = { token, name: 'a/b', document };
    expect(await invoke(from, 'saveProjectAs', save)).toEqual({ ok: true, value: null });

    const filePath = join(root, 'elsewhere', 'wing');
    electron.dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath });
    const location = `${filePath}.fluxbench`;
    expect(await invoke(from, 'saveProjectAs', save)).toMatchObject({
      ok: true,
      value: { location },
    });
    const [[, options]] = electron.dialog.showSaveDialog.mock.calls as unknown as [
      unknown,
      { defaultPath: string },
    ][];
    expect(options.defaultPath).toBe(join(root, 'Fluxbench', 'a_b.fluxbench'));

    electron.dialog.showOpenDialog.mockResolvedValueOnce({
      canceled: false,
      filePaths: [location],
    });
    expect(await invoke(from, 'chooseProject', {})).toMatchObject({ value: { token, document } });
  });
});

describe('the menu', () => {
  interface Item {
    readonly label?: string;
    readonly accelerator?: string;
    readonly registerAccelerator?: boolean;
    readonly submenu?: Item[];
    readonly click?: () => void;
  }
  const items = (): Item[] => {
    const template = electron.Menu.buildFromTemplate.mock.calls[0][0] as Item[];
    const all = (list: Item[]): Item[] =>
      list.flatMap((item) => [item, ...all(item.submenu ?? [])]);
    return all(template);
  };
  const choose = (label: string): void =>
    items()
      .find((item) => item.label === label)
      ?.click?.();

  it('queues commands until the page listens', async () => {
    const window = await start();
    choose('Save');
    expect(menuEventsOf(window)).toEqual([]);
    listen(window);
    choose('Import Mesh…');
    expect(menuEventsOf(window)).toEqual([{ command: 'save' }, { command: 'importMesh' }]);
  });

  it('queues commands while the page reloads', async () => {
    const window = await start();
    listen(window);
    window.webContents.emit('did-start-loading');
    choose('Save');
    expect(menuEventsOf(window)).toEqual([]);
    listen(window);
    expect(menuEventsOf(window)).toEqual([{ command: 'save' }]);
  });

  it('ignores other senders', async () => {
    const window = await start();
    choose('Save');
    const senderFrame = { parent: null, url: 'https://evil.example/' };
    electron.ipcMain.emit(channels.ready, { sender: window.webContents, senderFrame });
    expect(menuEventsOf(window)).toEqual([]);
  });

  it('leaves shortcuts to the page', async () => {
    await start();
    const withKeys = items().filter((item) => item.accelerator !== undefined);
    expect(withKeys.length).toBeGreaterThan(3);
    expect(withKeys.every((item) => item.registerAccelerator === false)).toBe(true);
  });

  it('copies diagnostics without paths', async () => {
    const { webContents } = await start();
    webContents.executeJavaScript.mockResolvedValueOnce({
      ...{ adapter: 'acme fast', software: false, vendor: 'acme', architecture: 'fast' },
      ...{ device: '', description: '', features: ['subgroups'], df64: null },
      limits: { maxBufferSize: 1024 },
    });
    electron.app.getGPUInfo.mockResolvedValueOnce({ driver: '/home/jane/lib/vulkan.so' } as never);
    choose('Copy Diagnostics');
    await untilFirst(() => electron.clipboard.writeText.mock.calls);
    const [[text]] = electron.clipboard.writeText.mock.calls as unknown as [string][];
    const { graphics, ...report } = JSON.parse(text);
    expect(doctorReportSchema.parse(report)).toMatchObject({
      fluxbench: '1.2.3',
      gpu: { adapter: 'acme fast', limits: { maxBufferSize: 1024 } },
    });
    expect(graphics).toMatchObject({
      features: { webgpu: 'enabled' },
      gpu: { driver: 'vulkan.so' },
    });
  });

  it.runIf(process.platform === 'linux')('saves the graphics mode for the next start', async () => {
    await start();
    electron.dialog.showMessageBox.mockResolvedValueOnce({ response: 0 });
    choose('XWayland and Vulkan');
    await untilFirst(() => electron.app.relaunch.mock.calls);
    expect(JSON.parse(await readFile(join(root, 'data/settings.json'), 'utf8'))).toEqual({
      version: 1,
      graphics: 'x11-vulkan',
    });
  });
});

describe('the graphics setting', () => {
  const switches = (): unknown[] => electron.app.commandLine.appendSwitch.mock.calls;

  it('is applied before Electron is ready', async () => {
    await writeFile(join(root, 'data/settings.json'), '{"version":1,"graphics":"x11-vulkan"}');
    electron.app.whenReady.mockReturnValue(new Promise(() => undefined));
    await import('../../electron/main/main');
    expect(switches()).toEqual([
      ['enable-unsafe-swiftshader'],
      ['enable-unsafe-webgpu'],
      ['ozone-platform', 'x11'],
      ['use-angle', 'vulkan'],
      ['enable-features', 'Vulkan,VulkanFromANGLE'],
    ]);
  });

  it('is overridden by the environment variable', async () => {
    await writeFile(join(root, 'data/settings.json'), '{"version":1,"graphics":"x11-vulkan"}');
    vi.stubEnv('FLUXBENCH_GRAPHICS', 'default');
    await start();
    expect(switches()).toEqual([['enable-unsafe-swiftshader']]);
  });

  it('falls back to the default if damaged', async () => {
    await writeFile(join(root, 'data/settings.json'), '{"version":1,"graph');
    vi.stubEnv('FLUXBENCH_GRAPHICS', 'software');
    await start();
    expect(switches()).toEqual([
      ['enable-unsafe-swiftshader'],
      ['enable-unsafe-webgpu'],
      ['use-webgpu-adapter', 'swiftshader'],
    ]);
  });
});

/** The folder of a saved project. */
async function project(name: string): Promise<string> {
  const store = await openStore(root);
  const { token } = await store.createProject(name);
  return (await store.saveProjectUnder(token, name, caseNamed(name))).location ?? '';
}

describe('a file opened from the system', () => {
  /** Names of the projects that the page was asked to open. */
  const opened = async (window: Mock.BrowserWindow, count: number): Promise<unknown[]> => {
    await expect.poll(() => menuEventsOf(window)).toHaveLength(count);
    const names = [];
    for (const event of menuEventsOf(window) as { command: string; token: string }[]) {
      expect(event.command).toBe('openEntry');
      const answer = await invoke(ownSender(window), 'openProject', { token: event.token });
      names.push((answer.ok ? answer.value : {}) as { name: string });
    }
    return names.map((entry) => (entry as { name: string }).name);
  };

  it('is read from the arguments, skipping switches', async () => {
    const window = await start('--inspect', await project('wing'));
    listen(window);
    expect(await opened(window, 1)).toEqual(['wing']);
  });

  it('may be a file URL', async () => {
    const window = await start(pathToFileURL(await project('two words')).href);
    listen(window);
    expect(await opened(window, 1)).toEqual(['two words']);
  });

  it('is reported as missing if it is on another machine', async () => {
    await start('file://other/wing.msh');
    await expect
      .poll(() => electron.dialog.showErrorBox.mock.calls)
      .toEqual([['Cannot open wing.msh', expect.stringContaining('file or folder not found')]]);
  });

  it('is forwarded by a second instance to the first, whose window is focused', async () => {
    const window = await start();
    listen(window);
    await project('other');
    const args = ['electron', '.', '--flag', 'projects/other.fluxbench/case.json'];
    electron.app.emit('second-instance', {}, args, root);
    expect(await opened(window, 1)).toEqual(['other']);
    expect(window.focus).toHaveBeenCalled();
  });

  it('may arrive from macOS before the application is ready', async () => {
    let becomeReady = (): void => undefined;
    electron.app.whenReady.mockReturnValue(new Promise((resolve) => (becomeReady = resolve)));
    await import('../../electron/main/main');
    const preventDefault = vi.fn();
    electron.app.emit('open-file', { preventDefault }, await project('early'));
    expect(preventDefault).toHaveBeenCalled();
    becomeReady();
    const window = await untilFirst(() => electron.BrowserWindow.all);
    listen(window);
    expect(await opened(window, 1)).toEqual(['early']);
  });

  it.each([
    ['plan.dxf', '0\nSECTION\n2\nENTITIES\n'],
    ['bed.dat', 'ncols 2\nnrows 2\n'],
    ['mesh.txt', mesh],
  ])('is handed to the page if the page reads it: %s', async (name, content) => {
    await writeFile(join(root, name), content);
    const window = await start(join(root, name));
    listen(window);
    await expect.poll(() => menuEventsOf(window)).toHaveLength(1);
    const [event] = menuEventsOf(window) as { command: string; token: string; name: string }[];
    expect(event).toEqual({ command: 'openFile', name, token: event.token });
    const answer = await invoke(ownSender(window), 'openProject', { token: event.token });
    expect(answer).toMatchObject({ ok: true, value: { document: null, meshFile: name } });
  });

  it('is rejected by its content, not by its name', async () => {
    await writeFile(join(root, 'square.msh'), Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
    const window = await start(join(root, 'square.msh'));
    listen(window);
    const message = 'square.msh: found a JPEG image; save it as PNG or TIFF';
    await expect
      .poll(() => electron.dialog.showErrorBox.mock.calls)
      .toEqual([['Cannot open square.msh', message]]);
  });

  it('may be a mesh, which creates a new project', async () => {
    await writeFile(join(root, 'square.msh'), mesh);
    const window = await start(join(root, 'square.msh'));
    listen(window);
    expect(await opened(window, 1)).toEqual(['square']);
  });

  it('may be a case file, which creates a new project with a copy of its mesh', async () => {
    await writeFile(join(root, 'square.msh'), mesh);
    const document = { ...caseNamed('pulse'), mesh: { file: 'square.msh' } };
    await writeFile(join(root, 'pulse.json'), JSON.stringify(document));
    const window = await start(join(root, 'pulse.json'));
    listen(window);
    expect(await opened(window, 1)).toEqual(['pulse']);
  });

  it('is rejected with its place if it is a damaged case', async () => {
    await writeFile(join(root, 'pulse.json'), '{"format":');
    await start(join(root, 'pulse.json'));
    await expect.poll(() => electron.dialog.showErrorBox.mock.calls).toHaveLength(1);
    const [[title, message]] = electron.dialog.showErrorBox.mock.calls;
    expect([title, message]).toEqual([
      'Cannot open pulse.json',
      expect.stringMatching(/^pulse\.json/),
    ]);
  });
});

it('quits a second instance without opening a window', async () => {
  electron.app.requestSingleInstanceLock.mockReturnValue(false);
  await import('../../electron/main/main');
  expect(electron.app.quit).toHaveBeenCalled();
  expect(electron.app.whenReady).not.toHaveBeenCalled();
});

describe('a dropped file', () => {
  const notify = async (
    from: Sender,
    channel: string,
    ...words: unknown[]
  ): Promise<ChannelAnswer> =>
    (await electron.ipcMain.handlers.get(channel)?.(from, ...words)) as ChannelAnswer;

  it('is opened in place if it is a project', async () => {
    const window = await start();
    const folder = await project('wing');
    const answer = await notify(ownSender(window), channels.folder, folder);
    expect(answer).toMatchObject({ ok: true, value: { location: folder } });
    expect(await notify(ownSender(window), channels.folder, root)).toMatchObject({
      ok: false,
      error: expect.stringContaining('not a Fluxbench project'),
    });
  });

  it('is accepted only from the workbench and as a path', async () => {
    const window = await start();
    const other = { ...ownSender(window), senderFrame: { parent: null, url: 'https://evil/' } };
    expect(await notify(other as Sender, channels.folder, root)).toMatchObject({ ok: false });
    expect(await notify(ownSender(window), channels.source, 'token', 7)).toMatchObject({
      ok: false,
      error: 'The request has no path',
    });
  });
});

describe('the position of the window', () => {
  const stored = { version: 1, x: 300, y: 200, width: 1500, height: 700, maximized: true };
  const store = (state: object): Promise<void> =>
    writeFile(join(root, 'data/window.json'), JSON.stringify(state));

  it('is restored at the next start', async () => {
    await store(stored);
    const window = await start();
    expect(window.options).toMatchObject({ x: 300, y: 200, width: 1500, height: 700 });
    expect(window.maximize).toHaveBeenCalled();
  });

  it.each([
    ['is on a removed screen', { x: 2500 }],
    ['is above the screen', { y: -30 }],
    ['would leave too little of the title bar', { x: 1850 }],
  ])('is left to the system if it %s', async (_why, change) => {
    await store({ ...stored, ...change, maximized: false });
    const window = await start();
    expect(window.options).toMatchObject({ width: 1500, height: 700 });
    expect(window.options).not.toHaveProperty('x');
    expect(window.maximize).not.toHaveBeenCalled();
  });

  it('is restored on a second screen, and with the default size if damaged', async () => {
    const { isReachable, restoredBounds } = await import('../../electron/main/windowState');
    const screens = [
      { x: 0, y: 0, width: 1920, height: 1080 },
      { x: -1280, y: 0, width: 1280, height: 1024 },
    ];
    expect(isReachable({ x: -1200, y: 10, width: 1200, height: 800 }, screens)).toBe(true);
    expect(restoredBounds(null, screens)).toEqual({ width: 1440, height: 900 });
    await writeFile(join(root, 'data/window.json'), '{"version":1,"x"');
    expect((await start()).options).toMatchObject({ width: 1440, height: 900 });
  });

  it('is stored when the window closes', async () => {
    const window = await start();
    window.isMaximized.mockReturnValue(true);
    window.emit('close');
    expect(JSON.parse(await readFile(join(root, 'data/window.json'), 'utf8'))).toEqual({
      ...{ version: 1, x: 10, y: 20, width: 1200, height: 800 },
      maximized: true,
    });
  });
});

describe('a run', () => {
  it('shows its progress in the task bar until it ends or the page crashes', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const window = await start();
    const from = ownSender(window);
    await invoke(from, 'setRunning', { running: true });
    await invoke(from, 'showProgress', { fraction: 0.25 });
    await invoke(from, 'setRunning', { running: false });
    expect(window.setProgressBar.mock.calls).toEqual([[2], [0.25], [-1]]);
    await invoke(from, 'setRunning', { running: true });
    electron.app.emit('render-process-gone', {}, {}, { reason: 'crashed', exitCode: 5 });
    expect(window.setProgressBar).toHaveBeenLastCalledWith(-1);
    expect(electron.powerSaveBlocker.stop).toHaveBeenCalledTimes(2);
    expect(await invoke(from, 'showProgress', { fraction: 1.5 })).toMatchObject({ ok: false });
  });

  it('notifies of its end only if the window has no focus', async () => {
    const window = await start();
    const end = { title: 'Wing', message: 'Reached the end time.' };
    await invoke(ownSender(window), 'notifyEnd', end);
    expect(electron.Notification.all).toEqual([]);
    window.isFocused.mockReturnValue(false);
    await invoke(ownSender(window), 'notifyEnd', end);
    const [notification] = electron.Notification.all;
    expect(notification.options).toMatchObject({ title: 'Wing', body: 'Reached the end time.' });
    expect(notification.show).toHaveBeenCalled();
    notification.emit('click');
    expect(window.focus).toHaveBeenCalled();
  });
});

describe('a crash report', () => {
  const reports = (): Promise<string[]> => readdir(join(root, 'data/crash-reports'));

  it('is kept on this machine and its place is shown once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start();
    expect(electron.crashReporter.start).toHaveBeenCalledWith({ uploadToServer: false });
    const report = process.listeners('uncaughtException').at(-1);
    report?.(new Error('broken'), 'uncaughtException');
    report?.(new Error('broken again'), 'uncaughtException');
    const names = (await reports()).sort();
    expect(names).toHaveLength(2);
    const path = join(root, 'data/crash-reports', names[0]);
    expect(await readFile(path, 'utf8')).toMatch(/^Fluxbench 1\.2\.3\n[^]*Error: broken\n/);
    expect(electron.dialog.showErrorBox.mock.calls).toEqual([
      ['Internal error', expect.stringContaining(join(root, 'data/crash-reports'))],
    ]);
  });

  it('is written for a crashed page, and only the newest 20 are kept', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start();
    const { writeCrashReport } = await import('../../electron/main/crashReports');
    for (let day = 1; day <= 25; day++)
      writeCrashReport('page', 'x', new Date(Date.UTC(2026, 0, day)));
    electron.app.emit('render-process-gone', {}, {}, { reason: 'oom', exitCode: 5 });
    const names = (await reports()).sort();
    expect(names).toHaveLength(20);
    expect(await readFile(join(root, 'data/crash-reports', names.at(-1) ?? ''), 'utf8')).toContain(
      'the page process ended: oom (5)',
    );
  });
});

describe('an update', () => {
  const updater = {
    checkForUpdates: vi.fn(),
    downloadUpdate: vi.fn(),
    quitAndInstall: vi.fn(),
  };
  const found = { isUpdateAvailable: true, updateInfo: { version: '2.0.0' } };
  const resources = Object.getOwnPropertyDescriptor(process, 'resourcesPath');

  beforeEach(() => {
    const { checkForUpdates, downloadUpdate, quitAndInstall } = updater;
    for (const mock of [checkForUpdates, downloadUpdate, quitAndInstall]) mock.mockReset();
    vi.doMock('electron-updater', () => ({ autoUpdater: updater }));
    electron.app.isPackaged = true;
    Object.defineProperty(process, 'resourcesPath', { value: root, configurable: true });
  });
  afterEach(() => {
    vi.doUnmock('electron-updater');
    if (resources) Object.defineProperty(process, 'resourcesPath', resources);
    else Reflect.deleteProperty(process, 'resourcesPath');
  });

  /** Starts a package, with a feed if `feed`. @returns the labels of the menu with their actions */
  async function startPackage(
    feed: boolean,
    settings: object = {},
  ): Promise<Map<string, (item: { checked: boolean }) => void>> {
    if (feed) await writeFile(join(root, 'app-update.yml'), 'provider: generic\n');
    await writeFile(join(root, 'data/settings.json'), JSON.stringify({ version: 1, ...settings }));
    process.argv = ['fluxbench'];
    await import('../../electron/main/main');
    await untilFirst(() => electron.BrowserWindow.all);
    interface Item {
      readonly label?: string;
      readonly submenu?: Item[];
      readonly click?: (item: { checked: boolean }) => void;
    }
    const all = (items: Item[]): Item[] =>
      items.flatMap((item) => [item, ...all(item.submenu ?? [])]);
    const template = electron.Menu.buildFromTemplate.mock.calls[0][0] as Item[];
    return new Map(
      all(template).flatMap(({ label, click }) => (label && click ? [[label, click]] : [])),
    );
  }

  it('is never looked for in a package without a feed, even if allowed', async () => {
    const menu = await startPackage(false, { checkUpdates: true });
    expect(menu.has('Copy Diagnostics')).toBe(true);
    expect(menu.has('Check for Updates…')).toBe(false);
    expect(updater.checkForUpdates).not.toHaveBeenCalled();
  });

  it('is not looked for at startup until the user allows it', async () => {
    const menu = await startPackage(true, { graphics: 'software' });
    expect(updater.checkForUpdates).not.toHaveBeenCalled();
    menu.get('Check for Updates at Startup')?.({ checked: true });
    await expect
      .poll(async () => JSON.parse(await readFile(join(root, 'data/settings.json'), 'utf8')))
      .toEqual({ version: 1, graphics: 'software', checkUpdates: true });
  });

  it('is downloaded and installed only after two questions', async () => {
    updater.checkForUpdates.mockResolvedValue(found);
    electron.dialog.showMessageBox.mockResolvedValueOnce({ response: 0 });
    await startPackage(true, { checkUpdates: true });
    await untilFirst(() => updater.downloadUpdate.mock.calls);
    await expect.poll(() => electron.dialog.showMessageBox.mock.calls).toHaveLength(2);
    expect(updater.quitAndInstall).not.toHaveBeenCalled();
    expect(updater).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false });
  });

  it('is not downloaded if the user declines', async () => {
    updater.checkForUpdates.mockResolvedValue(found);
    const menu = await startPackage(true);
    menu.get('Check for Updates…')?.({ checked: false });
    await untilFirst(() => electron.dialog.showMessageBox.mock.calls);
    expect(updater.downloadUpdate).not.toHaveBeenCalled();
  });

  it('is reported as missing or unreachable only on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    updater.checkForUpdates.mockRejectedValueOnce(new Error('no network'));
    const menu = await startPackage(true, { checkUpdates: true });
    await untilFirst(() => updater.checkForUpdates.mock.calls);
    updater.checkForUpdates.mockRejectedValueOnce(new Error('no network'));
    menu.get('Check for Updates…')?.({ checked: false });
    await expect
      .poll(() => electron.dialog.showErrorBox.mock.calls)
      .toEqual([['Check for Updates…', expect.stringContaining('no network')]]);
  });
});
