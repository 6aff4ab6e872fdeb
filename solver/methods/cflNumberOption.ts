import { z } from 'zod';
import type { OptionFinding, OptionHelp } from './descriptor';
import type { MethodOption } from './option';

/** Of the largest step that is stable by the method's own rule, the fraction that is taken. */
export const cflNumberSchema = z.number().positive();

/** With a larger one no run lasts for more than a few steps. */
const hopelessCfl = 10;

interface CflTexts<Options> extends Pick<MethodOption<Options>, 'usual'> {
  readonly help: OptionHelp;
  /** `stable`, or under which condition; just that where left out. */
  stable?(options: Options): string;
  /** What a number a little above 1 is; `unstable` where left out. */
  readonly unstable?: string;
}

/** The option `cflNumber` of a method whose largest stable one is 1. */
export function cflNumberOption<Options extends { readonly cflNumber: number }>({
  help,
  usual,
  stable = () => 'stable',
  unstable = 'unstable',
}: CflTexts<Options>): MethodOption<Options> {
  const check = (options: Options): OptionFinding[] => {
    const { cflNumber } = options;
    if (cflNumber <= 1) return [];
    const isHopeless = cflNumber > hopelessCfl;
    const fault = isHopeless
      ? `far beyond 1, the largest that is ${stable(options)}`
      : `${unstable}, the largest that is ${stable(options)} is 1`;
    const message = `a CFL number of ${cflNumber} is ${fault}: take 1 or less`;
    return [{ option: 'cflNumber', level: isHopeless ? 'error' : 'warning', message }];
  };
  return {
    field: {
      kind: 'number',
      option: 'cflNumber',
      label: 'CFL number',
      above: 0,
      help,
      hint: () => 'Fraction of the largest stable time step.',
    },
    usual,
    check: ({ options }) => check(options),
    reportRow: ({ cflNumber }) => ['CFL number', cflNumber],
  };
}
