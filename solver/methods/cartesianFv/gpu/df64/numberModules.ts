import {
  df64Dialect,
  emitWgsl,
  ProgramBuilder,
  shareReciprocals,
  type Program,
} from '../../../../expression';
import { importOf } from '../../../../stepping/gpu/modules';
import type { LimitedSlopes } from '../../oneStep';
import type { FaceReconstruction } from '../../reconstruction';
import { offsetsOf } from '../../reconstructions/meanNames';
import type { Reconstruction } from '../../reconstructions/types';

/** Generates `limited(before, behind)` of numbers in df64. */
export function limitedModule({ limiter, theta }: LimitedSlopes): string {
  const builder = new ProgramBuilder();
  const scope = new Map([
    ['before', builder.input('before')],
    ['behind', builder.input('behind')],
    ['theta', builder.constant(theta)],
  ]);
  const program = builder.build([builder.expression(limiter.formula, scope)]);
  const { lines, outputs } = emitted(program, { before: 'before', behind: 'behind' });
  return [
    importOf(df64Dialect.module),
    'fn limited(before: Df64, behind: Df64) -> Df64 {',
    ...lines,
    `  return ${outputs[0]};`,
    '}',
  ].join('\n');
}

/**
 * Generates `deviationsOfVariable(means)` in df64, or under another name: the deviations at all points of both faces
 * across the first axis.
 * @param dimension 1 for means along an axis, 2 for means in a square window, the axis first
 */
export function deviationsModule(
  { scheme, limiter, theta, quadrature }: FaceReconstruction,
  dimension: 1 | 2,
  name = 'deviationsOfVariable',
): string {
  const facePoints = dimension === 1 ? [0] : quadrature.points;
  const program = scheme.program({ dimension, facePoints, limiter, theta }, 0);
  return departing(name, program, scheme.reach, dimension);
}

/**
 * Generates `deviationsAlongFace(means)` in df64, for dimension-by-dimension schemes: the deviations along the middle
 * of five faces.
 */
export const alongFaceModule = (
  { scheme, quadrature }: FaceReconstruction,
  alongFaces: NonNullable<Reconstruction['alongFaces']>,
): string => departing('deviationsAlongFace', alongFaces(quadrature.points), scheme.reach, 1);

/** Generates a function of the means in a window in one or two dimensions. */
function departing(name: string, program: Program, reach: number, dimension: 1 | 2): string {
  const width = 2 * reach + 1;
  const inputs = Object.fromEntries(
    program.inputs.map((input) => {
      const [along, across = 0] = offsetsOf(input).map((steps) => steps + reach);
      return [input, `means[${along + width * across}]`];
    }),
  );
  const { lines, outputs } = emitted(program, inputs);
  const result = `array<Df64, ${outputs.length}>`;
  return [
    importOf(df64Dialect.module),
    `fn ${name}(means: array<Df64, ${width ** dimension}>) -> ${result} {`,
    ...lines,
    `  return ${result}(${outputs.join(', ')});`,
    '}',
  ].join('\n');
}

const emitted = (program: Program, inputs: Readonly<Record<string, string>>) =>
  emitWgsl(shareReciprocals(program), { inputs, dialect: df64Dialect, indent: '  ' });
