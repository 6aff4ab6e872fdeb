import { describe, expect, it } from 'vitest';
import { axesOf, normalInput } from '../../solver/core/axes';
import { compileCasePhysics, type CasePhysics } from '../../solver/physics/compile';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { innerName, leftName, outerName, rightName } from '../../solver/physics/faceNames';
import { systems } from '../../solver/physics/systems';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { euler3d } from '../../solver/physics/systems/euler3d';
import { twoPointFluxesFor } from '../../solver/physics/twoPointFlux';
import { evaluateProgram } from './evaluate';
import {
  normalFlux,
  normalsOf,
  opposite,
  place,
  sampleStates,
  uniformCase,
  type Normal,
  type State,
} from './states';

const renamed = (state: State, rename: (name: string) => string): State =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [rename(name), value]));

/** F#(a, b; n) */
const between = (physics: CasePhysics, a: State, b: State, normal: Normal): number[] =>
  evaluateProgram(physics.twoPointFlux!.flux, {
    ...renamed({ ...a, ...place }, leftName),
    ...renamed({ ...b, ...place }, rightName),
    ...normal,
    t: place.t,
  });

type Primitive = Readonly<Record<string, number>>;

/** The physics of a system with a two-point flux, and some of its states. */
function sample(
  id: string,
  flux: string,
  given: readonly Primitive[] = sampleStates[id],
  numericalFlux = 'central',
) {
  const compiled = given.map((state) => {
    const document = uniformCase(systems.get(id)!, state);
    return compileCasePhysics({
      ...document,
      scheme: { ...document.scheme, numericalFlux, twoPointFlux: flux },
    });
  });
  const states = compiled.map(({ initial, variableNames }): State => {
    const values = evaluateProgram(initial, place);
    return Object.fromEntries(variableNames.map((name, i) => [name, values[i]]));
  });
  return { physics: compiled[0], states };
}

const offered = [...systems.values()].flatMap((system) =>
  twoPointFluxesFor(system).map(({ id, keepsEntropy }) => ({
    flux: id,
    systemId: system.id,
    system,
    keepsEntropy,
  })),
);

const scaled = (normal: Normal, factor: number): Normal =>
  Object.fromEntries(Object.entries(normal).map(([name, value]) => [name, factor * value]));

describe.each(offered)('the two-point flux $flux of $systemId', ({ flux, systemId, system }) => {
  const { physics, states } = sample(systemId, flux);
  const [a, b] = states;
  const normals = normalsOf(system.dimension);

  it('is consistent for a normal of any length', () => {
    for (const normal of normals) {
      const exact = normalFlux(physics, a, scaled(normal, 1.7));
      between(physics, a, a, scaled(normal, 1.7)).forEach((value, i) => {
        expect(value).toBeCloseTo(exact[i], 13);
      });
    }
  });

  it('is symmetric and odd in the normal', () => {
    for (const normal of normals) {
      const there = between(physics, a, b, normal);
      between(physics, b, a, normal).forEach((value, i) => expect(value).toBeCloseTo(there[i], 14));
      between(physics, a, b, opposite(normal)).forEach((value, i) => {
        expect(value).toBeCloseTo(-there[i], 14);
      });
    }
  });

  it('is computed from pointwise quantities', () => {
    const { quantityNames, quantities, ofQuantities } = physics.twoPointFlux!;
    const known = [a, b].map((state): State => {
      const values = evaluateProgram(quantities, { ...state, ...place });
      return Object.fromEntries(quantityNames.map((name, i) => [name, values[i]]));
    });
    const [left, right] = [leftName, rightName].map((side, i) => renamed(known[i], side));
    for (const normal of normals) {
      expect(evaluateProgram(ofQuantities, { ...left, ...right, ...normal, t: place.t })).toEqual(
        between(physics, a, b, normal),
      );
    }
  });
});

const keeping = offered.filter(({ keepsEntropy }) => keepsEntropy);

describe.each(keeping)('$flux of $systemId', ({ flux, systemId, system }) => {
  /** (v_b − v_a)·F# − (ψ_b − ψ_a)·n, relative to the size of its terms. */
  function made(physics: CasePhysics, a: State, b: State, normal: Normal): number {
    const { variables, potential } = physics.entropy!;
    const [v, psi] = [variables, potential].map((program) =>
      [a, b].map((state) => evaluateProgram(program, { ...state, ...place })),
    );
    const through = psi.map((values) =>
      axesOf(system.dimension)
        .map((axis, i) => values[i] * normal[normalInput(axis)])
        .reduce((sum, term) => sum + term),
    );
    const terms = between(physics, a, b, normal).map((f, i) => (v[1][i] - v[0][i]) * f);
    const size = terms.reduce((sum, term) => sum + Math.abs(term), 1);
    return (terms.reduce((sum, term) => sum + term) - (through[1] - through[0])) / size;
  }

  it("satisfies Tadmor's condition for entropy conservation", () => {
    const [first, second] = sampleStates[systemId];
    // Jumps from that of the sample states almost to zero, including the switch of the means to their series.
    const given = [1, 0.1, 0.03, 1e-3, 1e-8].flatMap((share) => {
      const near = Object.entries(first).map(([name, value]) => [
        name,
        value + share * (second[name] - value),
      ]);
      return [first, Object.fromEntries(near) as Primitive];
    });
    const { physics, states } = sample(systemId, flux, given);
    for (let i = 0; i < states.length; i += 2) {
      for (const normal of normalsOf(system.dimension)) {
        expect(Math.abs(made(physics, states[i], states[i + 1], normal))).toBeLessThan(2e-15);
      }
    }
  });

  it('has entropy variables that are derivatives of the entropy', () => {
    const { physics, states } = sample(systemId, flux);
    const { density, variables } = physics.entropy!;
    const v = evaluateProgram(variables, { ...states[0], ...place });
    physics.variableNames.forEach((name, i) => {
      const at = (step: number) =>
        evaluateProgram(density, { ...states[0], ...place, [name]: states[0][name] + step })[0];
      expect((at(1e-5) - at(-1e-5)) / 2e-5).toBeCloseTo(v[i], 7);
    });
  });
});

