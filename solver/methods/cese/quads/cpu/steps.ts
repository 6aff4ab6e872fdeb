import { normalInputs, trueNormalInputs } from '../../../../core/axes';
import { blockPoints, PointBlock } from '../../../../space/pointBlock';
import { coefficientNames, type PointValues } from '../../expansion';
import { placedGhosts } from '../../mirrored';
import type { QuadOperators } from '../operators';
import { linesOn } from '../openVertex';
import type { Vector } from '../vector';
import { besideInputs, type BesideWalls } from '../walls';
import type { EdgePoint, Image } from './beyond';
import { createQuadHalfStep } from './halfStep';
import { quadTransfers } from './transfers';

/** Cell data: for each variable its value at the point, then its derivatives, one array each. */
export type CellValues = readonly Float64Array[];

/**
 * Performs a whole step of cells.
 * @param look receives the vertex data in the middle of the step
 * @returns arrays that the next call overwrites
 */
export type QuadStep = (
  cells: CellValues,
  time: number,
  dt: number,
  look?: (vertices: CellValues) => void,
) => CellValues;

/** Creates a step from cells to vertices and back; see `createQuadHalfStep`. */
export function createQuadStep(operators: QuadOperators): QuadStep {
  const { staggered, physics, besideWalls } = operators;
  const { cellCount, vertexCount, cellPlaces, vertexPlaces, open } = staggered;
  const { toVertices, images, toCells, edgePoints } = quadTransfers(staggered);
  const names = coefficientNames(physics);
  const around = names.map(() => new Float64Array(cellCount + images.length));
  const fillImages = createImages(operators, images);
  const fillEdgePoints = createEdgePoints(operators, edgePoints);
  const ofEdges = names.map(() => new Float64Array(vertexCount + edgePoints.length));
  const besides = (
    within: readonly (BesideWalls | null)[],
    beyond: readonly { readonly beside: BesideWalls }[],
  ) => besideWalls && besideInputs([...within, ...beyond.map(({ beside }) => beside)], besideWalls);
  const besideOfCells = besides(Array<null>(cellCount).fill(null), images);
  const besideOfVertices = besides(
    Array.from({ length: vertexCount }, (_, v) => {
      const own = open.get(v);
      const vertex: Vector = [vertexPlaces[2 * v], vertexPlaces[2 * v + 1]];
      return own ? { lines: linesOn(own), vertex } : null;
    }),
    edgePoints,
  );
  const toCorners = createQuadHalfStep(
    operators,
    toVertices,
    staggered.vertexRings,
    places(
      cellPlaces,
      images.map(({ place }) => place),
    ),
    besideOfCells,
  );
  const back = createQuadHalfStep(
    operators,
    toCells,
    staggered.cellRings,
    places(
      vertexPlaces,
      edgePoints.map(({ place }) => place),
    ),
    besideOfVertices,
  );
  return (cells, time, dt, look) => {
    cells.forEach((own, k) => around[k].set(own));
    fillImages(around, time);
    toCorners(around, time, dt).forEach((own, k) => ofEdges[k].set(own));
    look?.(ofEdges);
    fillEdgePoints(ofEdges, time + 0.5 * dt);
    return back(ofEdges, time + 0.5 * dt, dt);
  };
}

/** A ghost point made from another point by a condition. */
interface Mirroring {
  readonly group: number;
  readonly source: number;
  readonly target: number;
  readonly normal: Vector;
  readonly place: Vector;
}

/** Fills the ghost points, one array per coefficient of a point. */
type FillMirrored = (from: PointValues, to: PointValues, time: number) => void;

/** Creates the fill function. Mirrorings that read results of others need a separate, later call. */
function createMirrorings(
  { physics, space: { mesh } }: Pick<QuadOperators, 'physics' | 'space'>,
  mirrorings: readonly Mirroring[],
): FillMirrored {
  const names = coefficientNames(physics);
  const block = new PointBlock(blockPoints);
  const inner = block.arraysOf(names);
  const made = names.map((_, k) => block.array(`made ${k}`));
  const programs = placedGhosts(physics);
  const x = block.array('x');
  const y = block.array('y');
  const normals = [normalInputs(2), trueNormalInputs(2)].map((own) => block.arraysOf(own));
  const t = block.array('t');
  const batches = mesh.groups.flatMap(({ name }, group) => {
    const own = mirrorings.filter((mirroring) => mirroring.group === group);
    if (own.length === 0) return [];
    const evaluate = block.bind(programs.get(name)!, made);
    return Array.from({ length: Math.ceil(own.length / blockPoints) }, (_, k) => {
      return { evaluate, points: own.slice(blockPoints * k, blockPoints * (k + 1)) };
    });
  });
  return (from, to, time) => {
    t.fill(time);
    for (const { evaluate, points } of batches) {
      points.forEach(({ source, normal, place }, i) => {
        names.forEach((_, k) => (inner[k][i] = from[k][source]));
        normals.forEach((axes) => axes.forEach((own, axis) => (own[i] = normal[axis])));
        [x[i], y[i]] = place;
      });
      evaluate(points.length);
      points.forEach(({ target }, i) => names.forEach((_, k) => (to[k][target] = made[k][i])));
    }
  };
}

/** Computes ghost points from inner points, which precede them in the arrays. */
function createImages(
  operators: QuadOperators,
  images: readonly Image[],
): (values: PointValues, time: number) => void {
  const { cellCount } = operators.staggered;
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

/** Computes the edge points, which follow the vertices in the arrays: see `EdgePoint`. */
function createEdgePoints(
  operators: QuadOperators,
  edgePoints: readonly EdgePoint[],
): (values: PointValues, time: number) => void {
  const { vertexCount } = operators.staggered;
  const [once, twice] = [0, 1].map(() =>
    coefficientNames(operators.physics).map(() => new Float64Array(edgePoints.length)),
  );
  const mirrorFrom = (sourceOf: (point: EdgePoint, i: number) => number) =>
    createMirrorings(
      operators,
      edgePoints.map((point, i) => ({ ...point, source: sourceOf(point, i), target: i })),
    );
  const mirrorVertices = mirrorFrom(({ vertex }) => vertex);
  const mirrorBack = mirrorFrom((_, i) => i);
  return (values, time) => {
    mirrorVertices(values, once, time);
    mirrorBack(once, twice, time);
    values.forEach((own, k) =>
      edgePoints.forEach(({ vertex }, i) => {
        own[vertexCount + i] = own[vertex] + 0.5 * (once[k][i] - twice[k][i]);
      }),
    );
  };
}

/** Concatenates the coordinates of points and ghost points. */
const places = (within: Float64Array, beyond: readonly Vector[]): Float64Array =>
  Float64Array.from([...within, ...beyond.flat()]);
