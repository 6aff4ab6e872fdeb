import type { ShaderLibrary } from '../../../gpu/linker';
import { singleNumbers } from '../../../physics/wgsl/states';
import { importOf } from '../../../stepping/gpu/modules';
import type { LimitedSlopes } from '../oneStep';
import type { ShaderFiles } from '../reconstructions/types';

const { component, stateOf } = singleNumbers;

/** Creates `count` items, one per variable. */
const each = <T>(count: number, made: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => made(index));

/** Generates the limiter of numbers, `generated/limited.wgsl`. */
export function limiterModules({ limiter, theta }: LimitedSlopes): ShaderLibrary {
  const { module, source } = limiter.shader;
  return {
    [module]: source,
    'generated/limited.wgsl': [importOf(module), `const THETA = f32(${theta});`].join('\n'),
  };
}

/** `limitedDifference(before, behind)`: the limiter of numbers, for each variable of a state. */
export function limitedDifference(variableCount: number): string {
  const limited = each(variableCount, (v) => {
    const [before, behind] = ['before', 'behind'].map((name) => component(name, v, variableCount));
    return `limited(${before}, ${behind})`;
  });
  return [
    importOf('generated/state.wgsl', 'generated/limited.wgsl'),
    'fn limitedDifference(before: State, behind: State) -> State {',
    `  return ${stateOf(limited)};`,
    '}',
  ].join('\n');
}

/** `deviationsOf(means: Window) -> FaceValues`: `deviationsOnFaces` of numbers, for each variable. */
export const deviationsOnFaces = (
  { module }: ShaderFiles,
  variableCount: number,
  reach: number,
): string =>
  [
    importOf('fv/reconstruction.wgsl', module),
    'fn deviationsOf(means: Window) -> FaceValues {',
    ...each(variableCount, (v) => {
      const means = each(2 * reach + 1, (k) => component(`means[${k}]`, v, variableCount));
      return `  let of${v} = deviationsOnFaces(array<f32, WINDOW>(${means.join(', ')}));`;
    }),
    `  let low = ${stateOf(each(variableCount, (v) => `of${v}.x`))};`,
    `  let high = ${stateOf(each(variableCount, (v) => `of${v}.y`))};`,
    '  return FaceValues(low, high);',
    '}',
  ].join('\n');

/** `valuesAlong(means: Window) -> FaceStates`: `valuesAlongFace` of numbers, for each variable. */
export const valuesAlongFaces = (
  { module }: ShaderFiles,
  variableCount: number,
  reach: number,
): string =>
  [
    importOf('fv/reconstruction.wgsl', module),
    'fn valuesAlong(means: Window) -> FaceStates {',
    ...statesOfMeans('FaceStates', 'FACE_POINTS', variableCount, {
      function: 'valuesAlongFace',
      count: 2 * reach + 1,
      argument: 'WINDOW',
    }),
    '}',
  ].join('\n');

/** `polynomialOf(means: Patch) -> Polynomial`: `polynomialIn` of numbers, for each variable. */
export const polynomialOfCell = (
  { module }: ShaderFiles,
  variableCount: number,
  reach: number,
): string =>
  [
    importOf('fv/point_states.wgsl', module),
    'alias Polynomial = array<State, TERMS>;',
    'fn polynomialOf(means: Patch) -> Polynomial {',
    ...statesOfMeans('Polynomial', 'TERMS', variableCount, {
      function: 'polynomialIn',
      count: (2 * reach + 1) ** 2,
      argument: 'PATCH',
    }),
    '}',
  ].join('\n');

/**
 * Returns states from a function of means that is applied to each variable. @param made the function, the number of
 * means, and the constant with that number
 */
const statesOfMeans = (
  type: string,
  length: string,
  variableCount: number,
  made: { readonly function: string; readonly count: number; readonly argument: string },
): string[] => [
  ...each(variableCount, (v) => {
    const means = each(made.count, (k) => component(`means[${k}]`, v, variableCount));
    return `  let of${v} = ${made.function}(array<f32, ${made.argument}>(${means.join(', ')}));`;
  }),
  `  var states = ${type}();`,
  '  // @unroll',
  `  for (var i = 0u; i < ${length}; i++) {`,
  `    states[i] = ${stateOf(each(variableCount, (v) => `of${v}[i]`))};`,
  '  }',
  '  return states;',
];
