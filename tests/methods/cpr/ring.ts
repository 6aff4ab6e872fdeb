import { buildCellMesh } from '../../../solver/mesh/cellMesh';
import { boxMesh } from '../../../solver/mesh/generate/box';
import { orderByHilbertCurve } from '../../../solver/mesh/hilbertOrder';
import { joinPeriodic } from '../../../solver/mesh/periodic';
import { shuffleOrientation } from '../../../solver/mesh/shuffleOrientation';
import type { CellMesh } from '../../../solver/mesh/types';

/** Number of identical sectors of a ring. */
export const sectors = 6;

/** Returns a part of a ring between radii 1 and 2, cut at cell boundaries. */
export function openRing(parts: number, dimension: 2 | 3): CellMesh {
  const cells = [2, 2 * parts, 1].slice(0, dimension);
  const names = ['inside', 'outside', 'first', 'last', 'back', 'front'].slice(0, 2 * dimension);
  const box = { min: cells.map(() => 0), max: cells.map(() => 1), cells, groups: names };
  const mesh = buildCellMesh(
    boxMesh(box, 3, ([r, t, ...others]) => {
      const angle = (2 * Math.PI * t * parts) / sectors;
      return [(1 + r) * Math.cos(angle), (1 + r) * Math.sin(angle), ...others];
    }),
  );
  return shuffleOrientation(mesh);
}

/** Returns the same part with joined ends. */
export const ringOf = (parts: number, dimension: 2 | 3): CellMesh =>
  orderByHilbertCurve(joinPeriodic(openRing(parts, dimension), 'first', 'last', parts < sectors));

const r = 'sqrt(x^2 + y^2)';
/** Invariant under a rotation by 60°. */
const wave = `sin(${sectors}*atan2(y, x) + ${r})`;
const swirl = `(0.4 + 0.2*${wave})`;

export const swirling = (dimension: 2 | 3, equations = 'euler') => ({
  system: { id: `${equations}${dimension}d`, parameters: {} },
  initial: {
    rho: `1 + 0.2*${wave}`,
    u: `0.3*x*${wave} - y*${swirl}`,
    v: `0.3*y*${wave} + x*${swirl}`,
    ...(dimension === 3 ? { w: `0.2*${wave}` } : {}),
    p: `1 + 0.1*${wave}`,
  },
  boundaries: Object.fromEntries(
    ['inside', 'outside', 'back', 'front']
      .slice(0, 2 * dimension - 2)
      .map((group) => [group, { condition: 'slipWall', values: {} }]),
  ),
});
