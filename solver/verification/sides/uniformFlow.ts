import type { CaseDocument } from '../../case/document';
import { axesOf, type Dimension } from '../../core/axes';
import { gridSideNames } from '../../mesh/grid/generate';
import { freeStreamAccept, freeStreamError } from '../invariants/freeStream';
import { ofGrids, unevenGrid } from '../grids/grids';
import type { Check, VerificationEntry } from '../types';
import { t } from '../../text/t';

const gamma = 1.4;
const [rho, speed, p] = [1.1, 0.5, 0.9];

/** Temperature p/ρ, and the values at rest by T₀ = T + (γ − 1)/(2γ) u² and p₀ = p (T₀/T)^(γ/(γ − 1)). */
const temperature = p / rho;
const total = temperature + ((gamma - 1) / (2 * gamma)) * speed ** 2;
const totalPressure = p * (total / temperature) ** (gamma / (gamma - 1));

/** Returns a flow of speed 0.5 along one axis, or against it. */
const flowAlong = (dimension: Dimension, axis: number, sign: number): Record<string, string> => ({
  rho: String(rho),
  p: String(p),
  ...Object.fromEntries(
    ['u', 'v', 'w']
      .slice(0, dimension)
      .map((name, i) => [name, i === axis ? `${sign * speed}` : '0']),
  ),
});

/** Conditions whose values follow from the flow through the side. */
const conditions: readonly {
  readonly id: string;
  readonly isOutflow: boolean;
  values(state: Record<string, string>, direction: Record<string, string>): Record<string, string>;
}[] = [
  {
    id: 'subsonicInflow',
    isOutflow: false,
    values: (_, direction) => ({
      totalPressure: String(totalPressure),
      totalTemperature: String(total),
      ...direction,
    }),
  },
  {
    id: 'massInflow',
    isOutflow: false,
    values: () => ({ massFlow: String(rho * speed), totalTemperature: String(total) }),
  },
  { id: 'subsonicOutflow', isOutflow: true, values: () => ({ p: String(p) }) },
  { id: 'characteristicFarField', isOutflow: false, values: (state) => state },
  { id: 'characteristicFarField', isOutflow: true, values: (state) => state },
  { id: 'outflow', isOutflow: true, values: () => ({}) },
  { id: 'extrapolation', isOutflow: true, values: () => ({}) },
];

const check = (
  dimension: Dimension,
  { id, isOutflow, values }: (typeof conditions)[number],
  side: number,
): Check => {
  const axis = side >> 1;
  const isHigh = side % 2 === 1;
  const sign = isOutflow === isHigh ? 1 : -1;
  const state = flowAlong(dimension, axis, sign);
  const direction = Object.fromEntries(
    axesOf(dimension).map((name, i) => [`direction_${name}`, i === axis ? String(sign) : '0']),
  );
  const name = gridSideNames[side];
  const way = isOutflow ? 'out' : 'in';
  return {
    ...ofGrids,
    id: `${dimension}d/${id}/${way}/${name}`,
    label: t('uniformSideLabel', dimension, id, way, name),
    cost: dimension === 2 ? 'default' : 'full',
    accept: freeStreamAccept,
    compute(context) {
      const own: CaseDocument['boundaries'] = {
        [name]: { condition: id, values: values(state, direction) },
      };
      const uniform = { system: `euler${dimension}d`, title: '', condition: 'prescribed', state };
      const scheme = { id: 'cartesianFv', numericalFlux: 'hllc' } as const;
      return freeStreamError(uniform, scheme, unevenGrid(dimension), context, own);
    },
  };
};

export const uniformSides: VerificationEntry = {
  id: 'uniform-sides',
  title: t('uniformSidesTitle'),
  source: t('uniformSidesSource'),
  method: t('uniformSidesMethod'),
  deviations: [],
  checks: ([1, 2, 3] as const).flatMap((dimension) =>
    conditions.flatMap((condition) =>
      gridSideNames.slice(0, 2 * dimension).map((_, side) => check(dimension, condition, side)),
    ),
  ),
};
