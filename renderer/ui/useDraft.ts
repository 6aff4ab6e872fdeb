import { ref, watch, type Ref } from 'vue';

/** The result of committing a text: the normalized text, or an error. */
export type Committed = { readonly text: string } | { readonly problem: string };

export interface Refused {
  readonly text: string;
  readonly problem: string;
}

export interface Draft {
  /** The text in the control. */
  readonly text: Ref<string>;
  /** Error of the draft, or null. */
  readonly error: Ref<string | null>;
  /** The rejected text after the control lost focus, and its error; null after the next input. */
  readonly refused: Ref<Refused | null>;
  /** Call on every input. */
  accept(): void;
  /** Call on blur: an invalid draft is replaced by the last valid value. */
  settle(): void;
}

/**
 * The text of a control between keystrokes and the value it represents. Valid text is committed immediately; invalid
 * text stays in the control with its error and changes nothing. The text is never rewritten while typing (`1.` stays
 * although its value is `1`).
 * @param value the committed value as text
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
