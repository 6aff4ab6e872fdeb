import { describe, expect, it } from 'vitest';
import type { CasePhysics } from '../../solver/physics/compile';
import {
  amplitudeName,
  innerName,
  jumpName,
  leftName,
  outerName,
  rightName,
} from '../../solver/physics/faceNames';
import { systems } from '../../solver/physics/systems';
import { euler1d } from '../../solver/physics/systems/euler1d';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { euler3d } from '../../solver/physics/systems/euler3d';
import { shallowWater1d } from '../../solver/physics/systems/shallowWater1d';
import { shallowWater2d } from '../../solver/physics/systems/shallowWater2d';
import { spalartAllmaras2d } from '../../solver/physics/systems/spalartAllmaras2d';
import { evaluateProgram } from './evaluate';
import { normalFlux, normalsOf, place, samplePhysics, type Normal, type State } from './states';

const renamed = (state: State, rename: (name: string) => string): State =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [rename(name), value]));

/** F*(a, b; n) */
const between = (physics: CasePhysics, a: State, b: State, normal: Normal): number[] =>
  evaluateProgram(physics.numericalFlux!, {
    ...renamed(a, innerName),
    ...renamed(b, outerName),
    ...normal,
    ...place,
  });

/** Roe's mean state, and A_n of it applied to the difference b − a. */
function linearized(
  { characteristics, variableNames }: CasePhysics,
  a: State,
  b: State,
  normal: Normal,
) {
  const { average, speeds, amplitudes, change } = characteristics!;
  const values = evaluateProgram(average, {
    ...renamed(a, leftName),
    ...renamed(b, rightName),
    ...place,
  });
  const at = {
    ...normal,
    ...place,
    ...Object.fromEntries(variableNames.map((name, i) => [name, values[i]])),
  };
  const jumps = Object.fromEntries(
    variableNames.map((name) => [jumpName(name), b[name] - a[name]]),
  );
  const parts = evaluateProgram(amplitudes, { ...at, ...jumps });
  const carried = evaluateProgram(speeds, at).map((speed, k) => [
    amplitudeName(k),
    speed * parts[k],
  ]);
  return {
    mean: values,
    change: evaluateProgram(change, { ...at, ...Object.fromEntries(carried) }),
  };
}

describe("Roe's linearization", () => {
  it.each([euler1d, euler2d, euler3d, shallowWater1d, shallowWater2d])(
    'satisfies ΔF = ÂΔu: $id',
    (system) => {
      const { physics, a, b } = samplePhysics(system);
      for (const normal of normalsOf(system.dimension)) {
        const [before, behind] = [a, b].map((state) => normalFlux(physics, state, normal));
        linearized(physics, a, b, normal).change.forEach((value, i) => {
          expect(value).toBeCloseTo(behind[i] - before[i], 13);
        });
      }
    },
  );

  it('is the arithmetic mean if no mean is declared', () => {
    const { physics, a, b } = samplePhysics(systems.get('maxwellTm2d')!);
    const { mean } = linearized(physics, a, b, { nx: 0.6, ny: 0.8 });
    expect(mean).toEqual(Object.keys(a).map((name) => 0.5 * (a[name] + b[name])));
  });

  it("has the gas's enthalpy and velocity weighted by √ρ", () => {
    const { physics } = samplePhysics(euler1d);
    // ρ = 1 and 4, u = 0 and 3, p = 1 and 2 at γ = 1.3: weights 1/3 and 2/3.
    const state = (rho: number, u: number, p: number) => ({
      rho,
      rhou: rho * u,
      E: p / 0.3 + 0.5 * rho * u * u,
    });
    const { mean } = linearized(physics, state(1, 0, 1), state(4, 3, 2), { nx: 1 });
    const enthalpy = (1.3 / 0.3) * (1 / 3 + (2 / 3) * 0.5) + (2 / 3) * 4.5;
    expect(mean[0]).toBeCloseTo(2, 14);
    expect(mean[1] / mean[0]).toBeCloseTo(2, 14);
    const pressure = 0.3 * (mean[2] - 0.5 * mean[1] * 2);
    expect((mean[2] + pressure) / mean[0]).toBeCloseTo(enthalpy, 13);
  });
});

