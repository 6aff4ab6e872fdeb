import { CaseError } from '../case/error';
import {
  ConstantRangeError,
  df64Dialect,
  emitWgsl,
  f32Dialect,
  shareReciprocals,
  type Program,
  type ScalarDialect,
} from '../expression';
import type { AverageField } from '../schemes/averages';
import type { CasePhysics } from './compile';
import { gradientInput, isGradientInput, type Axis } from './fieldNames';
import { innerName, outerName } from './numericalFluxes/types';
import { normalInputs, positionInputs, trueNormalInputs } from './systemPrograms';

/** Most variables that one state vector of the kernels holds. */
export const maxGpuVariables = 4;

/** A number type that kernels compute the physics in, and how its WGSL is named. */
export interface KernelNumbers {
  readonly dialect: ScalarDialect;
  /** The types of a number and of a state. */
  readonly scalar: string;
  readonly state: string;
  /** Has the state's type. */
  readonly stateModule: string;
  /** Ends the names of functions and structs. */
  readonly suffix: string;
  /** Component of a state of more than one variable, where it has a name. */
  component(vector: string, index: number, count: number): string;
}

/** `Scalar` and `State`, see `stateModule`. */
export const singleNumbers: KernelNumbers = {
  dialect: f32Dialect,
  scalar: 'Scalar',
  state: 'State',
  stateModule: 'generated/state.wgsl',
  suffix: '',
  component: (vector, index, count) => (count === 1 ? vector : `${vector}.${'xyzw'[index]}`),
};

/** `Df64` and an array of them. */
export const df64Numbers: KernelNumbers = {
  dialect: df64Dialect,
  scalar: 'Df64',
  state: 'Df64State',
  stateModule: 'dg/df64/state.wgsl',
  suffix: 'Df64',
  component: (vector, index) => `${vector}[${index}]`,
};

/** f32 words that a state takes in a storage buffer: a vec3f is as large as a vec4f. */
export function stateStride(variableCount: number): number {
  return variableCount === 3 ? 4 : variableCount;
}

