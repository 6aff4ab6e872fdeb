import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import type { SystemDeclaration } from '../../solver/physics/declaration';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { euler1d } from '../../solver/physics/systems/euler1d';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { euler3d } from '../../solver/physics/systems/euler3d';
import { scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { evaluateProgram } from './evaluate';
import { normalsOf, place, uniformCase, type Normal, type State } from './states';

const gamma = 1.4;
const velocityNames = ['u', 'v', 'w'];

interface Gas {
  readonly rho: number;
  readonly velocity: readonly number[];
  readonly p: number;
}

const sound = ({ rho, p }: Gas): number => Math.sqrt((gamma * p) / rho);
const along = (velocity: readonly number[], normal: Normal): number =>
  velocity.reduce((sum, u, i) => sum + u * Object.values(normal)[i], 0);

function conserved({ rho, velocity, p }: Gas): State {
  const square = velocity.reduce((sum, u) => sum + u * u, 0);
  return {
    rho,
    ...Object.fromEntries(velocity.map((u, i) => [`rho${velocityNames[i]}`, rho * u])),
    E: p / (gamma - 1) + 0.5 * rho * square,
  };
}

const texts = ({ rho, velocity, p }: Gas): Record<string, string> => ({
  rho: String(rho),
  ...Object.fromEntries(velocity.map((u, i) => [velocityNames[i], String(u)])),
  p: String(p),
});

/** The gas outside a face. */
function beyond(
  system: SystemDeclaration,
  condition: string,
  values: Record<string, string>,
  inside: Gas,
  normal: Normal,
): Gas {
  const still = Object.fromEntries(
    system.primitive.variables.map(({ name }) => [name, name === 'rho' || name === 'p' ? 1 : 0]),
  );
  const document = uniformCase(system, still);
  const physics = compileCasePhysics({
    ...document,
    system: { id: system.id, parameters: { gamma } },
    boundaries: { side: { condition, values } },
  });
  const given = { ...conserved(inside), ...normal, ...place };
  const [rho, ...rest] = evaluateProgram(physics.ghosts.get('side')!, given);
  const velocity = rest.slice(0, -1).map((momentum) => momentum / rho);
  const square = velocity.reduce((sum, u) => sum + u * u, 0);
  return { rho, velocity, p: (gamma - 1) * (rest.at(-1)! - 0.5 * rho * square) };
}

function expectGas(actual: Gas, expected: Gas, digits = 13): void {
  expect(actual.rho).toBeCloseTo(expected.rho, digits);
  actual.velocity.forEach((u, i) => expect(u).toBeCloseTo(expected.velocity[i], digits));
  expect(actual.p).toBeCloseTo(expected.p, digits);
}

const systems = [euler1d, euler2d, euler3d] as const;
const stream = (dimension: number, factor = 1): Gas => ({
  rho: 1.3,
  velocity: [0.5, -0.3, 0.2].slice(0, dimension).map((u) => factor * u),
  p: 0.8,
});

describe.each(systems)('a gas of $id', (system) => {
  const { dimension } = system;
  const free = stream(dimension);

  it('has a valid declaration', () => expect(declarationFaults(system)).toEqual([]));

  it('preserves a subsonic and supersonic free stream with each condition', () => {
    for (const normal of normalsOf(dimension)) {
      for (const gas of [free, stream(dimension, 6)]) {
        const texted = texts(gas);
        expectGas(beyond(system, 'characteristicFarField', texted, gas, normal), gas);
        if (along(gas.velocity, normal) > 0) {
          expectGas(beyond(system, 'subsonicOutflow', { p: texted.p }, gas, normal), gas);
        }
      }
    }
  });

  it('is reflected by a wall: tangential velocity stays, normal velocity changes sign', () => {
    for (const normal of normalsOf(dimension)) {
      const through = along(free.velocity, normal);
      const velocity = free.velocity.map((u, i) => u - 2 * through * Object.values(normal)[i]);
      expectGas(beyond(system, 'slipWall', {}, free, normal), { ...free, velocity });
    }
  });

  it('enters from its reservoir along the given direction', () => {
    const square = free.velocity.reduce((sum, u) => sum + u * u, 0);
    const ratio = 1 + (0.5 * (gamma - 1) * square) / sound(free) ** 2;
    const values = {
      totalPressure: String(free.p * ratio ** (gamma / (gamma - 1))),
      totalTemperature: String((free.p / free.rho) * ratio),
      ...Object.fromEntries(free.velocity.map((u, i) => [`direction_${'xyz'[i]}`, String(3 * u)])),
    };
    const inwards = normalsOf(dimension).filter((normal) => along(free.velocity, normal) < -0.05);
    expect(inwards.length).toBeGreaterThan(0);
    for (const normal of inwards) {
      expectGas(beyond(system, 'subsonicInflow', values, free, normal), free, 12);
    }
  });
});

describe('a boundary condition of a gas', () => {
  const normal = { nx: 0.6, ny: -0.8 };
  const inside: Gas = { rho: 1.1, velocity: [0.3, -0.2], p: 0.9 };
  const outside: Gas = { rho: 0.9, velocity: [0.1, 0.15], p: 0.75 };
  const leaving = (gas: Gas): number =>
    along(gas.velocity, normal) + (2 * sound(gas)) / (gamma - 1);
  const entering = (gas: Gas): number =>
    along(gas.velocity, normal) - (2 * sound(gas)) / (gamma - 1);
  const across = (gas: Gas): number => gas.velocity[0] * normal.ny - gas.velocity[1] * normal.nx;
  const entropy = (gas: Gas): number => gas.p / gas.rho ** gamma;

  it('combines one invariant of each side at a far field, and entropy and tangential velocity of the upwind side', () => {
    const side = beyond(euler2d, 'characteristicFarField', texts(outside), inside, normal);
    expect(leaving(side)).toBeCloseTo(leaving(inside), 13);
    expect(entering(side)).toBeCloseTo(entering(outside), 13);
    // w = 0.34 inside, and the outside pressure is similar: outflow.
    expect(entropy(side)).toBeCloseTo(entropy(inside), 13);
    expect(across(side)).toBeCloseTo(across(inside), 13);
    const back: Gas = { ...inside, velocity: [-0.3, 0.2] };
    const entered = beyond(euler2d, 'characteristicFarField', texts(outside), back, normal);
    expect(entropy(entered)).toBeCloseTo(entropy(outside), 13);
    expect(across(entered)).toBeCloseTo(across(outside), 13);
  });

  it('takes the upwind state at a supersonic far field', () => {
    const fast: Gas = { ...inside, velocity: [1.8, -2.4] };
    expectGas(beyond(euler2d, 'characteristicFarField', texts(outside), fast, normal), fast);
    const wind: Gas = { ...outside, velocity: [-1.8, 2.4] };
    expectGas(beyond(euler2d, 'characteristicFarField', texts(wind), inside, normal), wind);
  });

  it('takes the given pressure and the interior entropy and outgoing invariant at an outflow', () => {
    const side = beyond(euler2d, 'subsonicOutflow', { p: '0.7' }, inside, normal);
    expect(side.p).toBeCloseTo(0.7, 14);
    expect(entropy(side)).toBeCloseTo(entropy(inside), 13);
    expect(leaving(side)).toBeCloseTo(leaving(inside), 13);
    expect(across(side)).toBeCloseTo(across(inside), 13);
  });

  it('takes the given total state and direction and the outgoing invariant at an inflow', () => {
    const against = { nx: -0.6, ny: 0.8 };
    const values = {
      totalPressure: '1.5',
      totalTemperature: '1.2',
      direction_x: '2',
      direction_y: '-1',
    };
    const side = beyond(euler2d, 'subsonicInflow', values, inside, against);
    const [u, v] = side.velocity;
    expect(u).toBeGreaterThan(0);
    expect(v / u).toBeCloseTo(-0.5, 13);
    const temperature = side.p / side.rho;
    expect(temperature + (0.5 * (gamma - 1) * (u * u + v * v)) / gamma).toBeCloseTo(1.2, 13);
    expect(1.5 * (temperature / 1.2) ** 3.5).toBeCloseTo(side.p, 13);
    const sent = (gas: Gas): number =>
      along(gas.velocity, against) + (2 * sound(gas)) / (gamma - 1);
    expect(sent(side)).toBeCloseTo(sent(inside), 13);
    // Interior flow that leaves too fast does not turn back: the reservoir gas is at rest.
    const strong: Gas = { ...inside, velocity: [-0.9, 1.2], p: 3 };
    const rest = beyond(euler2d, 'subsonicInflow', values, strong, against);
    expectGas(rest, { rho: 1.25, velocity: [0, 0], p: 1.5 });
  });

  it('takes the given mass flow and total temperature and the interior pressure at a mass inflow', () => {
    const values = { massFlow: '0.35', totalTemperature: '1.2' };
    const side = beyond(euler2d, 'massInflow', values, inside, normal);
    expect(-side.rho * along(side.velocity, normal)).toBeCloseTo(0.35, 14);
    expect(across(side)).toBeCloseTo(0, 14);
    expect(side.p).toBeCloseTo(inside.p, 14);
    const square = side.velocity[0] ** 2 + side.velocity[1] ** 2;
    expect(side.p / side.rho + (0.5 * (gamma - 1) * square) / gamma).toBeCloseTo(1.2, 13);
    const none = beyond(euler2d, 'massInflow', { ...values, massFlow: '0' }, inside, normal);
    expectGas(none, { rho: inside.p / 1.2, velocity: [0, 0], p: inside.p });
  });

  it('transmits an outgoing acoustic wave with little reflection', async () => {
    const pulse = '0.01*exp(-100*(x - 0.5)^2)';
    const free = { rho: '1', u: '0.2', v: '0', p: '1' };
    const side = { condition: 'characteristicFarField', values: free };
    const wall = { condition: 'slipWall', values: {} };
    const left = async (boundaries: Parameters<typeof testCase>[0]['boundaries']) => {
      const document = testCase({
        scheme: scheme(3),
        initial: { ...free, rho: `(1 + ${pulse})^(1/1.4)`, p: `1 + ${pulse}` },
        boundaries: { bottom: wall, top: wall, ...boundaries },
        time: { end: 1.5, maxSteps: null, steadyTolerance: null },
        exact: free,
      });
      const discretization = discretize(
        document,
        rectangleMesh(16, 1, (x, y) => [x, y / 16]),
      );
      const simulation = discretization.createCpuSimulation();
      const { time } = await runToEnd(simulation);
      return discretization.errors(await simulation.readState(), time)![3].linf;
    };
    // E is larger by the factor 1/(γ − 1).
    const passed = await left({ left: side, right: side });
    expect(passed).toBeLessThan(0.005 * (0.01 / 0.4));
    const inflow = {
      condition: 'subsonicInflow',
      values: { totalPressure: '(1 + 0.2*0.04/1.4)^3.5', totalTemperature: '1 + 0.2*0.04/1.4' },
    };
    const outflow = { condition: 'subsonicOutflow', values: { p: '1' } };
    // A given static or total pressure reflects waves; these leave at the other end in turn.
    expect(await left({ left: inflow, right: side })).toBeLessThan(0.01 / 0.4);
    expect(await left({ left: side, right: outflow })).toBeGreaterThan(passed);
  });
});