describe('a two-point flux', () => {
  it('is a product of means and not entropy conserving for Kennedy–Gruber', () => {
    const states = [
      { rho: 1, u: 1, v: 0, w: 0, p: 1 },
      { rho: 3, u: 2, v: 1, w: 0, p: 2 },
    ];
    const {
      physics,
      states: [a, b],
    } = sample('euler3d', 'kennedyGruber', states);
    const flux = between(physics, a, b, { nx: 1, ny: 0, nz: 0 });
    // Means 2, 1.5, 0.5 and 1.5; E/ρ is 1/0.3 + 0.5 and 2/0.9 + 2.5.
    const energy = 0.5 * (1 / 0.3 + 0.5 + 2 / 0.9 + 2.5);
    [3, 6, 1.5, 0, 3 * energy + 2.25].forEach((value, i) => expect(flux[i]).toBeCloseTo(value, 13));
    expect(twoPointFluxesFor(euler3d).map(({ id, keepsEntropy }) => [id, keepsEntropy])).toEqual([
      ['kennedyGruber', undefined],
      ['ranocha', true],
      ['chandrashekar', true],
      ['central', undefined],
    ]);
  });

  it('preserves uniform pressure and velocity for Ranocha', () => {
    const states = [1, 0.2].map((rho) => ({ rho, u: 0.7, v: -0.2, p: 1.3 }));
    const {
      physics,
      states: [a, b],
    } = sample('euler2d', 'ranocha', states);
    const flux = between(physics, a, b, { nx: 1, ny: 0 });
    const mass = (0.7 * (1 - 0.2)) / Math.log(1 / 0.2);
    const gamma = physics.parameters.gamma;
    const energy = 0.5 * mass * (0.49 + 0.04) + (0.7 * 1.3 * gamma) / (gamma - 1);
    [mass, 0.7 * mass + 1.3, -0.2 * mass, energy].forEach((value, i) => {
      expect(flux[i]).toBeCloseTo(value, 13);
    });
  });

  it('replaces the mean flux in dissipative numerical fluxes', () => {
    const normal = { nx: 0.6, ny: 0.8 };
    const damped = (numericalFlux: string, flux: string): number[] => {
      const {
        physics,
        states: [a, b],
      } = sample('euler2d', flux, sampleStates.euler2d, numericalFlux);
      const sides = { ...renamed(a, innerName), ...renamed(b, outerName) };
      const whole = evaluateProgram(physics.numericalFlux!, { ...sides, ...normal, ...place });
      const middle = between(physics, a, b, normal);
      return whole.map((value, i) => value - middle[i]);
    };
    for (const numericalFlux of ['localLaxFriedrichs', 'rusanov', 'roe']) {
      const plain = damped(numericalFlux, 'central');
      expect(Math.max(...plain.map(Math.abs))).toBeGreaterThan(0.1);
      damped(numericalFlux, 'ranocha').forEach((value, i) =>
        expect(value).toBeCloseTo(plain[i], 13),
      );
    }
    damped('central', 'ranocha').forEach((value) => expect(value).toBeCloseTo(0, 14));
  });

  it('is rejected if the system does not declare it', () => {
    expect(() => sample('shallowWater2d', 'ranocha')).toThrow(
      'scheme.twoPointFlux: shallowWater2d has no two-point flux "ranocha"; choose one of central',
    );
  });

  it('may not use positions or unknown names, and requires an entropy if declared as conserving it', () => {
    const [flux] = euler2d.twoPointFluxes!;
    const faults = declarationFaults({
      ...euler2d,
      entropy: undefined,
      twoPointFluxes: [
        { ...flux, flux: ['x', 'left_q', ...flux.flux.slice(2)] },
        { ...flux, id: 'central', keepsEntropy: true },
      ],
    });
    expect(faults.map(({ path }) => path.join('.'))).toEqual([
      'twoPointFluxes.0.flux.0',
      'twoPointFluxes.0.flux.1',
      'twoPointFluxes.1.id',
      'twoPointFluxes.1.keepsEntropy',
    ]);
  });
});
