import { caseSchema, type CaseDocument } from '../../case/document';
import { gridSideNames } from '../../mesh/grid/generate';
import type { Backend } from '../../run/runReports';
import type { DevicePrecision } from '../../stepping/deviceStepper';
import { t } from '../../text/t';

/** The timed flows; see `published.ts` for the source. */
export const flows = {
  tube: {
    title: t('studyTube'),
    dimension: 1,
    min: 0,
    max: 2,
    end: 0.4,
    defaultCfl: 0.4,
    initial: { rho: 'x <= 1 ? 1 : 0.125', u: '0', p: 'x <= 1 ? 1 : 0.1' },
  },
  quadrants: {
    title: t('studyQuadrants'),
    dimension: 2,
    min: -0.5,
    max: 0.5,
    end: 2,
    defaultCfl: 0.5,
    initial: {
      rho: 'x > 0 ? (y > 0 ? 1.5 : 0.5323) : (y > 0 ? 0.5323 : 0.138)',
      u: 'x > 0 ? 0 : 1.206',
      v: 'y > 0 ? 0 : 1.206',
      p: 'x > 0 ? (y > 0 ? 1.5 : 0.3) : (y > 0 ? 0.3 : 0.029)',
    },
  },
} as const;

/** `tube` in 1D, `quadrants` in 2D. */
export type FlowId = keyof typeof flows;

/** Returns grid counts with the same number of points along each axis of a flow. */
export const evenGrid = (flow: FlowId, points: number): number[] =>
  new Array<number>(flows[flow].dimension).fill(points);

/** Returns the case of a flow on a grid, with open sides, α = 2 and zero initial slopes. */
export function flowCase(
  flow: FlowId,
  grid: readonly number[],
  { backend, precision }: { readonly backend: Backend; readonly precision: DevicePrecision },
  cflNumber: number = flows[flow].defaultCfl,
): CaseDocument {
  const { dimension, min, max, end, initial } = flows[flow];
  const sides = gridSideNames.slice(0, 2 * dimension);
  return caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'study',
    mesh: { grid: { min: grid.map(() => min), max: grid.map(() => max), cells: grid } },
    system: { id: `euler${dimension}d` },
    scheme: {
      id: 'cese',
      cflNumber,
      initialSlopes: 'zero',
      ...(backend === 'gpu' && { precision }),
    },
    initial,
    boundaries: Object.fromEntries(
      sides.map((side) => [side, { condition: 'outflow', values: {} }]),
    ),
    time: { end, maxSteps: null, steadyTolerance: null },
  });
}
