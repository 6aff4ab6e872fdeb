import type { CaseDocument } from '../case/document';
import type { Mesh } from '../mesh/mesh';
import type { CasePhysics } from '../physics/compile';
import { withUnit } from '../physics/units';
import type { Discretization } from '../methods/types';
import type { StateArray } from '../space/types';
import type { Averages } from '../diagnostics/averages';
import { writeCsv } from './csv';
import { findMarks } from './marks';
import { paneColours } from './paneColours';
import { drawFieldPicture, type FieldPicture } from './picture/fieldPicture';
import { focusBounds } from './picture/focus';
import type { Image } from './picture/image';

/** A state of a case, with all that is needed to make something of it. */
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

/** Values of a field at the display points. @throws CaseError where it is no valid expression. */
export function sampleSolution(
  { document, physics, discretization, state, time, averages }: Solution,
  field: string,
): Float32Array {
  const program = physics.field(field, document.view.fields);
  return discretization.sampleField(state, program, time, averages);
}

/** The field that the case shows first. */
export function mainField({ document, physics }: Solution): string {
  return document.view.field ?? physics.system.defaultField;
}

/**
 * A field as a table of x, y and its value, one row per display point: points that several cells
 * share have one row for each.
 * @throws CaseError where the field is no valid expression.
 */
export function fieldCsv(solution: Solution, field: string): string {
  const { points } = solution.discretization.displaySurface();
  const values = sampleSolution(solution, field);
  const rows = Array.from(values, (value, i) => [points[3 * i], points[3 * i + 1], value]);
  return writeCsv(['x', 'y', field], rows);
}

/** The lowest and highest value of a field. @throws CaseError where it is no valid expression. */
export function fieldRange(solution: Solution, field: string): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of sampleSolution(solution, field)) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** How a picture is drawn. */
export type PictureLook = Pick<
  FieldPicture,
  'width' | 'height' | 'scale' | 'plain' | 'transparent'
>;

/**
 * A picture of a field in the case's own colours and range. Bodies that are small in their domain
 * are shown with their surroundings only.
 * @param range of the colours where the case has none for this field; null takes the values in sight
 * @throws CaseError where the field is no valid expression.
 */
export function solutionPicture(
  solution: Solution,
  field: string,
  look: PictureLook,
  range: readonly [number, number] | null = null,
): Image {
  const { document, mesh, discretization, step, time } = solution;
  const { points, triangles } = discretization.displaySurface();
  const { view } = document;
  const shownTime = Number(time.toPrecision(6));
  return drawFieldPicture({
    points,
    triangles,
    values: sampleSolution(solution, field),
    bounds: focusBounds(mesh),
    range: (field === mainField(solution) ? view.range : null) ?? range,
    colours: paneColours(view),
    title: `${document.name}   t = ${shownTime}   step ${step}`,
    legend: fieldLabel(solution, field),
    marks: findMarks(solution).flatMap(({ name, place }) =>
      place ? [{ x: place.x, y: place.y, label: `${name} ${markValue(place.value)}` }] : [],
    ),
    ...look,
  });
}

const markValue = (value: number): string => `${Number(value.toPrecision(4))}`;

/** `Mach number` for `Mach`; an expression is its own label. */
export function fieldLabel({ physics }: Solution, field: string): string {
  const { variables, derived, fields = [] } = physics.system;
  const quantity = [...variables, ...derived, ...fields].find(({ name }) => name === field);
  return quantity ? withUnit(quantity.label, quantity.unit) : field;
}
