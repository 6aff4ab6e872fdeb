import { describe, expect, it } from 'vitest';
import { nodeThreads } from '../../electron/cli/nodeThreads';
import { caseSchema, type CaseDocument } from '../../solver/case/document';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { createCpuStepper } from '../../solver/methods/cese';
import { createCompiledStepper } from '../../solver/methods/cese/cpu/compiled/compiledStepper';
import { CeseStepper } from '../../solver/methods/cese/cpu/stepper';
import { ceseOperators } from '../../solver/methods/cese/operators';
import type { SlopeRule } from '../../solver/methods/cese/slopeRule';
import { compileCasePhysics } from '../../solver/physics/compile';
import { projectState } from '../../solver/space/projection';
import { singleThread } from '../../solver/threads';
import { everySide, gridOf } from '../cartesianFv/grids';
import { viscousGas } from './cases';
import { takeSteps } from '../stepping/takeSteps';

type Given = Partial<Pick<CaseDocument, 'system' | 'initial' | 'boundaries' | 'sourceTerm'>> & {
  readonly numericalFlux?: string;
};

const weighted: SlopeRule = { slopes: 'weighted', alpha: 2 };
const insensitive: SlopeRule = { slopes: 'courantInsensitive', alpha: 1 };
const characteristic: SlopeRule = { slopes: 'characteristic', alpha: 2 };
const nonDissipative: SlopeRule = { slopes: 'nonDissipative', alpha: 2 };

function startOf(given: Given, grid: CartesianGrid, slopes: SlopeRule) {
  const { numericalFlux, ...parts } = given;
  const physics = compileCasePhysics(
    caseSchema.parse({
      format: 'fluxbench-case',
      version: 1,
      name: 'points in space and time',
      mesh: { file: 'unused.msh' },
      scheme: { id: 'cese', cflNumber: 0.5, numericalFlux },
      time: { end: 1, maxSteps: null, steadyTolerance: null },
      boundaries: everySide(grid, 'slipWall'),
      ...parts,
    }),
  );
  const operators = ceseOperators(grid, physics, slopes);
  return { operators, initial: projectState(operators, physics.initial, 0) };
}

/** Returns the reference stepper and the compiled stepper of a case in the same state. */
function steppersFor(given: Given, grid: CartesianGrid, slopes: SlopeRule, threads = 1) {
  const { operators, initial } = startOf(given, grid, slopes);
  const host = threads > 1 ? nodeThreads : null;
  const compiled = createCompiledStepper(operators, initial, { threads, host });
  if (!compiled) throw new Error('there is no compiled form');
  return { compiled, definition: new CeseStepper(operators, initial) };
}

/** Size of each time step. */
const dt = 4e-3;

const unlike = (a: Float64Array, b: Float64Array): number =>
  a.reduce((count, value, i) => count + (Object.is(value, b[i]) ? 0 : 1), 0);

const onLine = { rho: 'x > 0.5 ? 1 : 0.3', u: '0.2', p: '1 + 0.1*x' };
const inPlane = {
  rho: 'x + y > 1 ? 1 : 0.3',
  u: '0.5 + 0.1*x',
  v: '0.2*cos(2*y)',
  p: '1 + 0.1*x*y',
};
const inSpace = { ...inPlane, w: '0.3*sin(5*z)', p: '1 + 0.1*x*y*z' };
const tube: Given = { system: { id: 'euler1d', parameters: {} }, initial: onLine };
const gas: Given = { system: { id: 'euler2d', parameters: {} }, initial: inPlane };
const body: Given = { system: { id: 'euler3d', parameters: {} }, initial: inSpace };
const magnetized: Given = {
  system: { id: 'idealMhd1d', parameters: {} },
  initial: {
    rho: '1',
    u: '0.3*sin(6*x)',
    v: '0.1',
    w: '0',
    By: 'x > 0.5 ? 1 : -1',
    Bz: '0.2',
    p: '1',
  },
};

const line = gridOf({ counts: [9] });
const ring = gridOf({ counts: [131], joined: [0] });
const plane = gridOf({ counts: [7, 6], lengths: [1, 0.8], origin: [0.1, 0.2] });
const torus = gridOf({ counts: [6, 5], joined: [0, 1] });
const wide = gridOf({ counts: [131, 2] });
const box = gridOf({ counts: [35, 10, 3], joined: [1] });

/** A wall, two kinds of open sides, and a time-dependent inflow. */
const sides: CaseDocument['boundaries'] = {
  ...everySide(plane, 'slipWall'),
  right: { condition: 'outflow', values: {} },
  top: { condition: 'extrapolation', values: {} },
  left: { condition: 'prescribed', values: { ...inPlane, p: '1 + 0.1*sin(t + y)' } },
};