/** The types `Scalar` and `State` in single precision, and access to a state's components. */
export function stateModule(variableCount: number): string {
  if (variableCount === 1) {
    return [
      'alias Scalar = f32;',
      'alias State = f32;',
      'alias StateBits = u32;',
      'fn component(state: State, index: u32) -> Scalar { return state; }',
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
 * The type `Part`, what one of the invocations that share a cell holds of a state: all of it, or one
 * of two halves, as the state lies in a storage buffer. Halves are of three or four variables.
 */
export function partModule(variableCount: number, lanes: 1 | 2): string {
  if (lanes === 1) {
    return [
      '// @import generated/state.wgsl',
      'const LANES = 1u;',
      `const PART_COMPONENTS = ${variableCount}u;`,
      'alias Part = State;',
      'alias PartBits = StateBits;',
      'fn partComponent(part: Part, index: u32) -> Scalar { return component(part, index); }',
      `fn partFrom(values: array<f32, ${variableCount}>) -> Part { return ${stateOf(variableCount)}; }`,
    ].join('\n');
  }
  const isWhole = variableCount === 4;
  return [
    '// @import generated/state.wgsl',
    'const LANES = 2u;',
    'const PART_COMPONENTS = 2u;',
    'alias Part = vec2f;',
    'alias PartBits = vec2u;',
    'fn partComponent(part: Part, index: u32) -> Scalar { return part[index]; }',
    `fn wholeOf(lower: Part, upper: Part) -> State { return State(lower, ${isWhole ? 'upper' : 'upper.x'}); }`,
    'fn lowerHalf(state: State) -> Part { return state.xy; }',
    `fn upperHalf(state: State) -> Part { return ${isWhole ? 'state.zw' : 'Part(state.z, 0.0)'}; }`,
  ].join('\n');
}

/** A state of an array `values` of its components. */
const stateOf = (variableCount: number): string =>
  `State(${Array.from({ length: variableCount }, (_, v) => `values[${v}]`).join(', ')})`;

/**
 * The parts where each of the invocations of a cell has one variable, of a state as it lies in a
 * storage buffer: three variables are padded to four.
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

/**
 * Whether fluxes, wave speeds or what is averaged or integrated depend on x or y, so that interior points need
 * their position.
 */
export function usesPosition(physics: CasePhysics): boolean {
  const { flux, sourceTerm, numericalFlux, maxWaveSpeed, admissible } = physics;
  const averaged = physics.statistics.map(({ quantity }) => quantity);
  const integrated = physics.monitors
    .filter(({ monitor }) => monitor.kind === 'domain')
    .map(({ quantity }) => quantity);
  const read = [...averaged, ...integrated];
  return [flux, sourceTerm, numericalFlux, maxWaveSpeed, admissible, ...read].some(
    (program) => program !== null && (program.uses('x') || program.uses('y')),
  );
}

/**
 * The physics of a case as WGSL functions over `State`: flux, numericalFlux, ghostState,
 * maxWaveSpeed, violatedCondition. `groups` orders the boundary groups as the mesh numbers them.
 * @throws CaseError naming the place of a constant that single precision can't hold
 */
export function physicsModule(
  physics: CasePhysics,
  groups: readonly string[],
  numbers: KernelNumbers = singleNumbers,
): string {
  const { variableNames: names } = physics;
  const { scalar, state, suffix } = numbers;
  const inputs = stateInputs(names, 'u', numbers);
  const position = `x: ${scalar}, y: ${scalar}, t: ${scalar}`;
  const face = `nx: ${scalar}, ny: ${scalar}, ${position}`;
  const stateOf = (components: readonly string[]): string => `${state}(${components.join(', ')})`;
  return [
    ...importsOf(numbers),
    '',
    `struct FluxColumns${suffix} { x: ${state}, y: ${state} }`,
    '',
    `fn flux${suffix}(u: ${state}, ${position}) -> FluxColumns${suffix} {`,
    ...body(physics, physics.flux, numbers, inputs, (outputs) => [
      `return FluxColumns${suffix}(${stateOf(outputs.slice(0, names.length))}, ${stateOf(outputs.slice(names.length))});`,
    ]),
    '}',
    '',
    // Called only where HAS_SOURCE is set.
    `fn sourceTerm${suffix}(u: ${state}, ${position}) -> ${state} {`,
    ...(physics.sourceTerm
      ? body(physics, physics.sourceTerm, numbers, inputs, (outputs) => [
          `return ${stateOf(outputs)};`,
        ])
      : [`  return ${state}();`]),
    '}',
    '',
    `fn numericalFlux${suffix}(inner: ${state}, outer: ${state}, ${face}) -> ${state} {`,
    ...body(
      physics,
      physics.numericalFlux,
      numbers,
      {
        ...stateInputs(names, 'inner', numbers, innerName),
        ...stateInputs(names, 'outer', numbers, outerName),
      },
      (outputs) => [`return ${stateOf(outputs)};`],
    ),
    '}',
    '',
    `fn maxWaveSpeed${suffix}(u: ${state}, ${position}) -> ${scalar} {`,
    ...body(physics, physics.maxWaveSpeed, numbers, inputs, (outputs) => [`return ${outputs[0]};`]),
    '}',
    '',
    '// Index of the first violated condition, or CONDITIONS.',
    `fn violatedCondition${suffix}(u: ${state}, ${position}) -> u32 {`,
    ...body(physics, physics.admissible, numbers, inputs, (outputs) => [
      ...outputs.map((output, index) => `if (!(${output})) { return ${index}u; }`),
      `return ${outputs.length}u;`,
    ]),
    '}',
    '',
    `fn ghostState${suffix}(boundaryGroup: u32, u: ${state}, trueNx: ${scalar}, trueNy: ${scalar},`,
    `  ${face}) -> ${state} {`,
    ...groups.flatMap((group, index) => [
      `  if (boundaryGroup == ${index}u) {`,
      ...body(
        physics,
        ghostOf(physics, group),
        numbers,
        inputs,
        (outputs) => [`return ${stateOf(outputs)};`],
        group,
      ),
      '  }',
    ]),
    '  return u;',
    '}',
    '',
  ].join('\n');
}

/** The function positiveQuantity(u, index), for systems that declare such quantities. */
export function positiveModule(physics: CasePhysics, positive: Program): string {
  const branches = (outputs: readonly string[]): string[] =>
    outputs.map((output, index) => `if (index == ${index}u) { return ${output}; }`);
  return [
    ...importsOf(singleNumbers),
    `const POSITIVE_QUANTITIES = ${positive.outputs.length}u;`,
    'fn positiveQuantity(u: State, index: u32) -> Scalar {',
    ...body(
      physics,
      positive,
      singleNumbers,
      stateInputs(physics.variableNames, 'u', singleNumbers),
      branches,
    ),
    '  return Scalar();',
    '}',
    '',
  ].join('\n');
}

/**
 * The functions averagedQuantity(statistic, u, ux, uy, x, y, t), what the case averages over time, and
 * averagesGradients(statistic), whether that takes the derivatives ux and uy.
 */
export function statisticsModule(
  physics: CasePhysics,
  numbers: KernelNumbers = singleNumbers,
): string {
  const quantities = physics.statistics.map(({ quantity }, index) => ({
    program: quantity,
    place: `outputs.statistics[${index}].expression`,
  }));
  return [
    ...importsOf(numbers),
    ...gradientUse('averagesGradients', quantities),
    ...quantityFunction('averagedQuantity', physics, quantities, ['x', 'y', 't'], numbers),
  ].join('\n');
}

/**
 * The functions monitoredQuantity(index, u, ux, uy, x, y, nx, ny, t), what monitors read, each once,
 * and monitorsGradients(index), whether that takes the derivatives ux and uy.
 */
export function monitorsModule(
  physics: CasePhysics,
  quantities: readonly PlacedProgram[],
  numbers: KernelNumbers = singleNumbers,
): string {
  const inputs = ['x', 'y', 'nx', 'ny', 't'];
  return [
    ...importsOf(numbers),
    ...gradientUse('monitorsGradients', quantities),
    ...quantityFunction('monitoredQuantity', physics, quantities, inputs, numbers),
  ].join('\n');
}

/** A program and the place of its text in the document. */
export interface PlacedProgram {
  readonly program: Program;
  readonly place: string;
}

/** A function of the index of a program, a state, its derivatives and further inputs. */
function quantityFunction(
  name: string,
  physics: CasePhysics,
  quantities: readonly PlacedProgram[],
  inputs: readonly string[],
  numbers: KernelNumbers,
): string[] {
  const { scalar, state, suffix } = numbers;
  const components = gradientInputs(physics.variableNames, numbers);
  return [
    `fn ${name}${suffix}(index: u32, u: ${state}, ux: ${state}, uy: ${state},`,
    `  ${inputs.map((input) => `${input}: ${scalar}`).join(', ')}) -> ${scalar} {`,
    ...quantities.flatMap(({ program, place }, index) => [
      `  if (index == ${index}u) {`,
      ...body(
        physics,
        program,
        numbers,
        components,
        ([output]) => [`return ${output};`],
        undefined,
        place,
      ),
      '  }',
    ]),
    `  return ${scalar}();`,
    '}',
    '',
  ];
}

/**
 * The function fieldValue(u, x, y, t, cell, point): a field to show.
 * @param averages those of the field's inputs that are averages; the kernel has the functions
 *   averageAt and fluctuationAt
 */
export function fieldModule(
  physics: CasePhysics,
  field: Program,
  averages: readonly AverageField[],
): string {
  const inputs = stateInputs(physics.variableNames, 'u', singleNumbers);
  for (const { name, quantity, isSquare } of averages) {
    inputs[name] = `${isSquare ? 'fluctuationAt' : 'averageAt'}(${quantity}u, cell, point)`;
  }
  return [
    ...importsOf(singleNumbers),
    'fn fieldValue(u: State, x: Scalar, y: Scalar, t: Scalar, cell: u32, point: u32) -> Scalar {',
    ...body(
      physics,
      field,
      singleNumbers,
      inputs,
      ([output]) => [`return ${output};`],
      undefined,
      'field',
    ),
    '}',
    '',
  ].join('\n');
}

function ghostOf(physics: CasePhysics, group: string): Program {
  const program = physics.ghosts.get(group);
  if (!program) throw new Error(`boundary group "${group}" has no condition; assign one`);
  return program;
}

function body(
  physics: CasePhysics,
  program: Program,
  { dialect }: KernelNumbers,
  state: Readonly<Record<string, string>>,
  finish: (outputs: readonly string[]) => readonly string[],
  group?: string,
  place?: string,
): string[] {
  const own = Object.fromEntries(
    [...positionInputs, ...normalInputs, ...trueNormalInputs].map((name) => [name, name]),
  );
  try {
    const { lines, outputs } = emitWgsl(shareReciprocals(program), {
      inputs: { ...own, ...state },
      dialect,
    });
    return [...lines, ...finish(outputs)].map((line) => `  ${line.trim()}`);
  } catch (error) {
    if (!(error instanceof ConstantRangeError)) throw error;
    throw new CaseError(
      `${place ?? physics.placeOfConstant(error.value, group)}: ${error.message}`,
    );
  }
}

const importsOf = ({ stateModule, dialect }: KernelNumbers): string[] => [
  `// @import ${stateModule}`,
  `// @import ${dialect.module}`,
];

/** Whether a program takes derivatives of the state. */
export const takesGradients = ({ inputs }: Program): boolean => inputs.some(isGradientInput);

/** A function of the index of a program: whether that takes derivatives. */
function gradientUse(name: string, programs: readonly PlacedProgram[]): string[] {
  const users = programs.flatMap(({ program }, i) => (takesGradients(program) ? [i] : []));
  const conditions = users.map((index) => `index == ${index}u`);
  return [
    `fn ${name}(index: u32) -> bool {`,
    `  return ${conditions.join(' || ') || 'false'};`,
    '}',
  ];
}

/** The state's components as those of u, its derivatives as those of ux and uy. */
function gradientInputs(names: readonly string[], numbers: KernelNumbers): Record<string, string> {
  const along = (axis: Axis): Record<string, string> =>
    stateInputs(names, `u${axis}`, numbers, (name) => gradientInput(axis, name));
  return { ...stateInputs(names, 'u', numbers), ...along('x'), ...along('y') };
}

/** Variable name → WGSL text of its component of `vector`. */
function stateInputs(
  names: readonly string[],
  vector: string,
  numbers: KernelNumbers,
  rename: (name: string) => string = (name) => name,
): Record<string, string> {
  return Object.fromEntries(
    names.map((name, i) => [rename(name), numbers.component(vector, i, names.length)]),
  );
}
