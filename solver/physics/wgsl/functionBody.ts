import { CaseError } from '../../core/caseError';
import { ConstantRangeError, emitWgsl, shareReciprocals, type Program } from '../../expression';
import type { CasePhysics } from '../compile';
import { axesOf, normalInputs, positionInputs, trueNormalInputs, type Axis } from '../../core/axes';
import { gradientInput } from '../gradients';
import { pointSpacing } from '../pointSpacing';
import { wallSpacing } from '../wallSpacing';
import type { KernelNumbers } from './states';

/** Returns the imports of modules that compute with these numbers. */
export const importsOf = ({ stateModule, dialect }: KernelNumbers): string[] => [
  `// @import ${stateModule}`,
  `// @import ${dialect.module}`,
];

/**
 * Emits the lines of a function that computes a program's outputs, followed by those of `finish`.
 * @param state WGSL text of the inputs that belong to the state, by name
 * @param group boundary group of the program, to locate a constant
 * @param place path in the document of a constant, if known
 * @throws CaseError naming the path of a constant that the numbers can't represent
 */
export function functionBody(
  physics: CasePhysics,
  program: Program,
  { dialect }: KernelNumbers,
  state: Readonly<Record<string, string>>,
  finish: (outputs: readonly string[]) => readonly string[],
  group?: string,
  place: (value: number) => string = (value) => physics.placeOfConstant(value, group),
): string[] {
  const own = Object.fromEntries(
    [positionInputs, normalInputs, trueNormalInputs]
      .flatMap((inputs) => inputs(physics.dimension))
      .concat(pointSpacing, wallSpacing)
      .map((name) => [name, name]),
  );
  try {
    const { lines, outputs } = emitWgsl(shareReciprocals(program), {
      inputs: { ...own, ...state },
      dialect,
    });
    return [...lines, ...finish(outputs)].map((line) => `  ${line.trim()}`);
  } catch (error) {
    if (!(error instanceof ConstantRangeError)) throw error;
    throw new CaseError(`${place(error.value)}: ${error.message}`);
  }
}

/** Returns variable name → WGSL text of its component of `vector`. */
export function stateInputs(
  names: readonly string[],
  vector: string,
  numbers: KernelNumbers,
  rename: (name: string) => string = (name) => name,
): Record<string, string> {
  return Object.fromEntries(
    names.map((name, i) => [rename(name), numbers.component(vector, i, names.length)]),
  );
}

/** Returns WGSL text for the state as components of u and its derivatives as components of ux, uy, uz, or as named. */
export function gradientInputs(
  { variableNames: names, dimension }: CasePhysics,
  numbers: KernelNumbers,
  derivative: (axis: Axis) => string = (axis) => `u${axis}`,
): Record<string, string> {
  const along = (axis: Axis): Record<string, string> =>
    stateInputs(names, derivative(axis), numbers, (name) => gradientInput(axis, name));
  return Object.assign(stateInputs(names, 'u', numbers), ...axesOf(dimension).map(along));
}
