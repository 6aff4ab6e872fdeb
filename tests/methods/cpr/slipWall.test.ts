import { describe, expect, it } from 'vitest';
import { bentBox, type Bend } from '../../../solver/verification/cpr/meshes';
import { ratesOf } from './viscousRuns';

/** Cells on both sides of y = 0, mirror images of each other. @param y along the second axis, 0 on the plane */
const placed =
  (angle: number): Bend =>
  ([x, y]) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [a, b] = [x + 0.03 * Math.sin(2 * Math.PI * x) * Math.cos(Math.PI * y), y];
    return [c * a - s * b, s * a + c * b];
  };

/** Viscous gas that is symmetric about y = 0, with the axes turned. */
function flowIn(angle: number) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [X, Y] = [`(${c}*x + ${s}*y)`, `(${c}*y - ${s}*x)`];
  const [along, across] = [`(0.4 + sin(3*${X})*cos(2*${Y}))`, `(cos(2*${X})*sin(3*${Y}))`];
  return {
    rho: `1.5 + 0.3*sin(${X})*cos(2*${Y})`,
    u: `${c}*${along} - ${s}*${across}`,
    v: `${s}*${along} + ${c}*${across}`,
    p: `1.5 + 0.3*cos(2*${X})*cos(${Y})`,
  };
}

/** Returns the L² norms of ∂ρ/∂t and ∂E/∂t in the half above the plane. */
function norms(part: 'whole' | 'half', angle: number): number[] {
  const initial = flowIn(angle);
  const rows = part === 'whole' ? 4 : 2;
  const low = part === 'whole' ? -1 : 0;
  const mesh = bentBox({
    counts: [3, rows],
    order: 3,
    bend: ([x, y]) => placed(angle)([x, low + (1 - low) * y]),
  });
  const given = { condition: 'prescribed', values: initial };
  const bottom = part === 'whole' ? given : { condition: 'slipWall', values: {} };
  const parts = {
    system: { id: 'navierStokes2d', parameters: { viscosity: 0.1, sutherland: 0.4 } },
    initial,
    boundaries: { left: given, right: given, top: given, bottom },
  };
  const { operators, rates } = ratesOf(parts, mesh, { order: 3, numericalFlux: 'hllc' });
  const { pointCount, cellCount, variableCount, space } = operators;
  return [0, variableCount - 1].map((v) => {
    let sum = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      const measure = space.maps.measure(cell);
      const weights = Array.from(space.meanWeights(cell), (share) => share * measure);
      for (let i = 0; i < pointCount; i++) {
        const rate = rates[(cell * variableCount + v) * pointCount + i];
        sum += weights[i] * rate ** 2;
      }
    }
    return Math.sqrt(part === 'whole' ? sum / 2 : sum);
  });
}

describe('a slip wall of a viscous gas', () => {
  it.each([0, 0.5, 2])('is a plane of symmetry, turned by %f', (angle) => {
    const whole = norms('whole', 0);
    const half = norms('half', angle);
    expect(whole[1]).toBeGreaterThan(0.1);
    whole.forEach((norm, i) => expect(half[i] / norm).toBeCloseTo(1, 11));
  });
});
