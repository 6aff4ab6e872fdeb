import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { TriangleMesh } from '../../solver/mesh/types';
import { compileCasePhysics } from '../../solver/physics/compile';
import { createLimiter } from '../../solver/methods/dgModal/cpu/limiter';
import { dgOperators, type DgOperators } from '../../solver/methods/dgModal/operators';
import { projectState } from '../../solver/space/projection';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import type { DgOptions } from '../../solver/methods/dgModal/options';

type Limiter = DgOptions['limiter'];

/**
 * Every limiter with the orders to test and the overshoot that it allows for the means of a step.
 */
const all: readonly (readonly [Limiter, number, number])[] = [
  ['barthJespersen', 1, 1e-3],
  ['barthJespersenInterior', 1, 3e-2],
  ['troubledCells', 1, 6e-3],
  ['troubledCells', 2, 1e-5],
  ['troubledCells', 3, 2e-4],
  ['troubledCells', 4, 1e-5],
];
const higherOrders = all.filter(([limiter]) => limiter === 'troubledCells');

const distorted = (x: number, y: number): [number, number] => [
  x + 0.06 * Math.sin(5 * x + 3 * y),
  y + 0.05 * Math.cos(4 * x - 2 * y),
];

const limitedBy = (limiter: Limiter, order: number): DgOptions => ({
  ...scheme(order),
  limiter,
});

/** Returns operators of scalar advection with the given initial state. */
function scalar(limiter: Limiter, order: number, q: string, mesh: TriangleMesh): DgOperators {
  const document = testCase({
    system: { id: 'advection2d', parameters: {} },
    scheme: limitedBy(limiter, order),
    initial: { q },
    boundaries: allSides('outflow'),
  });
  return dgOperators(mesh, compileCasePhysics(document), document.scheme);
}

/** Returns the projected initial state before and after limiting. */
function limit(operators: DgOperators): { before: Float64Array; after: Float64Array } {
  const before = projectState(operators, operators.physics.initial, 0);
  const after = before.slice();
  createLimiter(operators)?.(after);
  return { before, after };
}

const difference = (a: Float64Array, b: Float64Array): number =>
  a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - b[i])), 0);

describe.each(all)('limiter %s at p = %i', (limiter, order, tolerance) => {
  const carried = testCase({
    system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } },
    scheme: limitedBy(limiter, order),
    initial: { q: 'x < 0.35 ? 1 : 0' },
    boundaries: allSides('prescribed', { q: 'x - t < 0.35 ? 1 : 0' }),
    time: { end: 0.3, maxSteps: null, steadyTolerance: null },
  });

  it('leaves means unchanged', () => {
    const operators = scalar(limiter, order, 'sin(40*x)*cos(33*y)', rectangleMesh(6, 5, distorted));
    const { modes } = operators.element;
    const { before, after } = limit(operators);
    expect(after).not.toEqual(before);
    for (let cell = 0; cell < operators.cellCount; cell++) {
      expect(after[cell * modes]).toBe(before[cell * modes]);
    }
  });

  it('keeps the means of an advected step within bounds', async () => {
    const range = async (document: CaseDocument): Promise<[number, number]> => {
      const discretization = discretize(document, rectangleMesh(20, 3));
      const simulation = discretization.createCpuSimulation();
      await runToEnd(simulation);
      const state = await simulation.readState();
      const means = Array.from(
        { length: discretization.cellCount },
        (_, cell) => Math.SQRT2 * state[cell * discretization.modesPerCell],
      );
      return [Math.min(...means), Math.max(...means)];
    };
    const [low, high] = await range(carried);
    const [freeLow, freeHigh] = await range({ ...carried, scheme: scheme(order) });
    const overshoot = Math.max(-low, high - 1);
    const freeOvershoot = Math.max(-freeLow, freeHigh - 1);
    expect(overshoot).toBeLessThan(tolerance);
    expect(freeOvershoot).toBeGreaterThan(3e-3);
    expect(freeOvershoot).toBeGreaterThan(2 * tolerance);
  });

  it('conserves mass between walls', async () => {
    const document = testCase({
      scheme: { ...limitedBy(limiter, order), positivity: true },
      initial: { rho: 'x < 0.5 ? 1 : 0.125', u: '0', v: '0', p: 'x < 0.5 ? 1 : 0.1' },
      boundaries: allSides('slipWall'),
      time: { end: 0.05, maxSteps: null, steadyTolerance: null },
    });
    const discretization = discretize(document, rectangleMesh(10, 2));
    const simulation = discretization.createCpuSimulation();
    const start = discretization.integrals(await simulation.readState());
    const { outcome } = await runToEnd(simulation);
    expect(outcome.kind).toBe('endTime');
    const end = discretization.integrals(await simulation.readState());
    expect(Math.abs(end[0] / start[0] - 1)).toBeLessThan(1e-13);
  });
});

