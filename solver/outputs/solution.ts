import type { CaseDocument } from '../case/document';
import type { TriangleMesh } from '../mesh/types';
import type { CasePhysics } from '../physics/compile';
import type { SystemDeclaration } from '../physics/declaration';
import { statisticFields } from '../case/outputs';
import type { Averages, Discretization, StateArray } from '../schemes/types';
import { writeCsv } from './csv';
import { defaultColourMapId, findColourMap } from './colourMaps';
import { lagrangeTriangleOrder } from './lagrangeTriangle';
import { findMarks } from './marks';
import { drawFieldPicture } from './picture/fieldPicture';
import { focusBounds } from './picture/focus';
import type { Image } from './picture/image';
import { vtkLagrangeTriangle, vtkTriangle, writeVtu, type VtuGrid } from './vtu';

/** A state of a case, with all that is needed to make something of it. */
export interface Solution {
  readonly document: CaseDocument;
  readonly mesh: TriangleMesh;
  readonly physics: CasePhysics;
  readonly discretization: Discretization;
  readonly state: StateArray;
  readonly averages: Averages | null;
  readonly step: number;
  readonly time: number;
}

/** The field that the case shows first. */
export function mainField({ document, physics }: Solution): string {
  return document.view.field ?? physics.system.defaultField;
}

/**
 * The solution as a `.vtu` file: cells are not joined, so jumps stay; from second order on as
 * Lagrange triangles, so that nothing of the polynomials is lost. Point data are the conserved
 * variables, the derived quantities, the statistics and `extraFields`; cell data the mesh file's element numbers.
 * @throws CaseError where an extra field is no valid expression.
 */
export function solutionVtu(solution: Solution, extraFields: readonly string[]): Uint8Array {
  const { mesh, physics, discretization, state, time, averages } = solution;
  const { variables, derived } = physics.system;
  const names = [...variables, ...derived].map(({ name }) => name);
  const averaged = physics.statistics.flatMap(statisticFields);
  const fields = new Set([...names, ...averaged, ...extraFields]);
  const { grid, cellsPerElement } = solutionGrid(discretization, mesh);
  const elements = new Float64Array(mesh.elementTags.length * cellsPerElement);
  for (let i = 0; i < elements.length; i++) {
    elements[i] = mesh.elementTags[Math.floor(i / cellsPerElement)];
  }
  return writeVtu({
    grid,
    pointData: [...fields].map((name) => ({
      name,
      values: discretization.sampleField(state, physics.field(name), time, averages),
    })),
    cellData: [{ name: 'element', values: elements }],
    time,
  });
}

function solutionGrid(
  discretization: Discretization,
  mesh: TriangleMesh,
): { grid: VtuGrid; cellsPerElement: number } {
  const surface = discretization.displaySurface();
  const { points, pointsPerCell, trianglesPerCell } = surface;
  const corners = Array.from(mesh.cells.subarray(0, 3)).flatMap((vertex) => [
    mesh.points[2 * vertex],
    mesh.points[2 * vertex + 1],
  ]);
  const order =
    trianglesPerCell > 1
      ? lagrangeTriangleOrder(points.subarray(0, 3 * pointsPerCell), corners)
      : null;
  if (order === null) {
    return {
      grid: { points, cells: surface.triangles, pointsPerCell: 3, cellType: vtkTriangle },
      cellsPerElement: trianglesPerCell,
    };
  }
  const cells = new Uint32Array(discretization.cellCount * pointsPerCell);
  for (let i = 0; i < cells.length; i++) {
    const node = i % pointsPerCell;
    cells[i] = i - node + order[node];
  }
  return {
    grid: { points, cells, pointsPerCell, cellType: vtkLagrangeTriangle },
    cellsPerElement: 1,
  };
}

/**
 * A field as a table of x, y and its value, one row per display point: points that several cells
 * share have one row for each.
 * @throws CaseError where the field is no valid expression.
 */
export function fieldCsv(solution: Solution, field: string): string {
  const { physics, discretization, state, time, averages } = solution;
  const { points } = discretization.displaySurface();
  const values = discretization.sampleField(state, physics.field(field), time, averages);
  const rows = Array.from(values, (value, i) => [points[3 * i], points[3 * i + 1], value]);
  return writeCsv(['x', 'y', field], rows);
}

/**
 * A picture of a field in the case's own colours and range. Bodies that are small in their domain
 * are shown with their surroundings only.
 * @throws CaseError where the field is no valid expression.
 */
export function solutionPicture(
  solution: Solution,
  field: string,
  size: { readonly width: number; readonly height: number },
): Image {
  const { document, mesh, physics, discretization, state, step, time, averages } = solution;
  const { points, triangles } = discretization.displaySurface();
  const { view } = document;
  const shownTime = Number(time.toPrecision(6));
  return drawFieldPicture({
    points,
    triangles,
    values: discretization.sampleField(state, physics.field(field), time, averages),
    bounds: focusBounds(mesh),
    range: view.range !== null && field === mainField(solution) ? view.range : null,
    colourMap: findColourMap(view.colourMap) ?? findColourMap(defaultColourMapId)!,
    title: `${document.name}   t = ${shownTime}   step ${step}`,
    legend: labelOf(field, physics.system),
    marks: findMarks(solution).flatMap(({ name, place }) =>
      place ? [{ x: place.x, y: place.y, label: `${name} ${markValue(place.value)}` }] : [],
    ),
    ...size,
  });
}

const markValue = (value: number): string => `${Number(value.toPrecision(4))}`;

/** `Mach number` for `Mach`; an expression is its own label. */
function labelOf(field: string, { variables, derived }: SystemDeclaration): string {
  const quantity = [...variables, ...derived].find(({ name }) => name === field);
  if (quantity === undefined) return field;
  return quantity.unit === '' ? quantity.label : `${quantity.label} (${quantity.unit})`;
}
