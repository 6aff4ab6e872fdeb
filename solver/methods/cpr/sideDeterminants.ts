import { areaVectors, CellMapTable } from '../../mesh/cellMapTable';
import { latticePoints } from '../../space/reference/points';
import type { CprOperators } from './operators';

/** Writes J of the map at the points of all sides of a cell, [side][side point]. */
export type SideDeterminantReader = (cell: number, target: Float64Array) => void;

export function sideDeterminantReader({
  mesh,
  line,
  sides,
  sidePointCount,
  physics: { dimension: d },
}: Pick<
  CprOperators,
  'mesh' | 'line' | 'sides' | 'sidePointCount' | 'physics'
>): SideDeterminantReader {
  const tangents = new Float64Array(sidePointCount * d * d);
  const areas = new Float64Array(d * d);
  const maps = sides.map(({ axis, end }) => {
    const place = Float64Array.of(end === 'left' ? 0 : 1);
    const along = Array.from({ length: d }, (_, own) => (own === axis ? place : line.points));
    return new CellMapTable(mesh, latticePoints(along));
  });
  return (cell, target) => {
    maps.forEach((map, side) => {
      map.tangents(cell, tangents);
      for (let k = 0; k < sidePointCount; k++) {
        target[side * sidePointCount + k] = areaVectors(tangents, d, areas, k * d * d);
      }
    });
  };
}

/** J of the map at the points of all sides, [cell][side][side point]. */
export function sideDeterminants(operators: CprOperators): Float64Array {
  const { cellCount, sides, sidePointCount } = operators;
  const perCell = sides.length * sidePointCount;
  const values = new Float64Array(cellCount * perCell);
  const read = sideDeterminantReader(operators);
  for (let cell = 0; cell < cellCount; cell++) {
    read(cell, values.subarray(cell * perCell, (cell + 1) * perCell));
  }
  return values;
}
