/** A key with Ctrl (⌘ on a Mac), and Shift where said. */
export interface Shortcut {
  /** `KeyboardEvent.key` in lower case. */
  readonly key: string;
  readonly shift?: boolean;
}

const onMac = (): boolean => /mac/i.test(navigator.platform);

export const matches = (event: KeyboardEvent, { key, shift = false }: Shortcut): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  event.shiftKey === shift &&
  event.key.toLowerCase() === key;

/** The shortcut as it is shown: `Ctrl+Shift+Z`, `⇧⌘Z`. */
export function shortcutText({ key, shift = false }: Shortcut): string {
  const name = key === 'enter' ? '↵' : key.toUpperCase();
  return onMac() ? `${shift ? '⇧' : ''}⌘${name}` : `Ctrl+${shift ? 'Shift+' : ''}${name}`;
}
