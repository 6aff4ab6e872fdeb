import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actions, allActions } from '../../renderer/actions/actions';
import { effectScope, ref } from 'vue';
import Menu from '../../renderer/ui/Menu.vue';
import { createWorkbench, mount } from './support/workbench';
import { useEscape } from '../../renderer/ui/useEscape';
import { matches, shortcutText, shortcutTexts } from '../../renderer/actions/shortcut';

beforeEach(() => {
  createWorkbench();
});

const press = (key: string, held: Partial<KeyboardEventInit>): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, ...held });

describe('a shortcut', () => {
  it('distinguishes Ctrl+Z from Ctrl+Shift+Z and accepts the command key as Ctrl', () => {
    const { undo, redo } = actions;
    expect(matches(press('z', { ctrlKey: true }), undo.shortcut!)).toBe(true);
    expect(matches(press('z', { metaKey: true }), undo.shortcut!)).toBe(true);
    expect(matches(press('Z', { ctrlKey: true, shiftKey: true }), undo.shortcut!)).toBe(false);
    expect(matches(press('Z', { ctrlKey: true, shiftKey: true }), redo.shortcut!)).toBe(true);
    expect(matches(press('z', {}), undo.shortcut!)).toBe(false);
  });

  it('repeats an undone edit with Ctrl+Shift+Z or Ctrl+Y, and on a Mac with ⇧⌘Z alone', () => {
    const { shortcut } = actions.redo;
    const ctrlY = press('y', { ctrlKey: true });
    expect(matches(ctrlY, shortcut!)).toBe(true);
    expect(matches(press('Y', { ctrlKey: true, shiftKey: true }), shortcut!)).toBe(false);
    expect(shortcutTexts(shortcut!)).toEqual(['Ctrl+Shift+Z', 'Ctrl+Y']);
    const platform = vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    expect(matches(ctrlY, shortcut!)).toBe(false);
    expect(matches(press('z', { metaKey: true, shiftKey: true }), shortcut!)).toBe(true);
    expect(shortcutTexts(shortcut!)).toEqual(['⇧⌘Z']);
    platform.mockRestore();
  });

  it('belongs to one action only', () => {
    const texts = allActions.flatMap(({ shortcut }) => (shortcut ? shortcutTexts(shortcut) : []));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toContain('Ctrl+S');
  });

  it('works without Ctrl whether or not the character needs Shift', () => {
    const { shortcut } = actions.shortcuts;
    expect(matches(press('?', { shiftKey: true }), shortcut!)).toBe(true);
    expect(matches(press('?', {}), shortcut!)).toBe(true);
    expect(matches(press('?', { ctrlKey: true }), shortcut!)).toBe(false);
    expect(shortcutText(shortcut!)).toBe('?');
  });

  it('closes the last opened element first on Escape', () => {
    const opened = { page: ref(true), plot: ref(false) };
    const scope = effectScope();
    scope.run(() => {
      // Registered first, but opened last.
      useEscape(
        () => (opened.page.value = false),
        () => opened.page.value,
      );
      useEscape(
        () => (opened.plot.value = false),
        () => opened.plot.value,
      );
    });
    opened.page.value = false;
    opened.plot.value = true;
    opened.page.value = true;
    const escape = (): void =>
      void document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    escape();
    expect([opened.page.value, opened.plot.value]).toEqual([false, true]);
    escape();
    expect([opened.page.value, opened.plot.value]).toEqual([false, false]);
    scope.stop();
  });

  it('lets Escape pass through a closed menu', () => {
    const props = { label: '', icon: 'plus', align: 'left', actions: [], testid: 'menu' } as const;
    const button = mount(Menu, props).querySelector('button');
    let passed = 0;
    const count = (): number => passed++;
    window.addEventListener('keydown', count);
    const escape = (): unknown =>
      button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    escape();
    button?.click();
    escape();
    window.removeEventListener('keydown', count);
    expect(passed).toBe(1);
  });

  it('is not one reserved by browsers', () => {
    expect(actions.goHome.shortcut).toBeNull();
  });
});
