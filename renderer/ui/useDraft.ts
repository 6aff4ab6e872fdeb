import { ref, watch, type Ref } from 'vue';

/** The outcome of a text: the value's own text once committed, or its error. */
export type Committed = { readonly text: string } | { readonly problem: string };

export interface Refused {
  readonly text: string;
  readonly problem: string;
}

export interface Draft {
  /** What is in the control. */
  readonly text: Ref<string>;
  /** Its error, or null. */
  readonly error: Ref<string | null>;
  /** The text that gave way when the control was left, and what was wrong with it; null after the next input. */
  readonly refused: Ref<Refused | null>;
  /** To be called on every input. */
  accept(): void;
  /** To be called when the control is left: an unusable draft gives way to the last good value. */
  settle(): void;
}

/**
 * The text of a control between the user's keystrokes and the value it represents. Every usable text
 * is committed at once; an unusable one stays in the control with its error and changes nothing.
 * What the user typed is never rewritten under the cursor (`1.` stays though its value is `1`).
 * @param value the committed value as text.
 */
export function useDraft(value: () => string, commit: (text: string) => Committed): Draft {
  const text = ref(value());
  const error = ref<string | null>(null);
  const refused = ref<Refused | null>(null);
  let expected: string | null = null;

  watch(value, (next) => {
    if (next === expected) return;
    expected = null;
    text.value = next;
    error.value = null;
    refused.value = null;
  });

  return {
    text,
    error,
    refused,
    accept() {
      const result = commit(text.value);
      error.value = 'problem' in result ? result.problem : null;
      refused.value = null;
      if ('text' in result) expected = result.text;
    },
    settle() {
      if (error.value !== null) refused.value = { text: text.value, problem: error.value };
      text.value = value();
      error.value = null;
      expected = null;
    },
  };
}
