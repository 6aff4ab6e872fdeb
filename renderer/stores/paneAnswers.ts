import { shallowRef } from 'vue';
import { messageOf } from '../../solver/core';
import type { FoundMark } from '../../solver/outputs';
import type { FieldValues } from '../engine/displayData';
import { isAborted } from '../job';

export type Range = readonly [low: number, high: number];

/** The union of two ranges. */
export const joined = (a: Range | null, b: Range | null): Range | null =>
  a && b ? [Math.min(a[0], b[0]), Math.max(a[1], b[1])] : (a ?? b);

/** Values of the displayed field. */
export interface DisplayedField {
  readonly field: string;
  readonly range: Range;
  /** Upper bound of the round-off in the field. */
  readonly roundOff: number;
  readonly step: number;
  readonly time: number;
  readonly marks: readonly FoundMark[];
}

/** Reason a pane shows no current field. */
interface PaneProblem {
  readonly message: string;
  /** The part of the case that it is about; null if it is about the pane. */
  readonly about: string | null;
}

/** The solver's answers for each pane; only the answer to the last request counts. */
export function paneAnswers() {
  const shown = shallowRef<ReadonlyMap<number, DisplayedField>>(new Map());
  const problems = shallowRef<ReadonlyMap<number, PaneProblem>>(new Map());
  const questions = new Map<number, number>();

  function setShown({ pane, field, min, max, roundOff, step, time, marks }: FieldValues): void {
    const next = { field, range: [min, max], roundOff, step, time, marks } as const;
    shown.value = new Map(shown.value).set(pane, next);
    setProblem(pane, null);
  }

  function setProblem(id: number, message: string | null, about: string | null = null): void {
    if (message === null && !problems.value.has(id)) return;
    const next = new Map(problems.value);
    if (message === null) next.delete(id);
    else next.set(id, { message: message.replace(/^field: /, ''), about });
    problems.value = next;
  }

  /** The message about a pane; null if there is none, or if it is about an earlier case. */
  function problemOf(id: number, subject: string | null): string | null {
    const found = problems.value.get(id);
    return found && (found.about === null || found.about === subject) ? found.message : null;
  }

  /** Invalidates all earlier requests. */
  function overrule(): void {
    for (const [id, question] of questions) questions.set(id, question + 1);
    problems.value = new Map();
  }

  /** Clears all panes. */
  function clear(): void {
    shown.value = new Map();
  }

  /**
   * Sends a request for a pane. A later request invalidates it.
   * @param about the part of the case that a refusal is about; null if it is about the pane
   * @returns whether it was answered and is still valid
   */
  async function ask(
    id: number,
    work: () => Promise<void>,
    about: string | null = null,
  ): Promise<boolean> {
    const own = (questions.get(id) ?? 0) + 1;
    questions.set(id, own);
    try {
      await work();
      if (own !== questions.get(id)) return false;
      setProblem(id, null);
      return true;
    } catch (error) {
      if (isAborted(error)) return false;
      const message = messageOf(error);
      if (own === questions.get(id)) setProblem(id, message, about);
      return false;
    }
  }

  return { shown, problemOf, setShown, setProblem, overrule, clear, ask };
}
