import { describe, expect, it } from 'vitest';
import { caseSchema, type CaseDocument } from '../../solver/case/document';
import type { CellMesh } from '../../solver/mesh/types';
import { cese } from '../../solver/methods/cese';
import { CeseStepper } from '../../solver/methods/cese/cpu/stepper';
import { ceseOperators } from '../../solver/methods/cese/operators';
import { ceseOptions, type CeseOptions } from '../../solver/methods/cese/options';
import { createQuadStep } from '../../solver/methods/cese/quads/cpu/steps';
import { quadOperators } from '../../solver/methods/cese/quads/operators';
import { compileCasePhysics } from '../../solver/physics/compile';
import { gridOf } from '../cartesianFv/grids';
import { bent, quadBox, quadSides, star } from './quadMeshes';

type Given = Partial<CaseDocument>;

/** Assigns the same condition to several boundary groups. */
const at = (groups: readonly string[], condition: string, values: Record<string, string> = {}) =>
  Object.fromEntries(groups.map((group) => [group, { condition, values }]));

const ending = (end: number) => ({ end, maxSteps: null, steadyTolerance: null });

const documentOf = (given: Given, scheme: Partial<CeseOptions> = {}): CaseDocument =>
  caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'quadrilaterals in space and time',
    mesh: { file: 'unused.msh' },
    system: { id: 'euler2d' },
    scheme: ceseOptions.parse({ id: 'cese', cflNumber: 0.5, ...scheme }),
    initial: { rho: '1', u: '0', v: '0', p: '1' },
    boundaries: {},
    time: ending(0.1),
    ...given,
  });

function discretized(mesh: CellMesh, given: Given, scheme?: Partial<CeseOptions>) {
  const document = documentOf(given, scheme);
  return cese.discretize(document.scheme, mesh, compileCasePhysics(document), {
    endTime: document.time.end,
    steadyTolerance: null,
  });
}

/** Runs a simulation to its end. */
async function computed(discretization: ReturnType<typeof discretized>) {
  const simulation = discretization.createCpuSimulation();
  let batch = await simulation.advance(1000);
  while (batch.outcome.kind === 'running') batch = await simulation.advance(1000);
  expect(batch.outcome.kind).toBe('endTime');
  return simulation.readState();
}

describe('CE/SE on rows of quadrilaterals', () => {
  it.each(['weighted', 'courantInsensitive'] as const)(
    'gives the same result as on a grid: %s',
    (slopes) => {
      const [nx, ny] = [6, 5];
      const grid = gridOf({ counts: [nx, ny], lengths: [1, 1] });
      const inflow = { rho: '1.2', u: '0.4', v: '0.1', p: '1.1' };
      const physics = compileCasePhysics(
        documentOf({
          boundaries: {
            ...at(['left'], 'farField', inflow),
            ...at(['right'], 'outflow'),
            ...at(['bottom', 'top'], 'slipWall'),
          },
          sourceTerm: { rhou: '0.3*rho*x', rhov: '-rho*(2 + y)', E: '-0.2*rho' },
        }),
      );
      const rule = { slopes, alpha: 2 } as const;
      const initial = Float64Array.from({ length: 12 * nx * ny }, (_, i) => {
        const v = Math.floor(i / 3) % 4;
        return i % 3 > 0 ? 0.03 * Math.sin(7 * i) : [1, 0.2, -0.1, 3][v] + 0.1 * Math.sin(i * i);
      });
      const onGrid = new CeseStepper(ceseOperators(grid, physics, rule), initial);
      const quads = quadOperators(quadBox({ counts: [nx, ny] }), physics, rule);
      const { cellPlaces, lengths } = quads.staggered;
      const step = createQuadStep(quads);
      /**
       * Returns a number of the grid state in quadrilateral numbering; grid slopes are differences over
       * cells.
       */
      const numberOf = (quad: number, k: number): number => {
        const [i, j] = [cellPlaces[2 * quad] * nx, cellPlaces[2 * quad + 1] * ny].map(Math.floor);
        return onGrid.state[12 * (i + nx * j) + k] * [1, nx, ny][k % 3];
      };
      const expected = () =>
        Array.from({ length: 12 }, (_, k) =>
          Float64Array.from({ length: nx * ny }, (_, quad) => numberOf(quad, k)),
        );
      let cells: readonly Float64Array[] = expected();
      for (let n = 0; n < 4; n++) {
        onGrid.doStep(0, 0.03);
        onGrid.accept();
        cells = step(cells, 0, 0.03).map((own) => own.slice());
      }
      expected().forEach((own, k) =>
        own.forEach((value, quad) => expect(Math.abs(cells[k][quad] - value)).toBeLessThan(1e-12)),
      );
      lengths.forEach((length) => expect(length).toBeCloseTo(1 / 6, 12));
    },
  );
});

