import type { CaseDocument } from '../case/document';
import { noProgress, type ProgressCallback } from '../core/progress';
import type { Mesh } from '../mesh/mesh';
import type { CasePhysics } from '../physics/compile';
import type { Figure } from '../figure/figure';
import type { Look, Picture } from '../space/picture';
import { isSolid } from '../mesh/mesh';
import { rangeOf } from '../space/cellBlocks';
import { roundOffOf } from '../space/roundOff';
import { displayLattice } from '../space/display';
import { pictureRequest } from '../space/pictureRequest';
import { fieldCenter } from '../physics/fieldCenter';
import { declaredFields, declaredWallFields } from '../physics/fieldNames';
import { isOnSides } from '../physics/wallSpacing';
import { lengthUnit, withUnit } from '../physics/units';
import type { Discretization } from '../methods/types';
import type { StateArray } from '../space/types';
import type { Averages } from '../diagnostics/averages';
import { f32Digits, writeCsv } from './csv';
import type { Coloring } from './colorScale';
import { paneColors } from './paneColors';
import { curveFigure, curvePlaces } from './plots/curveFigure';

/** A state of a case with all data needed for output. */
export interface Solution {
  readonly document: CaseDocument;
  readonly mesh: Mesh;
  readonly physics: CasePhysics;
  readonly discretization: Discretization;
  readonly state: StateArray;
  readonly averages: Averages | null;
  readonly step: number;
  readonly time: number;
}

/** Returns the values of a field at the display points. @throws CaseError if it is not a valid expression. */
export function sampleSolution(
  { document, physics, discretization, state, time, averages }: Solution,
  field: string,
): Float32Array {
  const program = physics.field(field, document.view.fields);
  return discretization.sampleField(state, program, time, averages);
}

/** Returns whether a state was computed in double precision. */
export const isDouble = ({ state }: Pick<Solution, 'state'>): boolean =>
  state instanceof Float64Array;

/** Returns the default field of a case. */
export function mainField({ document, physics }: Solution): string {
  return document.view.field ?? physics.system.defaultField;
}

/**
 * Returns the coloring of a field.
 * @param view the first picture of the case, or its settings for another field
 */
export const fieldColors = (
  { document, physics }: Pick<Solution, 'document' | 'physics'>,
  field: string,
  view: CaseDocument['view'] = document.view,
): Coloring =>
  paneColors(view, field, fieldCenter(document, physics.system, field, document.view.fields));

/** Number of points evaluated between progress reports. */
const pointsAtOnce = 20_000;

/**
 * Evaluates fields in double precision at the display points of all cells, [cell][point]. The points are not located: a
 * point of a collapsed edge has no unique place in the box.
 */
export function exactValues(
  { document, discretization, physics, state, time, averages }: Solution,
  names: readonly string[],
  points: Float64Array,
  notify: ProgressCallback = noProgress,
): Float64Array[] {
  const { space } = discretization;
  const programs = names.map((name) => physics.field(name, document.view.fields));
  const { count: perCell, coordinates } = displayLattice(space).points;
  const count = points.length / 3;
  const values = names.map(() => new Float64Array(count));
  for (let first = 0; first < count; first += pointsAtOnce) {
    notify(first / count);
    const length = Math.min(pointsAtOnce, count - first);
    const along = (axis: number): Float64Array =>
      Float64Array.from({ length }, (_, i) => points[3 * (first + i) + axis]);
    const axes = coordinates.length;
    const places = {
      cell: Uint32Array.from({ length }, (_, i) => Math.floor((first + i) / perCell)),
      x: along(0),
      y: along(1),
      z: along(2),
      references: Float64Array.from(
        { length: axes * length },
        (_, i) => coordinates[i % axes][(first + Math.floor(i / axes)) % perCell],
      ),
    };
    discretization
      .samplePoints({ state, time, averages }, programs, places)
      .forEach((found, index) => values[index].set(found, first));
  }
  return values;
}

/**
 * Writes a field as CSV: one coordinate per dimension, and the value, with one row per display point. Points
 * shared by several cells have a row for each.
 * @throws CaseError if the field is not a valid expression.
 */
