import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { channels } from '../../electron/contract/channels';
import type * as Mock from '../mocks/electron';

let electron: typeof Mock;

beforeEach(async () => {
  vi.resetModules();
  electron = await import('../mocks/electron');
  vi.doMock('electron', () => electron);
});

afterEach(() => {
  vi.doUnmock('electron');
});

describe('the preload script', () => {
  const bridge = async (): Promise<{
    invoke: (verb: unknown, input: unknown) => Promise<unknown>;
    onMenu: (listener: (event: unknown) => void) => () => void;
    openFolder: (folder: File) => Promise<unknown>;
    keepSource: (token: string, file: File) => Promise<boolean>;
  }> => {
    await import('../../electron/preload/preload');
    const [[name, exposed]] = electron.contextBridge.exposeInMainWorld.mock.calls;
    expect(name).toBe('fluxbench');
    expect(Object.keys(exposed).sort()).toEqual(['invoke', 'keepSource', 'onMenu', 'openFolder']);
    return exposed;
  };

  it('passes verbs on and turns failures into errors', async () => {
    const { invoke: ask } = await bridge();
    electron.ipcRenderer.invoke.mockResolvedValueOnce({ ok: true, value: 42 });
    expect(await ask('hostInfo', {})).toBe(42);
    expect(electron.ipcRenderer.invoke).toHaveBeenCalledWith(channels.verb, 'hostInfo', {});
    electron.ipcRenderer.invoke.mockResolvedValueOnce({ ok: false, error: 'disk full' });
    await expect(ask('hostInfo', {})).rejects.toThrow(/^disk full$/);
  });

  it('knows the verbs of the contract only', async () => {
    const { invoke: ask } = await bridge();
    for (const verb of ['shell', 'toString', '__proto__', undefined]) {
      await expect(ask(verb, {})).rejects.toThrow('Unknown request');
    }
    expect(electron.ipcRenderer.invoke).not.toHaveBeenCalled();
  });

  it('tells where a dropped folder lies to the main process, and not to the page', async () => {
    const { openFolder, keepSource } = await bridge();
    const file = new File([], 'wing.fluxbench');
    electron.webUtils.getPathForFile.mockReturnValue('/home/me/wing.fluxbench');
    electron.ipcRenderer.invoke.mockResolvedValueOnce({ ok: true, value: 'the project' });
    expect(await openFolder(file)).toBe('the project');
    expect(electron.ipcRenderer.invoke.mock.lastCall).toEqual([
      channels.folder,
      '/home/me/wing.fluxbench',
    ]);
    electron.ipcRenderer.invoke.mockResolvedValueOnce({ ok: true, value: undefined });
    expect(await keepSource('token', file)).toBe(true);
  });

  it('knows that a file which the page made lies nowhere', async () => {
    const { openFolder, keepSource } = await bridge();
    electron.webUtils.getPathForFile.mockReturnValue('');
    expect(await openFolder(new File([], 'a'))).toBeNull();
    expect(await keepSource('token', new File([], 'a.msh'))).toBe(false);
    expect(electron.ipcRenderer.invoke).not.toHaveBeenCalled();
  });

  it('hands menu events to the page without the event object', async () => {
    const { onMenu } = await bridge();
    const listener = vi.fn();
    const end = onMenu(listener);
    expect(electron.ipcRenderer.send).toHaveBeenCalledWith(channels.ready);
    electron.ipcRenderer.emit(channels.menu, { sender: 'secret' }, { command: 'save' });
    end();
    electron.ipcRenderer.emit(channels.menu, {}, { command: 'save' });
    expect(listener.mock.calls).toEqual([[{ command: 'save' }]]);
  });
});
