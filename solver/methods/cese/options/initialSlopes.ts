import { z } from 'zod';
import type { MethodOption } from '../../option';
import { t } from '../../../text/t';

const choices = ['projected', 'derivatives', 'zero'] as const;

/** `projected` on linear functions, by `derivatives`, or `zero`. */
export type InitialSlopes = (typeof choices)[number];

/** What slopes a run begins with. */
export const initialSlopesSchema = z.enum(choices).default('projected');

const texts: Readonly<Record<InitialSlopes, { readonly title: string; readonly hint: string }>> = {
  projected: {
    title: t('methodFromTheInitialState'),
    hint: t('methodSlopesOfTheBestLinear'),
  },
  derivatives: {
    title: t('methodDerivatives'),
    hint: t('methodDerivativesOfTheInitialExpressions'),
  },
  zero: { title: t('methodZero'), hint: t('methodAsForAPiecewiseConstant') },
};

/** Whether a run begins with derivatives, which a case may give. */
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
      text: t('methodSlopesAtTheStartCell'),
      formulas: [],
    },
    hint: ({ options }) => texts[options.initialSlopes].hint,
    choices: () => choices.map((value) => ({ value, label: texts[value].title })),
  },
  usual: () => 'projected',
  reportRow: (options) => ['Initial slopes', texts[options.initialSlopes].title],
};
