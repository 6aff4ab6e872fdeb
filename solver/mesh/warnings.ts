import { t } from '../text/t';

/** Collects warnings; several of one kind become one line that shows the first and counts the rest. */
export class Warnings {
  private readonly kinds = new Map<string, { text: string; more: number }>();

  add(kind: string, text: string): void {
    const known = this.kinds.get(kind);
    if (known) known.more++;
    else this.kinds.set(kind, { text, more: 0 });
  }

  /** Adds a warning only once per kind. */
  once(kind: string, text: string): void {
    if (!this.kinds.has(kind)) this.kinds.set(kind, { text, more: 0 });
  }

  list(): string[] {
    return [...this.kinds.values()].map(({ text, more }) =>
      more === 0 ? text : t('meshMoreWarnings', text, more),
    );
  }
}
