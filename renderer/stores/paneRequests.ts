import type { FieldChoice } from '../engine/engineClient';
import { useServices } from '../services';
import type { paneAnswers } from './paneAnswers';

/** What the solver was asked to show, by picture: it is asked only for what has changed. */
export function paneRequests(ask: ReturnType<typeof paneAnswers>['ask']) {
  const { engine } = useServices();
  const asked = new Map<number, string>();

  /** Requests the fields that it doesn't show yet, and closes pictures that are not wanted any more. */
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

  /** All is to be requested again. */
  const forget = (): void => asked.clear();

  return { follow, forget };
}
