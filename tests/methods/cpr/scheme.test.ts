import { describe, expect, it } from 'vitest';
import { cpr } from '../../../solver/methods/cpr';
import { CprStepper } from '../../../solver/methods/cpr/cpu/stepper';
import { pointsOfSides } from '../../../solver/methods/cpr/sidePoints';
import { cprOptions, type CprOptions } from '../../../solver/methods/cpr/options';
import { buildCellMesh } from '../../../solver/mesh/cellMesh';
import { boxMesh } from '../../../solver/mesh/generate/box';
import { shuffleOrientation } from '../../../solver/mesh/shuffleOrientation';
import { rectangleMesh } from '../../../solver/mesh/rectangle';
import type { CellMesh } from '../../../solver/mesh/types';
import { compileCasePhysics } from '../../../solver/physics/compile';
import { firstViolation } from '../../../solver/space/inadmissiblePoint';
import { latticePoints } from '../../../solver/space/reference/points';
import { waves } from '../../../solver/verification/cpr/meshes';
import { cprCase, curvedBox, prepared, sheared } from './cases';

/** Returns a box with aligned cells. */
const box = (counts: readonly number[], order: number): CellMesh =>
  buildCellMesh(
    boxMesh(
      { min: counts.map(() => 0), max: counts.map(() => 1), cells: counts },
      order,
      waves(0.03),
    ),
  );

const gas = {
  system: { id: 'euler3d', parameters: {} },
  initial: {
    rho: '1 + 0.2*sin(3*x + y)',
    u: '0.3*cos(2*y)',
    v: '0.1*z',
    w: '0.2*sin(4*z)',
    p: '1 + 0.1*cos(3*x - z)',
  },
  boundaries: {
    left: { condition: 'farField', values: { rho: '1 + 0.1*y', u: '0.3', v: '0', w: '0', p: '1' } },
    ...Object.fromEntries(
      ['right', 'bottom', 'top', 'back', 'front'].map((side) => [
        side,
        { condition: side === 'right' ? 'outflow' : 'slipWall', values: {} },
      ]),
    ),
  },
};

/** Returns the mean of every variable in every cell after three steps. */
function meansAfterSteps(mesh: CellMesh, scheme: Partial<CprOptions>): number[] {
  const { operators, state } = prepared(cprCase(gas, scheme), mesh);
  const stepper = new CprStepper(operators, state);
  for (let step = 0; step < 3; step++) {
    stepper.doStep(0.002 * step, 0.002);
    stepper.accept();
  }
  const { space, variableCount, pointCount, cellCount } = operators;
  return Array.from({ length: cellCount }, (_, cell) =>
    Array.from(space.meanWeights(cell)),
  ).flatMap((shares, cell) =>
    Array.from({ length: variableCount }, (_, v) =>
      shares.reduce(
        (sum, share, i) => sum + share * stepper.state[(cell * variableCount + v) * pointCount + i],
        0,
      ),
    ),
  );
}

const lobatto = { points: 'gaussLobatto', correction: 'huynh' } as const;

describe('flux reconstruction', () => {
  it.each([
    ['chain rule', { order: 2 }],
    ['conservative', { order: 3, points: 'gaussLegendre', volumeTerm: 'conservative' }],
    [
      'split',
      {
        ...lobatto,
        order: 2,
        volumeTerm: 'split',
        twoPointFlux: 'kennedyGruber',
        shockCapturing: true,
        positivity: true,
      },
    ],
  ] as const)('is independent of the orientation of cells: %s', (_, scheme) => {
    const mesh = box([2, 2, 2], 2);
    const expected = meansAfterSteps(mesh, scheme);
    meansAfterSteps(shuffleOrientation(mesh, 7), scheme).forEach((mean, i) =>
      expect(mean).toBeCloseTo(expected[i], 12),
    );
  });

  it('gives the same result in chain-rule and conservative form for linear fluxes', () => {
    const sound = {
      system: { id: 'linearizedEuler2d', parameters: {} },
      initial: { rho: 'x*y', u: '0.3*cos(2*y)', v: '0.1*x', p: 'sin(3*x - y)' },
      boundaries: Object.fromEntries(
        ['left', 'right', 'bottom', 'top'].map((side) => [
          side,
          { condition: 'slipWall', values: {} },
        ]),
      ),
    };
    const mesh = curvedBox({ counts: [3, 3], map: sheared });
    const stateBy = (volumeTerm: CprOptions['volumeTerm']): Float64Array => {
      const { operators, state } = prepared(cprCase(sound, { order: 3, volumeTerm }), mesh);
      const stepper = new CprStepper(operators, state);
      stepper.doStep(0, 0.01);
      stepper.accept();
      return stepper.state.slice();
    };
    const expected = stateBy('conservative');
    stateBy('chainRule').forEach((value, i) => expect(value).toBeCloseTo(expected[i], 12));
  });

  it('keeps a strong blast positive at all evaluation points, but not between them', () => {
    const blast = {
      initial: {
        rho: '1',
        u: '0',
        v: '0',
        p: 'select((x - 0.5)^2 + (y - 0.5)^2 < 0.04, 1000, 0.01)',
      },
      boundaries: Object.fromEntries(
        ['left', 'right', 'bottom', 'top'].map((side) => [
          side,
          { condition: 'slipWall', values: {} },
        ]),
      ),
    };
    const mesh = box([6, 6], 2);
    const between = latticePoints(
      [0, 1].map(() => Float64Array.from({ length: 11 }, (_, i) => i / 10)),
    );
    let isBetween = true;
    const run = (scheme: Partial<CprOptions>): boolean => {
      const document = cprCase(blast, {
        ...lobatto,
        order: 3,
        volumeTerm: 'split',
        twoPointFlux: 'ranocha',
        integrator: 'sspRk3',
        ...scheme,
      });
      const { operators, state } = prepared(document, mesh);
      const stepper = new CprStepper(operators, state);
      for (let step = 0; step < 40; step++) {
        const { rate, badCell } = stepper.report('state', 0);
        if (badCell >= 0) return false;
        stepper.doStep(0, 0.4 / (7 * rate));
        stepper.accept();
        if (step % 8 < 7) continue;
        const { space, line } = operators;
        const sampled = { state: stepper.state, time: 0, averages: null };
        const looked = [space.points, ...pointsOfSides(line.points, 2)];
        if (firstViolation(operators, sampled, looked)) return false;
        isBetween &&= !firstViolation(operators, sampled, [between]);
      }
      return stepper.report('state', 0).badCell < 0;
    };
    expect(run({ shockCapturing: true, positivity: true })).toBe(true);
    expect(isBetween).toBe(false);
    expect(run({})).toBe(false);
  });
});

