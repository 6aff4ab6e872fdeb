import { caseSchema, type CaseDocument } from '../../case/document';
import { gridSideNames } from '../../mesh/grid/generate';
import { t } from '../../text/t';

/** The timed flows of the paper. */
const flows = {
  damBreak: {
    title: t('paperDamBreak'),
    corner: -1,
    end: 0.5,
    system: { id: 'shallowWater2d', parameters: { g: 1 } },
    initial: { h: 'x^2 + y^2 <= 0.3^2 ? 1 : 0.1', u: '0', v: '0' },
    left: { condition: 'outflow', values: {} },
  },
  shockBubble: {
    title: t('paperShockBubble'),
    corner: 0,
    end: 0.2,
    system: { id: 'euler2d', parameters: {} },
    initial: {
      rho: '(x - 0.4)^2 + (y - 0.5)^2 < 0.2^2 ? 0.1 : 1',
      u: '0',
      v: '0',
      p: '1',
    },
    left: {
      condition: 'movingShock',
      values: {
        ...{ M: 'sqrt(61/7)', rho: '1', u: '0', v: '0', p: '1' },
        ...{ direction_x: '1', direction_y: '0', start_x: '0', start_y: '0' },
      },
    },
  },
} as const;

/** Schemes of the paper; high-resolution ones use two Gauss points per edge and the central-upwind flux. */
const schemes = {
  laxFriedrichs: {
    title: t('paperLaxFriedrichs'),
    options: { reconstruction: 'none', numericalFlux: 'laxFriedrichs' },
  },
  bilinear: {
    title: t('paperBilinear'),
    options: {
      ...{ reconstruction: 'linear', slopeLimiter: 'modifiedMinmod', theta: 1.3 },
      ...{ numericalFlux: 'hll', faceQuadrature: 'gauss' },
    },
  },
  cweno: {
    title: t('paperCweno'),
    options: { reconstruction: 'cweno3', numericalFlux: 'hll', faceQuadrature: 'gauss' },
  },
} as const;

const integrators = { 1: 'forwardEuler', 2: 'sspRk2', 3: 'sspRk3' } as const;

/** Flow, scheme and number of stages. */
export interface PaperScheme {
  readonly flow: keyof typeof flows;
  readonly scheme: keyof typeof schemes;
  readonly stages: keyof typeof integrators;
}

/** Returns a label such as `CWENO3, RK3, shock and bubble`. */
export const paperWords = ({ flow, scheme, stages }: PaperScheme): string =>
  [schemes[scheme].title, ...(stages === 1 ? [] : [`RK${stages}`]), flows[flow].title].join(', ');

/** Returns the case on N × N cells of a square. @param hasEnd whether it ends at the time of the paper; else never */
export function paperCase(
  { flow, scheme, stages }: PaperScheme,
  n: number,
  { precision, hasEnd }: { readonly precision: string; readonly hasEnd: boolean },
): CaseDocument {
  const { corner, end, system, initial, left } = flows[flow];
  const sides = gridSideNames.slice(0, 4);
  const outflow = { condition: 'outflow', values: {} };
  return caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'benchmark',
    mesh: { grid: { min: [corner, corner], max: [1, 1], cells: [n, n] } },
    system,
    scheme: {
      id: 'cartesianFv',
      cflNumber: 0.9,
      precision,
      integrator: integrators[stages],
      ...schemes[scheme].options,
    },
    initial,
    boundaries: Object.fromEntries(sides.map((side) => [side, side === 'left' ? left : outflow])),
    time: { end: hasEnd ? end : null, maxSteps: null, steadyTolerance: null },
  });
}
