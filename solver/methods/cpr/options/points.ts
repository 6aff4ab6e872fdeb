import { z } from 'zod';
import type { MethodOption } from '../../option';
import { CaseError } from '../../../core/caseError';
import type { SystemDeclaration } from '../../../physics/declaration';
import { pointSetIds, pointSets, reachesEnds, type PointSetId } from '../points';
import { t } from '../../../text/t';

export const pointsSchema = z.enum(pointSetIds).default('chebyshevLobatto');

interface PointOptions {
  readonly points: PointSetId;
  readonly order: number;
}

/** Whether a system has sources that need points off walls. */
export const needsPointsOffWalls = ({
  gradientSource,
  pointFields = [],
}: Pick<SystemDeclaration, 'gradientSource' | 'pointFields'>): boolean =>
  gradientSource !== undefined && pointFields.includes('wallDistance');

/** Whether sources would be evaluated on walls, where the wall distance is zero. */
const isOnWalls = ({ points: id, order }: PointOptions, system: SystemDeclaration): boolean =>
  needsPointsOffWalls(system) && order > 0 && reachesEnds(id);

/** @throws CaseError with one line if sources that depend on the wall distance are evaluated on walls */
export function requirePointsOffWalls(
  options: PointOptions,
  { system }: { readonly system: SystemDeclaration },
): void {
  if (isOnWalls(options, system)) throw new CaseError(`scheme.points: ${t('cprPointsOnWalls')}`);
}

/** Returns the options with points off walls, and hence without positivity, if the system needs them. */
export const withPointsOffWalls = <O extends PointOptions & { readonly positivity: boolean }>(
  options: O,
  system: SystemDeclaration,
): O =>
  needsPointsOffWalls(system)
    ? { ...options, points: 'gaussLegendre', positivity: false }
    : options;

/** Solution points of a cell. */
export const points: MethodOption<PointOptions> = {
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
  defaultValue: (system) => (needsPointsOffWalls(system) ? 'gaussLegendre' : 'chebyshevLobatto'),
  check: ({ options, system }) =>
    system && isOnWalls(options, system)
      ? [{ option: 'points', level: 'error', message: t('cprPointsOnWalls') }]
      : [],
  reportRow: (options) => [t('methodSolutionPoints'), options.points],
};
