import { cellCountOf, type CartesianGrid } from '../mesh/cartesianGrid';
import { tableAt } from './basisTable';
import type { CellMaps, CellSpace, SideRule } from './cellSpace';
import { gridShapes } from '../mesh/grid/describe';
import { gridDifference } from '../mesh/grid/difference';
import { locateInGrid } from '../mesh/grid/locate';
import { referenceCells } from './reference';
import { boxRule } from './reference/box';
import { pointsOnSides, referenceNormal } from './reference/sides';

/** The functions on a cell, the same for all cells of a grid. */
export type CellFunctions = Pick<
  CellSpace,
  'functionCount' | 'degree' | 'rule' | 'meanWeights' | 'tabulate'
>;

/** Gauss points along an axis: cell averages of polynomials up to the third degree are exact. */
const meanPoints = 2;
const whole = Float64Array.of(1);

/**
 * Space of one mean per cell and variable, for finite volumes; derivatives are differences of neighbors. No data is
 * stored per cell.
 */
export function meanSpace(grid: CartesianGrid): CellSpace {
  const tabulate: CellSpace['tabulate'] = (_point, table, row) => {
    table.value[row] = 1;
    for (const derivative of table.derivatives) derivative[row] = 0;
  };
  const { points, weights } = boxRule(grid.dimension, meanPoints);
  const table = tableAt({ dimension: grid.dimension, functionCount: 1, tabulate }, points);
  const means = {
    functionCount: 1,
    degree: 0,
    rule: { weights, table, dual: table.value },
    meanWeights: () => whole,
    tabulate,
  };
  return { ...gridSpace(grid, 1, means), difference: gridDifference(grid) };
}

/** Returns a space of any functions on the cells of a grid. @param sidePoints Gauss points along each edge of a side */
export function gridSpace(
  grid: CartesianGrid,
  sidePoints: number,
  functions: CellFunctions,
): CellSpace {
  const { dimension } = grid;
  const maps = gridMaps(grid);
  return {
    ...functions,
    mesh: grid,
    dimension,
    shape: gridShapes[dimension],
    cellCount: cellCountOf(grid),
    maps,
    sides: gridSides(grid, maps, sidePoints, functions),
    locate(place, point): number {
      const found = locateInGrid(grid, place);
      if (!found) return -1;
      for (let axis = 0; axis < dimension; axis++) point[axis] = found.reference[axis];
      return found.cell;
    },
  };
}

/** Returns the maps of a grid, from origin and spacing. */
function gridMaps({ dimension, origin, spacing, counts, solid }: CartesianGrid): CellMaps {
  const volume = spacing.reduce((product, edge) => product * edge, 1);
  /** Returns the index of the cell along an axis. */
  const along = (cell: number, axis: number): number => {
    let rest = cell;
    for (let before = 0; before < axis; before++) rest = Math.floor(rest / counts[before]);
    return rest % counts[axis];
  };
  const [low, middle, high] = [0, 0.5, 1].map((at) => new Float64Array(dimension).fill(at));
  const placeAt = (cell: number, point: ArrayLike<number>, place: Float64Array): void => {
    let rest = cell;
    for (let axis = 0; axis < dimension; axis++) {
      const row = Math.floor(rest / counts[axis]);
      const index = rest - row * counts[axis];
      place[axis] = origin[axis] + (index + point[axis]) * spacing[axis];
      rest = row;
    }
    for (let axis = dimension; axis < 3; axis++) place[axis] = 0;
  };
  return {
    isAffine: true,
    place: placeAt,
    placeCells(first, last, { count, coordinates }, position): void {
      let stride = 1;
      for (let axis = 0; axis < dimension; axis++) {
        const [values, within, own] = [position[axis], coordinates[axis], counts[axis]];
        for (let cell = first, at = 0; cell < last; cell++) {
          const index = Math.floor(cell / stride) % own;
          for (let q = 0; q < count; q++, at++) {
            values[at] = origin[axis] + (index + within[q]) * spacing[axis];
          }
        }
        stride *= own;
      }
    },
    invert(cell, place, point): boolean {
      let isInside = true;
      for (let axis = 0; axis < dimension; axis++) {
        point[axis] = (place[axis] - origin[axis]) / spacing[axis] - along(cell, axis);
        isInside &&= point[axis] >= 0 && point[axis] <= 1;
      }
      return isInside;
    },
    metric(_cell, _point, adjugate): number {
      adjugate.fill(0);
      for (let axis = 0; axis < dimension; axis++) {
        adjugate[axis * (dimension + 1)] = volume / spacing[axis];
      }
      return volume;
    },
    measure: solid ? (cell) => (solid[cell] > 0 ? 0 : volume) : () => volume,
    center: (cell, place) => placeAt(cell, middle, place),
    bounds(cell, least, most): void {
      placeAt(cell, low, least);
      placeAt(cell, high, most);
    },
  };
}

function gridSides(
  { dimension, spacing }: CartesianGrid,
  maps: CellMaps,
  pointsPerAxis: number,
  functions: CellFunctions,
): SideRule {
  const reference = referenceCells[gridShapes[dimension]];
  const { points, weights } = boxRule(dimension - 1, pointsPerAxis);
  const onSide = Array.from(weights, (_, k) => points.coordinates.map((values) => values[k]));
  const all = pointsOnSides(reference, onSide);
  const normals = reference.sides.map((_, side) => referenceNormal(reference, side));
  const areas = normals.map((normal) =>
    spacing.reduce((product, edge, axis) => (normal[axis] === 0 ? product * edge : product), 1),
  );
  const place = new Float64Array(3);
  const point = new Float64Array(dimension);
  return {
    pointsPerSide: points.count,
    table: tableAt({ ...functions, dimension }, all),
    positions: points.coordinates[0] ?? new Float64Array(1),
    place(cell, side, { x, y, z, nx, ny, nz, weight }): number {
      const [normalX, normalY = 0, normalZ = 0] = normals[side];
      nx.fill(normalX);
      ny.fill(normalY);
      nz.fill(normalZ);
      for (let k = 0; k < points.count; k++) {
        for (let axis = 0; axis < dimension; axis++) {
          point[axis] = all.coordinates[axis][side * points.count + k];
        }
        maps.place(cell, point, place);
        x[k] = place[0];
        y[k] = place[1];
        z[k] = place[2];
        weight[k] = areas[side] * weights[k];
      }
      return areas[side];
    },
  };
}
