/**
 * The fastest of several kernels for the same work on a device, measured once. Keys identify adapter and work;
 * values are the names of candidates, defined by the code that measures them.
 */
export class KernelChoices {
  private readonly choices = new Map<string, string>();

  /** @param changed called with all choices after each new one, to store them */
  constructor(private readonly changed: (choices: StoredKernelChoices) => void = () => undefined) {}

  /** Adds choices of earlier sessions. */
  learn(known: StoredKernelChoices): void {
    for (const [key, choice] of Object.entries(known)) this.choices.set(key, choice);
  }

  /** Returns the choice for `key`; null if none was made yet. */
  find(key: string): string | null {
    return this.choices.get(key) ?? null;
  }

  add(key: string, choice: string): void {
    this.choices.set(key, choice);
    this.changed(Object.fromEntries(this.choices));
  }
}

export type StoredKernelChoices = Readonly<Record<string, string>>;
