import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import { innerName, outerName } from '../../solver/physics/faceNames';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { idealMhd1d } from '../../solver/physics/systems/idealMhd1d';
import { idealMhd2d } from '../../solver/physics/systems/idealMhd2d';
import { everySide, fvCase, gridOf, integralsOf, stepCase } from '../cartesianFv/grids';
import { testCase } from '../support/cases';
import { evaluateProgram } from './evaluate';
import { normalFlux, normals, place, samplePhysics, uniformCase, type State } from './states';

const { physics, a, b } = samplePhysics(idealMhd2d);
const { variableNames } = physics;
const system = { id: 'idealMhd2d', parameters: {} };

describe('the ideal MHD system', () => {
  it('reduces to the Euler equations without a magnetic field', () => {
    const state: State = { ...a, rhow: 0, Bx: 0, By: 0, Bz: 0 };
    const gas = compileCasePhysics({
      ...uniformCase(euler2d, { rho: 1, u: 0, v: 0, p: 1 }),
      system: { id: 'euler2d', parameters: { gamma: 1.4 } },
    });
    for (const normal of normals) {
      const expected = normalFlux(gas, state, normal);
      const found = normalFlux(physics, state, normal);
      gas.variableNames.forEach((name, i) => {
        expect(found[variableNames.indexOf(name)]).toBeCloseTo(expected[i], 14);
      });
      const [speed, wave] = [physics, gas].map(
        ({ waveSpeed }) => evaluateProgram(waveSpeed, { ...state, ...normal, ...place })[0],
      );
      expect(speed).toBeCloseTo(wave, 14);
    }
  });

  it('has the same fluxes and waves in 1D as in 2D for the same normal field', () => {
    const line = samplePhysics(idealMhd1d);
    const plane = compileCasePhysics(
      uniformCase(idealMhd2d, { rho: 1, u: 0, v: 0, w: 0, p: 1, Bx: 0, By: 0, Bz: 0 }),
    );
    for (const state of [line.a, line.b]) {
      for (const nx of [1, -1]) {
        const inPlane = { ...state, Bx: 0.5 };
        const [found, expected] = [
          normalFlux(line.physics, state, { nx }),
          normalFlux(plane, inPlane, { nx, ny: 0 }),
        ];
        line.physics.variableNames.forEach((name, i) => {
          expect(found[i]).toBeCloseTo(expected[plane.variableNames.indexOf(name)], 14);
        });
        const speeds = [line.physics, plane].map(({ waveSpeeds }) =>
          evaluateProgram(waveSpeeds!, { ...inPlane, nx, ny: 0, ...place }),
        );
        expect(speeds[0][0]).toBeCloseTo(speeds[1][0], 14);
        expect(speeds[0][1]).toBeCloseTo(speeds[1][1], 14);
      }
    }
  });

  it('has a real fast wave speed if sound and Alfvén speeds along n are equal', () => {
    // Sound, Alfvén and fast speeds are equal: only round-off remains below the root.
    for (const { nx, ny } of normals) {
      for (const scale of [1e-6, 1, 1e6]) {
        const B = Math.sqrt(1.4 * scale);
        const state = { rho: 1, rhou: 0, rhov: 0, rhow: 0, Bx: B * nx, By: B * ny, Bz: 0 };
        const E = scale / 0.4 + 0.5 * B ** 2;
        const values = { ...state, E, nx, ny, ...place };
        const [speed] = evaluateProgram(physics.waveSpeed, values);
        expect(speed / B).toBeCloseTo(1, 6);
      }
    }
  });

  it('advects circularly polarized Alfvén waves of any amplitude unchanged', () => {
    // Along (0.6, 0.8), moving left through a gas that moves right.
    const [cos, sin] = ['0.3*cos(phase)', '0.3*sin(phase)'];
    const wave = {
      rho: '4',
      u: `0.6*0.7 - 0.8*${cos}/2`,
      v: `0.8*0.7 + 0.6*${cos}/2`,
      w: `${sin}/2`,
      p: '0.9',
      Bx: `0.6*1.2 - 0.8*${cos}`,
      By: `0.8*1.2 + 0.6*${cos}`,
      Bz: sin,
    };
    const document = testCase({
      system,
      // The Alfvén speed is 1.2/√4.
      definitions: [{ name: 'phase', expression: '5*(0.6*x + 0.8*y - (0.7 - 0.6)*t)' }],
      initial: wave,
      exact: wave,
      sourceTerm: 'manufactured',
      boundaries: {},
    });
    for (const value of evaluateProgram(compileCasePhysics(document).sourceTerm!, place)) {
      expect(Math.abs(value)).toBeLessThan(1e-13);
    }
  });

  it.each(['localLaxFriedrichs', 'hll'] as const)(
    'conserves mass, energy and field at a wall with %s',
    (numericalFlux) => {
      const document = uniformCase(
        idealMhd2d,
        { rho: 1, u: 0, v: 0, w: 0, p: 1, Bx: 0, By: 0, Bz: 0 },
        { numericalFlux },
      );
      const walled = compileCasePhysics({
        ...document,
        boundaries: { wall: { condition: 'slipWall', values: {} } },
      });
      const named = (values: readonly number[], rename: (name: string) => string) =>
        variableNames.map((name, i) => [rename(name), values[i]] as const);
      for (const state of [a, b]) {
        for (const normal of normals) {
          const values = { ...state, ...normal, ...place };
          const outside = evaluateProgram(walled.ghosts.get('wall')!, values);
          const inside = variableNames.map((name) => state[name]);
          const sides = [...named(inside, innerName), ...named(outside, outerName)];
          const flux = evaluateProgram(walled.numericalFlux!, {
            ...values,
            ...Object.fromEntries(sides),
          });
          for (const name of ['rho', 'E', 'rhow', 'Bz']) {
            expect(Math.abs(flux[variableNames.indexOf(name)])).toBeLessThan(1e-14);
          }
        }
      }
    },
  );
});

