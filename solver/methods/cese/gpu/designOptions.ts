import { t } from '../../../text/t';

/** Parses the name of a design, `KIND` or `KIND:OPTION=VALUE,OPTION=VALUE`; each option is read once. */
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

  /** Reads a positive integer. @throws Error for other values */
  count(designOption: string): number | undefined {
    const value = this.take(designOption);
    return value === undefined ? undefined : this.counted(designOption, value);
  }

  /** Reads several positive integers, e.g. `8x6`. @throws Error for other values */
  counts(designOption: string): number[] | undefined {
    return this.take(designOption)
      ?.split('x')
      .map((value) => this.counted(designOption, value));
  }

  /** Reads one of the choices. @throws Error for other values */
  oneOf<T extends string>(designOption: string, choices: readonly T[]): T | undefined {
    const value = this.take(designOption);
    const choice = choices.find((other) => other === value);
    if (value !== choice)
      throw new Error(t('ceseUnknownOption', this.name, designOption, value ?? ''));
    return choice;
  }

  /** @throws Error if options are left */
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
