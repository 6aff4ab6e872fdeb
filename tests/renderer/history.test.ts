import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHistoryStore } from '../../renderer/stores/history';
import type { CaseDocument } from '../../solver/case/document';
import { fakeCase } from './support/fakeHost';

const named = (name: string): CaseDocument => ({ ...fakeCase(), name });

beforeEach(() => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
  useHistoryStore().reset(named('a'));
});
afterEach(() => vi.useRealTimers());

describe('undo and redo', () => {
  it('goes back and forth through the states, and a new edit drops what was undone', () => {
    const history = useHistoryStore();
    history.push(named('b'), null);
    history.push(named('c'), null);
    history.undo();
    expect(history.present?.name).toBe('b');
    history.undo();
    expect(history.present?.name).toBe('a');
    expect(history.canUndo).toBe(false);
    history.redo();
    expect(history.present?.name).toBe('b');
    history.push(named('d'), null);
    expect(history.canRedo).toBe(false);
    history.undo();
    expect(history.present?.name).toBe('b');
  });

  it('takes typing in one field as one step, and a pause or another field as a new one', () => {
    const history = useHistoryStore();
    history.push(named('b'), 'name');
    vi.advanceTimersByTime(400);
    history.push(named('bc'), 'name');
    vi.advanceTimersByTime(400);
    history.push(named('bcd'), 'name');
    vi.advanceTimersByTime(1500);
    history.push(named('bcde'), 'name');
    history.push(named('x'), 'other');
    history.undo();
    expect(history.present?.name).toBe('bcde');
    history.undo();
    expect(history.present?.name).toBe('bcd');
    history.undo();
    expect(history.present?.name).toBe('a');
  });

  it('never join a change to what was undone or saved before', () => {
    const history = useHistoryStore();
    history.push(named('b'), 'name');
    history.seal();
    history.push(named('bc'), 'name');
    history.undo();
    expect(history.present?.name).toBe('b');
    history.push(named('bd'), 'name');
    history.undo();
    expect(history.present?.name).toBe('b');
  });

  it('brings back the very same state, so that it can be known as the saved one', () => {
    const history = useHistoryStore();
    const saved = history.present;
    history.push(named('b'), null);
    history.undo();
    expect(history.present).toBe(saved);
  });
});
