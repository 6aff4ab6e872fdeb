import { describe, expect, it } from 'vitest';
import { caseSchema } from '../../solver/case/document';
import { compileCasePhysics, type CasePhysics } from '../../solver/physics/compile';
import { numericalFluxes, numericalFluxesFor } from '../../solver/physics/numericalFluxes';
import { innerName, outerName } from '../../solver/physics/faceNames';
import { systems } from '../../solver/physics/systems';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { shallowWater2d } from '../../solver/physics/systems/shallowWater2d';
import { evaluateProgram } from './evaluate';
import {
  normalFlux,
  normals,
  normalsOf,
  opposite,
  place,
  samplePhysics,
  sampleStates,
  uniformCase,
  type Normal,
  type State,
} from './states';
import type { DgOptions } from '../../solver/methods/dgModal/options';

type FluxId = DgOptions['numericalFlux'];

/** F*(a, b; n) */
function fluxBetween(physics: CasePhysics, a: State, b: State, normal: Normal): number[] {
  const named = (state: State, rename: (name: string) => string) =>
    Object.fromEntries(Object.entries(state).map(([name, value]) => [rename(name), value]));
  const values = { ...named(a, innerName), ...named(b, outerName), ...normal, ...place };
  return evaluateProgram(physics.numericalFlux!, values);
}

function expectClose(actual: readonly number[], expected: readonly number[], tolerance = 1e-13) {
  actual.forEach((value, i) => {
    expect(Math.abs(value - expected[i])).toBeLessThan(tolerance * (1 + Math.abs(expected[i])));
  });
}

const offered = [...systems.values()].flatMap((system) =>
  numericalFluxesFor(system).map(({ id }) => ({ system, systemId: system.id, id: id as FluxId })),
);

describe.each(offered)('$id for $systemId', ({ system, id }) => {
  const { physics, a, b } = samplePhysics(system, { numericalFlux: id });
  const normals = normalsOf(system.dimension);

  it('equals the physical flux for equal states', () => {
    for (const normal of normals) {
      expectClose(fluxBetween(physics, a, a, normal), normalFlux(physics, a, normal));
    }
  });

  it('is antisymmetric', () => {
    for (const normal of normals) {
      const there = fluxBetween(physics, a, b, normal);
      const back = fluxBetween(physics, b, a, opposite(normal));
      expectClose(
        there,
        back.map((value) => -value),
      );
    }
  });
});

/** Conserved state of a system from primitive values. */
function stateOf(system: typeof euler2d, primitive: Record<string, number>): State {
  const { initial, variableNames } = compileCasePhysics(uniformCase(system, primitive));
  const values = evaluateProgram(initial, { x: 0, y: 0, t: 0 });
  return Object.fromEntries(variableNames.map((name, i) => [name, values[i]]));
}

const withFlux = (system: typeof euler2d, id: FluxId): CasePhysics =>
  compileCasePhysics(uniformCase(system, sampleStates[system.id][0], { numericalFlux: id }));

