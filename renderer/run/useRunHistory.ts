import { ref } from 'vue';
import { HistoryBuffer, type History } from '../../solver/project';

/** The history of the current run, with a version that is incremented with every change. */
export function useRunHistory() {
  const version = ref(0);
  let history = new HistoryBuffer([]);

  function append(rows: Float64Array): void {
    history.append(rows);
    version.value++;
  }

  /**
   * Starts the history of a run.
   * @param after the step from which it continues; null for a new run
   */
  function begin(variables: readonly string[], after: number | null): void {
    if (after !== null) history.keepUpTo(after);
    if (after === null || !sameNames(history.variables, variables)) {
      history = new HistoryBuffer(variables);
    }
    version.value++;
  }

  /** Loads the history of an earlier session. */
  function take(recorded: History): void {
    history = HistoryBuffer.of(recorded);
    version.value++;
  }

  function clear(): void {
    begin([], null);
  }

  return { version, current: () => history, append, begin, take, clear };
}

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, i) => name === b[i]);
