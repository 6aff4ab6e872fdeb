import { describe, expect, it, vi } from 'vitest';
import { DesktopNotices } from '../../renderer/run/desktopNotices';

const noticesOf = (kind: 'electron' | 'browser') => {
  const call = vi.fn(() => Promise.resolve({}));
  const report = vi.fn();
  return { call, report, notices: new DesktopNotices({ kind, call } as never, report) };
};

describe('desktop notices', () => {
  it('shows each percentage of the progress once', () => {
    const { call, notices } = noticesOf('electron');
    for (const fraction of [null, 0.101, 0.104, 0.11, 1.2]) notices.progress(fraction);
    expect(call.mock.calls).toEqual([
      ['showProgress', { fraction: 0.1 }],
      ['showProgress', { fraction: 0.11 }],
      ['showProgress', { fraction: 1 }],
    ]);
  });

  it('starts again with the next run', () => {
    const { call, notices } = noticesOf('electron');
    notices.progress(0.5);
    notices.ended('Wing', 'Done.');
    notices.progress(0.5);
    expect(call.mock.calls.map(([verb]: unknown[]) => verb)).toEqual([
      'showProgress',
      'notifyEnd',
      'showProgress',
    ]);
  });

  it('is not sent to a browser', () => {
    const { call, notices } = noticesOf('browser');
    notices.progress(0.5);
    notices.ended('Wing', 'Done.');
    expect(call).not.toHaveBeenCalled();
  });

  it('reports failures of the host', async () => {
    const { call, report, notices } = noticesOf('electron');
    call.mockRejectedValueOnce(new Error('gone'));
    notices.ended('Wing', 'Done.');
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(new Error('gone')));
  });
});