describe('the Brio–Wu shock tube', () => {
  const grid = gridOf({ counts: [100, 2], lengths: [1, 0.02], joined: [1] });
  /** Until waves, including numerical ones, reach the ends. */
  const end = 0.05;
  const halves = (left: number, right: number): string => `x < 0.5 ? ${left} : ${right}`;
  const document = (numericalFlux: 'laxFriedrichs' | 'localLaxFriedrichs' | 'hll') =>
    fvCase(
      {
        system: { id: 'idealMhd2d', parameters: { gamma: 2 } },
        initial: {
          rho: halves(1, 0.125),
          u: '0',
          v: '0',
          w: '0',
          p: halves(1, 0.1),
          Bx: '0.75',
          By: halves(1, -1),
          Bz: '0',
        },
        boundaries: everySide(grid, 'outflow'),
        time: { end, maxSteps: null, steadyTolerance: null },
      },
      { numericalFlux },
    );

  it.each(['laxFriedrichs', 'localLaxFriedrichs', 'hll'] as const)(
    'stays one-dimensional, valid and conservative with %s',
    (numericalFlux) => {
      const run = stepCase(document(numericalFlux), grid);
      const { state } = run.stepper;
      const n = variableNames.length;
      const at = (cell: number, name: string): number =>
        state[n * cell + variableNames.indexOf(name)];
      for (let i = 0; i < 100; i++) {
        for (const name of variableNames) expect(at(i, name)).toBeCloseTo(at(i + 100, name), 13);
        const kinetic = (at(i, 'rhou') ** 2 + at(i, 'rhov') ** 2) / at(i, 'rho');
        const magnetic = at(i, 'Bx') ** 2 + at(i, 'By') ** 2;
        expect(at(i, 'E') - 0.5 * (kinetic + magnetic)).toBeGreaterThan(0);
        expect(at(i, 'rho')).toBeGreaterThan(0.12);
        expect(at(i, 'rho')).toBeLessThan(1 + 1e-12);
        expect(at(i, 'Bx')).toBeCloseTo(0.75, 14);
        for (const name of ['rhow', 'Bz']) expect(Math.abs(at(i, name))).toBeLessThan(1e-15);
      }
      // Only momentum passes through the ends.
      const [before, after] = [stepCase(document(numericalFlux), grid, 0), run].map((one) =>
        integralsOf(one),
      );
      for (const name of ['rho', 'E', 'Bx']) {
        const i = variableNames.indexOf(name);
        expect(Math.abs(after[i] - before[i])).toBeLessThan(1e-13);
      }
      // Both ends have the same field and contribute their pressures.
      const push = end * 0.02 * (1 - 0.1);
      expect(after[variableNames.indexOf('rhou')]).toBeCloseTo(push, 13);
    },
  );
});
