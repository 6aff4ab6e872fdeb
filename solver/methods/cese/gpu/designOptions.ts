import { t } from '../../../text/t';

/** The name of a design, `KIND` or `KIND:WISH=VALUE,WISH=VALUE`, each wish read once. */
export class DesignOptions {
  readonly kind: string;
  private readonly designOptions: Map<string, string>;

  constructor(readonly name: string) {
    const [kind, list = ''] = name.split(':');
    this.kind = kind;
    this.designOptions = new Map(
      list
        .split(',')
        .filter((designOption) => designOption !== '')
        .map((designOption) => designOption.split('=', 2))
        .map(([designOption, value = '']) => [designOption, value]),
    );
  }

  /** A number from 1 on. @throws Error for another */
  count(designOption: string): number | undefined {
    const value = this.take(designOption);
    return value === undefined ? undefined : this.counted(designOption, value);
  }

  /** Several of them, as `8x6`. @throws Error for others */
  counts(designOption: string): number[] | undefined {
    return this.take(designOption)
      ?.split('x')
      .map((value) => this.counted(designOption, value));
  }

  /** @throws Error for what is none of the choices */
  oneOf<T extends string>(designOption: string, choices: readonly T[]): T | undefined {
    const value = this.take(designOption);
    const choice = choices.find((other) => other === value);
    if (value !== choice)
      throw new Error(t('ceseUnknownOption', this.name, designOption, value ?? ''));
    return choice;
  }

  /** @throws Error if wishes are left */
  requireNoMore(): void {
    const [left] = this.designOptions.keys();
    if (left !== undefined) throw new Error(t('ceseUnknownDesignOption', this.name, left));
  }

  private counted(designOption: string, value: string): number {
    if (!/^[1-9]\d*$/.test(value)) {
      throw new Error(t('ceseInteger', this.name, designOption));
    }
    return Number(value);
  }

  private take(designOption: string): string | undefined {
    const value = this.designOptions.get(designOption);
    this.designOptions.delete(designOption);
    return value;
  }
}
