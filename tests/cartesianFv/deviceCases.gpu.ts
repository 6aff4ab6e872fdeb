import type { CaseDocument } from '../../solver/case/document';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import type { Mesh } from '../../solver/mesh/mesh';
import { fvDiscretization } from '../../solver/methods/cartesianFv/discretization';
import { oneStepOf } from '../../solver/methods/cartesianFv/oneStep';
import { fvOperators } from '../../solver/methods/cartesianFv/operators';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { reconstructionOf } from '../../solver/methods/cartesianFv/reconstruction';
import { timeIntegrators } from '../../solver/methods/cartesianFv/timeIntegrators';
import type { Discretization } from '../../solver/methods/types';
import { compileCasePhysics } from '../../solver/physics/compile';
import type { CustomSystem } from '../../solver/physics/customSystem';
import type { Simulation } from '../../solver/stepping/types';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import { everySide, gridOf } from './grids';

/** A case without its scheme. */
export type Parts = Partial<Omit<CaseDocument, 'scheme'>>;

export const software = { name: 'test', software: true };
export const hardware = { name: 'test', software: false };
export const endless = { end: null, maxSteps: null, steadyTolerance: null };
const bump = 'exp(-20*((x-0.4)^2 + (y-0.6)^2))';
const free = { condition: 'outflow', values: {} };
const goesOn = { condition: 'extrapolation', values: {} };
const wall = { condition: 'slipWall', values: {} };

export const line = gridOf({ counts: [70], origin: [-0.2] });
export const plane = gridOf({ counts: [9, 8], lengths: [1, 0.7], origin: [0, 0.1] });
export const rolled = gridOf({ counts: [9, 8], joined: [1] });
export const box = gridOf({ counts: [5, 4, 3], lengths: [1, 1, 0.5], joined: [2] });

export const gasOnLine: Parts = {
  system: { id: 'euler1d', parameters: {} },
  initial: { rho: '1 + 0.3*sin(5*x)', u: '0.2*x', p: '1' },
  boundaries: {
    left: { condition: 'prescribed', values: { rho: '1 + 0.2*t', u: '0.1', p: '1' } },
    right: free,
  },
};

export const gas: Parts = {
  initial: { rho: `1 + 0.3*${bump}`, u: '0.3*y', v: '-0.2*x', p: '1 + 0.1*sin(3*x)' },
  boundaries: {
    left: { condition: 'farField', values: { rho: '1', u: '0.1*t + 0.2*y', v: '0', p: '1' } },
    right: goesOn,
    bottom: wall,
    top: { condition: 'curvedSlipWall', values: { normalX: '0.1', normalY: '1' } },
  },
};

export const water: Parts = {
  system: { id: 'shallowWater2d', parameters: {} },
  initial: { h: `1 + 0.3*${bump}`, u: '0.3*y', v: '-0.2*x' },
  boundaries: {
    left: { condition: 'prescribed', values: { h: '1 + 0.1*sin(9*t)', u: '0.2*y', v: '0' } },
    right: free,
    bottom: wall,
    top: wall,
  },
};

export const plasma: Parts = {
  system: { id: 'idealMhd2d', parameters: {} },
  initial: {
    rho: `1 + 0.3*${bump}`,
    u: '0.3*y',
    v: '-0.2*x',
    w: '0.1*x',
    p: '1 + 0.1*sin(3*x)',
    Bx: '0.5 + 0.2*sin(4*y)',
    By: '0.3*cos(3*x)',
    Bz: '0.2*y',
  },
  boundaries: {
    left: { condition: 'prescribed', values: { rho: '1 + 0.1*t', u: '0.1', Bx: '0.5', Bz: 'y' } },
    right: free,
    bottom: wall,
    top: wall,
  },
};

export const channel: Parts = {
  system: { id: 'shallowWater1d', parameters: {} },
  initial: { h: 'x < 0.3 ? 1 : 0.6', u: '0.2*x' },
  boundaries: { left: { condition: 'prescribed', values: { h: '1 + 0.1*t' } }, right: wall },
};

export const scalarShock: Parts = {
  system: { id: 'burgers2d', parameters: { ax: 1, ay: -0.5 } },
  initial: { u: `${bump} - 0.3` },
  boundaries: everySide(plane, 'prescribed', { u: 't - 0.3' }),
};

