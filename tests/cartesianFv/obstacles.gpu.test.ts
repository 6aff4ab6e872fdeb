import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { cartesianGrid } from '../../solver/mesh/grid/generate';
import { joinGridSides } from '../../solver/mesh/grid/joinSides';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import { bothBackends, hardware, inOneStage } from './deviceCases.gpu';
import { everySide } from './grids';
import { boxBesideSlab, freeValues, gasCase, spreadOver } from './obstacleGrids';

const adapter = { name: 'test', software: true };
/** Unrolled loops, as on hardware. */
const unrolled = { ...hardware, design: 'direct' };
const marching = 'march:exchange=workgroup,lanes=8,columns=1,workgroup=16,rows=3';

type Options = Partial<FvOptions>;

const first: Options = { reconstruction: 'none', integrator: 'forwardEuler' };
const compensated: Options = { ...first, precision: 'f32Compensated' };
const linear: Options = { reconstruction: 'linear', integrator: 'sspRk2', positivity: true };
/** A stencil wide enough to detect which cell a ghost layer comes from. */
const fifth: Options = { reconstruction: 'weno5', integrator: 'sspRk3', cflNumber: 0.5 };

/** A disc in 2D or a cylinder in 3D, with a block in a corner. */
const around = (dimension: 2 | 3): CartesianGrid =>
  cartesianGrid({
    min: [-1, -1, -1].slice(0, dimension),
    max: [1, 1, 1].slice(0, dimension),
    cells: [10, 9, 7].slice(0, dimension),
    obstacles: [
      { kind: 'expression', inside: 'x^2 + y^2 < 0.3', group: 'ball' },
      { kind: 'expression', inside: 'x > 0.7 && y < -0.7', group: 'block' },
    ],
  });

async function expectAgreement(
  document: CaseDocument,
  grid: CartesianGrid,
  design: string | undefined,
  device = adapter,
  // Several stages are used only to test synchronization in marching strips.
  discretized = inOneStage,
): Promise<void> {
  const { cpu, gpu } = await bothBackends(document, grid, design, device, discretized);
  const [expected, batch] = await Promise.all([cpu.advance(5), gpu.advance(5)]);
  const [reference, state] = await Promise.all([cpu.readState(), gpu.readState()]);
  const [row] = batch.signals.slice(-1);
  const requested = discretize(document, grid).integrals(reference);
  gpu.dispose();
  expect(batch.time).toBeCloseTo(expected.time, 6);
  expect(row.length % (2 + requested.length)).toBe(0);
  const scale = Math.max(...Array.from(reference, Math.abs));
  state.forEach((value, i) => expect(Math.abs(value - reference[i])).toBeLessThan(3e-6 * scale));
}

type Row = [string, 2 | 3, Options, string?, typeof hardware?];

describe('obstacles on the GPU', () => {
  it.each([
    ['first order', 2, first],
    ['compensated', 3, compensated],
    ['linear', 3, linear],
    ['fifth order', 2, fifth],
    ['linear, marching strips, unrolled', 2, linear, marching, hardware],
  ] as Row[])('agrees with the CPU: %s', async (_, dimension, options, design, device) => {
    const grid = around(dimension);
    const document = gasCase(grid, options, {
      boundaries: {
        ...everySide(grid, 'slipWall'),
        left: { condition: 'prescribed', values: { rho: '1.1', u: '0.4', p: '1 + 0.1*t' } },
        right: { condition: 'outflow', values: {} },
        ...Object.fromEntries(
          ['block', 'top'].map((group) => [group, { condition: 'extrapolation', values: {} }]),
        ),
      },
      // The initial values are meaningless inside the obstacle and not finite at its center.
      initial: {
        rho: '1 + 0.1/(x^2 + y^2)',
        u: '0.3',
        v: '0.1',
        p: 'y > 0.3 ? 1 : 1.2',
        ...(dimension === 3 ? { w: '0.2*z' } : {}),
      },
    });
    const discretized = design === undefined ? inOneStage : discretize;
    await expectAgreement(document, grid, design, device, discretized);
  });

  it('agree with the CPU with strips marching across periodic sides', async () => {
    const open = cartesianGrid({
      min: [-1, -1],
      max: [1, 1],
      cells: [10, 9],
      obstacles: [
        {
          kind: 'expression',
          inside: 'x > 0.6 && (x > 0.8 ? y < -0.2 : y > -0.5)',
          group: 'block',
        },
        { kind: 'expression', inside: 'x < 0 && y > 0.5 && y < 0.7', group: 'block' },
      ],
    });
    const grid = joinGridSides(joinGridSides(open, 'left', 'right'), 'bottom', 'top');
    // Distinguishes faces that are adjacent across the periodic sides.
    const values = { rho: '1.1 + 0.3*x', u: '0.4*y', p: '1 + 0.1*t' };
    const boundaries = { block: { condition: 'prescribed', values } };
    await expectAgreement(gasCase(grid, fifth, { boundaries }), grid, marching);
  });

  it.each([
    ['1D, linear, unrolled', 1, linear, unrolled],
    ['2D, fifth order', 2, fifth, adapter],
    ['3D, first order', 3, first, adapter],
  ] as [string, 1 | 2 | 3, Options, typeof adapter][])(
    'equals a wall of the smaller grid bit for bit: %s',
    async (_, dimension, options, device) => {
      const { alone, masked } = boxBesideSlab(dimension, 'low');
      const initial = discretize(gasCase(alone, options), alone).initialState();
      const states: number[][] = [];
      for (const grid of [alone, masked]) {
        const discretization = inOneStage(gasCase(grid, options), grid);
        const simulation = await discretization.createGpuSimulation(
          await testDevice(),
          device,
          spreadOver(grid, initial),
        );
        const { time } = await simulation.advance(6);
        states.push([time, ...freeValues(grid, await simulation.readState())]);
        simulation.dispose();
      }
      expect(states[1]).toEqual(states[0]);
    },
  );
});
