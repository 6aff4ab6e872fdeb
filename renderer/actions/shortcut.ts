/** A key with Ctrl (⌘ on a Mac), and Shift where said; or a plain key, for when nothing is typed into. */
export interface Shortcut {
  /** `KeyboardEvent.key` in lower case. */
  readonly key: string;
  readonly shift?: boolean;
  /** Without Ctrl. With or without Shift, as the keyboard has the sign. */
  readonly plain?: boolean;
  /** Browsers keep this key to themselves. */
  readonly desktopOnly?: boolean;
}

const onMac = (): boolean => /mac/i.test(navigator.platform);

export function matches(event: KeyboardEvent, shortcut: Shortcut): boolean {
  if (event.altKey || event.key.toLowerCase() !== shortcut.key) return false;
  const withCtrl = event.ctrlKey || event.metaKey;
  if (shortcut.plain) return !withCtrl;
  return withCtrl && event.shiftKey === (shortcut.shift ?? false);
}

/** The shortcut as it is shown: `Ctrl+Shift+Z`, `⇧⌘Z`, `?`. */
export function shortcutText({ key, shift = false, plain = false }: Shortcut): string {
  const name = key === 'enter' ? '↵' : key.toUpperCase();
  if (plain) return name;
  return onMac() ? `${shift ? '⇧' : ''}⌘${name}` : `Ctrl+${shift ? 'Shift+' : ''}${name}`;
}
