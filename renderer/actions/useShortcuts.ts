import { onBeforeUnmount, onMounted } from 'vue';
import { useUiStore } from '../stores/ui';
import type { Action } from './action';
import { actions, perform } from './actions';
import { matches } from './shortcut';

const all: readonly Action[] = Object.values(actions);

/** Listens for the actions' shortcuts. A dialog keeps the keys to itself. */
export function useShortcuts(): void {
  const ui = useUiStore();

  function onKey(event: KeyboardEvent): void {
    if (ui.dialog || ui.busy) return;
    const action = all.find(({ shortcut }) => shortcut && matches(event, shortcut));
    if (!action) return;
    event.preventDefault();
    if (!event.repeat || action.id === 'undo' || action.id === 'redo') void perform(action);
  }

  onMounted(() => window.addEventListener('keydown', onKey));
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey));
}
