import { describe, expect, it } from 'vitest';
import { caseSchema, type CaseDocument } from '../../solver/case/document';
import { CeseStepper } from '../../solver/methods/cese/cpu/stepper';
import { ceseOperators } from '../../solver/methods/cese/operators';
import { ceseOptions } from '../../solver/methods/cese/options';
import { createQuadStep } from '../../solver/methods/cese/quads/cpu/steps';
import { quadOperators } from '../../solver/methods/cese/quads/operators';
import { compileCasePhysics, type CasePhysics } from '../../solver/physics/compile';
import { gridOf } from '../cartesianFv/grids';
import { quadBox } from './quadMeshes';


function physicsOf(given: Partial<CaseDocument>): CasePhysics {
  return compileCasePhysics(
    caseSchema.parse({
      format: 'fluxbench-case',
      version: 1,
      name: 'quadrangles in space and time',
      mesh: { file: 'unused.msh' },
      system: { id: 'euler2d' },
      scheme: ceseOptions.parse({ id: 'cese', cflNumber: 0.5 }),
      initial: { rho: '1', u: '0', v: '0', p: '1' },
      boundaries: {},
      time: { end: 0.1, maxSteps: null, steadyTolerance: null },
      ...given,
    }),
  );
}

describe('quadrangles in rows', () => {
  it.each(['weighted', 'courantInsensitive'] as const)('are the grid: %s', (slopes) => {
    const [nx, ny] = [6, 5];
    const grid = gridOf({ counts: [nx, ny], lengths: [1, 1] });
    const mesh = quadBox({ counts: [nx, ny] });
    const physics = physicsOf({
      boundaries: {
        left: { condition: 'farField', values: { rho: '1.2', u: '0.4', v: '0.1', p: '1.1' } },
        right: { condition: 'outflow', values: {} },
        bottom: { condition: 'slipWall', values: {} },
        top: { condition: 'slipWall', values: {} },
      },
    });
    const rule = { slopes, alpha: 2 } as const;
    const operators = ceseOperators(grid, physics, rule);
    const initial = Float64Array.from({ length: 12 * nx * ny }, (_, i) => {
      const v = Math.floor(i / 3) % 4;
      return i % 3 > 0 ? 0.03 * Math.sin(7 * i) : [1, 0.2, -0.1, 3][v] + 0.1 * Math.sin(i * i);
    });
    const onGrid = new CeseStepper(operators, initial);
    const quad = quadOperators(mesh, physics, rule);
    const { staggered } = quad;
    const step = createQuadStep(quad);
    /** The cell of the grid that a quadrangle is. */
    const cellOf = (quad: number): number =>
      Math.floor(staggered.cellPlaces[2 * quad] * nx) +
      nx * Math.floor(staggered.cellPlaces[2 * quad + 1] * ny);
    const factors = [1, nx, ny];
    let quads: readonly Float64Array[] = Array.from({ length: 12 }, (_, k) =>
      Float64Array.from(
        { length: nx * ny },
        (_, quad) => initial[12 * cellOf(quad) + k] * factors[k % 3],
      ),
    );
    for (let n = 0; n < 4; n++) {
      onGrid.doStep(0, 0.03);
      onGrid.accept();
      quads = step(quads, 0, 0.03).map((own) => own.slice());
    }
    let most = 0;
    quads.forEach((own, k) =>
      own.forEach((value, quad) => {
        const expected = onGrid.state[12 * cellOf(quad) + k] * factors[k % 3];
        most = Math.max(most, Math.abs(value - expected));
      }),
    );
    expect(most).toBeLessThan(1e-12);
    staggered.lengths.forEach((length) => expect(length).toBeCloseTo(1 / 6, 12));
  });
});
