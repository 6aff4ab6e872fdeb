import { partOf, unheard, type Tell } from '../core/progress';
import { cellCountOf, type CartesianGrid } from '../mesh/cartesianGrid';
import { isSolid } from '../mesh/mesh';
import { centreValues } from './cellCentres';
import { singleDigits, writeCsv } from './csv';
import { isDouble, type Solution } from './solution';
import { joined } from './vtk/appendedData';

/** Digits that a place keeps. */
const placeDigits = 12;

/**
 * A field of a grid with one value per cell as a table: the middle of each cell outside of obstacles, and its value. It
 * is made row of cells by row, so that the grid may be large.
 * @throws CaseError where the field is no valid expression
 */
export function gridCsv(
  solution: Solution,
  grid: CartesianGrid,
  field: string,
  tell: Tell = unheard,
): Uint8Array {
  const { maps } = solution.discretization.space;
  const values = centreValues(solution, field, isDouble(solution), partOf(tell, 0, 0.3));
  const printed = isDouble(solution) ? String : singleDigits;
  const [width] = grid.counts;
  const cellCount = cellCountOf(grid);
  const encoder = new TextEncoder();
  const axes = ['x', 'y', 'z'].slice(0, grid.dimension);
  const pieces = [encoder.encode(writeCsv([...axes, field], []))];
  const place = new Float64Array(3);
  for (let first = 0; first < cellCount; first += width) {
    tell(0.3 + 0.7 * (first / cellCount));
    let text = '';
    for (let cell = first; cell < first + width; cell++) {
      if (isSolid(grid, cell)) continue;
      maps.centre(cell, place);
      const coordinates = axes.map((_, axis) => rounded(place[axis], placeDigits));
      text += `${coordinates.join(',')},${printed(values[cell])}\r\n`;
    }
    pieces.push(encoder.encode(text));
  }
  return joined(pieces);
}

const rounded = (value: number, digits: number): number => Number(value.toPrecision(digits));
