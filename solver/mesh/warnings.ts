import { t } from '../text/t';

/** Collects warnings; many of one kind become one line that names the first and counts the rest. */
export class Warnings {
  private readonly kinds = new Map<string, { text: string; more: number }>();

  add(kind: string, text: string): void {
    const known = this.kinds.get(kind);
    if (known) known.more++;
    else this.kinds.set(kind, { text, more: 0 });
  }

  /** States a thing once, however often it is met. */
  once(kind: string, text: string): void {
    if (!this.kinds.has(kind)) this.kinds.set(kind, { text, more: 0 });
  }

  list(): string[] {
    return [...this.kinds.values()].map(({ text, more }) =>
      more === 0 ? text : t('meshMoreWarnings', text, more),
    );
  }
}