describe("Roe's flux", () => {
  /** A stationary shock in a gas of γ = 1.3: fast upstream, slow downstream. */
  const standing = () => {
    const [gamma, mach] = [1.3, 2];
    const pressure = 1 + ((2 * gamma) / (gamma + 1)) * (mach ** 2 - 1);
    const density = ((gamma + 1) * mach ** 2) / ((gamma - 1) * mach ** 2 + 2);
    const speed = mach * Math.sqrt(gamma);
    const state = (rho: number, u: number, p: number) => ({
      rho,
      rhou: rho * u,
      E: p / (gamma - 1) + 0.5 * rho * u * u,
    });
    return { before: state(1, speed, 1), behind: state(density, speed / density, pressure) };
  };

  it('preserves a stationary shock at the face', () => {
    const { before, behind } = standing();
    const { physics } = samplePhysics(euler1d, { numericalFlux: 'roe' });
    const exact = normalFlux(physics, before, { nx: 1 });
    between(physics, before, behind, { nx: 1 }).forEach((flux, i) => {
      expect(flux).toBeCloseTo(exact[i], 13);
    });
  });

  it('preserves an expansion shock, unless an entropy fix disperses it', () => {
    const { before, behind } = standing();
    const [plain, fixed] = (['roe', 'roeEntropyFix'] as const).map((numericalFlux) => {
      const { physics } = samplePhysics(euler1d, { numericalFlux });
      const exact = normalFlux(physics, behind, { nx: 1 });
      // From slow to fast: a rarefaction across the face.
      const fluxes = between(physics, behind, before, { nx: 1 });
      return Math.max(...fluxes.map((flux, i) => Math.abs(flux - exact[i])));
    });
    expect(plain).toBeLessThan(1e-13);
    expect(fixed).toBeGreaterThan(0.05);
  });

  it('is unchanged by the entropy fix without a transonic rarefaction', () => {
    const { before, behind } = standing();
    const [plain, fixed] = (['roe', 'roeEntropyFix'] as const).map((numericalFlux) =>
      between(samplePhysics(euler1d, { numericalFlux }).physics, before, behind, { nx: 1 }),
    );
    fixed.forEach((flux, i) => expect(flux).toBeCloseTo(plain[i], 13));
  });

  it('takes the upwind side in supersonic flow', () => {
    const { physics } = samplePhysics(euler2d, { numericalFlux: 'roe' });
    const inside = { rho: 1, rhou: 3, rhov: 0, E: 7 };
    const outside = { rho: 0.6, rhou: 1.5, rhov: 0.2, E: 4 };
    const exact = normalFlux(physics, inside, { nx: 1, ny: 0 });
    between(physics, inside, outside, { nx: 1, ny: 0 }).forEach((flux, i) => {
      expect(flux).toBeCloseTo(exact[i], 13);
    });
  });
});

describe("Rusanov's flux", () => {
  it('damps by ½|(v⁻ + v⁺)·n| + √(γp̄/ρ̄) with mean pressure and density', () => {
    const { physics, a, b } = samplePhysics(euler3d, { numericalFlux: 'rusanov' });
    // The sample states: ρ 1.2 and 0.7, p 0.9 and 1.4, γ = 1.3.
    const sound = Math.sqrt((1.3 * 1.15) / 0.95);
    for (const normal of normalsOf(3)) {
      const { nx, ny, nz } = normal;
      const through = Math.abs(0.1 * nx - 0.2 * ny - 0.2 * nz);
      const [before, behind] = [a, b].map((state) => normalFlux(physics, state, normal));
      between(physics, a, b, normal).forEach((flux, i) => {
        const name = physics.variableNames[i];
        const damped = (through + sound) * (a[name] - b[name]);
        expect(flux).toBeCloseTo(0.5 * (before[i] + behind[i] + damped), 13);
      });
    }
  });
});

