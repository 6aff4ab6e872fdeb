import type { FieldChoice } from '../engine/engineClient';
import { useServices } from '../services';
import type { paneAnswers } from './paneAnswers';

/** Requests sent to the solver by pane; only changes are sent. */
export function paneRequests(ask: ReturnType<typeof paneAnswers>['ask']) {
  const { engine } = useServices();
  const asked = new Map<number, string>();

  /** Requests fields that are not shown yet and closes unused panes. */
  async function follow(choices: readonly FieldChoice[]): Promise<void> {
    for (const id of asked.keys()) {
      if (choices.some(({ pane }) => pane === id)) continue;
      asked.delete(id);
      engine.closePane(id);
    }
    const changed = choices.filter((choice) => asked.get(choice.pane) !== JSON.stringify(choice));
    await Promise.all(
      changed.map((choice) => {
        asked.set(choice.pane, JSON.stringify(choice));
        return ask(choice.pane, () => engine.selectField(choice));
      }),
    );
  }

  /** Forces a new request of all fields. */
  const forget = (): void => asked.clear();

  return { follow, forget };
}
