import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageList, shownMilliseconds } from '../../renderer/stores/messages';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = (list: readonly { readonly message: string }[]): string[] =>
  list.map(({ message }) => message);

describe('messages', () => {
  it('disappear after a time that grows with their length and their urgency', () => {
    const timeOf = (level: 'info' | 'error', message: string): number =>
      shownMilliseconds({ level, message });
    expect(timeOf('info', 'Saved')).toBeLessThan(6000);
    expect(timeOf('info', 'x'.repeat(100)) - timeOf('info', 'x'.repeat(50))).toBe(50 * 65);
    expect(timeOf('error', 'x')).toBe(2 * timeOf('info', 'x'));
    for (const level of ['info', 'good', 'warning', 'error'] as const) {
      const { shown, listed, notify } = messageList();
      notify(level, 'Some message');
      vi.advanceTimersByTime(shownMilliseconds({ level, message: 'Some message' }) - 1);
      expect(texts(shown.value)).toEqual(['Some message']);
      vi.advanceTimersByTime(1);
      expect(shown.value).toEqual([]);
      expect(texts(listed.value)).toEqual(['Some message']);
    }
  });

  it('stay while they are held, and then for their whole time', () => {
    const { shown, notify, hold, release } = messageList();
    notify('error', 'first');
    hold();
    notify('info', 'second');
    vi.advanceTimersByTime(1e6);
    expect(texts(shown.value)).toEqual(['first', 'second']);
    release();
    vi.advanceTimersByTime(shownMilliseconds({ level: 'info', message: 'second' }));
    expect(texts(shown.value)).toEqual(['first']);
    vi.advanceTimersByTime(1e5);
    expect(shown.value).toEqual([]);
  });

  it('are at most three at once, the newest ones, and all remain listed', () => {
    const { shown, listed, unread, notify, markRead } = messageList();
    for (const text of ['1', '2', '3', '4', '5']) notify('warning', text);
    expect(texts(shown.value)).toEqual(['3', '4', '5']);
    expect(texts(listed.value)).toEqual(['5', '4', '3', '2', '1']);
    expect(unread.value).toBe(5);
    markRead();
    notify('info', 'saved');
    expect(unread.value).toBe(0);
  });

  it('are not repeated while in view, but after they have disappeared', () => {
    const { shown, listed, notify, dismiss } = messageList();
    notify('error', 'failed');
    notify('error', 'failed');
    expect(listed.value).toHaveLength(1);
    dismiss(shown.value[0].id);
    notify('error', 'failed');
    expect(listed.value).toHaveLength(2);
  });

  it('leave view and list when they no longer apply', () => {
    const { shown, listed, notify, withdraw } = messageList();
    notify('warning', 'the file has changed');
    withdraw('the file has changed');
    expect([shown.value, listed.value]).toEqual([[], []]);
  });
});
