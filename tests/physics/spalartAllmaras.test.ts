import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import { gradientInput } from '../../solver/physics/gradients';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { systems } from '../../solver/physics/systems';
import { viscousThrough } from '../../solver/physics/viscousThrough';
import { cprCase } from '../methods/cpr/cases';
import { evaluateProgram } from './evaluate';

/** Written after S. R. Allmaras, F. T. Johnson and P. R. Spalart, 7th Int. Conf. Comput. Fluid Dynamics, 2012; nothing is from the solver. */
const viscosity = 2e-3;
const [gamma, prandtl, turbulentPr] = [1.4, 0.72, 0.9];
const [sutherland, referenceT] = [0.3, 0.8];
const [cb1, cb2, kappa, sigma] = [0.1355, 0.622, 0.41, 2 / 3];
const [cw2, cw3, cv1, ct3, ct4, cn1] = [0.3, 2, 7.1, 1.2, 0.5, 16];
const cw1 = cb1 / kappa ** 2 + (1 + cb2) / sigma;

interface Point {
  readonly rho: number;
  readonly mu: number;
  readonly nuHat: number;
  readonly omega: number;
  readonly d: number;
  readonly gradNu: readonly [number, number];
  readonly gradRho: readonly [number, number];
  /** Added to the vorticity in the production. */
  readonly excess?: number;
}

const fnOf = (chi: number): number => (chi < 0 ? (cn1 + chi ** 3) / (cn1 - chi ** 3) : 1);

/**
 * Returns the right-hand side of the equation of ρν̂ without the divergence of its diffusive flux.
 * @param d distance to the wall, or the length that replaces it
 */
function sourceAt(
  { rho, mu, nuHat, omega, d, gradNu, gradRho, excess = 0 }: Point,
  withFt2 = true,
): number {
  const nu = mu / rho;
  const chi = nuHat / nu;
  const fv1 = chi ** 3 / (chi ** 3 + cv1 ** 3);
  const fv2 = 1 - chi / (1 + chi * fv1);
  const ft2 = withFt2 ? ct3 * Math.exp(-ct4 * chi ** 2) : 0;
  const sBar = (nuHat * fv2) / (kappa * d) ** 2;
  const [c2, c3] = [0.7, 0.9];
  const sHat =
    sBar >= -c2 * omega
      ? omega + sBar
      : omega + (omega * (c2 ** 2 * omega + c3 * sBar)) / ((c3 - 2 * c2) * omega - sBar);
  const r = Math.min(nuHat / (sHat * (kappa * d) ** 2), 10);
  const g = r + cw2 * (r ** 6 - r);
  const fw = g * ((1 + cw3 ** 6) / (g ** 6 + cw3 ** 6)) ** (1 / 6);
  const isPositive = nuHat >= 0;
  const production = isPositive
    ? cb1 * (1 - ft2) * (sHat + excess) * nuHat
    : cb1 * (1 - ct3) * Math.abs(omega + excess) * nuHat;
  const destruction = isPositive
    ? (cw1 * fw - (cb1 / kappa ** 2) * ft2) * (nuHat / d) ** 2
    : -cw1 * (nuHat / d) ** 2;
  const squared = gradNu[0] ** 2 + gradNu[1] ** 2;
  const crossed = gradNu[0] * gradRho[0] + gradNu[1] * gradRho[1];
  return (
    rho * (production - destruction) +
    (cb2 / sigma) * rho * squared -
    ((nu + nuHat * fnOf(chi)) / sigma) * crossed
  );
}

const parameters = { viscosity, sutherland, referenceT };
const physicsOf = (more: Record<string, number> = {}, parts = {}) =>
  compileCasePhysics(
    cprCase({
      system: { id: 'spalartAllmaras2d', parameters: { ...parameters, ...more } },
      initial: { rho: '1', u: '0', v: '0', p: '1', chi: '3' },
      boundaries: { bottom: { condition: 'adiabaticWall', values: {} } },
      ...parts,
    }),
  );

const muAt = (temperature: number): number =>
  (viscosity * (temperature / referenceT) ** 1.5 * (referenceT + sutherland)) /
  (temperature + sutherland);

