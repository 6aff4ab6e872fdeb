/** A key with Ctrl (⌘ on a Mac), optionally with Shift; or a plain key, active outside text input. */
export interface Shortcut {
  /** `KeyboardEvent.key` in lower case. */
  readonly key: string;
  readonly shift?: boolean;
  /** Without Ctrl; with or without Shift, depending on the keyboard layout. */
  readonly plain?: boolean;
  /** Whether browsers reserve this key. */
  readonly desktopOnly?: boolean;
  /** Another shortcut for the same action; not on a Mac, where the key is used otherwise. */
  readonly alternative?: Omit<Shortcut, 'alternative'>;
}

const onMac = (): boolean => /mac/i.test(navigator.platform);

export function matches(event: KeyboardEvent, shortcut: Shortcut): boolean {
  const { alternative } = shortcut;
  if (alternative && !onMac() && matches(event, alternative)) return true;
  if (event.altKey || event.key.toLowerCase() !== shortcut.key) return false;
  const withCtrl = event.ctrlKey || event.metaKey;
  if (shortcut.plain) return !withCtrl;
  return withCtrl && event.shiftKey === (shortcut.shift ?? false);
}

/** The displayed texts of a shortcut and its alternative. */
export function shortcutTexts(shortcut: Shortcut): string[] {
  const { alternative } = shortcut;
  const own = shortcutText(shortcut);
  return alternative && !onMac() ? [own, shortcutText(alternative)] : [own];
}

/** The displayed text of a shortcut: `Ctrl+Shift+Z`, `⇧⌘Z`, `?`. */
export function shortcutText({ key, shift = false, plain = false }: Shortcut): string {
  const name = key === 'enter' ? '↵' : key.toUpperCase();
  if (plain) return name;
  return onMac() ? `${shift ? '⇧' : ''}⌘${name}` : `Ctrl+${shift ? 'Shift+' : ''}${name}`;
}
