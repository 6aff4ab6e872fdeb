import { df64Dialect, f32Dialect, type ScalarDialect } from '../../expression';

/** Maximum number of variables of a GPU state: the size of the largest WGSL matrix. */
export const maxGpuVariables = 16;

/** Maximum number of variables of a state stored in a vector. */
const vectorVariables = 4;

/** Columns and rows of the matrix for a state with more variables than a vector holds. */
export interface StateMatrix {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Returns the matrix type of a state; null if it fits into a vector. WGSL adds and scales matrices like vectors,
 * so kernels are the same. Six variables have a matrix without padding.
 */
export function stateMatrix(variableCount: number): StateMatrix | null {
  if (variableCount <= vectorVariables) return null;
  if (variableCount <= 6) return { columns: 3, rows: 2 };
  return { columns: Math.ceil(variableCount / 4), rows: 4 };
}

/** A number type for the physics in kernels, and its names in WGSL. */
export interface KernelNumbers {
  readonly dialect: ScalarDialect;
  /** WGSL types of a number and of a state. */
  readonly scalar: string;
  readonly state: string;
  /** Module that defines the type of the state. */
  readonly stateModule: string;
  /** Suffix of the names of functions and structs. */
  readonly suffix: string;
  /** Emits a component of a named state with more than one variable. */
  component(vector: string, index: number, count: number): string;
  /** Emits a state from its components. */
  stateOf(components: readonly string[]): string;
  /** Converts a single-precision number. */
  fromSingle(text: string): string;
}

/** `Scalar` and `State`, see `stateModule`. */
export const singleNumbers: KernelNumbers = {
  dialect: f32Dialect,
  scalar: 'Scalar',
  state: 'State',
  stateModule: 'generated/state.wgsl',
  suffix: '',
  component: (vector, index, count) => {
    const rows = stateMatrix(count)?.rows;
    if (rows) return `${vector}[${Math.floor(index / rows)}].${'xyzw'[index % rows]}`;
    return count === 1 ? vector : `${vector}.${'xyzw'[index]}`;
  },
  stateOf: (components) => {
    const padding = stateMatrix(components.length)
      ? new Array<string>(stateStride(components.length) - components.length).fill('0.0')
      : [];
    return `State(${[...components, ...padding].join(', ')})`;
  },
  fromSingle: (text) => text,
};

/** `Df64` and an array of them. */
export const df64Numbers: KernelNumbers = {
  dialect: df64Dialect,
  scalar: 'Df64',
  state: 'Df64State',
  stateModule: 'space/df64/state.wgsl',
  suffix: 'Df64',
  component: (vector, index) => `${vector}[${index}]`,
  stateOf: (components) => `Df64State(${components.join(', ')})`,
  fromSingle: (text) => `toDf64(${text})`,
};

/** Returns the f32 words per state in a storage buffer: a vec3f is as large as a vec4f. */
export function stateStride(variableCount: number): number {
  const matrix = stateMatrix(variableCount);
  if (matrix) return matrix.columns * matrix.rows;
  return variableCount === 3 ? 4 : variableCount;
}

/** Emits the types `Scalar` and `State` in single precision, and access to the components of a state. */
export function stateModule(variableCount: number): string {
  if (variableCount === 1) {
    return [
      'alias Scalar = f32;',
      'alias State = f32;',
      'alias StateBits = u32;',
      'fn component(state: State, index: u32) -> Scalar { return state; }',
    ].join('\n');
  }
  const matrix = stateMatrix(variableCount);
  if (matrix) {
    const { columns, rows } = matrix;
    return [
      'alias Scalar = f32;',
      `alias State = mat${columns}x${rows}f;`,
      `alias Column = vec${rows}f;`,
      `alias ColumnBits = vec${rows}u;`,
      'fn component(state: State, index: u32) -> Scalar {',
      `  return state[index / ${rows}u][index % ${rows}u];`,
      '}',
    ].join('\n');
  }
  return [
    'alias Scalar = f32;',
    `alias State = vec${variableCount}f;`,
    `alias StateBits = vec${variableCount}u;`,
    'fn component(state: State, index: u32) -> Scalar { return state[index]; }',
  ].join('\n');
}

/**
 * Emits the type `Part`, the share of a state held by one of the invocations of a cell: the full state, or
 * one of two halves in the layout of storage buffers. Only states of three or four variables are halved.
 */
export function partModule(variableCount: number, lanes: 1 | 2): string {
  if (lanes === 1) {
    return [
      '// @import generated/state.wgsl',
      'const LANES = 1u;',
      `const PART_COMPONENTS = ${variableCount}u;`,
      'alias Part = State;',
      ...(stateMatrix(variableCount) ? [] : ['alias PartBits = StateBits;']),
      'fn partComponent(part: Part, index: u32) -> Scalar { return component(part, index); }',
      `fn partFrom(values: array<f32, ${variableCount}>) -> Part { return ${stateOf(variableCount)}; }`,
    ].join('\n');
  }
  const isComplete = variableCount === 4;
  return [
    '// @import generated/state.wgsl',
    'const LANES = 2u;',
    'const PART_COMPONENTS = 2u;',
    'alias Part = vec2f;',
    'alias PartBits = vec2u;',
    'fn partComponent(part: Part, index: u32) -> Scalar { return part[index]; }',
    `fn totalOf(lower: Part, upper: Part) -> State { return State(lower, ${isComplete ? 'upper' : 'upper.x'}); }`,
    'fn lowerHalf(state: State) -> Part { return state.xy; }',
    `fn upperHalf(state: State) -> Part { return ${isComplete ? 'state.zw' : 'Part(state.z, 0.0)'}; }`,
  ].join('\n');
}

/** Emits a state from an array `values` of its components. */
const stateOf = (variableCount: number): string =>
  singleNumbers.stateOf(Array.from({ length: variableCount }, (_, v) => `values[${v}]`));

/**
 * Emits the type `Part` if each invocation of a cell holds one variable, in the layout of storage
 * buffers: three variables are padded to four.
 */
export function variablePartModule(variableCount: number): string {
  return [
    '// @import generated/state.wgsl',
    `const LANES = ${stateStride(variableCount)}u;`,
    'const PART_COMPONENTS = 1u;',
    'alias Part = f32;',
    'fn partComponent(part: Part, index: u32) -> Scalar { return part; }',
    `fn stateFrom(values: array<f32, ${variableCount}>) -> State { return ${stateOf(variableCount)}; }`,
    'fn partFrom(values: array<f32, 1>) -> Part { return values[0]; }',
  ].join('\n');
}
