/**
 * Which of several kernels for the same work is fastest on a device, found once by measurement.
 * Keys tell adapter and work, values are names that whoever measures gives its candidates.
 */
export class KernelChoices {
  private readonly choices = new Map<string, string>();

  /** @param changed told of all choices after each new one, to keep them */
  constructor(private readonly changed: (choices: StoredKernelChoices) => void = () => undefined) {}

  /** Takes over choices of earlier sessions. */
  learn(known: StoredKernelChoices): void {
    for (const [key, choice] of Object.entries(known)) this.choices.set(key, choice);
  }

  /** The choice for `key`; null if none was made yet. */
  find(key: string): string | null {
    return this.choices.get(key) ?? null;
  }

  add(key: string, choice: string): void {
    this.choices.set(key, choice);
    this.changed(Object.fromEntries(this.choices));
  }
}

export type StoredKernelChoices = Readonly<Record<string, string>>;
