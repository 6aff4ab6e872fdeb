import { onScopeDispose, watch } from 'vue';

/** Functions that close open items, in order of opening. */
const opened: (() => void)[] = [];

/** The browser closes its own dialogs and popovers. */
const openByBrowser = 'dialog[open], [popover]:popover-open';

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  if (document.querySelector(openByBrowser)) return;
  event.preventDefault();
  opened.at(-1)?.();
}

function put(close: () => void, isLast: boolean): void {
  if (isLast) opened.unshift(close);
  else opened.push(close);
  if (opened.length === 1) window.addEventListener('keydown', onKey);
}

function take(close: () => void): void {
  const place = opened.indexOf(close);
  if (place >= 0) opened.splice(place, 1);
  if (opened.length === 0) window.removeEventListener('keydown', onKey);
}

/**
 * Closes an open item on Escape, regardless of the focus; the item opened last is closed first.
 * @param isLast whether it is closed only after all others
 */
export function useEscape(
  close: () => void,
  isOpen: () => boolean = () => true,
  isLast = false,
): void {
  const own = (): void => close();
  watch(isOpen, (open) => (open ? put(own, isLast) : take(own)), {
    immediate: true,
    flush: 'sync',
  });
  onScopeDispose(() => take(own));
}
