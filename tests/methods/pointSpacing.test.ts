import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { outputsSchema } from '../../solver/diagnostics/outputs';
import { signalHeader } from '../../solver/diagnostics/signals';
import type { Mesh } from '../../solver/mesh/mesh';
import { createMeansCheck } from '../../solver/methods/dgModal/cpu/cellMeans';
import { compileCasePhysics } from '../../solver/physics/compile';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { ratesOf } from '../dg/viscousRuns';
import { cprCase, curvedBox } from './cpr/cases';
import { onAllSides } from './cpr/viscousRuns';

const stretched = ([x, y, z]: readonly number[]): number[] => [x ** 2, 5 * y, z];
const boxOf = (counts: readonly number[]): Mesh => curvedBox({ counts, map: stretched });
const triangles = rectangleMesh(3, 2, (x, y) => [x ** 2, 5 * y]);

describe('point spacing', () => {
  const order = 2;
  type Parts = Partial<Omit<CaseDocument, 'scheme'>>;
  const onPoints = (parts: Parts): CaseDocument => cprCase(parts, { order });
  const onTriangles = (parts: Parts): CaseDocument => testCase({ scheme: scheme(order), ...parts });

  it.each([
    ['quadrilaterals', 2, boxOf([3, 2]), onPoints, 1],
    ['hexahedra', 3, boxOf([3, 2, 2]), onPoints, 1 / 2],
    ['triangles', 2, triangles, onTriangles, 1 / 2],
  ] as const)(
    'is evaluated per cell on %s of a stretched box by a field, an average and monitors of the WALE viscosity',
    async (_, d, mesh, caseOf, share) => {
      const [turning, wale] = [0.8, 0.5];
      const expression = 'subgridMu';
      const at = [0.5, 0.6, 0.1].slice(0, d);
      const document = caseOf({
        system: {
          id: `navierStokes${d}d`,
          parameters: { wale },
          coefficients: { filterWidth: '2*pointSpacing' },
        },
        initial: {
          ...{ rho: '2', u: `${-turning}*y`, v: `${turning}*x`, p: '20' },
          ...(d === 3 && { w: '0' }),
        },
        boundaries: onAllSides(d, 'outflow'),
        time: { end: 1e-9, maxSteps: null, steadyTolerance: null },
        outputs: outputsSchema.parse({
          statistics: [{ name: 'mean', expression }],
          monitors: [
            { kind: 'point', name: 'a', expression, at },
            { kind: 'domain', name: 'b', expression },
            { kind: 'boundary', name: 'c', expression: `${expression}*nx`, groups: ['right'] },
          ],
        }),
      });
      // By columns of cells: the filter width 2 V^(1/d)/(p + 1) and the viscosity ρ (C_w Δ)²
      // (2/3)^¼ ω.
      const columns = [1 / 9, 3 / 9, 5 / 9];
      const filterWidths = columns.map(
        (long) => (2 * (long * (5 / 2) * share) ** (1 / d)) / (order + 1),
      );
      const viscosities = filterWidths.map(
        (width) => 2 * (wale * width) ** 2 * (2 / 3) ** 0.25 * turning,
      );

      const discretization = discretize(document, mesh);
      const simulation = discretization.createCpuSimulation();
      const { signals } = await simulation.advance(1);
      const [atPoint, overAll, onRight] = signals.map((rows) => rows[signalHeader]);
      expect(atPoint).toBeCloseTo(viscosities[2], 12);
      expect(overAll).toBeCloseTo(
        columns.reduce((sum, long, i) => sum + 5 * long * viscosities[i], 0),
        12,
      );
      expect(onRight).toBeCloseTo(5 * viscosities[2], 12);

      const { cellCount, maps } = discretization.space;
      const centers = Array.from({ length: cellCount }, (__, cell) => {
        const center = new Float64Array(3);
        maps.center(cell, center);
        return center;
      });
      const [x, y, z] = [0, 1, 2].map((axis) => Float64Array.from(centers, (own) => own[axis]));
      const physics = compileCasePhysics(document);
      const [widths, means] = discretization.samplePoints(
        {
          state: await simulation.readState(),
          time: 0,
          averages: await simulation.readAverages(),
        },
        [physics.field('filterWidth'), physics.field('mean')],
        { cell: Uint32Array.from(centers, (__, cell) => cell), x, y, z },
      );
      x.forEach((place, cell) => {
        const column = Math.floor(3 * Math.sqrt(place));
        expect(widths[cell]).toBeCloseTo(filterWidths[column], 12);
        expect(means[cell]).toBeCloseTo(viscosities[column], 8);
      });
    },
  );

  /** Returns a scalar case with diffusion only. */
  const spreading = (kappa: string, q: string): Parts => ({
    system: {
      id: 'advectionDiffusion2d',
      parameters: { ax: 0, ay: 0 },
      coefficients: { kappa },
    },
    initial: { q },
    boundaries: allSides('prescribed', { q }),
  });

  it('gives the same fluxes and steps as its constant value on uniform triangles', () => {
    const mesh = rectangleMesh(3, 3);
    const of = (kappa: string) => {
      const { operators, state, rates } = ratesOf(order, spreading(kappa, 'sin(3*x + y^2)'), mesh);
      return { rates, ...createMeansCheck(operators)(state, 0) };
    };
    const [found, expected] = [of('pointSpacing'), of('sqrt(1/18)/3')];
    const most = Math.max(...expected.rates.map(Math.abs));
    found.rates.forEach((rate, i) => {
      expect(Math.abs(rate - expected.rates[i])).toBeLessThan(1e-13 * most);
    });
    expect(found.rate / expected.rate).toBeCloseTo(1, 13);
  });

  it('is the mean of both triangles on a shared side', () => {
    const { operators, rates } = ratesOf(order, spreading('pointSpacing', 'x'), triangles);
    const { cells, faces, element, space } = operators;
    const spacing = cells.determinant.map((twice) => Math.sqrt(twice / 2) / (order + 1));
    const gains = new Float64Array(space.cellCount);
    for (let face = 0; face < faces.count; face++) {
      const inner = faces.innerCell[face];
      const outer = face < faces.interiorCount ? faces.outerCell[face] : inner;
      const through =
        ((spacing[inner] + spacing[outer]) / 2) * faces.normalX[face] * faces.length[face];
      gains[inner] += through;
      if (outer !== inner) gains[outer] -= through;
    }
    gains.forEach((gain, cell) => {
      const mean = Math.SQRT2 * rates[cell * element.modes];
      expect(mean).toBeCloseTo(gain / (cells.determinant[cell] / 2), 9);
    });
  });

  it('is rejected if unavailable', () => {
    const carried = onPoints({
      system: {
        id: 'advectionDiffusion2d',
        parameters: {},
        coefficients: { velocityX: 'pointSpacing' },
      },
      initial: { q: '1' },
    });
    expect(() => compileCasePhysics(carried)).toThrow(/^system\.coefficients: uses pointSpacing/);
  });
});