describe.each(higherOrders)('high-order limiter %s at p = %i', (limiter, order) => {
  it('leaves polynomials of its order unchanged', () => {
    const polynomial = Array.from({ length: order }, (_, k) => `+ (x - 0.3*y)^${k + 1}`).join(' ');
    const operators = scalar(limiter, order, `1 ${polynomial}`, rectangleMesh(6, 5, distorted));
    const { before, after } = limit(operators);
    expect(difference(after, before)).toBe(0);
  });
});

describe('troubled-cell limiter', () => {
  it.each([1, 2, 3])('converges with order p + 1 on a smooth wave at p = %i', async (order) => {
    // At p = 1 the extrema of a wave are limited, so use a monotone front.
    const wave =
      order === 1
        ? 'tanh(1.5*(x - t - 0.5) + 0.7*(y - 0.5*t))'
        : 'sin(2*pi*(x - t))*cos(2*pi*(y - 0.5*t))';
    const errors: number[] = [];
    for (const columns of [6, 12]) {
      const document = testCase({
        system: { id: 'advection2d', parameters: { ax: 1, ay: 0.5 } },
        scheme: limitedBy('troubledCells', order),
        initial: { q: wave },
        exact: { q: wave },
        boundaries: allSides('prescribed', { q: wave }),
        time: { end: 0.1, maxSteps: null, steadyTolerance: null },
      });
      const discretization = discretize(document, rectangleMesh(columns, columns));
      const simulation = discretization.createCpuSimulation();
      const { time } = await runToEnd(simulation);
      const [error] = discretization.errors(await simulation.readState(), time) ?? [];
      errors.push(error.l2);
    }
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(order + 0.7);
  });

  it('reduces shocked cells to linear and leaves distant cells unchanged', () => {
    const operators = scalar('troubledCells', 3, 'x < 0.52 ? x^2 : 3', rectangleMesh(10, 4));
    const { before, after } = limit(operators);
    const { modes } = operators.element;
    for (let cell = 0; cell < operators.cellCount; cell++) {
      const x = operators.cells.originX[cell];
      const changed = difference(
        after.subarray(cell * modes, (cell + 1) * modes),
        before.subarray(cell * modes, (cell + 1) * modes),
      );
      if (Math.abs(x - 0.5) > 0.31) expect(changed).toBeLessThan(1e-13);
    }
    const crossed = Array.from({ length: operators.cellCount }, (_, cell) => cell).filter(
      (cell) => Math.abs(before[cell * modes + 3]) > 0.05,
    );
    expect(crossed.length).toBeGreaterThan(0);
    for (const cell of crossed) {
      const higher = after.subarray(cell * modes + 3, (cell + 1) * modes);
      expect(Math.max(...higher.map(Math.abs))).toBeLessThan(1e-12);
    }
  });
});

describe('Barth–Jespersen limiter', () => {
  /**
   * Equilateral triangles, in which interior points reach exactly as far as the means of the
   * neighbors.
   */
  const equilateral = rectangleMesh(8, 8, (x, y) => [x - y / 2, (y * Math.sqrt(3)) / 2]);

  it('limits a linear state at edge points but not at interior points', () => {
    const changes = (['barthJespersen', 'barthJespersenInterior'] as const).map((limiter) => {
      const operators = scalar(limiter, 1, '1 + y', equilateral);
      const { before, after } = limit(operators);
      const inner = Array.from({ length: operators.cellCount }, (_, cell) => cell).filter((cell) =>
        operators.mesh.neighbors.subarray(3 * cell, 3 * cell + 3).every((other) => other >= 0),
      );
      return Math.max(
        ...inner.map((cell) =>
          difference(
            after.subarray(3 * cell, 3 * cell + 3),
            before.subarray(3 * cell, 3 * cell + 3),
          ),
        ),
      );
    });
    expect(changes[0]).toBeGreaterThan(1e-3);
    expect(changes[1]).toBeLessThan(1e-14);
  });

  it('is rejected at other orders with a remedy', () => {
    const document = testCase({
      scheme: limitedBy('barthJespersen', 2),
      boundaries: allSides('outflow'),
    });
    expect(() => discretize(document, rectangleMesh(2, 2))).toThrow(
      'scheme.limiter: barthJespersen supports order 1, but this case has order 2; change the order or the limiter',
    );
  });
});
