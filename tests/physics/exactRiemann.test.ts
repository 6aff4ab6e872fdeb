import { describe, expect, it } from 'vitest';
import { compileCasePhysics, type CasePhysics } from '../../solver/physics/compile';
import { innerName, outerName } from '../../solver/physics/faceNames';
import { riemannProgram } from '../../solver/physics/riemann/solutionOnRay';
import { riemannSolutions } from '../../solver/physics/riemann';
import { systems } from '../../solver/physics/systems';
import { gasStar, waterStar } from '../../solver/verification/riemann/exactSolvers';
import { evaluateProgram } from './evaluate';
import { sampleStates, uniformCase } from './states';

type Primitive = Readonly<Record<string, number>>;

/** The state on rays x/t of the Riemann problem of two primitive states, as conserved variables by name. */
function solutionOf(id: string, left: Primitive, right: Primitive, parameters: Primitive = {}) {
  const system = systems.get(id)!;
  const physicsOf = (state: Primitive): CasePhysics => {
    const document = uniformCase(system, state);
    return compileCasePhysics({ ...document, system: { id, parameters } });
  };
  const physics = physicsOf(left);
  const program = riemannProgram(physics, physics.variableNames)!;
  const conserved = (state: Primitive): number[] =>
    evaluateProgram(physicsOf(state).initial, { x: 0, y: 0, z: 0, t: 0 });
  const [l, r] = [conserved(left), conserved(right)];
  const sides = Object.fromEntries(
    physics.variableNames.flatMap((name, i) => [
      [innerName(name), l[i]],
      [outerName(name), r[i]],
    ]),
  );
  return (ray: number, normal: Primitive = { nx: 1, ny: 0, nz: 0 }): Record<string, number> => {
    const values = evaluateProgram(program, { ...sides, ...normal, x: 0, y: 0, z: 0, t: 0, ray });
    return Object.fromEntries(physics.variableNames.map((name, i) => [name, values[i]]));
  };
}

function gasOn(state: Record<string, number>, gamma = 1.4) {
  const u = state.rhou / state.rho;
  return { rho: state.rho, u, p: (gamma - 1) * (state.E - 0.5 * state.rhou * u) };
}

/** Toro, Riemann Solvers and Numerical Methods for Fluid Dynamics, tables 4.1 to 4.3: p*, u*, ρ*L, ρ*R. */
const toroTests = [
  [
    [1, 0, 1],
    [0.125, 0, 0.1],
    [0.30313, 0.92745, 0.42632, 0.26557],
  ],
  [
    [1, -2, 0.4],
    [1, 2, 0.4],
    [0.00189, 0, 0.02185, 0.02185],
  ],
  [
    [1, 0, 1000],
    [1, 0, 0.01],
    [460.894, 19.5975, 0.57506, 5.99924],
  ],
  [
    [1, 0, 0.01],
    [1, 0, 100],
    [46.095, -6.19633, 5.99242, 0.57511],
  ],
  [
    [5.99924, 19.5975, 460.894],
    [5.99242, -6.19633, 46.095],
    [1691.64, 8.68975, 14.2823, 31.0426],
  ],
] as const;

const gas = ([rho, u, p]: readonly number[]) => ({ rho, u, p });

