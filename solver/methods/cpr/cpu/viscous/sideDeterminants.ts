import { areaVectors, CellMapTable } from '../../../../mesh/cellMapTable';
import { latticePoints } from '../../../../space/reference/points';
import type { CprOperators } from '../../operators';

/** J of the map at the points of all sides, [cell][side][point]. */
export function sideDeterminants({
  mesh,
  line,
  sides,
  sidePointCount,
  cellCount,
  physics,
}: CprOperators): Float64Array {
  const { dimension: d } = physics;
  const values = new Float64Array(cellCount * sides.length * sidePointCount);
  const tangents = new Float64Array(sidePointCount * d * d);
  const areas = new Float64Array(d * d);
  sides.forEach(({ axis, end }, side) => {
    const place = Float64Array.of(end === 'left' ? 0 : 1);
    const along = Array.from({ length: d }, (_, own) => (own === axis ? place : line.points));
    const map = new CellMapTable(mesh, latticePoints(along));
    for (let cell = 0; cell < cellCount; cell++) {
      map.tangents(cell, tangents);
      const start = (cell * sides.length + side) * sidePointCount;
      for (let k = 0; k < sidePointCount; k++) {
        values[start + k] = areaVectors(tangents, d, areas, k * d * d);
      }
    }
  });
  return values;
}