export function fieldCsv(solution: Solution, field: string): string {
  const { discretization } = solution;
  const { points } = discretization.displaySurface();
  const axes = ['x', 'y', 'z'].slice(0, discretization.space.dimension);
  const { mesh, cellCount } = discretization.space;
  const perCell = points.length / 3 / cellCount;
  const values = isDouble(solution)
    ? exactValues(solution, [field], Float64Array.from(points))[0]
    : sampleSolution(solution, field);
  const rows = Array.from(values, (value, i) => [
    ...Array.from(points.subarray(3 * i, 3 * i + axes.length), f32Digits),
    isDouble(solution) ? value : f32Digits(value),
  ]).filter((_, i) => !isSolid(mesh, Math.floor(i / perCell)));
  return writeCsv([...axes, field], rows);
}

/** Returns the lowest and highest value of a field. @throws CaseError if it is not a valid expression. */
export function fieldRange(solution: Solution, field: string): [low: number, high: number] {
  const { document, physics, discretization } = solution;
  const program = physics.shownField(field, document.view.fields);
  if (isOnSides(program, discretization.space.dimension)) {
    const values = pictureOf(solution, field, [1, 1]).values.filter(Number.isFinite);
    return values.reduce<[number, number]>(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [values.at(0) ?? 0, values.at(0) ?? 0],
    );
  }
  return rangeOf({ space: discretization.space, physics }, solution, program);
}

/** Returns a bound of the round-off in a field. @throws CaseError if it is not a valid expression. */
export function fieldRoundOff(solution: Solution, field: string): number {
  const { document, physics, discretization } = solution;
  const program = physics.shownField(field, document.view.fields);
  return roundOffOf({ space: discretization.space, physics }, solution, program);
}

/** Number of points of a curve for print. */
const printedPoints = 4000;

/**
 * Returns the figure of a field over a line; null for cases that are not 1D.
 * @throws CaseError if the field is not a valid expression.
 */
export function solutionFigure(solution: Solution, field: string): Figure | null {
  if (solution.discretization.pictureKind !== 'curve') return null;
  const { picture, values } = pictureOf(solution, field, [printedPoints, 1]);
  return figureOf(solution, field, picture, values);
}

/** Returns the display geometry for this size in pixels, with the field values at its points. */
export function pictureOf(
  { document, physics, discretization, state, time, averages }: Solution,
  field: string,
  pixels: Look['pixels'],
): { readonly picture: Picture; readonly values: Float32Array } {
  const program = physics.shownField(field, document.view.fields);
  const request = pictureRequest(discretization.pictureKind, { window: null, pixels });
  const picture = discretization.picture(request);
  const values = discretization.samplePicture({ state, time, averages }, program, picture);
  return { picture, values };
}

/** Returns the figure for a 1D picture. */
export const figureOf = (
  solution: Solution,
  field: string,
  picture: Picture,
  values: Float32Array,
): Figure =>
  curveFigure(curvePlaces(picture), values, picture.boundary, {
    title: titleOf(solution),
    field: fieldLabel(solution, field),
    lengthUnit: lengthUnit(solution.physics.system),
    scale: solution.document.view.scale === 'log' ? 'log' : 'linear',
  });

/** Returns the title of a picture. Initial states and results of other programs have no number of steps. */
export const titleOf = ({ document, step, time }: Solution): string =>
  `${document.name}   t = ${Number(time.toPrecision(6))}${step > 0 ? `   step ${step}` : ''}`;

/** Returns the label of a field: `Mach number` for `Mach`; an expression is its own label. */
export function fieldLabel({ document, physics }: Solution, field: string): string {
  const { variables, derived } = physics.system;
  const known = [
    ...variables,
    ...derived,
    ...declaredFields(document, physics.system),
    ...declaredWallFields(document, physics.system),
  ];
  const quantity = known.find(({ name }) => name === field);
  return quantity ? withUnit(quantity.label, quantity.unit) : field;
}
