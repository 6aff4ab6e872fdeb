import { describe, expect, it } from 'vitest';
import {
  errorOn,
  gridConvergence,
  type GridConvergence,
  type MeshValue,
} from '../../solver/accuracy/gridConvergence';

/** Meshes with constant or given ratios, the finest first. */
const meshes = (values: readonly number[], ratios: readonly number[]): MeshValue[] =>
  values.map((value, i) => ({
    size: ratios.slice(0, i).reduce((a, b) => a * b, 1),
    value,
  }));

function studied(values: MeshValue[], formalOrder = 10, noise = 0): GridConvergence {
  const found = gridConvergence(values, formalOrder, noise);
  if (!found) throw new Error('no convergence');
  return found;
}

describe('the grid convergence of a value', () => {
  it('gives the order, extrapolate and index of the pressure recovery of the NPARC tutorial', () => {
    // J. W. Slater, Examining Spatial (Grid) Convergence, NPARC Alliance Validation Archive.
    const recovery = meshes([0.9705, 0.96854, 0.96178], [2, 2]);
    const found = studied(recovery);
    expect(found.kind).toBe('monotone');
    expect(found.observedOrder).toBeCloseTo(1.78617, 5);
    expect(found.extrapolated).toBeCloseTo(0.9713, 5);
    expect((100 * found.error) / 0.9705).toBeCloseTo(0.103083, 5);
    expect((100 * errorOn(found, recovery[1])) / 0.96854).toBeCloseTo(0.356249, 5);
  });

  it.each([
    // Celik et al., J. Fluids Eng. 130, 2008, Table 1: 18,000, 8000 and 4500 cells; 18,000, 4500 and 980.
    {
      ...{ values: [6.063, 5.972, 5.863], ratios: [1.5, 1.333] },
      ...{ order: 1.53, extrapolated: 6.1685, index: 2.2 },
    },
    {
      ...{ values: [10.788, 10.725, 10.605], ratios: [2, 2.143] },
      ...{ order: 0.75, extrapolated: 10.8801, index: 1.1 },
    },
  ])('gives the published figures of Celik for $values', ({ values, ratios, order, ...own }) => {
    const found = studied(meshes(values, ratios));
    expect(found.kind).toBe('monotone');
    expect(found.observedOrder).toBeCloseTo(order, 1.8);
    expect(Math.abs((found.extrapolated ?? 0) / own.extrapolated - 1)).toBeLessThan(5e-4);
    expect((100 * found.error) / values[0]).toBeCloseTo(own.index, 0.9);
  });

  it('calls alternating values oscillatory and gives their range', () => {
    // The third column of the same table.
    const found = studied(meshes([6.0042, 5.9624, 6.0909], [1.5, 4 / 3]));
    expect(found).toMatchObject({ kind: 'oscillatory', observedOrder: null, extrapolated: null });
    expect(found.error).toBeCloseTo(6.0909 - 5.9624, 10);
  });

  it.each([
    { name: 'growing', values: [3, 2, 1.5] },
    { name: 'equally spaced', values: [3, 2, 1] },
    { name: 'hardly decreasing', values: [3, 2, 0.8] },
    { name: 'alternating and growing', values: [3, 1, 2] },
  ])('calls $name differences divergent and gives three times the range', ({ values }) => {
    const found = studied(meshes(values, [2, 2]));
    const range = Math.max(...values) - Math.min(...values);
    expect(found).toMatchObject({ kind: 'divergent', error: 3 * range });
  });

  it('recovers order and limit of an exact power law on meshes with different ratios', () => {
    const law = [1, 1.3, 2.9, 4].map((size) => ({ size, value: 2 - 0.01 * size ** 2.4 }));
    const found = studied(law);
    expect(found.observedOrder).toBeCloseTo(2.4, 10);
    expect(found.extrapolated).toBeCloseTo(2, 12);
    expect(found.error).toBeCloseTo(1.25 * 0.01, 12);
    for (const mesh of law.slice(1)) {
      expect(errorOn(found, mesh)).toBeCloseTo(1.25 * Math.abs(mesh.value - 2), 12);
    }
  });

  it('limits the order in the error to the formal one', () => {
    const found = studied(meshes([1.001, 1.032, 2.024], [2, 2]), 2);
    expect(found.observedOrder).toBeCloseTo(5, 10);
    expect(found.usedOrder).toBe(2);
    expect(found.extrapolated).toBeCloseTo(1, 12);
    expect(found.error).toBeCloseTo((1.25 * 0.031) / 3, 12);
  });

  it('assumes the formal order with a safety factor of 3 on two meshes', () => {
    const found = studied(meshes([1.01, 1.04], [2]), 2);
    expect(found).toMatchObject({ kind: 'assumed', observedOrder: null, usedOrder: 2 });
    expect(found.extrapolated).toBeCloseTo(1, 12);
    expect(found.error).toBeCloseTo(0.03, 12);
  });

  it('gives no order to differences within the noise', () => {
    const found = studied(meshes([1, 1 + 1e-9, 1 + 3e-9], [2, 2]), 2, 1e-8);
    expect(found).toMatchObject({ kind: 'resolved', observedOrder: null });
    expect(found.error).toBeCloseTo(3e-9, 12);
  });

  it('sorts the meshes, uses the finest three and needs two', () => {
    const law = [8, 1, 4, 2].map((size) => ({ size, value: size === 8 ? 99 : 1 + size ** 2 }));
    expect(studied(law).observedOrder).toBeCloseTo(2, 10);
    expect(gridConvergence([{ size: 1, value: 1 }], 2)).toBeNull();
    expect(
      gridConvergence(
        [
          { size: 1, value: 1 },
          { size: 1, value: 2 },
        ],
        2,
      ),
    ).toBeNull();
  });
});
