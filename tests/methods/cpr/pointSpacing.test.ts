import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../../solver/case/document';
import { compileCasePhysics } from '../../../solver/physics/compile';
import { samplePoints } from '../../../solver/space/pointSampler';
import { signalHeader } from '../../../solver/diagnostics/signals';
import { outputsSchema } from '../../../solver/diagnostics/outputs';
import { methods } from '../../../solver/methods/registry';
import { allSides, gasPulse, scheme, testCase } from '../../support/cases';
import { discretize } from '../../support/dg';
import { rectangleMesh } from '../../support/meshes';
import { cprCase, curvedBox, prepared } from './cases';

const withWidth = (
  filterWidth: string,
  changes: Partial<CaseDocument> = {},
  dimension = 2,
): Partial<CaseDocument> => ({
  system: { id: `navierStokes${dimension}d`, parameters: {}, coefficients: { filterWidth } },
  initial: { rho: '1', u: '0', v: '0', ...(dimension === 3 && { w: '0' }), p: '1' },
  boundaries: Object.fromEntries(
    ['left', 'right', 'bottom', 'top', 'back', 'front']
      .slice(0, 2 * dimension)
      .map((side) => [side, { condition: 'outflow', values: {} }]),
  ),
  ...changes,
});

describe('the filter width by the distance of points', () => {
  it.each([
    ['quadrangles', [3, 2]],
    ['hexahedra', [3, 2, 2]],
  ])('is that of each of %s in a stretched box', (_, counts) => {
    const d = counts.length;
    const order = 2;
    const mesh = curvedBox({ counts, map: ([x, y, z]) => [x ** 2, 5 * y, z] });
    const document = cprCase(withWidth('2*pointSpacing', {}, d), { order });
    const { operators, state } = prepared(document, mesh);
    const middles = [1, 3, 5].map((k) => (k / 6) ** 2);
    const cell = Uint32Array.from(middles, (x) => cellAt(x));
    const sampled = { state, time: 0, averages: null };
    const [widths] = samplePoints(operators, sampled, [operators.physics.field('filterWidth')], {
      cell,
      x: Float64Array.from(middles),
      y: Float64Array.of(1, 1, 1),
      z: Float64Array.of(0.1, 0.1, 0.1),
    });
    widths.forEach((width, i) => {
      const long = ((i + 1) / 3) ** 2 - (i / 3) ** 2;
      const volume = long * (5 / counts[1]) * (d === 3 ? 1 / counts[2] : 1);
      expect(width).toBeCloseTo((2 * volume ** (1 / d)) / (order + 1), 12);
    });
    expect(operators.spacings()).toHaveLength(mesh.cells.length / 2 ** d);

    function cellAt(x: number): number {
      const { maps, cellCount } = operators.space;
      const point = new Float64Array(d);
      for (let own = 0; own < cellCount; own++) {
        if (maps.invert(own, [x, 1, 0.1], point)) return own;
      }
      throw new Error('no cell');
    }
  });

  it.each([
    ['quadrangles', [3, 2]],
    ['hexahedra', [3, 2, 2]],
  ])(
    'is known to averages and monitors of %s in a stretched box: WALE in a gas that turns',
    async (_, counts) => {
      const d = counts.length;
      const [order, turning, wale] = [2, 0.8, 0.5];
      const expression = 'subgridMu';
      const at = [0.5, 0.6, 0.1].slice(0, d);
      const document = cprCase(
        {
          ...withWidth('pointSpacing', {}, d),
          system: {
            id: `navierStokes${d}d`,
            parameters: { wale },
            coefficients: { filterWidth: 'pointSpacing' },
          },
          initial: {
            rho: '2',
            u: `${-turning}*y`,
            v: `${turning}*x`,
            ...(d === 3 && { w: '0' }),
            p: '20',
          },
          time: { end: 1e-9, maxSteps: null, steadyTolerance: null },
          outputs: outputsSchema.parse({
            statistics: [{ name: 'mean', expression }],
            monitors: [
              { kind: 'point', name: 'a', expression, at },
              { kind: 'domain', name: 'b', expression },
              { kind: 'boundary', name: 'c', expression: `${expression}*nx`, groups: ['right'] },
            ],
          }),
        },
        { order },
      );
      const mesh = curvedBox({ counts, map: ([x, y, z]) => [x ** 2, 5 * y, z] });
      const discretization = discretize(document, mesh);
      const simulation = discretization.createCpuSimulation();
      const { signals } = await simulation.advance(1);
      // ρ (C_w Δ)² (2/3)^¼ ω with the distances of points of columns of cells.
      const widths = [1, 3, 5].map((odd) => odd / 9);
      const volumes = widths.map((width) => width * (5 / 2) * (d === 3 ? 1 / 2 : 1));
      const viscosities = volumes.map((volume) => {
        const spacing = volume ** (1 / d) / (order + 1);
        return 2 * (wale * spacing) ** 2 * (2 / 3) ** 0.25 * turning;
      });
      const integral = widths.reduce((sum, width, i) => sum + 5 * width * viscosities[i], 0);
      const read = signals.map((rows) => rows[signalHeader]);
      expect(read[0]).toBeCloseTo(viscosities[2], 12);
      expect(read[1]).toBeCloseTo(integral, 12);
      expect(read[2]).toBeCloseTo(5 * viscosities[2], 12);
      const { coefficients } = (await simulation.readAverages())!;
      const { cellCount, functionCount, maps } = discretization.space;
      const centre = new Float64Array(3);
      for (let cell = 0; cell < cellCount; cell++) {
        maps.centre(cell, centre);
        const column = Math.floor(3 * Math.sqrt(centre[0]));
        for (let j = 0; j < functionCount; j++) {
          expect(coefficients[cell * functionCount + j]).toBeCloseTo(viscosities[column], 8);
        }
      }
    },
  );

  it('is refused where nothing knows it', () => {
    const carried = cprCase(
      {
        system: {
          id: 'advectionDiffusion2d',
          parameters: {},
          coefficients: { velocityX: 'pointSpacing' },
        },
        initial: { q: '1' },
      },
      { order: 1 },
    );
    expect(() => compileCasePhysics(carried)).toThrow(/^system\.coefficients: takes pointSpacing/);
    const onTriangles = testCase({
      ...gasPulse,
      ...withWidth('pointSpacing'),
      boundaries: allSides('outflow'),
      scheme: scheme(1),
    });
    expect(() =>
      methods
        .get('dg')!
        .discretize(onTriangles.scheme, rectangleMesh(2, 2), compileCasePhysics(onTriangles), {
          endTime: null,
          steadyTolerance: null,
        }),
    ).toThrow('which only flux reconstruction knows');
  });
});
