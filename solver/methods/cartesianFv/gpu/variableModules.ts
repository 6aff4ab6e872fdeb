import { singleNumbers } from '../../../physics/wgsl/states';
import { importOf } from '../../../stepping/gpu/modules';
import type { ShaderFiles } from '../reconstructions/types';

const { component, stateOf } = singleNumbers;

/** One thing per variable, or per whatever is counted. */
const each = <T>(count: number, made: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => made(index));

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

/** `departuresOf(means: Window) -> FaceValues`: `departuresOnFaces` of numbers, for each variable. */
export const departuresOnFaces = (
  { module }: ShaderFiles,
  variableCount: number,
  reach: number,
): string =>
  [
    importOf('fv/reconstruction.wgsl', module),
    'fn departuresOf(means: Window) -> FaceValues {',
    ...each(variableCount, (v) => {
      const means = each(2 * reach + 1, (k) => component(`means[${k}]`, v, variableCount));
      return `  let of${v} = departuresOnFaces(array<f32, WINDOW>(${means.join(', ')}));`;
    }),
    `  let low = ${stateOf(each(variableCount, (v) => `of${v}.x`))};`,
    `  let high = ${stateOf(each(variableCount, (v) => `of${v}.y`))};`,
    '  return FaceValues(low, high);',
    '}',
  ].join('\n');

/** `departuresOf(means: Patch) -> PointStates`: `departuresAtPoints` of numbers, for each variable. */
export const departuresAtPoints = (
  { module }: ShaderFiles,
  variableCount: number,
  patch: number,
  pointCount: number,
): string =>
  [
    importOf('generated/state.wgsl', 'generated/constants.wgsl', module),
    'alias Patch = array<State, PATCH>;',
    'alias PointStates = array<State, POINTS_OF_CELL>;',
    'fn departuresOf(means: Patch) -> PointStates {',
    ...each(variableCount, (v) => {
      const means = each(patch, (k) => component(`means[${k}]`, v, variableCount));
      return `  let of${v} = departuresAtPoints(array<f32, PATCH>(${means.join(', ')}));`;
    }),
    '  var states = PointStates();',
    ...each(
      pointCount,
      (p) => `  states[${p}] = ${stateOf(each(variableCount, (v) => `of${v}[${p}]`))};`,
    ),
    '  return states;',
    '}',
  ].join('\n');
