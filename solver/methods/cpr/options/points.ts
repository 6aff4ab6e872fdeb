import { z } from 'zod';
import type { MethodOption } from '../../option';
import { pointSetIds, pointSets, type PointSetId } from '../points';
import { t } from '../../../text/t';

export const pointsSchema = z.enum(pointSetIds).default('chebyshevLobatto');

/** Solution points of a cell. */
export const points: MethodOption<{ readonly points: PointSetId }> = {
  field: {
    kind: 'choice',
    option: 'points',
    label: t('methodSolutionPoints'),
    help: {
      text: t('cprPointsHelp'),
      formulas: [
        t('methodFormulaChebyshev'),
        t('methodFormulaLegendre'),
        'Gauss–Lobatto: (1 − xⱼ²)P′ₚ(xⱼ) = 0',
      ],
    },
    hint: ({ options }) => pointSets[options.points].description,
    choices: () => pointSetIds.map((value) => ({ value, label: pointSets[value].title })),
  },
  defaultValue: () => 'chebyshevLobatto',
  reportRow: (options) => [t('methodSolutionPoints'), options.points],
};
