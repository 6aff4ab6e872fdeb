import { onScopeDispose, watch } from 'vue';

/** How to close what is open over or beside the page, the last opened at the end. */
const opened: (() => void)[] = [];

/** Dialogs and bubbles of the browser's own close by themselves. */
const openByBrowser = 'dialog[open], [popover]:popover-open';

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  if (document.querySelector(openByBrowser)) return;
  event.preventDefault();
  opened.at(-1)?.();
}

function put(close: () => void): void {
  opened.push(close);
  if (opened.length === 1) window.addEventListener('keydown', onKey);
}

function take(close: () => void): void {
  const place = opened.indexOf(close);
  if (place >= 0) opened.splice(place, 1);
  if (opened.length === 0) window.removeEventListener('keydown', onKey);
}

/** Lets Escape close something while it is open, wherever the focus is: of several the one that was opened last. */
export function useEscape(close: () => void, isOpen: () => boolean = () => true): void {
  const own = (): void => close();
  watch(isOpen, (open) => (open ? put(own) : take(own)), { immediate: true, flush: 'sync' });
  onScopeDispose(() => take(own));
}