export const field: Parts = {
  system: { id: 'maxwellTm2d', parameters: { mu: 1.5, epsilon: 0.7 } },
  initial: { Hx: bump, Hy: '0.3*x', Ez: `0.5*${bump} + y` },
  boundaries: {
    left: { condition: 'emitter', values: { amplitude: 'cos(8*t)' } },
    right: { condition: 'absorbing', values: {} },
    bottom: { condition: 'perfectElectricConductor', values: {} },
    top: { condition: 'perfectMagneticConductor', values: {} },
  },
};

export const turning: Parts = {
  system: { id: 'advection2d', parameters: { ax: 0.1, ay: 0, omega: 1.5 } },
  initial: { q: bump },
  sourceTerm: { q: 'x*q - t' },
  boundaries: {
    ...everySide(plane, 'prescribed', { q: 't*x + y' }),
    ...{ right: goesOn, top: goesOn },
  },
};

/** Forced and damped acoustics along x in pressure and velocity. */
const sound: CustomSystem = {
  variables: [{ name: 'p' }, { name: 'u' }],
  parameters: [{ name: 'a', default: 1.3 }],
  flux: { x: ['a^2*u', 'p'], y: ['0', '0'] },
  sourceTerm: ['-p*x', '0.5*sin(t) - u'],
  waveSpeed: 'a*abs(nx)',
  maxWaveSpeed: 'a',
  waveSpeeds: { min: '-a*abs(nx)', max: 'a*abs(nx)' },
  absoluteJacobian: ['a*abs(nx)*jump_p', 'a*abs(nx)*jump_u'],
  boundaryConditions: [
    { id: 'wall', ghost: ['p + 0.1*nx', '-u'] },
    { id: 'open', ghost: ['p', 'u'], continued: true },
  ],
};

export const own: Parts = {
  system: { id: 'custom', parameters: {}, declaration: sound },
  initial: { p: bump, u: '0.2*y' },
  boundaries: { ...everySide(rolled, 'wall'), right: { condition: 'open', values: {} } },
};

export const gasInSpace: Parts = {
  system: { id: 'euler3d', parameters: {} },
  initial: { rho: '1 + 0.2*sin(3*x + y)', u: '0.3*y', v: '0.1', w: '-0.2*x', p: '1 + 0.1*z' },
  boundaries: { left: wall, right: goesOn, bottom: free, top: goesOn },
};

export const scalarInSpace: Parts = {
  system: { id: 'advection3d', parameters: { ax: 0.5, ay: 0.25, az: 1 } },
  initial: { q: 'x + y^2 + sin(9*z)' },
  boundaries: everySide(box, 'prescribed', { q: 'x*y + t' }),
};

/**
 * Returns the simulations of a case on the CPU and on the test device.
 * @param design of the stages; defaults to the design chosen for the adapter
 * @param adapter `software` keeps loops as written, `hardware` unrolls them
 * @param discretized `inOneStage` if stages differ only by numbers, because each stage is a kernel
 * to compile
 */
export async function bothBackends(
  document: CaseDocument,
  mesh: Mesh,
  design?: string,
  adapter = software,
  discretized: typeof discretize = discretize,
) {
  const discretization = discretized(document, mesh);
  const cpu = discretization.createCpuSimulation();
  const gpu = await discretization.createGpuSimulation(await testDevice(), { ...adapter, design });
  return { cpu, gpu };
}

/**
 * Discretizes a finite-volume case with forward Euler at half the CFL number, which the case schema
 * rejects for linear reconstruction.
 */
export function inOneStage(document: CaseDocument, mesh: Mesh): Discretization {
  const options = document.scheme as FvOptions;
  const operators = fvOperators(
    mesh as CartesianGrid,
    compileCasePhysics(document),
    reconstructionOf(options),
    oneStepOf(options),
    options.gridSpeed,
  );
  return fvDiscretization(operators, {
    integrator: timeIntegrators.forwardEuler,
    precision: options.precision,
    cflNumber: 0.5 * options.cflNumber,
    deviceProblem: null,
    endTime: document.time.end,
    steadyTolerance: document.time.steadyTolerance,
  });
}

/**
 * Advances both simulations by the given number of steps, then disposes of the one on the device.
 */
export async function afterSteps(
  { cpu, gpu }: { readonly cpu: Simulation; readonly gpu: Simulation },
  steps: number,
) {
  const [expected, batch] = await Promise.all([cpu.advance(steps), gpu.advance(steps)]);
  const [reference, state] = await Promise.all([cpu.readState(), gpu.readState()]);
  gpu.dispose();
  return { expected, batch, reference, state };
}
