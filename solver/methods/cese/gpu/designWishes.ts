import { t } from '../../../text/t';

/** The name of a design, `KIND` or `KIND:WISH=VALUE,WISH=VALUE`, each wish read once. */
export class DesignWishes {
  readonly kind: string;
  private readonly wishes: Map<string, string>;

  constructor(readonly name: string) {
    const [kind, list = ''] = name.split(':');
    this.kind = kind;
    this.wishes = new Map(
      list
        .split(',')
        .filter((wish) => wish !== '')
        .map((wish) => wish.split('=', 2))
        .map(([wish, value = '']) => [wish, value]),
    );
  }

  /** A number from 1 on. @throws Error for another */
  count(wish: string): number | undefined {
    const value = this.take(wish);
    return value === undefined ? undefined : this.counted(wish, value);
  }

  /** Several of them, as `8x6`. @throws Error for others */
  counts(wish: string): number[] | undefined {
    return this.take(wish)
      ?.split('x')
      .map((value) => this.counted(wish, value));
  }

  /** @throws Error for what is none of the choices */
  oneOf<T extends string>(wish: string, choices: readonly T[]): T | undefined {
    const value = this.take(wish);
    const choice = choices.find((other) => other === value);
    if (value !== choice) throw new Error(t('ceseUnknownOption', this.name, wish, value ?? ''));
    return choice;
  }

  /** @throws Error where wishes are left */
  requireNoMore(): void {
    const [left] = this.wishes.keys();
    if (left !== undefined) throw new Error(t('ceseUnknownDesignOption', this.name, left));
  }

  private counted(wish: string, value: string): number {
    if (!/^[1-9]\d*$/.test(value)) {
      throw new Error(t('ceseInteger', this.name, wish));
    }
    return Number(value);
  }

  private take(wish: string): string | undefined {
    const value = this.wishes.get(wish);
    this.wishes.delete(wish);
    return value;
  }
}
