import type { CaseDocument } from '../../solver/case/document';
import { compileCasePhysics, type CasePhysics } from '../../solver/physics/compile';
import { axesOf, normalInput, type Dimension } from '../../solver/core/axes';
import type { SystemDeclaration } from '../../solver/physics/declaration';
import { testCase } from '../support/cases';
import { evaluateProgram } from './evaluate';
import type { DgOptions } from '../../solver/methods/dgModal/options';

/** Two physical states of each system, in its primitive variables. */
export const sampleStates: Readonly<Record<string, readonly [Primitive, Primitive]>> = {
  euler2d: [
    { rho: 1.2, u: 0.4, v: -0.7, p: 0.9 },
    { rho: 0.7, u: -0.2, v: 0.3, p: 1.4 },
  ],
  shallowWater2d: [
    { h: 1.3, u: 0.8, v: -0.4 },
    { h: 0.6, u: -0.5, v: 0.9 },
  ],
  maxwellTm2d: [
    { Hx: 0.3, Hy: -0.8, Ez: 0.5 },
    { Hx: -0.1, Hy: 0.4, Ez: 1.1 },
  ],
  advection2d: [{ q: 0.7 }, { q: -1.3 }],
  euler1d: [
    { rho: 1.2, u: 0.4, p: 0.9 },
    { rho: 0.7, u: -0.2, p: 1.4 },
  ],
  advection1d: [{ q: 0.7 }, { q: -1.3 }],
  euler3d: [
    { rho: 1.2, u: 0.4, v: -0.7, w: 0.2, p: 0.9 },
    { rho: 0.7, u: -0.2, v: 0.3, w: -0.6, p: 1.4 },
  ],
  advection3d: [{ q: 0.7 }, { q: -1.3 }],
  burgers1d: [{ u: 0.7 }, { u: -1.3 }],
  burgers2d: [{ u: 0.7 }, { u: -1.3 }],
  shallowWater1d: [
    { h: 1.3, u: 0.8 },
    { h: 0.6, u: -0.5 },
  ],
  idealMhd2d: [
    { rho: 1.2, u: 0.4, v: -0.7, w: 0.2, p: 0.9, Bx: 0.5, By: -0.3, Bz: 0.4 },
    { rho: 0.7, u: -0.2, v: 0.3, w: -0.6, p: 1.4, Bx: -0.2, By: 0.6, Bz: -0.7 },
  ],
  idealMhd1d: [
    { rho: 1.2, u: 0.4, v: -0.7, w: 0.2, p: 0.9, By: -0.3, Bz: 0.4 },
    { rho: 0.7, u: -0.2, v: 0.3, w: -0.6, p: 1.4, By: 0.6, Bz: -0.7 },
  ],
  shallowWaterBed2d: [
    { surface: 1.7, u: 0.8, v: -0.4, bed: 0.4 },
    { surface: 0.6, u: -0.5, v: 0.9, bed: -0.1 },
  ],
  shallowWaterBed1d: [
    { surface: 1.7, u: 0.8, bed: 0.4 },
    { surface: 0.6, u: -0.5, bed: -0.1 },
  ],
  navierStokes2d: [
    { rho: 1.2, u: 0.4, v: -0.7, p: 0.9 },
    { rho: 0.7, u: -0.2, v: 0.3, p: 1.4 },
  ],
  navierStokes3d: [
    { rho: 1.2, u: 0.4, v: -0.7, w: 0.2, p: 0.9 },
    { rho: 0.7, u: -0.2, v: 0.3, w: -0.6, p: 1.4 },
  ],
  spalartAllmaras2d: [
    { rho: 1.2, u: 0.4, v: -0.7, p: 0.9, chi: 5 },
    { rho: 0.7, u: -0.2, v: 0.3, p: 1.4, chi: 120 },
  ],
  spalartAllmaras3d: [
    { rho: 1.2, u: 0.4, v: -0.7, w: 0.2, p: 0.9, chi: 5 },
    { rho: 0.7, u: -0.2, v: 0.3, w: -0.6, p: 1.4, chi: 120 },
  ],
  advectionDiffusion2d: [{ q: 0.7 }, { q: -1.3 }],
  advectionDiffusion3d: [{ q: 0.7 }, { q: -1.3 }],
  linearizedEuler2d: [
    { rho: 0.2, u: 0.4, v: -0.7, p: 0.9 },
    { rho: -0.3, u: -0.2, v: 0.3, p: -0.4 },
  ],
  linearizedEuler3d: [
    { rho: 0.2, u: 0.4, v: -0.7, w: 0.2, p: 0.9 },
    { rho: -0.3, u: -0.2, v: 0.3, w: -0.6, p: -0.4 },
  ],
  maxwell3d: [
    { Hx: 0.3, Hy: -0.8, Hz: 0.2, Ex: 0.5, Ey: -0.4, Ez: 0.7 },
    { Hx: -0.1, Hy: 0.4, Hz: -0.6, Ex: 1.1, Ey: 0.3, Ez: -0.2 },
  ],
};