/** A state with its gradient in conserved variables. */
function inputsOf(
  { rho, u, v, p, nuHat }: Record<'rho' | 'u' | 'v' | 'p' | 'nuHat', number>,
  slopes: Record<'rho' | 'u' | 'v' | 'p' | 'nuHat', readonly [number, number]>,
): Record<string, number> {
  const scale = 1000 * viscosity;
  const values: Record<string, number> = {
    rho,
    rhou: rho * u,
    rhov: rho * v,
    E: p / (gamma - 1) + 0.5 * rho * (u * u + v * v),
    rhoNu: (rho * nuHat) / scale,
  };
  (['x', 'y'] as const).forEach((axis, i) => {
    const s = Object.fromEntries(Object.entries(slopes).map(([name, own]) => [name, own[i]]));
    const set = (name: string, value: number): void =>
      void (values[gradientInput(axis, name)] = value);
    set('rho', s.rho);
    set('rhou', s.rho * u + rho * s.u);
    set('rhov', s.rho * v + rho * s.v);
    set('E', s.p / (gamma - 1) + 0.5 * s.rho * (u * u + v * v) + rho * (u * s.u + v * s.v));
    set('rhoNu', (s.rho * nuHat + rho * s.nuHat) / scale);
  });
  return values;
}

const base = { rho: 1.2, u: 0.3, v: -0.2, p: 0.9 };
const slopes = {
  rho: [0.3, -0.2],
  u: [0.4, 1.7],
  v: [-0.6, 0.2],
  p: [0.1, 0.5],
  nuHat: [0.02, -0.05],
} as const;
const nuOfBase = muAt(base.p / base.rho) / base.rho;
/** Vorticity of the base point, rounded at 0. */
const omegaAt = (d: number): number =>
  Math.hypot(slopes.v[0] - slopes.u[1], (1e-3 * Math.hypot(base.u, base.v)) / d);