describe('the set of numerical fluxes', () => {
  it('matches the IDs allowed in cases', () => {
    expect(caseSchema.shape.scheme.options[0].shape.numericalFlux.unwrap().options).toEqual([
      ...numericalFluxes.keys(),
    ]);
  });

  it('is offered if the system declares the required quantities', () => {
    const servedBy = (flux: string): string[] =>
      [...systems.values()]
        .filter((system) => numericalFluxesFor(system).some(({ id }) => id === flux))
        .map(({ id }) => id)
        .sort();
    const all = [...systems.keys()].sort();
    for (const flux of ['localLaxFriedrichs', 'rusanov', 'hll', 'central'])
      expect(servedBy(flux)).toEqual(all);
    expect(servedBy('hllc')).toEqual([
      'euler1d',
      'euler2d',
      'euler3d',
      'navierStokes2d',
      'navierStokes3d',
      'shallowWater2d',
      'spalartAllmaras2d',
      'spalartAllmaras3d',
    ]);
    expect(servedBy('exact')).toEqual([
      'euler1d',
      'euler2d',
      'euler3d',
      'navierStokes2d',
      'navierStokes3d',
      'shallowWater1d',
      'shallowWater2d',
      'spalartAllmaras2d',
      'spalartAllmaras3d',
    ]);
    for (const flux of ['hllcShockStable', 'roeLowMach'])
      expect(servedBy(flux)).toEqual([
        'euler1d',
        'euler2d',
        'euler3d',
        'navierStokes2d',
        'navierStokes3d',
        'spalartAllmaras2d',
        'spalartAllmaras3d',
      ]);
    for (const flux of ['roe', 'roeEntropyFix'])
      expect(servedBy(flux)).toEqual([
        'euler1d',
        'euler2d',
        'euler3d',
        'linearizedEuler2d',
        'linearizedEuler3d',
        'maxwell3d',
        'maxwellTm2d',
        'navierStokes2d',
        'navierStokes3d',
        'shallowWater1d',
        'shallowWater2d',
        'spalartAllmaras2d',
        'spalartAllmaras3d',
      ]);
    expect(servedBy('upwind')).toEqual([
      'advection1d',
      'advection2d',
      'advection3d',
      'advectionDiffusion2d',
      'advectionDiffusion3d',
      'maxwell3d',
      'maxwellTm2d',
    ]);
  });

  it('is rejected otherwise, with the alternatives', () => {
    expect(() => withFlux(euler2d, 'upwind')).toThrow(
      /^scheme\.numericalFlux: upwind needs an absoluteJacobian, which euler2d does not declare; choose one of localLaxFriedrichs, rusanov, hll, /,
    );
  });

  it('takes the upwind side in supersonic flow with HLL and HLLC', () => {
    const inside = stateOf(euler2d, { rho: 1, u: 3, v: 0, p: 1 });
    const outside = stateOf(euler2d, { rho: 0.6, u: 2.5, v: 0.3, p: 0.8 });
    const normal = { nx: 1, ny: 0 };
    for (const id of ['hll', 'hllc'] as const) {
      const physics = withFlux(euler2d, id);
      expectClose(
        fluxBetween(physics, inside, outside, normal),
        normalFlux(physics, inside, normal),
      );
      const against = { nx: -1, ny: 0 };
      expectClose(
        fluxBetween(physics, outside, inside, against),
        normalFlux(physics, inside, against),
      );
    }
  });

  it('preserves a stationary contact and a shear layer exactly with HLLC, but not with HLL and Lax–Friedrichs', () => {
    for (const { nx, ny } of normals) {
      const shear = (speed: number) => ({ u: -speed * ny, v: speed * nx });
      const pairs = [
        [euler2d, { rho: 1, p: 0.7, ...shear(0.4) }, { rho: 0.1, p: 0.7, ...shear(-2) }],
        [shallowWater2d, { h: 1.2, ...shear(0.4) }, { h: 1.2, ...shear(-2) }],
      ] as const;
      for (const [system, left, right] of pairs) {
        const [inside, outside] = [stateOf(system, left), stateOf(system, right)];
        const exact = normalFlux(withFlux(system, 'hllc'), inside, { nx, ny });
        const between = (id: FluxId) =>
          fluxBetween(withFlux(system, id), inside, outside, { nx, ny });
        expectClose(between('hllc'), exact, 1e-15);
        for (const id of ['hll', 'localLaxFriedrichs'] as const) {
          const smeared = between(id);
          expect(Math.max(...smeared.map((f, i) => Math.abs(f - exact[i])))).toBeGreaterThan(0.1);
        }
      }
    }
  });

  it('gives the upwind flux at an isolated moving contact with HLLC', () => {
    const inside = stateOf(euler2d, { rho: 1, u: 0.3, v: 0.1, p: 0.7 });
    const outside = stateOf(euler2d, { rho: 0.2, u: 0.3, v: -0.8, p: 0.7 });
    const normal = { nx: 1, ny: 0 };
    const physics = withFlux(euler2d, 'hllc');
    expectClose(fluxBetween(physics, inside, outside, normal), normalFlux(physics, inside, normal));
  });

  it('preserves stationary contacts and shear layers exactly with shock-stable HLLC', () => {
    for (const { nx, ny } of normals) {
      const across = (speed: number) => ({ u: -speed * ny, v: speed * nx });
      const inside = stateOf(euler2d, { rho: 1, p: 0.7, ...across(0.4) });
      const outside = stateOf(euler2d, { rho: 0.1, p: 0.7, ...across(-2) });
      const physics = withFlux(euler2d, 'hllcShockStable');
      const exact = normalFlux(physics, inside, { nx, ny });
      expectClose(fluxBetween(physics, inside, outside, { nx, ny }), exact, 1e-15);
    }
  });

  it('includes a shock-stable HLLC that equals HLLC from a normal Mach number of 0.1', () => {
    const inside = stateOf(euler2d, { rho: 1, u: 0.3, v: 0.1, p: 0.7 });
    const outside = stateOf(euler2d, { rho: 0.2, u: -0.4, v: -0.8, p: 2 });
    for (const [a, b] of [
      [inside, outside],
      [outside, inside],
    ]) {
      const [stable, plain] = (['hllcShockStable', 'hllc'] as const).map((id) =>
        fluxBetween(withFlux(euler2d, id), a, b, { nx: 1, ny: 0 }),
      );
      expectClose(stable, plain, 1e-12);
    }
  });

  it('includes a shock-stable HLLC with half the acoustic dissipation at a normal Mach number of 1/30', () => {
    // φ = sin(π/6) = ½: the flux is midway between that of HLLC and that at M = 0, with the same contact.
    const c = Math.sqrt(1.4);
    const state = (p: number) => stateOf(euler2d, { rho: p, u: c / 30, v: 0, p });
    const [inside, outside] = [state(1), state(1.1)];
    const between = (id: FluxId) =>
      fluxBetween(withFlux(euler2d, id), inside, outside, { nx: 1, ny: 0 });
    const mean = [inside, outside]
      .map((side) => normalFlux(withFlux(euler2d, 'hllc'), side, { nx: 1, ny: 0 }))
      .reduce((a, b) => a.map((value, i) => 0.5 * (value + b[i])));
    const [stable, plain] = [between('hllcShockStable'), between('hllc')];
    // Momentum is dissipated only acoustically, except for a small share of u in the contact.
    const damped = (flux: number[]): number => flux[1] - mean[1];
    expect(damped(stable) / damped(plain)).toBeGreaterThan(0.48);
    expect(damped(stable) / damped(plain)).toBeLessThan(0.52);
  });

  it("splits a jump of Maxwell's equations into incoming and outgoing waves with the upwind flux", () => {
    const { physics } = samplePhysics(systems.get('maxwellTm2d')!, { numericalFlux: 'upwind' });
    const [impedance, speed] = [Math.sqrt(1.5 / 0.6), 1 / Math.sqrt(1.5 * 0.6)];
    for (const { nx, ny } of normals) {
      // A plane wave along n has Ez = Z (H × n)z: nothing is reflected.
      const wave = { Hx: (0.8 * ny) / impedance, Hy: (-0.8 * nx) / impedance, Ez: 0.8 };
      const still = { Hx: 0, Hy: 0, Ez: 0 };
      const out = fluxBetween(physics, wave, still, { nx, ny });
      expectClose(out, normalFlux(physics, wave, { nx, ny }));
      expectClose(
        out,
        [wave.Hx, wave.Hy, wave.Ez].map((value) => speed * value),
      );
      expectClose(fluxBetween(physics, still, wave, { nx, ny }), [0, 0, 0]);
    }
  });
});
