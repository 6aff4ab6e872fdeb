import { describe, expect, it, vi } from 'vitest';
import { createBrowserHost } from '../../renderer/host/browserHost';
import { createElectronHost } from '../../renderer/host/electronHost';
import { HostError } from '../../renderer/host/host';

const token = 'a'.repeat(32);
const answer = (status: number, body: unknown): void => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body === null ? null : JSON.stringify(body), { status })),
  );
};

describe('the browser host', () => {
  it('posts a verb with its input and returns the answer', async () => {
    answer(200, { savedAt: '2026-01-01' });
    const host = createBrowserHost();
    expect(await host.call('discardRecovery', { token })).toEqual({});
    expect(fetch).toHaveBeenCalledWith(
      'api/discardRecovery',
      expect.objectContaining({ method: 'POST', body: JSON.stringify({ token }) }),
    );
  });

  it('passes on the reason of a failure in one line', async () => {
    answer(400, { error: 'The disk is full' });
    const call = createBrowserHost().call('autosave', { token, document: {} as never });
    await expect(call).rejects.toThrow(new HostError('The disk is full'));
  });

  it('explains what to do if the server has stopped', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(createBrowserHost().call('hostInfo', {})).rejects.toThrow('Restart it');
  });

  it('rejects answers that violate the contract', async () => {
    answer(200, { kind: 'toaster' });
    await expect(createBrowserHost().call('hostInfo', {})).rejects.toThrow(
      'Unexpected answer of the host',
    );
  });

  it('distinguishes a missing file from a read error', async () => {
    const host = createBrowserHost();
    const part = { area: 'runs', run: '0001', file: 'summary.json' } as const;
    answer(404, { error: 'no such file' });
    expect(await host.readFile(token, part)).toBeNull();
    answer(410, { error: 'The project was closed; open it again' });
    await expect(host.readFile(token, part)).rejects.toThrow('The project was closed');
  });
});

describe('the Electron host', () => {
  it('sends requests through the bridge and passes errors on', async () => {
    const invoke = vi.fn(async () => ({}));
    const host = createElectronHost({ invoke, onMenu: () => () => undefined } as never);
    expect(await host.call('setRunning', { running: true })).toEqual({});
    invoke.mockRejectedValueOnce(new Error('The disk is full'));
    await expect(host.call('setRunning', { running: false })).rejects.toThrow(
      new HostError('The disk is full'),
    );
  });
});