describe('Spalart–Allmaras model', () => {
  it.each(['spalartAllmaras2d', 'spalartAllmaras3d'])('is a valid declaration: %s', (id) => {
    expect(declarationFaults(systems.get(id)!)).toEqual([]);
  });

  it.each([
    ['in the log layer', 60, 0.3],
    ['close to the wall', 5, 0.02],
    ['with clipped Ŝ', 8, 0.011],
    ['with r at its limit', 900, 0.01],
    ['of a laminar flow', 0.1, 0.4],
    ['with negative ν̂', -4, 0.1],
    ['with slightly negative ν̂', -0.3, 0.7],
  ])('has the source term %s', (_, chi, d) => {
    const nuHat = chi * nuOfBase;
    const values = { ...inputsOf({ ...base, nuHat }, slopes), wallDistance: d, x: 0, y: 0, t: 0 };
    const point: Point = {
      rho: base.rho,
      mu: nuOfBase * base.rho,
      nuHat,
      omega: omegaAt(d),
      d,
      gradNu: slopes.nuHat,
      gradRho: slopes.rho,
    };
    const source = evaluateProgram(physicsOf().gradientSource!, values);
    expect(source.slice(0, 4)).toEqual([0, 0, 0, 0]);
    const expected = sourceAt(point) / (1000 * viscosity);
    expect(Math.abs(source[4] / expected - 1)).toBeLessThan(1e-12);
    const [, , , , withoutFt2] = evaluateProgram(physicsOf({ ft2: 0 }).gradientSource!, values);
    const plain = sourceAt(point, false) / (1000 * viscosity);
    expect(Math.abs(withoutFt2 / plain - 1)).toBeLessThan(1e-12);
  });

  it.each([
    ['is strained less than it rotates', 60, [0.1, 0.9], [-1.2, -0.1]],
    ['rotates without strain', 60, [0, 1.1], [-1.1, 0]],
    ['rotates without strain and has negative ν̂', -4, [0, 1.1], [-1.1, 0]],
    ['is strained more than it rotates', 60, [0.1, 0.9], [0.4, -0.1]],
  ])('has the rotation correction SA-R where gas %s', (_, chi, u, v) => {
    // NASA's Turbulence Modeling Resource, page of the model, SA-R, with C_rot = 2.
    const nuHat = chi * nuOfBase;
    const d = 0.3;
    const own = { ...slopes, u: u as [number, number], v: v as [number, number] };
    const rounded = (1e-3 * Math.hypot(base.u, base.v)) / d;
    const omega = Math.hypot(v[0] - u[1], rounded);
    const strain = Math.sqrt(2 * (u[0] ** 2 + v[1] ** 2) + (u[1] + v[0]) ** 2 + rounded ** 2);
    const point = {
      ...{ rho: base.rho, mu: nuOfBase * base.rho, nuHat, omega, d },
      ...{ gradNu: slopes.nuHat, gradRho: slopes.rho },
    };
    const values = { ...inputsOf({ ...base, nuHat }, own), wallDistance: d, x: 0, y: 0, t: 0 };
    for (const rotation of [0, 2]) {
      const source = evaluateProgram(physicsOf({ rotation }).gradientSource!, values);
      const excess = rotation * Math.min(0, strain - omega);
      const expected = sourceAt({ ...point, excess }) / (1000 * viscosity);
      expect(Math.abs(source[4] / expected - 1)).toBeLessThan(1e-11);
    }
  });

  it.each([
    ['where the flow is turbulent, far from walls', 60, 5, 0.2],
    ['where ν̂ is small, far from walls', 0.5, 5, 0.2],
    ['within the shield of a boundary layer', 60, 0.05, 0.01],
    ['at the edge of a boundary layer', 60, 0.45, 0.1],
    ['nearer to the wall than the filter width', 60, 0.3, 0.9],
    ['in the inner part of simulated turbulence', 3, 0.3, 1.6],
    ['in its outer part', 3, 0.3, 0.9],
    ['where turbulence is simulated', 5, 0.6, 0.9],
  ])('has the lengths of detached-eddy simulation %s', (_, chi, d, spacing) => {
    // Spalart, Deck, Shur, Squires, Strelets and Travin, Theoretical and Computational Fluid Dynamics 20, 2006, equations 3, 4 and 6.
    const nuHat = chi * nuOfBase;
    const fv1 = chi ** 3 / (chi ** 3 + cv1 ** 3);
    const fv2 = 1 - chi / (1 + chi * fv1);
    const ft2 = ct3 * Math.exp(-ct4 * chi ** 2);
    const shear = Math.hypot(...slopes.u, ...slopes.v);
    const rd = (nuHat * fv1 + nuOfBase) / (shear * (kappa * d) ** 2);
    const fd = 1 - Math.tanh((8 * rd) ** 3);
    const share = (cb1 / (cw1 * kappa ** 2 * 0.424)) * (ft2 + (1 - ft2) * fv2);
    const psi = Math.sqrt(Math.min(100, (1 - share) / (fv1 * Math.max(1e-10, 1 - ft2))));
    const length = d - fd * Math.max(0, d - 0.65 * psi * spacing);
    // Shur, Spalart, Strelets and Travin, Int. J. Heat Fluid Flow 29, 2008, equations 4 to 15, and the width of Gritskevich et al.
    const mixing = shear * (kappa * d) ** 2;
    const [turbulent, laminar] = [(nuHat * fv1) / mixing, nuOfBase / mixing];
    const alpha = 0.25 - d / spacing;
    const fdt = 1 - Math.tanh((8 * turbulent) ** 3);
    const fB = Math.min(2 * Math.exp(-9 * alpha ** 2), 1);
    const tilde = Math.max(1 - fdt, fB);
    const fe1 = alpha >= 0 ? 2 * Math.exp(-11.09 * alpha ** 2) : 2 * Math.exp(-9 * alpha ** 2);
    const ft = Math.tanh((1.63 ** 2 * turbulent) ** 3);
    const fl = Math.tanh((3.55 ** 2 * laminar) ** 10);
    const fe = Math.max(fe1 - 1, 0) * psi * (1 - Math.max(ft, fl));
    const width = Math.min(0.15 * Math.max(d, spacing), spacing);
    const improved = tilde * (1 + fe) * d + (1 - tilde) * 0.65 * psi * width;
    const inSpace = (ddes: number) =>
      compileCasePhysics(
        cprCase({
          system: { id: 'spalartAllmaras3d', parameters: { ...parameters, ddes } },
          initial: { rho: '1', u: '0', v: '0', w: '0', p: '1', chi: '3' },
          boundaries: { bottom: { condition: 'adiabaticWall', values: {} } },
        }),
      ).gradientSource!;
    const names = ['rho', 'rhou', 'rhov', 'rhow', 'E', 'rhoNu'];
    const still = names.map((name) => [gradientInput('z', name), 0]);
    const values = {
      ...inputsOf({ ...base, nuHat }, slopes),
      ...Object.fromEntries(still),
      ...{ rhow: 0, [gradientInput('x', 'rhow')]: 0, [gradientInput('y', 'rhow')]: 0 },
      ...{ wallDistance: d, longestSpacing: spacing, x: 0, y: 0, z: 0, t: 0 },
    };
    const point = {
      rho: base.rho,
      mu: nuOfBase * base.rho,
      nuHat,
      omega: omegaAt(d),
      gradNu: slopes.nuHat,
      gradRho: slopes.rho,
    };
    const [, , , , , delayed] = evaluateProgram(inSpace(1), values);
    const expected = sourceAt({ ...point, d: length }) / (1000 * viscosity);
    expect(Math.abs(delayed / expected - 1)).toBeLessThan(1e-10);
    const [, , , , , better] = evaluateProgram(inSpace(2), values);
    const wanted = sourceAt({ ...point, d: improved }) / (1000 * viscosity);
    expect(Math.abs(better / wanted - 1)).toBeLessThan(1e-10);
    const [, , , , , averaged] = evaluateProgram(inSpace(0), values);
    expect(Math.abs(averaged / (sourceAt({ ...point, d }) / (1000 * viscosity)) - 1)).toBeLessThan(
      1e-12,
    );
    expect(inSpace(0).uses('longestSpacing')).toBe(false);
  });

  it.each([
    ['adiabaticWall', false],
    ['wallFunction', true],
  ])(
    'needs the matched point for the friction on walls with wall functions only: %s',
    (condition, isNeeded) => {
      const monitors = [
        { kind: 'boundary', name: 'drag', expression: 'frictionX', groups: ['bottom'], every: 1 },
      ] as const;
      const parts = {
        boundaries: { bottom: { condition, values: {} } },
        outputs: { statistics: [], snapshots: { times: [], interval: null }, marks: [], monitors },
      };
      const [{ quantity }] = physicsOf({}, parts).monitors;
      expect(quantity.inputs.some((name) => name.startsWith('matched'))).toBe(isNeeded);
    },
  );

  it('has a negligible source and no NaN in a uniform stream', () => {
    const none = Object.fromEntries(
      Object.keys(slopes).map((name) => [name, [0, 0] as const]),
    ) as unknown as typeof slopes;
    for (const chi of [0, 3]) {
      const state = inputsOf({ ...base, nuHat: chi * nuOfBase }, none);
      const [, , , , own] = evaluateProgram(physicsOf().gradientSource!, {
        ...state,
        wallDistance: 50,
        x: 0,
        y: 0,
        t: 0,
      });
      expect(Math.abs(own)).toBeLessThan(1e-7);
    }
  });

  it('has the fluxes of the equations, found by finite differences of the exact solution', () => {
    // The exact solution and its fluxes, evaluated with differences only.
    const at = {
      rho: (x: number, y: number) => 1 + 0.2 * Math.sin(2 * x + y),
      u: (x: number, y: number) => 0.4 * Math.sin(3 * y) + 0.1 * x,
      v: (x: number, y: number) => 0.2 * Math.cos(x - y),
      p: (x: number, y: number) => 1 + 0.1 * Math.cos(2 * x + 2 * y),
      chi: (x: number, y: number) => 20 + 15 * Math.sin(x + 3 * y),
    };
    type Field = (x: number, y: number) => number;
    const h = 2e-3;
    /** Central differences of order six. */
    const slope =
      (field: Field, axis: 0 | 1): Field =>
      (x, y) => {
        const shifted = (k: number) => (axis === 0 ? field(x + k * h, y) : field(x, y + k * h));
        return (
          (45 * (shifted(1) - shifted(-1)) -
            9 * (shifted(2) - shifted(-2)) +
            shifted(3) -
            shifted(-3)) /
          (60 * h)
        );
      };
    const { rho, u, v, p } = at;
    const temperature: Field = (x, y) => p(x, y) / rho(x, y);
    const mu: Field = (x, y) => muAt(temperature(x, y));
    const nuHat: Field = (x, y) => (at.chi(x, y) * mu(x, y)) / rho(x, y);
    const muT: Field = (x, y) => {
      const chi = at.chi(x, y);
      return (rho(x, y) * nuHat(x, y) * chi ** 3) / (chi ** 3 + cv1 ** 3);
    };
    const velocity = [u, v];
    const stress =
      (i: 0 | 1, j: 0 | 1): Field =>
      (x, y) => {
        const spread = slope(u, 0)(x, y) + slope(v, 1)(x, y);
        const sum = slope(velocity[i], j)(x, y) + slope(velocity[j], i)(x, y);
        return (mu(x, y) + muT(x, y)) * (sum - (i === j ? (2 / 3) * spread : 0));
      };
    const flux =
      (row: number, axis: 0 | 1): Field =>
      (x, y) => {
        const w = velocity[axis](x, y);
        const [density, pressure] = [rho(x, y), p(x, y)];
        const energy = pressure / (gamma - 1) + 0.5 * density * (u(x, y) ** 2 + v(x, y) ** 2);
        switch (row) {
          case 0:
            return density * w;
          case 1:
          case 2: {
            const i = (row - 1) as 0 | 1;
            return (
              density * velocity[i](x, y) * w + (i === axis ? pressure : 0) - stress(i, axis)(x, y)
            );
          }
          case 3: {
            const heat = (gamma / (gamma - 1)) * (mu(x, y) / prandtl + muT(x, y) / turbulentPr);
            const work = u(x, y) * stress(0, axis)(x, y) + v(x, y) * stress(1, axis)(x, y);
            return (energy + pressure) * w - work - heat * slope(temperature, axis)(x, y);
          }
          default: {
            const spread = ((mu(x, y) + density * nuHat(x, y)) / sigma) * slope(nuHat, axis)(x, y);
            return (density * nuHat(x, y) * w - spread) / (1000 * viscosity);
          }
        }
      };
    const exact = {
      rho: '1 + 0.2*sin(2*x + y)',
      u: '0.4*sin(3*y) + 0.1*x',
      v: '0.2*cos(x - y)',
      p: '1 + 0.1*cos(2*x + 2*y)',
      chi: '20 + 15*sin(x + 3*y)',
    };
    const physics = physicsOf({}, { exact, sourceTerm: 'manufactured' });
    for (const [x, y] of [
      [0.3, 0.7],
      [-0.4, 1.1],
    ]) {
      const made = evaluateProgram(physics.sourceTerm!, { x, y, t: 0 });
      made.forEach((value, row) => {
        const expected = slope(flux(row, 0), 0)(x, y) + slope(flux(row, 1), 1)(x, y);
        expect(Math.abs(value - expected)).toBeLessThan(1e-7 * (1 + Math.abs(expected)));
      });
    }
  });

  it.each([
    ['in the logarithmic layer', 5e-3, 8, 0.4],
    ['in the buffer layer', 2e-4, 2, 0.4],
    ['in the viscous sublayer', 1e-5, 0.5, 0.4],
    ['less of it where gas slips backwards', 5e-3, 8, -0.1],
  ])('has the stress of Spalding’s law on a wall function %s', (_, distance, speed, slip) => {
    const physics = physicsOf(
      { viscosity: 1e-4 },
      { boundaries: { bottom: { condition: 'wallFunction', values: {} } } },
    );
    const [nx, ny] = [0.6, -0.8];
    // The tangent (0.8, 0.6), along which gas moves at the wall and at the matched point.
    const flow = (own: number) => ({ ...base, u: 0.8 * own, v: 0.6 * own, nuHat: 0 });
    const inside = inputsOf(flow(slip * speed), slopes);
    const normal = { nx, ny, x: 0, y: 0, t: 0 };
    /** The flux through the wall with ν̂ at the matched point. */
    const fluxWith = (nuHat: number): number[] => {
      const beyond = inputsOf({ ...flow(speed), rho: 1.1, nuHat }, slopes);
      const matched = Object.fromEntries(
        physics.variableNames.map((name) => [`matched_${name}`, beyond[name]]),
      );
      const gradient = evaluateProgram(physics.ghostGradients.get('bottom')!, {
        ...inside,
        ...matched,
        ...normal,
        matchedDistance: distance,
      });
      const onWall = Object.fromEntries(
        (['x', 'y'] as const).flatMap((axis, a) =>
          physics.variableNames.map((name, v) => [gradientInput(axis, name), gradient[5 * a + v]]),
        ),
      );
      return evaluateProgram(viscousThrough(physics)!, { ...inside, ...onWall, ...normal });
    };
    const flux = fluxWith(0.3);
    const nu = ((muAt(base.p / base.rho) / base.rho) * 1e-4) / viscosity;
    // The velocity in wall units, by bisection.
    let [low, high] = [0, 100];
    for (let i = 0; i < 200; i++) {
      const u = (low + high) / 2;
      const k = kappa * u;
      const rest = Math.exp(k) - 1 - k - k ** 2 / 2 - k ** 3 / 6;
      const product = u * (u + Math.exp(-kappa * 5) * rest);
      [low, high] = product < (speed * distance) / nu ? [u, high] : [low, u];
    }
    const backwards = Math.min(slip / (1 + 0.01 * slip ** 2), 0);
    const stress = base.rho * (speed / low) ** 2 * (1 - 30 * backwards ** 2);
    expect(flux[0]).toBe(0);
    expect(flux[1] / (-0.8 * stress)).toBeCloseTo(1, 9);
    expect(flux[2] / (-0.6 * stress)).toBeCloseTo(1, 9);
    expect(Math.abs(flux[3])).toBeLessThan(1e-11 * stress * speed);
    if (distance === 1e-5) expect((stress * distance) / (base.rho * nu * speed)).toBeCloseTo(1, 5);
  });

  it('has the pressure of Roe’s flux on a wall function', () => {
    const physics = compileCasePhysics(
      cprCase(
        {
          system: { id: 'spalartAllmaras2d', parameters },
          initial: { rho: '1', u: '0', v: '0', p: '1', chi: '3' },
          boundaries: { bottom: { condition: 'wallFunction', values: {} } },
        },
        { numericalFlux: 'roe' },
      ),
    );
    const [nx, ny] = [0.6, -0.8];
    for (const through of [1e-3, -1e-3]) {
      const flow = { ...base, u: 0.4 + through * nx, v: 0.3 + through * ny, nuHat: 0 };
      const at = { ...inputsOf(flow, slopes), nx, ny, x: 0, y: 0, t: 0 };
      const beyond = evaluateProgram(physics.ghosts.get('bottom')!, at);
      const states = Object.fromEntries(
        physics.variableNames.flatMap((name, v) => [
          [`inner_${name}`, at[name as keyof typeof at]],
          [`outer_${name}`, beyond[v]],
        ]),
      );
      const flux = evaluateProgram(physics.numericalFlux!, { ...at, ...states });
      const pressure = physics.sideField('wallPressure');
      const [own] = evaluateProgram(pressure, { ...at, matchedDistance: 0.1 });
      expect(Math.abs(own / base.p - 1)).toBeGreaterThan(1e-3);
      expect(Math.abs(flux[1] * nx + flux[2] * ny - own)).toBeLessThan(3 * through ** 2);
      const [elsewhere] = evaluateProgram(pressure, { ...at, matchedDistance: 0 });
      expect(elsewhere).toBeCloseTo(base.p, 14);
    }
  });

  it('has the quadratic constitutive relation if enabled', () => {
    const nuHat = 80 * nuOfBase;
    const values = { ...inputsOf({ ...base, nuHat }, slopes), x: 0, y: 0, t: 0 };
    const chi = 80;
    const muT = (base.rho * nuHat * chi ** 3) / (chi ** 3 + cv1 ** 3);
    const size = Math.sqrt(
      slopes.u[0] ** 2 + slopes.u[1] ** 2 + slopes.v[0] ** 2 + slopes.v[1] ** 2,
    );
    const rotation = (slopes.u[1] - slopes.v[0]) / size;
    const spread = slopes.u[0] + slopes.v[1];
    const xx = muT * (2 * slopes.u[0] - (2 / 3) * spread);
    const yy = muT * (2 * slopes.v[1] - (2 / 3) * spread);
    const xy = muT * (slopes.u[1] + slopes.v[0]);
    const linear = evaluateProgram(physicsOf().viscousFlux!, values);
    const quadratic = evaluateProgram(physicsOf({ qcr: 1 }).viscousFlux!, values);
    // −0.3 (O_xk τ_xk + O_xk τ_xk) = −0.6 O_xy τ_xy, and −0.3 (O_xy τ_yy + O_yx τ_xx).
    expect(quadratic[1] - linear[1]).toBeCloseTo(-0.6 * rotation * xy, 12);
    expect(quadratic[2] - linear[2]).toBeCloseTo(-0.3 * rotation * (yy - xx), 12);
    expect(quadratic[5 + 2] - linear[5 + 2]).toBeCloseTo(0.6 * rotation * xy, 12);
    expect(quadratic[4]).toBe(linear[4]);
  });
});