type Primitive = Readonly<Record<string, number>>;
export type State = Readonly<Record<string, number>>;

/** Values for which every parameter has an effect. */
const parameters: Readonly<Record<string, Record<string, number>>> = {
  maxwellTm2d: { mu: 1.5, epsilon: 0.6 },
  advection2d: { ax: 0.7, ay: -0.2, omega: 1.1 },
  euler1d: { gamma: 1.3 },
  advection1d: { a: -0.6 },
  euler3d: { gamma: 1.3 },
  advection3d: { ax: 0.7, ay: -0.2, az: 0.4, omega: 1.1 },
  burgers2d: { ax: 0.7, ay: -0.2 },
  linearizedEuler2d: { gamma: 1.3, rho0: 1.2, u0: 0.4, v0: -0.3, c0: 0.9 },
  linearizedEuler3d: { gamma: 1.3, rho0: 1.2, u0: 0.4, v0: -0.3, w0: 0.5, c0: 0.9 },
  maxwell3d: { mu: 1.5, epsilon: 0.6 },
  idealMhd2d: { gamma: 1.4 },
  idealMhd1d: { gamma: 1.4, Bx: 0.5 },
};

/** A case of the system with this initial state. */
export function uniformCase(
  system: SystemDeclaration,
  state: Primitive,
  scheme: Partial<DgOptions> = {},
): CaseDocument {
  const base = testCase({
    system: { id: system.id, parameters: parameters[system.id] ?? {} },
    initial: Object.fromEntries(Object.entries(state).map(([name, v]) => [name, String(v)])),
  });
  return { ...base, scheme: { ...base.scheme, ...scheme } };
}

/** The compiled physics of a system, with its two sample states in conserved variables. */
export function samplePhysics(
  system: SystemDeclaration,
  scheme: Partial<DgOptions> = {},
): { physics: CasePhysics; a: State; b: State } {
  const [a, b] = sampleStates[system.id].map((state) => {
    const physics = compileCasePhysics(uniformCase(system, state, scheme));
    return { physics, state: conserved(physics) };
  });
  return { physics: a.physics, a: a.state, b: b.state };
}

/** The initial state of a case at the origin. */
function conserved(physics: CasePhysics): State {
  const values = evaluateProgram(physics.initial, { x: 0, y: 0, z: 0, t: 0 });
  return Object.fromEntries(physics.variableNames.map((name, i) => [name, values[i]]));
}

/** Normals in all quadrants of the plane. */
export const normals = [0.3, 1.9, 3.6, 5.5, 0].map((angle) => ({
  nx: Math.cos(angle),
  ny: Math.sin(angle),
}));

/** Normals in all octants. */
const normalsInSpace = [0.3, 0.9, 1.8, 2.6, Math.PI / 2].flatMap((polar) =>
  normals.map(({ nx, ny }) => ({
    nx: nx * Math.sin(polar),
    ny: ny * Math.sin(polar),
    nz: Math.cos(polar),
  })),
);

/** Unit normals: both directions in 1D, all quadrants in 2D, all octants in 3D. */
export const normalsOf = (dimension: Dimension): readonly Normal[] =>
  ({ 1: [{ nx: 1 }, { nx: -1 }], 2: normals, 3: normalsInSpace })[dimension];

/** Components read by programs, as many as the system has dimensions. */
export const place = { x: 0.3, y: -0.4, z: 0.7, t: 0.2 };

export type Normal = Readonly<Record<string, number>>;

/** −n. */
export const opposite = (normal: Normal): Normal =>
  Object.fromEntries(Object.entries(normal).map(([name, value]) => [name, -value]));

/** F(u)·n. */
export function normalFlux(physics: CasePhysics, state: State, normal: Normal): number[] {
  const columns = evaluateProgram(physics.flux, { ...state, ...place });
  const n = physics.variableNames.length;
  return physics.variableNames.map((_, i) =>
    axesOf(physics.dimension)
      .map((axis, a) => columns[a * n + i] * normal[normalInput(axis)])
      .reduce((sum, term) => sum + term),
  );
}
