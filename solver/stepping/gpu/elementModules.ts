import elementsSource from '../../../shaders/space/elements.wgsl?raw';
import type { ShaderLibrary } from '../../gpu/linker';
import { df64Numbers, singleNumbers } from '../../physics/wgsl';
import { elementColumns } from './elementLayout';
import { importOf } from './modules';

/** Modules that read states in the layout of elementLayout.ts; they replace the shared modules. */
export const elementModules = (variableCount: number, words: 1 | 2 = 1): ShaderLibrary => ({
  'space/elements.wgsl': elementsSource,
  'generated/blocks.wgsl': importOf('space/elements.wgsl'),
  'generated/elements.wgsl': readingModule(variableCount, words),
});

/**
 * Generates the function numbersAt(states, point), which reads the state of a function of all, and for pairs also
 * pairsAt, the same in df64.
 */
const readingModule = (variableCount: number, words: 1 | 2): string =>
  words === 1 ? singleReader(variableCount) : pairReader(variableCount);

/** Reader of buffers bound as vectors of four. */
function singleReader(variableCount: number): string {
  const { columns, left } = elementColumns(variableCount);
  const components = Array.from({ length: variableCount }, (_, v) => {
    const column = Math.floor(v / 4);
    return column < columns ? `column${column}.${'xyzw'[v % 4]}` : `left${v - 4 * columns}`;
  });
  return [
    importOf('generated/state.wgsl'),
    'alias Block = vec4f;',
    // Functions of all cells, padded.
    'fn pointsOf(states: ptr<storage, array<Block>, read>) -> u32 {',
    `  return 4u * arrayLength(states) / ${variableCount}u;`,
    '}',
    'fn numbersAt(states: ptr<storage, array<Block>, read>, point: u32) -> State {',
    `  let points = pointsOf(states);`,
    ...Array.from(
      { length: columns },
      (_, column) => `  let column${column} = states[${column}u * points + point];`,
    ),
    ...Array.from({ length: left }, (_, i) =>
      [
        `  let at${i} = ${4 * columns}u * points + ${left}u * point + ${i}u;`,
        `  let left${i} = states[at${i} / 4u][at${i} % 4u];`,
      ].join('\n'),
    ),
    `  return ${variableCount === 1 ? components[0] : singleNumbers.stateOf(components)};`,
    '}',
  ].join('\n');
}

function pairReader(variableCount: number): string {
  const pairs = Array.from({ length: variableCount }, (_, v) => `states[${v}u * points + point]`);
  const high = pairs.map((pair) => `${pair}.x`);
  const points = `  let points = arrayLength(states) / ${variableCount}u;`;
  return [
    importOf('generated/state.wgsl', df64Numbers.stateModule),
    'alias Block = vec2f;',
    'fn numbersAt(states: ptr<storage, array<Block>, read>, point: u32) -> State {',
    points,
    `  return ${variableCount === 1 ? high[0] : singleNumbers.stateOf(high)};`,
    '}',
    'fn pairsAt(states: ptr<storage, array<Block>, read>, point: u32) -> Df64State {',
    points,
    `  return ${df64Numbers.stateOf(pairs)};`,
    '}',
  ].join('\n');
}

/** State memory that a kernel writes. */
export interface WrittenStates {
  /** Names of the `vec4f` columns of four variables each and of the remaining variables, for the functions `keep` and `read`. */
  readonly columns: string;
  readonly left: string;
  /** Names of the functions that write and read a state at an index. */
  readonly keep: string;
  readonly read: string;
  /** Number of points between columns. */
  readonly points: string;
}

/** Generates the two functions of a state whose writable bindings separate vectors and single numbers. */
export function writingModule(
  variableCount: number,
  { columns: vectors, left: numbers, keep, read, points }: WrittenStates,
): string {
  const { columns, left } = elementColumns(variableCount);
  const component = (v: number): string =>
    variableCount === 1 ? 'u' : singleNumbers.component('u', v, variableCount);
  const placeOf = (column: number): string => (column === 0 ? 'at' : `${column}u * ${points} + at`);
  const leftAt = (i: number): string => `${numbers}[${left}u * at + ${i}u]`;
  const values = Array.from({ length: variableCount }, (_, v) => {
    const column = Math.floor(v / 4);
    return column < columns ? `column${column}.${'xyzw'[v % 4]}` : leftAt(v - 4 * columns);
  });
  return [
    `fn ${keep}(at: u32, u: State) {`,
    ...Array.from({ length: columns }, (_, column) => {
      const own = [0, 1, 2, 3].map((i) => component(4 * column + i));
      return `  ${vectors}[${placeOf(column)}] = vec4f(${own.join(', ')});`;
    }),
    ...Array.from({ length: left }, (_, i) => `  ${leftAt(i)} = ${component(4 * columns + i)};`),
    '}',
    `fn ${read}(at: u32) -> State {`,
    ...Array.from(
      { length: columns },
      (_, column) => `  let column${column} = ${vectors}[${placeOf(column)}];`,
    ),
    `  return ${variableCount === 1 ? values[0] : singleNumbers.stateOf(values)};`,
    '}',
  ].join('\n');
}

/** Generates the same two functions for states bound as one whole array of numbers. */
export function numbersModule(
  variableCount: number,
  {
    numbers,
    keep,
    read,
  }: { readonly numbers: string; readonly keep: string; readonly read: string },
): string {
  const { columns, left } = elementColumns(variableCount);
  const component = (v: number): string =>
    variableCount === 1 ? 'u' : singleNumbers.component('u', v, variableCount);
  const placeOf = (v: number): string => {
    const column = Math.floor(v / 4);
    return column < columns
      ? `${numbers}[4u * (${column}u * points + at) + ${v % 4}u]`
      : `${numbers}[${4 * columns}u * points + ${left}u * at + ${v - 4 * columns}u]`;
  };
  const values = Array.from({ length: variableCount }, (_, v) => placeOf(v));
  const points = `  let points = arrayLength(&${numbers}) / ${variableCount}u;`;
  return [
    `fn ${keep}(at: u32, u: State) {`,
    points,
    ...values.map((value, v) => `  ${value} = ${component(v)};`),
    '}',
    `fn ${read}(at: u32) -> State {`,
    points,
    `  return ${variableCount === 1 ? values[0] : singleNumbers.stateOf(values)};`,
    '}',
  ].join('\n');
}

/** Generates the same two functions for df64 states, bound as one array of pairs. */
export function pairsModule(
  variableCount: number,
  {
    numbers,
    keep,
    read,
    points,
  }: {
    readonly numbers: string;
    readonly keep: string;
    readonly read: string;
    readonly points: string;
  },
): string {
  const values = Array.from(
    { length: variableCount },
    (_, v) => `${numbers}[${v}u * ${points} + at]`,
  );
  return [
    importOf(df64Numbers.stateModule),
    `fn ${keep}(at: u32, u: Df64State) {`,
    ...values.map((value, v) => `  ${value} = u[${v}];`),
    '}',
    `fn ${read}(at: u32) -> Df64State {`,
    `  return ${df64Numbers.stateOf(values)};`,
    '}',
  ].join('\n');
}