describe('the exact solution for an ideal gas', () => {
  it.each(toroTests)('has the published states between the waves: %j and %j', (l, r, star) => {
    const onRay = solutionOf('euler1d', gas(l), gas(r));
    const [p, u, rhoL, rhoR] = star;
    const beside = (side: -1 | 1) => gasOn(onRay(u + side * 1e-4));
    const digits = (value: number): number => 6e-6 * Math.max(1, Math.abs(value));
    for (const side of [-1, 1] as const) {
      const found = beside(side);
      expect(Math.abs(found.p - p)).toBeLessThan(digits(p));
      expect(Math.abs(found.u - u)).toBeLessThan(digits(u) + (u === 0 ? 2e-4 : 0));
      const rho = side < 0 ? rhoL : rhoR;
      expect(Math.abs(found.rho - rho)).toBeLessThan(digits(rho));
    }
  });

  it('matches an independent iteration to round-off over eight orders of magnitude', () => {
    let seed = 3;
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const side = (): [number, number, number] => [
      10 ** (4 * random() - 2),
      4 * random() - 2,
      10 ** (8 * random() - 4),
    ];
    for (let i = 0; i < 200; i++) {
      const [l, r] = [side(), side()];
      const [left, right] = [l, r].map(([density, velocity, pressure]) => ({
        density,
        velocity,
        pressure,
      }));
      const { pressure, velocity } = gasStar(left, right, 1.4);
      const sound = ({ density, pressure }: typeof left): number =>
        Math.sqrt((1.4 * pressure) / density);
      if (right.velocity - left.velocity > 4 * (sound(left) + sound(right))) continue;
      const found = gasOn(solutionOf('euler1d', gas(l), gas(r))(velocity));
      expect(Math.abs(found.p / pressure - 1)).toBeLessThan(1e-9);
      const speed = Math.max(1, Math.abs(velocity));
      expect(Math.abs(found.u - velocity)).toBeLessThan(
        1e-10 * speed + 1e-12 * sound(left) + 1e-12 * sound(right),
      );
    }
  });

  it('is self-similar in the fan: u − c equals x/t and u + 5c is constant', () => {
    const onRay = solutionOf('euler1d', gas([1, 0, 1]), gas([0.125, 0, 0.1]));
    for (const ray of [-1.1, -0.8, -0.5, -0.1]) {
      const { rho, u, p } = gasOn(onRay(ray));
      const c = Math.sqrt((1.4 * p) / rho);
      expect(u - c).toBeCloseTo(ray, 13);
      expect(u + 5 * c).toBeCloseTo(5 * Math.sqrt(1.4), 13);
      expect(p / rho ** 1.4).toBeCloseTo(1, 13);
    }
  });

  it('is a single shock for matching states: Mach 2.95 into gas at rest', () => {
    const behind = { rho: 3.8125, u: 2.576686, p: 10 };
    const onRay = solutionOf('euler1d', behind, gas([1, 0, 1]));
    const speed = 3.49285;
    for (const [ray, state] of [
      [0, behind],
      [speed - 1e-4, behind],
      [speed + 1e-4, gas([1, 0, 1])],
    ] as const) {
      const found = gasOn(onRay(ray));
      for (const name of ['rho', 'u', 'p'] as const)
        expect(found[name]).toBeCloseTo(state[name], 4);
    }
    expect(onRay(0).E).toBeCloseTo(37.65625, 3);
    expect(speed / Math.sqrt(1.4)).toBeCloseTo(2.952, 4);
  });

  it('forms a vacuum between rapidly separating sides', () => {
    const onRay = solutionOf('euler1d', gas([1, -20, 1]), gas([1, 20, 1]));
    expect(onRay(0)).toEqual({ rho: 1e-30, rhou: expect.closeTo(0, 25), E: expect.closeTo(0, 25) });
    expect(gasOn(onRay(-21)).rho).toBeGreaterThan(0.1);
  });

  it('advects the tangential velocity with its side', () => {
    const onRay = solutionOf(
      'euler3d',
      { rho: 1, u: 0.3, v: 2, w: -1, p: 1 },
      { rho: 0.125, u: 0.3, v: -3, w: 4, p: 0.1 },
    );
    const contact = gasStar(
      { density: 1, velocity: 0.3, pressure: 1 },
      { density: 0.125, velocity: 0.3, pressure: 0.1 },
      1.4,
    ).velocity;
    const [left, right] = [onRay(contact - 0.01), onRay(contact + 0.01)];
    expect(left.rhov / left.rho).toBeCloseTo(2, 13);
    expect(left.rhow / left.rho).toBeCloseTo(-1, 13);
    expect(right.rhov / right.rho).toBeCloseTo(-3, 13);
    expect(right.rhow / right.rho).toBeCloseTo(4, 13);
  });
});

