import { describe, expect, it } from 'vitest';
import { thumbnailFile } from '../../electron/contract/dataPath';
import { closingLast } from '../../renderer/host/closingLast';
import { FakeHost, fakeToken } from './support/fakeHost';
import { settle } from './support/workbench';

const other = '1'.repeat(fakeToken.length);
const picture = { area: 'picture', file: thumbnailFile } as const;

describe('closing and deleting a project', () => {
  it.each(['closeProject', 'deleteProject'] as const)(
    'wait for earlier requests for it: %s',
    async (verb) => {
      const host = new FakeHost();
      let finish = (): void => undefined;
      host.slowDisk = new Promise((resolve) => (finish = resolve));
      const ordered = closingLast(host);
      const writing = ordered.writeFile(fakeToken, picture, 'picture');
      const closing = ordered.call(verb, { token: fakeToken, discard: false });
      await ordered.call(verb, { token: other, discard: false });
      await settle();
      const closed = () => host.calls.map(({ input }) => (input as { token: string }).token);
      expect(closed()).toEqual([other]);
      finish();
      await Promise.all([writing, closing]);
      expect(closed()).toEqual([other, fakeToken]);
    },
  );

  it('follow failed requests, whose errors are reported to their callers only', async () => {
    const host = new FakeHost();
    host.fullDisk = 'The disk is full';
    const ordered = closingLast(host);
    const writing = ordered.writeFile(fakeToken, picture, 'picture');
    const closing = ordered.call('closeProject', { token: fakeToken, discard: false });
    await expect(writing).rejects.toThrow('The disk is full');
    await closing;
    expect(host.calls.map(({ verb }) => verb)).toEqual(['closeProject']);
  });
});
