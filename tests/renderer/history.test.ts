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
  it('moves back and forth between states, and a new edit drops undone states', () => {
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

  it('combines typing in one field into one step; a pause or another field starts a new one', () => {
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

  it('does not merge a change with undone or saved states', () => {
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

  it('restores the identical object, so that the saved state is recognized', () => {
    const history = useHistoryStore();
    const saved = history.present;
    history.push(named('b'), null);
    history.undo();
    expect(history.present).toBe(saved);
  });
});