const water = (h: number, u: number) => ({ h, u });

describe('the exact solution for shallow water', () => {
  it('matches Stoker’s state for a dam break on a wet bed', () => {
    const { h, hu } = solutionOf('shallowWater1d', water(1, 0), water(0.5, 0))(0);
    expect(h).toBeCloseTo(0.72692, 5);
    expect(hu / h).toBeCloseTo(0.923364, 5);
    const star = waterStar(1, 0.5, 9.81);
    expect(h).toBeCloseTo(star.depth, 13);
  });

  it('matches an independent iteration to round-off for depths of different magnitude', () => {
    for (const [left, right] of [
      [1, 1e-8],
      [1e3, 1],
      [1, 0.999],
      [1e-6, 2],
    ]) {
      const star = waterStar(left, right, 9.81);
      const { h } = solutionOf('shallowWater1d', water(left, 0), water(right, 0))(star.velocity);
      expect(Math.abs(h / star.depth - 1)).toBeLessThan(1e-8);
    }
  });

  it("is Ritter's parabola on dry land, from both sides", () => {
    const c = Math.sqrt(9.81);
    const right = solutionOf('shallowWater1d', water(1, 0), { h: 0, u: 0 });
    const left = solutionOf('shallowWater1d', { h: 0, u: 0 }, water(1, 0));
    for (const ray of [-3, -1, 0, 2, 5, 6.2]) {
      const depth = (2 * c - ray) ** 2 / (9 * 9.81);
      expect(right(ray).h).toBeCloseTo(depth, 13);
      expect(right(ray).hu / depth).toBeCloseTo((2 / 3) * (c + ray), 12);
      expect(left(-ray).h).toBeCloseTo(depth, 13);
      expect(left(-ray).hu / depth).toBeCloseTo((-2 / 3) * (c + ray), 12);
    }
    expect(right(2 * c + 0.1).h).toBe(1e-30);
    expect(right(-c - 0.1)).toEqual({ h: 1, hu: 0 });
  });

  it('dries up between separating sides', () => {
    const onRay = solutionOf('shallowWater1d', water(1, -10), water(1, 10));
    expect(onRay(0).h).toBe(1e-30);
    expect(onRay(-6).h).toBeGreaterThan(0.01);
  });

  it('is dry if both sides are dry', () => {
    const { h, hu } = solutionOf('shallowWater2d', { h: 0, u: 0, v: 0 }, { h: 0, u: 0, v: 0 })(0);
    expect([h, hu]).toEqual([1e-30, 0]);
  });
});

describe('the declared exact solution of a system', () => {
  const declared = [...systems.values()].filter(({ riemann }) => riemann);

  it('exists for gases and shallow water', () => {
    expect(declared.map(({ id }) => id).sort()).toEqual([
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
  });

  it.each(declared.map((system) => [system.id, system] as const))(
    'declares the required quantities and is mirrored with the normal for %s',
    (id, { riemann }) => {
      const { quantities, constants } = riemannSolutions[riemann!.solution];
      expect(Object.keys(riemann!.given).sort()).toEqual([...quantities, ...constants].sort());
      const [a, b] = sampleStates[id];
      const normal = { nx: 0.6, ny: id.endsWith('1d') ? 0 : 0.8, nz: 0 };
      if (id.endsWith('1d')) normal.nx = 1;
      const back = { nx: -normal.nx, ny: -normal.ny, nz: 0 };
      for (const ray of [-2, -0.3, 0.1, 1.5]) {
        const there = Object.values(solutionOf(id, a, b)(ray, normal));
        Object.values(solutionOf(id, b, a)(-ray, back)).forEach((value, i) => {
          expect(value).toBeCloseTo(there[i], 12);
        });
      }
    },
  );
});
