import { ProgramBuilder, type Program } from '../../expression';
import type { AverageField } from '../../diagnostics/averages';
import type { Extremum } from '../../diagnostics/monitors';
import { axesOf, normalInputs, positionInputs } from '../../core/axes';
import type { CasePhysics } from '../compile';
import { isGradientInput } from '../gradients';
import { pointSpacing } from '../pointSpacing';
import { wallSpacing } from '../wallSpacing';
import { functionBody, gradientInputs, importsOf } from './functionBody';
import { singleNumbers, type KernelNumbers } from './states';

/** Whether a program takes derivatives of the state. */
export const takesGradients = ({ inputs }: Program): boolean => inputs.some(isGradientInput);

/**
 * Of the functions below z and what is along it are in three dimensions, y from two on. Where they take the distance of
 * points, the kernel has the function cellSpacing(cell).
 */

/**
 * The functions averagedQuantity(statistic, cell, u, ux, uy, uz, x, y, z, t), what statistics of the case are of,
 * and averagesGradients(statistic), whether that takes the derivatives ux, uy, uz.
 * @param indices of these among the case's statistics: they are counted by their places here
 */
export function statisticsModule(
  physics: CasePhysics,
  indices: readonly number[],
  numbers: KernelNumbers = singleNumbers,
): string {
  const quantities = indices.map((index) => ({
    program: physics.statistics[index].quantity,
    place: `outputs.statistics[${index}].expression`,
  }));
  return [
    ...importsOf(numbers),
    ...gradientUse('averagesGradients', quantities),
    ...quantityFunction(
      'averagedQuantity',
      physics,
      quantities,
      positionInputs(physics.dimension),
      numbers,
    ),
  ].join('\n');
}

/**
 * The function averagedQuantities(cell, u, ux, uy, uz, x, y, z, t), all that statistics of the case are of, with what they have
 * in common computed once, and the constants AVERAGED_GRADIENTS and AVERAGED_PLACES where they take such.
 * @param indices of these among the case's statistics
 */
export function sampledModule(
  physics: CasePhysics,
  indices: readonly number[],
  numbers: KernelNumbers = singleNumbers,
): string {
  const { scalar, state, suffix } = numbers;
  const axes = axesOf(physics.dimension);
  const programs = indices.map((index) => physics.statistics[index].quantity);
  const builder = new ProgramBuilder();
  const all = builder.build(programs.flatMap((program) => builder.include(program)));
  const gradient = axes.map((axis) => `u${axis}: ${state}`);
  const inputs = positionInputs(physics.dimension).map((input) => `${input}: ${scalar}`);
  const result = `array<${scalar}, ${indices.length}>`;
  return [
    ...importsOf(numbers),
    ...(takesGradients(all) ? ['const AVERAGED_GRADIENTS = true;'] : []),
    ...(axes.some((axis) => all.uses(axis)) ? ['const AVERAGED_PLACES = true;'] : []),
    `fn averagedQuantities${suffix}(cell: u32, u: ${state}, ${gradient.join(', ')},`,
    `  ${inputs.join(', ')}) -> ${result} {`,
    ...spacingIn(all, numbers),
    ...functionBody(
      physics,
      all,
      numbers,
      gradientInputs(physics, numbers),
      (outputs) => [`return ${result}(${outputs.join(', ')});`],
      undefined,
      (value) => `outputs.statistics[${indices[programWith(programs, value)]}].expression`,
    ),
    '}',
    '',
  ].join('\n');
}

/**
 * The functions monitoredQuantity(index, cell, u, ux, uy, uz, x, y, z, nx, ny, nz, t), what monitors read,
 * each once, and monitorsGradients(index), whether that takes the derivatives ux, uy, uz.
 */
