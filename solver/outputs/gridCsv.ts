import { subProgress, noProgress, type ProgressCallback } from '../core/progress';
import { cellCountOf, type CartesianGrid } from '../mesh/cartesianGrid';
import { isSolid } from '../mesh/mesh';
import { centerValues } from './cellCenters';
import { f32Digits, writeCsv } from './csv';
import { isDouble, type Solution } from './solution';
import { joined } from './vtk/appendedData';

/** Significant digits of coordinates. */
const placeDigits = 12;

/**
 * Writes a field of a grid with one value per cell as CSV: the center of each cell outside obstacles, and its
 * value. Works row by row to support large grids.
 * @throws CaseError if the field is not a valid expression
 */
export function gridCsv(
  solution: Solution,
  grid: CartesianGrid,
  field: string,
  notify: ProgressCallback = noProgress,
): Uint8Array {
  const { maps } = solution.discretization.space;
  const values = centerValues(solution, field, isDouble(solution), subProgress(notify, 0, 0.3));
  const printed = isDouble(solution) ? String : f32Digits;
  const [width] = grid.counts;
  const cellCount = cellCountOf(grid);
  const encoder = new TextEncoder();
  const axes = ['x', 'y', 'z'].slice(0, grid.dimension);
  const pieces = [encoder.encode(writeCsv([...axes, field], []))];
  const place = new Float64Array(3);
  for (let first = 0; first < cellCount; first += width) {
    notify(0.3 + 0.7 * (first / cellCount));
    let text = '';
    for (let cell = first; cell < first + width; cell++) {
      if (isSolid(grid, cell)) continue;
      maps.center(cell, place);
      const coordinates = axes.map((_, axis) => rounded(place[axis], placeDigits));
      text += `${coordinates.join(',')},${printed(values[cell])}\r\n`;
    }
    pieces.push(encoder.encode(text));
  }
  return joined(pieces);
}

const rounded = (value: number, digits: number): number => Number(value.toPrecision(digits));
