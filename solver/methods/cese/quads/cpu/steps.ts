import type { PointValues } from '../../cpu/halfStep';
import { coefficientNames } from '../../expansion';
import type { QuadOperators } from '../operators';
import type { Vector } from '../vector';
import { createMirrorings } from './conditions';
import { createQuadHalfStep } from './halfStep';

/** Numbers of cells: of each variable its mean, then its derivatives, one array each. */
export type CellValues = readonly Float64Array[];

/** A whole step of cells. @returns arrays that the next call overwrites */
export type QuadStep = (cells: CellValues, time: number, dt: number) => CellValues;

/** From cells to vertices and back; see `createQuadHalfStep`. */
export function createQuadStep(operators: QuadOperators): QuadStep {
  const { staggered, physics } = operators;
  const { cellCount, toVertices, toCells, cellPlaces, vertexPlaces, images } = staggered;
  const names = coefficientNames(physics);
  const around = names.map(() => new Float64Array(cellCount + images.length));
  const fillImages = createImages(operators);
  const fillEdgePoints = createEdgePoints(operators);
  const ofEdges = names.map(
    () => new Float64Array(staggered.vertexCount + staggered.edgePoints.length),
  );
  const toCorners = createQuadHalfStep(
    operators,
    toVertices,
    places(
      cellPlaces,
      images.map(({ image }) => image),
    ),
  );
  const back = createQuadHalfStep(
    operators,
    toCells,
    places(
      vertexPlaces,
      staggered.edgePoints.map(({ place }) => place),
    ),
  );
  return (cells, time, dt) => {
    cells.forEach((own, k) => around[k].set(own));
    fillImages(around, time);
    toCorners(around, time, dt).forEach((own, k) => ofEdges[k].set(own));
    fillEdgePoints(ofEdges, time + 0.5 * dt);
    return back(ofEdges, time + 0.5 * dt, dt);
  };
}

/** Makes the points beyond the boundary of those within, which stand before them in the arrays. */
function createImages(operators: QuadOperators): (values: PointValues, time: number) => void {
  const { images, cellCount } = operators.staggered;
  const mirrorings = images.map((image, i) => ({ ...image, target: cellCount + i }));
  const ofCells = createMirrorings(
    operators,
    mirrorings.filter(({ source }) => source < cellCount),
  );
  const ofImages = createMirrorings(
    operators,
    mirrorings.filter(({ source }) => source >= cellCount),
  );
  return (values, time) => {
    ofCells(values, values, time);
    ofImages(values, values, time);
  };
}

/** Makes the edge points, which stand behind the vertices in the arrays: see `EdgePoint`. */
function createEdgePoints(operators: QuadOperators): (values: PointValues, time: number) => void {
  const { edgePoints, vertexCount } = operators.staggered;
  const [seen, once, twice] = [0, 1, 2].map(() =>
    coefficientNames(operators.physics).map(() => new Float64Array(edgePoints.length)),
  );
  const mirror = createMirrorings(
    operators,
    edgePoints.map((point, i) => ({ ...point, source: i, target: i })),
  );
  return (values, time) => {
    edgePoints.forEach(({ vertex, way }, i) => {
      for (let k = 0; k < seen.length; k += 3) {
        const [ux, uy] = [values[k + 1][vertex], values[k + 2][vertex]];
        seen[k][i] = values[k][vertex] + way[0] * ux + way[1] * uy;
        seen[k + 1][i] = ux;
        seen[k + 2][i] = uy;
      }
    });
    mirror(seen, once, time);
    mirror(once, twice, time);
    seen.forEach((own, k) =>
      own.forEach((value, i) => {
        values[k][vertexCount + i] = value + 0.5 * (once[k][i] - twice[k][i]);
      }),
    );
  };
}

/** Of points and of those beyond the boundary. */
const places = (within: Float64Array, beyond: readonly Vector[]): Float64Array =>
  Float64Array.from([...within, ...beyond.flat()]);
