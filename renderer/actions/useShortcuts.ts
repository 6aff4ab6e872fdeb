import { onBeforeUnmount, onMounted } from 'vue';
import { useUiStore } from '../stores/ui';
import { useWorkStore } from '../stores/work';
import { allActions, perform } from './actions';
import { matches } from './shortcut';

const typedInto = 'input, select, textarea, [contenteditable]';

/** Whether the key is text input; F1 never is. */
const types = ({ key, target }: KeyboardEvent): boolean =>
  key.length === 1 && ((target as Element | null)?.matches(typedInto) ?? false);

/** Handles the shortcuts of actions, except while a dialog is open. */
export function useShortcuts(): void {
  const ui = useUiStore();
  const work = useWorkStore();

  function onKey(event: KeyboardEvent): void {
    if (ui.dialog || ui.overlay || work.blocking) return;
    const action = allActions.find(({ shortcut }) => shortcut && matches(event, shortcut));
    if (!action) return;
    if (action.shortcut?.plain && types(event)) return;
    event.preventDefault();
    if (!event.repeat || action.group === 'edit') void perform(action);
  }

  onMounted(() => window.addEventListener('keydown', onKey));
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey));
}