describe('CE/SE on distorted quadrilaterals', () => {
  const skewed = quadBox({
    counts: [7, 6],
    map: (place) => {
      const [x, y] = bent(0.06)(place);
      return [x + 0.4 * y, y - 0.2 * x + 0.1 * x * x];
    },
  });
  const pushed = { rhou: '0.5*rho*y', rhov: '-rho*(1 + x)' };
  const stream = { rho: '1.3', u: '0.4', v: '-0.2', p: '0.9' };

  it.each([
    [
      'in rows',
      skewed,
      { ...at(['left', 'bottom'], 'farField', stream), ...at(['right', 'top'], 'outflow') },
    ],
    ['three around a vertex', star(3, 2), at(['untagged'], 'farField', stream)],
    ['five around a vertex', star(5, 2), at(['untagged'], 'outflow')],
  ])('preserves a free stream: %s', async (_, mesh, boundaries) => {
    const uniform = discretized(mesh, { initial: stream, boundaries, time: ending(0.3) });
    const first = uniform.initialState();
    (await computed(uniform)).forEach((value, i) =>
      expect(Math.abs(value - first[i])).toBeLessThan(1e-13),
    );
  });

  it.each([
    [
      'periodic',
      quadBox({ counts: [8, 6], map: bent(0.08), joined: [0, 1] }),
      {},
      {},
      [0, 1, 2, 3],
    ],
    ['between slanted walls', skewed, at(quadSides, 'slipWall'), {}, [0, 3]],
    ['between curved walls with a force', annulus(6, 12), at(quadSides, 'slipWall'), pushed, [0]],
    ['in a polygon with a force', star(5, 2), at(['untagged'], 'slipWall'), pushed, [0]],
  ])('is conservative: %s', async (_, mesh, boundaries, sourceTerm, variables) => {
    const blob = discretized(mesh, {
      initial: { rho: '1 + exp(-9*((x - 0.4)^2 + (y - 0.3)^2))', u: '0.3', v: '0', p: '1 + 0.3*x' },
      boundaries,
      sourceTerm,
      time: ending(0.3),
    });
    const before = blob.integrals(blob.initialState());
    const after = blob.integrals(await computed(blob));
    for (const v of variables) expect(Math.abs(after[v] - before[v])).toBeLessThan(1e-13);
  });

  it.each(['weighted', 'courantInsensitive'] as const)('is second order: %s', async (slopes) => {
    const errors = await Promise.all(
      [16, 32].map(async (count) => {
        const mesh = quadBox({ counts: [count, count], map: bent(0.05), joined: [0, 1] });
        const wave = discretized(
          mesh,
          {
            system: { id: 'advection2d', parameters: { ax: 1, ay: 1 } },
            initial: { q: 'sin(2*pi*(x + y))' },
            exact: { q: 'sin(2*pi*(x + y - 2*t))' },
            time: ending(0.2),
          },
          { slopes, alpha: 1 },
        );
        return wave.errors(await computed(wave), 0.2, 'own')![0].l1;
      }),
    );
    const order = Math.log2(errors[0] / errors[1]);
    expect(order).toBeGreaterThan(1.6);
    expect(order).toBeLessThan(2.6);
  });

  it('preserves mirror symmetry', async () => {
    const mesh = annulus(5, 10);
    const burst = discretized(mesh, {
      initial: { rho: '1', u: '0', v: '0', p: '1 + 4*exp(-20*((x - 1.4)^2 + y^2))' },
      boundaries: at(quadSides, 'slipWall'),
      time: ending(0.4),
    });
    const state = await computed(burst);
    const { space } = burst;
    const [place, point] = [new Float64Array(3), new Float64Array(3)];
    for (let cell = 0; cell < space.cellCount; cell++) {
      space.maps.center(cell, place);
      place[1] *= -1;
      const other = space.locate(place, point);
      const mean = (of: number, v: number): number =>
        space.meanWeights(of).reduce((sum, w, j) => sum + w * state[4 * (4 * of + v) + j], 0);
      for (const [v, sign] of [1, 1, -1, 1].entries()) {
        expect(mean(other, v)).toBeCloseTo(sign * mean(cell, v), 12);
      }
    }
  });
});

/**
 * Returns a sector of a ring around the origin with radii 1 and 2, symmetric about the x axis; its
 * curved sides are left and right.
 */
function annulus(radial: number, around: number): CellMesh {
  return quadBox({
    counts: [radial, around],
    map: ([r, a]) => {
      const angle = (a - 0.5) * 2;
      return [(1 + r) * Math.cos(angle), (1 + r) * Math.sin(angle)];
    },
  });
}