export function monitorsModule(
  physics: CasePhysics,
  quantities: readonly PlacedProgram[],
  numbers: KernelNumbers = singleNumbers,
): string {
  const inputs = [...axesOf(physics.dimension), ...normalInputs(physics.dimension), 't'];
  const takesExtrema = quantities.some(({ extremum = null }) => extremum !== null);
  return [
    ...importsOf(numbers),
    ...(takesExtrema ? ['// @import space/largest_value.wgsl', 'const TAKES_EXTREMA = true;'] : []),
    // That of the current point, which the kernel sets.
    ...(quantities.some(({ program }) => program.uses(wallSpacing))
      ? [`var<private> ${wallSpacing}: ${numbers.scalar};`]
      : []),
    ...gradientUse('monitorsGradients', quantities),
    ...quantityFunction('monitoredQuantity', physics, quantities, inputs, numbers),
  ].join('\n');
}

/** A program and the place of its text in the document. */
export interface PlacedProgram {
  readonly program: Program;
  readonly place: string;
  /** Where it is one that is taken of its values: then they are noted, those of a minimum with the other sign. */
  readonly extremum?: Extremum | null;
}

/** A function of the index of a program, a cell, a state, its derivatives and further inputs. */
function quantityFunction(
  name: string,
  physics: CasePhysics,
  quantities: readonly PlacedProgram[],
  inputs: readonly string[],
  numbers: KernelNumbers,
): string[] {
  const { scalar, state, suffix } = numbers;
  const components = gradientInputs(physics, numbers);
  const gradient = axesOf(physics.dimension).map((axis) => `u${axis}: ${state}`);
  return [
    `fn ${name}${suffix}(index: u32, cell: u32, u: ${state}, ${gradient.join(', ')},`,
    `  ${inputs.map((input) => `${input}: ${scalar}`).join(', ')}) -> ${scalar} {`,
    ...quantities.flatMap(({ program, place, extremum = null }, index) => [
      `  if (index == ${index}u) {`,
      ...spacingIn(program, numbers),
      ...functionBody(
        physics,
        program,
        numbers,
        components,
        ([output]) => [`return ${notedValue(output, extremum, numbers)};`],
        undefined,
        () => place,
      ),
      '  }',
    ]),
    `  return ${scalar}();`,
    '}',
    '',
  ];
}

/** The distance of points in the cell, of programs that take it. */
const spacingIn = (program: Program, { suffix }: KernelNumbers): string[] =>
  program.uses(pointSpacing) ? [`  let ${pointSpacing} = cellSpacing${suffix}(cell);`] : [];

function notedValue(value: string, extremum: Extremum | null, { suffix }: KernelNumbers): string {
  if (extremum === null) return value;
  return `${suffix === '' ? 'noted' : 'notedPair'}(${extremum === 'minimum' ? `-(${value})` : value})`;
}

/**
 * The function fieldValue(u, x, y, z, t, cell, point): a field to show. Derivatives that it takes are in `slopes`,
 * which the kernel sets.
 * @param averages those of the field's inputs that are averages; the kernel has the functions
 *   averageAt and fluctuationAt
 */
export function fieldModule(
  physics: CasePhysics,
  field: Program,
  averages: readonly AverageField[],
): string {
  const inputs = gradientInputs(physics, singleNumbers, (axis) => `slopes.${axis}`);
  const withSlopes = takesGradients(field);
  const position = positionInputs(physics.dimension).map((name) => `${name}: Scalar`);
  for (const { name, quantity, isSquare } of averages) {
    inputs[name] = `${isSquare ? 'fluctuationAt' : 'averageAt'}(${quantity}u, cell, point)`;
  }
  return [
    ...importsOf(singleNumbers),
    ...(withSlopes ? ['// @import generated/gradient.wgsl', 'var<private> slopes: Gradient;'] : []),
    `fn fieldValue(u: State, ${position.join(', ')}, cell: u32, point: u32) -> Scalar {`,
    ...functionBody(
      physics,
      field,
      singleNumbers,
      inputs,
      ([output]) => [`return ${output};`],
      undefined,
      () => 'field',
    ),
    '}',
    '',
  ].join('\n');
}

/** Index of the first program that has a constant. */
const programWith = (programs: readonly Program[], constant: number): number =>
  programs.findIndex(({ nodes }) =>
    nodes.some((node) => node.kind === 'constant' && Math.abs(node.value) === Math.abs(constant)),
  );

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