describe("Roe's flux for low Mach numbers", () => {
  const flux = (
    id: 'roe' | 'roeLowMach' | 'central',
    a: State,
    b: State,
    normal: Normal,
  ): number[] => between(samplePhysics(euler2d, { numericalFlux: id }).physics, a, b, normal);
  const stateOf = (rho: number, u: number, v: number, p: number): State => ({
    rho,
    rhou: rho * u,
    rhov: rho * v,
    E: p / 0.4 + 0.5 * rho * (u * u + v * v),
  });
  const normal = { nx: 0.6, ny: 0.8 };

  it('scales the dissipation of the normal velocity by the Mach number', () => {
    const mach = 0.02;
    const [a, b] = [mach, 0.5 * mach].map((speed) => stateOf(1.4, 0.6 * speed, 0.8 * speed, 1));
    const [roe, low, central] = (['roe', 'roeLowMach', 'central'] as const).map((id) =>
      flux(id, a, b, normal),
    );
    for (const i of [1, 2]) {
      expect((low[i] - central[i]) / (roe[i] - central[i])).toBeCloseTo(mach, 3);
    }
  });

  it('keeps the dissipation of the pressure', () => {
    const [a, b] = [1, 1.001].map((p) => stateOf(1.4, 0, 0, p));
    const [roe, low] = (['roe', 'roeLowMach'] as const).map((id) => flux(id, a, b, normal));
    low.forEach((value, i) => expect(value).toBeCloseTo(roe[i], 12));
  });

  it("is Roe's flux if one side is sonic or faster", () => {
    const [a, b] = [stateOf(1, 1.5, 0.2, 1), stateOf(0.7, 0.3, -0.1, 1.2)];
    const [roe, low] = (['roe', 'roeLowMach'] as const).map((id) => flux(id, a, b, normal));
    low.forEach((value, i) => expect(value).toBeCloseTo(roe[i], 12));
  });
});

describe("Roe's flux with rounded speeds", () => {
  const turbulent = samplePhysics(spalartAllmaras2d, { numericalFlux: 'roe' }).physics;
  const stateOf = (u: number, v: number): State => ({
    rho: 1,
    rhou: u,
    rhov: v,
    E: 2.5 / 1.4 + 0.5 * (u * u + v * v),
    rhoNu: 0.3 * v,
  });
  const normal = { nx: 1, ny: 0 };
  /** Flux of tangential momentum between layers of different speed, by the velocity through the face. */
  const shearFlux = (through: number): number =>
    between(turbulent, stateOf(through, 0.1), stateOf(through, 0.3), normal)[2];

  it('has a continuous derivative where the normal velocity changes its sign', () => {
    const slope = (through: number): number =>
      (shearFlux(through + 1e-6) - shearFlux(through - 1e-6)) / 2e-6;
    // The mean momentum 0.2, and the slope of |λ| from −1 to 1 times half the jump 0.2.
    expect(slope(1e-5)).toBeCloseTo(slope(-1e-5), 3);
    expect(slope(0.02)).toBeCloseTo(0.1, 4);
    expect(slope(-0.02)).toBeCloseTo(0.3, 4);
  });

  it("is Roe's flux beyond a hundredth of the speed of sound", () => {
    expect(shearFlux(0.02)).toBeCloseTo(0.02 * 0.1, 12);
    expect(shearFlux(-0.02)).toBeCloseTo(-0.02 * 0.3, 12);
    // ½ · 0.005 c times the jump 0.2, with the sound speed c of 0.8 to 1.
    expect(shearFlux(0)).toBeLessThan(-0.0004);
    expect(shearFlux(0)).toBeGreaterThan(-0.00051);
  });
});
