import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import { packState, stateBytes, unpackState } from '../../solver/methods/dgModal/gpu/layout';
import { dgOperators, type DgOperators } from '../../solver/methods/dgModal/operators';
import { allSides, scheme, testCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';

const document = testCase({ scheme: scheme(2), boundaries: allSides('slipWall') });
const operators = dgOperators(rectangleMesh(7, 5), compileCasePhysics(document), document.scheme);
const { modes } = operators.element;

const withVariables = (variableCount: number): DgOperators => ({ ...operators, variableCount });

/** No two coefficients are the same, none is 0. */
const numbered = ({ cellCount, variableCount }: DgOperators): Float64Array =>
  Float64Array.from({ length: cellCount * variableCount * modes }, (_, i) => i + 1);

describe('the state on the device', () => {
  it.each([1, 2, 3, 4])('comes back as it went there, with %i variables', (variables) => {
    const parts = withVariables(variables);
    const state = numbered(parts);
    expect([...unpackState(packState(state, parts), parts)]).toEqual([...state]);
  });

  it('lies in blocks of 32 cells, in each by modes, then cells, then variables', () => {
    const parts = withVariables(4);
    const packed = packState(numbered(parts), parts);
    const at = (cell: number, variable: number, mode: number): number =>
      (cell * 4 + variable) * modes + mode + 1;
    expect([...packed.subarray(0, 8)]).toEqual([
      ...[0, 1, 2, 3].map((v) => at(0, v, 0)),
      ...[0, 1, 2, 3].map((v) => at(1, v, 0)),
    ]);
    expect(packed[32 * 4]).toBe(at(0, 0, 1));
    expect(packed[32 * 4 * modes]).toBe(at(32, 0, 0));
    expect(packed[32 * 4 * (modes + 5) + 4 * 37 - 4 * 32 + 2]).toBe(at(37, 2, 5));
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 4],
  ])('takes for %i variables %i words, and zeros up to whole blocks', (variables, words) => {
    const parts = withVariables(variables);
    const packed = packState(numbered(parts), parts);
    expect(operators.cellCount).toBe(70);
    expect(packed.length).toBe(96 * modes * words);
    expect(packed.byteLength).toBe(stateBytes(parts));
    const filled = packed.filter((value) => value !== 0).length;
    expect(filled).toBe(70 * modes * variables);
  });
});
