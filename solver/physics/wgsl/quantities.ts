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

/** Returns whether a program takes derivatives of the state. */
export const takesGradients = ({ inputs }: Program): boolean => inputs.some(isGradientInput);

/**
 * The emitted functions take z and its components in 3D only, y in 2D and 3D. If they need the point spacing, the
 * kernel must define cellSpacing(cell).
 */

/**
 * Emits averagedQuantity(statistic, cell, u, ux, uy, uz, x, y, z, t), the quantities that the statistics average,
 * and averagesGradients(statistic), whether a quantity takes the derivatives ux, uy, uz.
 * @param indices of the statistics in the case; `statistic` is the position in this list
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
 * Emits averagedQuantities(cell, u, ux, uy, uz, x, y, z, t), which computes the quantities of all statistics with shared
 * subexpressions, and the constants AVERAGED_GRADIENTS and AVERAGED_PLACES if they take derivatives and positions.
 * @param indices of the statistics in the case
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
 * Emits monitoredQuantity(index, cell, u, ux, uy, uz, x, y, z, nx, ny, nz, t), the distinct quantities of
 * monitors, and monitorsGradients(index), whether a quantity takes the derivatives ux, uy, uz.
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
    // Wall spacing of the current point, set by the kernel.
    ...(quantities.some(({ program }) => program.uses(wallSpacing))
      ? [`var<private> ${wallSpacing}: ${numbers.scalar};`]
      : []),
    ...gradientUse('monitorsGradients', quantities),
    ...quantityFunction('monitoredQuantity', physics, quantities, inputs, numbers),
  ].join('\n');
}

/** A program and the path of its expression in the document. */
export interface PlacedProgram {
  readonly program: Program;
  readonly place: string;
  /** Set if the extremum of the values is monitored: values are recorded, for a minimum with reversed sign. */
  readonly extremum?: Extremum | null;
}

/** Emits a function of the index of a program, a cell, a state, its derivatives and further inputs. */
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

/** Emits the point spacing of the cell, for programs that use it. */
const spacingIn = (program: Program, { suffix }: KernelNumbers): string[] =>
  program.uses(pointSpacing) ? [`  let ${pointSpacing} = cellSpacing${suffix}(cell);`] : [];

function notedValue(value: string, extremum: Extremum | null, { suffix }: KernelNumbers): string {
  if (extremum === null) return value;
  return `${suffix === '' ? 'noted' : 'notedPair'}(${extremum === 'minimum' ? `-(${value})` : value})`;
}

/**
 * Emits fieldValue(u, x, y, z, t, cell, point), a field for display. Derivatives are read from `slopes`,
 * set by the kernel.
 * @param averages inputs of the field that are averages; the kernel must define averageAt and
 *   fluctuationAt
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

/** Returns the index of the first program that contains a constant. */
const programWith = (programs: readonly Program[], constant: number): number =>
  programs.findIndex(({ nodes }) =>
    nodes.some((node) => node.kind === 'constant' && Math.abs(node.value) === Math.abs(constant)),
  );

/** Emits a function of the index of a program that returns whether it takes derivatives. */
function gradientUse(name: string, programs: readonly PlacedProgram[]): string[] {
  const users = programs.flatMap(({ program }, i) => (takesGradients(program) ? [i] : []));
  const conditions = users.map((index) => `index == ${index}u`);
  return [
    `fn ${name}(index: u32) -> bool {`,
    `  return ${conditions.join(' || ') || 'false'};`,
    '}',
  ];
}
