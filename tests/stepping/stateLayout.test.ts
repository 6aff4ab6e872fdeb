import { describe, expect, it } from 'vitest';
import type { StateShape } from '../../solver/stepping/deviceStepper';
import { packState, stateBytes, unpackState } from '../../solver/stepping/gpu/stateLayout';

const modes = 6;

const withVariables = (variableCount: number): StateShape => ({
  cellCount: 70,
  functionCount: modes,
  variableCount,
});

/** All coefficients differ, and none is 0. */
const numbered = ({ cellCount, variableCount, functionCount }: StateShape): Float64Array =>
  Float64Array.from({ length: cellCount * variableCount * functionCount }, (_, i) => i + 1);

describe('the state on the device', () => {
  it.each([1, 2, 3, 4])('round-trips with %i variables', (variables) => {
    const parts = withVariables(variables);
    const state = numbered(parts);
    expect([...unpackState(packState(state, parts), parts)]).toEqual([...state]);
  });

  it.each([
    [3, 4],
    [4, 4],
    [5, 6],
  ])('stores one mean per cell contiguously, %i variables in %i words', (variables, words) => {
    const shape = { ...withVariables(variables), functionCount: 1 };
    const state = numbered(shape);
    const packed = packState(state, shape);
    expect(packed.length).toBe(96 * words);
    expect([...packed.subarray(69 * words, 70 * words)]).toEqual([
      ...state.subarray(69 * variables),
      ...new Array<number>(words - variables).fill(0),
    ]);
    expect([...packed.subarray(70 * words)].every((value) => value === 0)).toBe(true);
    expect([...unpackState(packed, shape)]).toEqual([...state]);
  });

  it('is stored in blocks of 32 cells, by mode, then cell, then variable', () => {
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
  ])('stores %i variables in %i words, zero-padded to full blocks', (variables, words) => {
    const parts = withVariables(variables);
    const packed = packState(numbered(parts), parts);
    expect(packed.length).toBe(96 * modes * words);
    expect(packed.byteLength).toBe(stateBytes(parts));
    const filled = packed.filter((value) => value !== 0).length;
    expect(filled).toBe(70 * modes * variables);
  });
});
