import { beforeEach, describe, expect, it } from 'vitest';
import { actions, allActions } from '../../renderer/actions/actions';
import { createWorkbench } from './support/workbench';
import { matches, shortcutText } from '../../renderer/actions/shortcut';

beforeEach(() => {
  createWorkbench();
});

const press = (key: string, held: Partial<KeyboardEventInit>): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, ...held });

describe('shortcuts', () => {
  it('tell Ctrl+Z from Ctrl+Shift+Z, and take the command key for Ctrl', () => {
    const { undo, redo } = actions;
    expect(matches(press('z', { ctrlKey: true }), undo.shortcut!)).toBe(true);
    expect(matches(press('z', { metaKey: true }), undo.shortcut!)).toBe(true);
    expect(matches(press('Z', { ctrlKey: true, shiftKey: true }), undo.shortcut!)).toBe(false);
    expect(matches(press('Z', { ctrlKey: true, shiftKey: true }), redo.shortcut!)).toBe(true);
    expect(matches(press('z', {}), undo.shortcut!)).toBe(false);
  });

  it('belong to one action each', () => {
    const texts = allActions.flatMap(({ shortcut }) => (shortcut ? [shortcutText(shortcut)] : []));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toContain('Ctrl+S');
  });

  it('without Ctrl are taken whether the sign needs Shift or not', () => {
    const { shortcut } = actions.shortcuts;
    expect(matches(press('?', { shiftKey: true }), shortcut!)).toBe(true);
    expect(matches(press('?', {}), shortcut!)).toBe(true);
    expect(matches(press('?', { ctrlKey: true }), shortcut!)).toBe(false);
    expect(shortcutText(shortcut!)).toBe('?');
  });

  it('that browsers keep to themselves are none there', () => {
    expect(actions.goHome.shortcut).toBeNull();
  });
});
