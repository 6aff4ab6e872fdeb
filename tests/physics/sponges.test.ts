import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { caseSchema, type CaseInput } from '../../solver/case/document';
import { compileCasePhysics } from '../../solver/physics/compile';
import { discretize, runToEnd } from '../support/dg';
import { scheme, testCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';
import { evaluateProgram } from './evaluate';

type Sponge = NonNullable<CaseInput['sponges']>[number];

const still = { rho: '1', u: '0', v: '0', p: '1' };
const layer: Sponge = { kind: 'layer', from: [1, 1], to: [3, 1], strength: '4', state: still };

const gasWith = (...sponges: Sponge[]) =>
  testCase({ initial: still, sponges: caseSchema.shape.sponges.parse(sponges) });

describe('a sponge', () => {
  const gas = { rho: 1.5, rhou: 0.3, rhov: -0.2, E: 4 };

  it('relaxes the state to its target at a rate that grows over the layer', () => {
    const { sourceTerm, sponges } = compileCasePhysics(gasWith(layer));
    for (const [x, share] of [
      [0, 0],
      [1, 0],
      [2, 0.25],
      [2.5, 0.5625],
      [3, 1],
      [9, 1],
    ]) {
      const at = { x, y: 7, t: 0 };
      expect(evaluateProgram(sponges[0].rate, at)).toEqual([4 * share]);
      const expected = [1 - 1.5, -0.3, 0.2, 2.5 - 4].map((change) => 4 * share * change);
      evaluateProgram(sourceTerm!, { ...gas, ...at }).forEach((value, v) => {
        expect(value).toBeCloseTo(expected[v], 13);
      });
    }
  });

  it('supports radial layers, and adds to other layers and the source term', () => {
    const ring: Sponge = {
      kind: 'radial',
      center: [0, 0],
      inner: 3,
      outer: 7,
      strength: 't',
      exponent: 1,
      state: { ...still, p: '2' },
    };
    const document = { ...gasWith(ring, layer), sourceTerm: { rho: '10' } };
    const { sourceTerm } = compileCasePhysics(document);
    // At radius 5, half of the rate 0.4 and the full rate of the other layer.
    const values = evaluateProgram(sourceTerm!, { ...gas, x: 3, y: 4, t: 0.4 });
    expect(values[0]).toBeCloseTo(10 - 0.5 * 0.2 - 0.5 * 4, 13);
    expect(values[3]).toBeCloseTo((5 - 4) * 0.2 + (2.5 - 4) * 4, 13);
  });

  it('is rejected if empty or with an incomplete state', () => {
    const mesh = {
      groups: ['left', 'right', 'bottom', 'top'],
      cells: 4,
      smallestRadius: 0.1,
      unusable: null,
    };
    const messages = (sponge: Sponge): string[] =>
      checkCase(gasWith(sponge), mesh, null)
        .filter(({ field }) => field?.startsWith('sponges'))
        .map(({ message }) => message);
    expect(messages(layer)).toEqual([]);
    expect(messages({ ...layer, to: [1, 1] })).toEqual([
      'damping layer 1, to: equals "from"; give another point',
    ]);
    expect(messages({ ...layer, from: [1, 1, 1] })).toEqual([
      'damping layer 1, from: has 3 coordinates; give 2',
    ]);
    const rest = { rho: '1', u: '0', v: '0' };
    expect(messages({ ...layer, strength: 'q', state: { ...rest, T: '1' } })).toEqual([
      'damping layer 1, strength: unknown name "q" (column 1); did you mean "x"?',
      'damping layer 1, state.p: missing; give an expression',
      'damping layer 1, state.T: is not one of rho, u, v, p; remove it',
    ]);
  });

  it('absorbs a wave that a wall would reflect', async () => {
    const left = async (...sponges: Sponge[]): Promise<number> => {
      const wall = { condition: 'slipWall', values: {} };
      const document = {
        ...gasWith(...sponges),
        scheme: scheme(2),
        initial: {
          ...still,
          rho: '(1 + 0.01*exp(-100*(x - 0.5)^2))^(1/1.4)',
          p: '1 + 0.01*exp(-100*(x - 0.5)^2)',
        },
        boundaries: { left: wall, right: wall, bottom: wall, top: wall },
        exact: still,
        time: { end: 2, maxSteps: null, steadyTolerance: null },
      };
      const discretization = discretize(
        document,
        rectangleMesh(40, 1, (x, y) => [2.5 * x - 0.75, y / 16]),
      );
      const simulation = discretization.createCpuSimulation();
      const { time } = await runToEnd(simulation);
      return discretization.errors(await simulation.readState(), time)![3].linf;
    };
    const sides = [
      [0.1, -0.75],
      [0.9, 1.75],
    ].map(([from, to]): Sponge => ({
      kind: 'layer',
      from: [from, 0],
      to: [to, 0],
      strength: '25',
      state: still,
    }));
    expect(await left(...sides)).toBeLessThan(0.03 * (await left()));
  });
});
