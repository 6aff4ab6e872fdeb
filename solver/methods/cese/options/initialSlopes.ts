import { z } from 'zod';
import type { MethodOption } from '../../option';
import { t } from '../../../text/t';

const choices = ['projected', 'derivatives', 'zero'] as const;

/** Initial slopes: `projected` on linear functions, from `derivatives`, or `zero`. */
export type InitialSlopes = (typeof choices)[number];

/** Initial slopes of a run. */
export const initialSlopesSchema = z.enum(choices).default('projected');

const texts: Readonly<Record<InitialSlopes, { readonly title: string; readonly hint: string }>> = {
  projected: {
    title: t('methodSlopesProjected'),
    hint: t('ceseProjectedHint'),
  },
  derivatives: {
    title: t('methodDerivatives'),
    hint: t('ceseDerivativesHint'),
  },
  zero: { title: t('methodZero'), hint: t('ceseZeroHint') },
};

/** Returns whether a run starts from derivatives, which a case may define. */
export const beginsWithDerivatives = ({
  initialSlopes,
}: {
  readonly initialSlopes: InitialSlopes;
}): boolean => initialSlopes === 'derivatives';

export const initialSlopes: MethodOption<{ readonly initialSlopes: InitialSlopes }> = {
  field: {
    kind: 'choice',
    option: 'initialSlopes',
    label: t('methodInitialSlopes'),
    help: {
      text: t('ceseInitialSlopesHelp'),
      formulas: [],
    },
    hint: ({ options }) => texts[options.initialSlopes].hint,
    choices: () => choices.map((value) => ({ value, label: texts[value].title })),
  },
  defaultValue: () => 'projected',
  reportRow: (options) => [t('methodInitialSlopes'), texts[options.initialSlopes].title],
};
