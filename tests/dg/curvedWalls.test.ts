import { describe, expect, it } from 'vitest';
import { caseMesh } from '../../solver/case/caseMesh';
import type { CaseDocument } from '../../solver/case/document';
import type { BoundaryAssignment } from '../../solver/physics/description';
import { ProgramBuilder } from '../../solver/expression';
import type { TriangleMesh } from '../../solver/mesh';
import { compileCasePhysics } from '../../solver/physics/compile';
import { dgModal } from '../../solver/methods/dgModal';
import type { Discretization } from '../../solver/methods/types';
import { allSides, scheme, testCase, vortex } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

type Curve = NonNullable<BoundaryAssignment['curve']>;
const circle: Curve = { kind: 'circle', centre: [0, 0], radius: null };
const spline: Curve = { kind: 'spline', cornerAngle: 40 };

/** Quarter annulus of radii 1 and 1.384; bottom is the inner arc, top the outer one. */
const annulus = (columns: number, rows: number): TriangleMesh =>
  rectangleMesh(columns, rows, (x, y) => {
    const radius = 1 + 0.384 * y;
    const angle = (Math.PI / 2) * (1 - x);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** The vortex between walls on a curve; without one they have the normal of their sides. */
function vortexCase(order: number, refinements: number, curve: Curve | null): CaseDocument {
  const wall: BoundaryAssignment = curve
    ? // Normals that would be quite wrong: the curve's take their place.
      { condition: 'curvedSlipWall', values: { normalX: '1', normalY: '0' }, curve }
    : { condition: 'slipWall', values: {} };
  return testCase({
    mesh: { file: 'annulus.msh', refinements },
    definitions: [...vortex.definitions],
    scheme: scheme(order),
    initial: vortex.state,
    exact: vortex.state,
    boundaries: { ...allSides('prescribed', vortex.state), bottom: wall, top: wall },
    // A few times what a sound wave takes from wall to wall: the error has grown to its size.
    time: { end: 1, maxSteps: null, steadyTolerance: null },
  });
}

async function densityError(document: CaseDocument, mesh: TriangleMesh): Promise<number> {
  const discretization = discretize(document, caseMesh(document, mesh));
  const simulation = discretization.createCpuSimulation();
  const { time } = await runToEnd(simulation);
  return discretization.errors(await simulation.readState(), time)![0].l2;
}

const software = { name: 'test', software: true };

/** Largest difference of a coefficient between the backends after five steps. */
async function gpuDifference(discretization: Discretization): Promise<number> {
  const cpu = discretization.createCpuSimulation();
  const gpu = await discretization.createGpuSimulation(await testDevice(), software);
  await cpu.advance(5);
  await gpu.advance(5);
  const [expected, found] = [await cpu.readState(), await gpu.readState()];
  gpu.dispose();
  return Float64Array.from(found).reduce(
    (largest, value, i) => Math.max(largest, Math.abs(value - expected[i])),
    0,
  );
}

describe('walls on a circle', () => {
  it.each([1, 2])('keep the order p + 1 under refinement at p = %i', async (order) => {
    const errors = [];
    for (const refinements of [0, 1]) {
      errors.push(await densityError(vortexCase(order, refinements, circle), annulus(8, 2)));
    }
    const observed = Math.log2(errors[0] / errors[1]);
    expect(observed).toBeGreaterThan(order + 0.6);
    expect(observed).toBeLessThan(order + 1.6);
  });

  it('have a third of the error, or less, of walls with the normal of their sides', async () => {
    const curved = await densityError(vortexCase(2, 0, circle), annulus(8, 2));
    const straight = await densityError(vortexCase(2, 0, null), annulus(8, 2));
    expect(3 * curved).toBeLessThan(straight);
  });
});

describe('walls on a spline through their nodes', () => {
  it.each([1, 2])('have the error of walls on the circle within 2 % at p = %i', async (order) => {
    const mesh = annulus(12, 3);
    const [exact, own] = [
      await densityError(vortexCase(order, 0, circle), mesh),
      await densityError(vortexCase(order, 0, spline), mesh),
    ];
    expect(Math.abs(own / exact - 1)).toBeLessThan(0.02);
  });
});

describe('walls with an analytic normal', () => {
  const sign = (document: CaseDocument): CaseDocument => ({
    ...document,
    definitions: [...document.definitions, { name: 'outward', expression: 'r < 1.2 ? -1 : 1' }],
  });
  const normal: Curve = { kind: 'normal', nx: 'outward*x', ny: 'outward*y' };

  it('are those of the circle that has it', async () => {
    const mesh = annulus(8, 2);
    const [expected, found] = [
      await densityError(vortexCase(2, 0, circle), mesh),
      await densityError(sign(vortexCase(2, 0, normal)), mesh),
    ];
    expect(Math.abs(found / expected - 1)).toBeLessThan(1e-9);
  });

  it('keep new nodes on the straight sides, and follow the definitions', () => {
    const document = sign(vortexCase(1, 1, normal));
    const mesh = annulus(8, 2);
    const first = caseMesh(document, mesh);
    expect(caseMesh(document, mesh)).toBe(first);
    const radii = Array.from({ length: first.points.length / 2 }, (_, i) =>
      Math.hypot(first.points[2 * i], first.points[2 * i + 1]),
    );
    expect(Math.min(...radii)).toBeCloseTo(Math.cos(Math.PI / 32), 10);
    const inward = [...vortex.definitions, { name: 'outward', expression: '-1' }];
    expect(() => caseMesh({ ...document, definitions: inward }, mesh)).toThrow(
      /^boundary group "top": its normal at \(\S+, \S+\) is \(\S+, \S+\), which doesn't point out/,
    );
  });

  it('are refused in terms of what moves', () => {
    const moving: Curve = { kind: 'normal', nx: 'x', ny: 'y + t' };
    expect(() => caseMesh(vortexCase(1, 0, moving), annulus(4, 1))).toThrow(
      'boundaries.bottom.curve.nx, ny: depends on t, and walls stand still: give the normal in x and y',
    );
  });
});

describe('walls on curves on the GPU', () => {
  it.each([
    ['circle', circle],
    ['spline', spline],
  ])('agree with the CPU to f32 round-off: %s, refined', async (_, curve) => {
    const { boundaries, ...vortexFlow } = vortexCase(2, 1, curve);
    // What enters matters little here, and would take long to compile.
    const open = { condition: 'outflow', values: {} };
    const document = { ...vortexFlow, boundaries: { ...boundaries, left: open, right: open } };
    const discretization = discretize(document, caseMesh(document, annulus(5, 2)));
    expect(await gpuDifference(discretization)).toBeLessThan(2e-6);
  });

  it('agree with the CPU where the flux depends on position too', async () => {
    const document = testCase({
      system: { id: 'advection2d', parameters: { ax: 0, ay: 0, omega: 1.5 } },
      initial: { q: 'x*y' },
      boundaries: {
        ...allSides('outflow'),
        top: { condition: 'outflow', values: {}, curve: spline },
      },
    });
    const mesh = caseMesh(document, annulus(5, 2));
    const builder = new ProgramBuilder();
    const names = new Map(['trueNx', 'trueNy', 'x'].map((name) => [name, builder.input(name)]));
    const ghost = builder.build([builder.expression('trueNx - 2*trueNy + x', names)]);
    const physics = compileCasePhysics(document);
    const ghosts = new Map([...physics.ghosts, ['top', ghost]]);
    const stop = { endTime: null, steadyTolerance: null };
    const discretization = dgModal.discretize(document.scheme, mesh, { ...physics, ghosts }, stop);
    expect(await gpuDifference(discretization)).toBeLessThan(1e-6);
  });
});

describe('a mesh without the curve that a condition needs', () => {
  it('is refused', () => {
    expect(() => discretize(vortexCase(1, 0, circle), annulus(4, 1))).toThrow(
      'boundary group "bottom": its condition needs the curve that it stands for',
    );
  });
});
