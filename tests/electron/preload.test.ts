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

  it('forwards requests and turns failures into errors', async () => {
    const { invoke: ask } = await bridge();
    electron.ipcRenderer.invoke.mockResolvedValueOnce({ ok: true, value: 42 });
    expect(await ask('hostInfo', {})).toBe(42);
    expect(electron.ipcRenderer.invoke).toHaveBeenCalledWith(channels.verb, 'hostInfo', {});
    electron.ipcRenderer.invoke.mockResolvedValueOnce({ ok: false, error: 'disk full' });
    await expect(ask('hostInfo', {})).rejects.toThrow(/^disk full$/);
  });

  it('rejects requests that are not in the contract', async () => {
    const { invoke: ask } = await bridge();
    for (const verb of ['shell', 'toString', '__proto__', undefined]) {
      await expect(ask(verb, {})).rejects.toThrow('Unknown request');
    }
    expect(electron.ipcRenderer.invoke).not.toHaveBeenCalled();
  });

  it('gives the path of a dropped folder to the main process only', async () => {
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

  it('has no path for files created by the page', async () => {
    const { openFolder, keepSource } = await bridge();
    electron.webUtils.getPathForFile.mockReturnValue('');
    expect(await openFolder(new File([], 'a'))).toBeNull();
    expect(await keepSource('token', new File([], 'a.msh'))).toBe(false);
    expect(electron.ipcRenderer.invoke).not.toHaveBeenCalled();
  });

  it('passes menu events without the event object', async () => {
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