describe('flux reconstruction rejects', () => {
  const stop = { endTime: null, steadyTolerance: null };
  const discretize = (mesh: CellMesh, scheme: Partial<CprOptions>, parts = {}): unknown => {
    const document = cprCase({ ...gas, ...parts }, scheme);
    return cpr.discretize(
      cprOptions.parse(document.scheme),
      mesh,
      compileCasePhysics(document),
      stop,
    );
  };
  const mesh = box([2, 2, 2], 1);

  it('triangles', () => {
    const plane = { system: { id: 'advection2d', parameters: {} }, initial: { q: '1' } };
    const sides = Object.fromEntries(
      ['left', 'right', 'bottom', 'top'].map((side) => [
        side,
        { condition: 'outflow', values: {} },
      ]),
    );
    expect(() => discretize(rectangleMesh(2, 2), {}, { ...plane, boundaries: sides })).toThrow(
      'flux reconstruction needs quadrilaterals or hexahedra, but this mesh has triangles',
    );
  });

  it('order 9', () => {
    expect(() => cprOptions.parse({ ...cprCase(gas).scheme, order: 9 })).toThrow('<=5');
  });

  it('the split form on other points or without its options', () => {
    const split = { volumeTerm: 'split', twoPointFlux: 'ranocha' } as const;
    expect(() => discretize(mesh, split)).toThrow(
      'scheme.points: the split form needs gaussLobatto points: choose them',
    );
    expect(() => discretize(mesh, { ...split, points: 'gaussLobatto' })).toThrow(
      'scheme.correction: the split form needs the correction huynh: choose it',
    );
    expect(() => discretize(mesh, { ...lobatto, volumeTerm: 'split' })).toThrow(
      'scheme.twoPointFlux: missing; the split form needs one',
    );
    expect(() => discretize(mesh, { shockCapturing: true })).toThrow(
      'scheme.volumeTerm: shock capturing needs the split or the conservative form: choose one of them',
    );
  });

  it('positivity without points on sides', () => {
    const within = { points: 'gaussLegendre', positivity: true } as const;
    expect(() => discretize(mesh, within)).toThrow(
      'scheme.points: positivity needs points on the sides of cells',
    );
    expect(cpr.reconciled({ ...cprOptions.parse(cprCase(gas).scheme), ...within })).toMatchObject({
      points: 'gaussLobatto',
      positivity: true,
    });
  });

  it('wall curves, because its cells are curved already', () => {
    const side = { condition: 'slipWall', values: {} };
    const parts = {
      system: { id: 'euler2d', parameters: {} },
      initial: { rho: '1', u: '0', v: '0', p: '1' },
      boundaries: {
        ...{ left: side, right: side, bottom: side },
        top: {
          condition: 'curvedSlipWall',
          values: {},
          curve: { kind: 'circle', center: [0, 0], radius: null },
        },
      },
    };
    expect(() => discretize(box([2, 2], 1), {}, parts)).toThrow(
      'boundaries.top.curve: flux reconstruction takes normals from the (curved) cells',
    );
  });

  it('a group without a condition', () => {
    expect(() => discretize(mesh, {}, { boundaries: {} })).toThrow(
      `boundaries: the mesh's group "left" has no condition; assign one`,
    );
  });
});