const cases: readonly (readonly [string, Given, CartesianGrid, SlopeRule])[] = [
  ['1D between walls', tube, line, weighted],
  ['1D periodic, several strips, α = 1', tube, ring, { ...weighted, alpha: 1 }],
  ['1D, c-τ', tube, line, insensitive],
  ['1D, a scheme', { ...tube, sourceTerm: { rho: 'x*t*rho' } }, line, nonDissipative],
  ['1D, characteristic', { ...tube, numericalFlux: 'hllc' }, line, characteristic],
  [
    '2D between sides, characteristic',
    { ...gas, boundaries: sides, numericalFlux: 'roe' },
    plane,
    characteristic,
  ],
  [
    '3D, characteristic with a source',
    { ...body, sourceTerm: { rho: 'sin(x + 2*y*z + t)' }, numericalFlux: 'central' },
    box,
    { ...characteristic, alpha: 1.5 },
  ],
  ['a viscous gas', viscousGas(plane), plane, insensitive],
  ['MHD, a scheme', magnetized, ring, nonDissipative],
  ['2D between walls, open sides and an inflow', { ...gas, boundaries: sides }, plane, weighted],
  ['a torus, α = 0', gas, torus, { ...weighted, alpha: 0 }],
  ['a torus, α = 1.5, c-τ', gas, torus, { ...insensitive, alpha: 1.5 }],
  ['2D, several strips', gas, wide, weighted],
  ['3D with a source', { ...body, sourceTerm: { rho: 'sin(x + 2*y*z + t)' } }, box, weighted],
  ['3D, c-τ', body, box, insensitive],
  [
    'variable coefficients and a source',
    {
      system: {
        id: 'advection2d',
        parameters: {},
        coefficients: { velocityX: '-y + t', velocityY: 'x' },
      },
      sourceTerm: { q: 'sin(x*y) + t*q' },
      initial: { q: 'exp(-x^2 - y^2)' },
      boundaries: everySide(plane, 'prescribed', { q: 'x + y*t' }),
    },
    plane,
    insensitive,
  ],
  [
    'variable coefficients, characteristic',
    {
      system: {
        id: 'advection2d',
        parameters: {},
        coefficients: { velocityX: '-y + t', velocityY: 'x' },
      },
      initial: { q: 'exp(-x^2 - y^2)' },
      boundaries: everySide(plane, 'prescribed', { q: 'x + y*t' }),
      numericalFlux: 'upwind',
    },
    plane,
    { ...characteristic, alpha: 0 },
  ],
];

describe('compiled CE/SE steps', () => {
  it.each(cases)(
    'matches the reference implementation bit for bit: %s',
    (_, given, grid, slopes) => {
      const { compiled, definition } = steppersFor(given, grid, slopes);
      const [own, defined] = [compiled, definition].map((stepper) => takeSteps(stepper, dt));
      expect(own).toEqual(defined);
      expect(unlike(compiled.next, definition.next)).toBe(0);
      expect(unlike(compiled.state, definition.state)).toBe(0);
      expect(own[2].change[0]).toBeGreaterThan(1e-5);
    },
  );

  it.each([
    ['2D', gas, gridOf({ counts: [140, 49] })],
    ['3D', body, gridOf({ counts: [8, 9, 33] })],
  ] as const)('does not depend on the number of threads: %s', async (_, given, grid) => {
    const states = await Promise.all(
      [1, 3].map(async (threads) => {
        const { compiled } = steppersFor(given, grid, weighted, threads);
        await compiled.ready;
        takeSteps(compiled, dt, 2);
        const state = compiled.next;
        compiled.dispose();
        return state;
      }),
    );
    expect(unlike(states[1], states[0])).toBe(0);
  });

  it('continues from a loaded state as from its own', () => {
    const { compiled } = steppersFor(tube, line, insensitive);
    const { compiled: resumed } = steppersFor(tube, line, insensitive);
    takeSteps(compiled, dt);
    resumed.takeState(compiled.state);
    resumed.doStep(0.1 + 2 * 4e-3, 4e-3, 2);
    expect(unlike(resumed.next, compiled.next)).toBe(0);
  });

  it('falls back to the reference implementation on a grid with one column', () => {
    const { operators, initial } = startOf(gas, gridOf({ counts: [1, 6] }), weighted);
    expect(createCpuStepper(operators, initial, singleThread)).toBeInstanceOf(CeseStepper);
    const { operators: two, initial: ofTwo } = startOf(gas, gridOf({ counts: [2, 6] }), weighted);
    expect(createCpuStepper(two, ofTwo, singleThread).title).toBe('64-bit, one thread');
  });
});
