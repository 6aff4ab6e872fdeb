import { z } from 'zod';
import type { MethodOption } from '../../option';
import { slopeProblem, slopeRules, type SlopeRuleId } from '../slopeRule';
import { t } from '../../../text/t';

/** Slopes of new points; see `slopeRules`. */
export const slopesSchema = z.enum(slopeRules).default('weighted');

const texts: Readonly<Record<SlopeRuleId, { readonly title: string; readonly hint: string }>> = {
  weighted: { title: t('methodWeightedScheme'), hint: t('ceseWeightedHint') },
  courantInsensitive: {
    title: t('ceseInsensitiveScheme'),
    hint: t('ceseInsensitiveHint'),
  },
  characteristic: {
    title: t('ceseCharacteristicScheme'),
    hint: t('ceseCharacteristicHint'),
  },
  nonDissipative: {
    title: t('ceseNonDissipativeScheme'),
    hint: t('ceseNonDissipativeHint'),
  },
};

export const slopesTitle = (slopes: SlopeRuleId): string => texts[slopes].title;

export const slopes: MethodOption<{ readonly slopes: SlopeRuleId }> = {
  field: {
    kind: 'choice',
    option: 'slopes',
    label: t('methodSlopes'),
    help: {
      text: t('ceseSlopesHelp'),
      formulas: [
        t('methodFormulaCeseSlopes'),
        t('ceseFormulaInsensitive'),
        t('ceseFormulaCharacteristic'),
      ],
    },
    hint: ({ options }) => texts[options.slopes].hint,
    choices: ({ system }) =>
      slopeRules.map((value) => ({
        value,
        label: texts[value].title,
        disabled: slopeProblem({ slopes: value }, system?.dimension ?? null) !== null,
      })),
  },
  defaultValue: () => 'weighted',
  check({ options, system }) {
    const message = slopeProblem(options, system?.dimension ?? null);
    return message === null ? [] : [{ option: 'slopes', level: 'error', message }];
  },
  reportRow: (options) => [t('methodSlopes'), texts[options.slopes].title],
};
