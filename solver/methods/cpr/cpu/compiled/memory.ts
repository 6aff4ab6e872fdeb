import { emptyGeometry, type CellGeometry } from '../../geometry';
import { gradientLift } from '../../gradientLift';
import { oppositeSides } from '../../matchedDistances';
import { weakDerivative } from '../../line';
import type { CprOperators } from '../../operators';
import { sideDeterminants } from '../../sideDeterminants';
import { fillPairs } from './split';
import { fillSubcells } from './subcells';
import { boundaryPairs, faceRecord, turnCount, wide, type Layout, isLdg } from './layout';
import { fillTriangles } from './triangles';

/** Writes these pairs, and to interior face points 1 for each cell that uses the neighbor's state, else 0. */
function fillLdg(
  operators: CprOperators,
  { facePoints, facePointBytes, faceGradientLifts, boundaryPairs: table }: Layout,
  buffer: ArrayBufferLike,
): void {
  const { faces, sides, sidePointCount, switchedSides } = operators;
  const pairs = boundaryPairs(operators);
  new Uint32Array(buffer, table!, pairs.length).set(pairs);
  const perPoint = facePointBytes / wide;
  const points = new Float64Array(buffer, facePoints, perPoint * sidePointCount * faces.count);
  for (let face = 0; face < faces.interiorCount; face++) {
    const takes = [
      switchedSides[faces.leftCells[face] * sides.length + faces.leftSides[face]],
      switchedSides[faces.rightCells[face] * sides.length + faces.rightSides[face]],
    ];
    for (let k = 0; k < sidePointCount; k++) {
      points.set(takes, (face * sidePointCount + k) * perPoint + faceGradientLifts / wide);
    }
  }
}

/** Writes β·area/J and the point spacing of both cells to the face point records, which already contain the areas. */
function fillGradientLifts(
  operators: CprOperators,
  { facePoints, facePointBytes, faceGradientLifts, faceSpacings }: Layout,
  buffer: ArrayBufferLike,
): void {
  const { physics, faces, sides, facing, sidePointCount, options, line } = operators;
  const beta = gradientLift(options.gradientLift, line.order);
  const determinants = operators.triangles?.sideDeterminants() ?? sideDeterminants(operators);
  const spacings = operators.spacings();
  const perPoint = facePointBytes / wide;
  const points = new Float64Array(buffer, facePoints, perPoint * sidePointCount * faces.count);
  const determinant = (cell: number, side: number, k: number): number =>
    determinants[(cell * sides.length + side) * sidePointCount + k];
  for (let face = 0; face < faces.count; face++) {
    const [cell, side] = [faces.leftCells[face], faces.leftSides[face]];
    const [other, otherSide] = [faces.rightCells[face], faces.rightSides[face]];
    const beyond = face < faces.interiorCount ? facing(side, otherSide, faces.turns[face]) : null;
    for (let k = 0; k < sidePointCount; k++) {
      const at = (face * sidePointCount + k) * perPoint;
      const lifts = at + faceGradientLifts / wide;
      const lift = beta * points[at + physics.dimension];
      points[lifts] = lift / determinant(cell, side, k);
      if (spacings && faceSpacings !== null) {
        points[at + faceSpacings / wide] = spacings[cell];
        if (beyond) points[at + faceSpacings / wide + 1] = spacings[other];
      }
      if (beyond) points[lifts + 1] = lift / determinant(other, otherSide, beyond[k]);
    }
  }
}

/** Writes tables and geometry into the memory. */
export function fillMemory(operators: CprOperators, layout: Layout, buffer: ArrayBufferLike): void {
  const { line, volumeTerm } = operators;
  const write = (address: number, values: Float64Array): void =>
    new Float64Array(buffer, address, values.length).set(values);
  write(layout.derivative, line.derivative);
  write(layout.weakDerivative, weakDerivative(line));
  for (const end of ['left', 'right'] as const) {
    write(layout.lift[end], line.lift[end]);
    write(layout.ends[end], line.ends[end]);
  }
  if (volumeTerm === 'split') fillPairs(operators, layout, buffer);
  if (operators.shockCapturing) fillSubcells(operators, layout, buffer);
  fillOrders(operators, layout, buffer);
  fillGeometry(operators, layout, buffer);
  fillFaces(operators, layout, buffer);
  fillTriangles(operators, layout, buffer);
  if (operators.physics.viscousFlux) fillGradientLifts(operators, layout, buffer);
  if (isLdg(operators)) fillLdg(operators, layout, buffer);
  fillMatchedDistances(operators, layout, buffer);
}

/** Writes the distances of matched points to the face point records. */
function fillMatchedDistances(
  operators: CprOperators,
  { facePoints, facePointBytes, faceMatched }: Layout,
  buffer: ArrayBufferLike,
): void {
  const { faces, sides, sidePointCount } = operators;
  const distances = operators.matchedDistances();
  if (!distances || faceMatched === null) return;
  const perPoint = facePointBytes / wide;
  const points = new Float64Array(buffer, facePoints, perPoint * sidePointCount * faces.count);
  for (let face = faces.interiorCount; face < faces.count; face++) {
    const first = (faces.leftCells[face] * sides.length + faces.leftSides[face]) * sidePointCount;
    for (let k = 0; k < sidePointCount; k++) {
      points[(face * sidePointCount + k) * perPoint + faceMatched / wide] = distances[first + k];
    }
  }
}

const placeOfOrder = (sideCount: number, left: number, right: number, turn: number): number =>
  (left * sideCount + right) * turnCount + turn;

function fillOrders(operators: CprOperators, layout: Layout, buffer: ArrayBufferLike): void {
  const { faces, sides, facing, sidePointCount } = operators;
  const orders = new Uint32Array(
    buffer,
    layout.orders,
    sides.length ** 2 * turnCount * sidePointCount,
  );
  const pointBytes = layout.sideBytes / sidePointCount;
  const known = new Set<number>();
  for (let face = 0; face < faces.interiorCount; face++) {
    const [left, right] = [faces.leftSides[face], faces.rightSides[face]];
    const turn = faces.turns[face];
    const place = placeOfOrder(sides.length, left, right, turn);
    if (known.has(place)) continue;
    known.add(place);
    facing(left, right, turn).forEach((point, k) => {
      orders[place * sidePointCount + k] = point * pointBytes;
    });
  }
}

/** Writes the geometry of cells, the last one twice if their number is odd, and of the points of their faces. */
function fillGeometry(operators: CprOperators, layout: Layout, buffer: ArrayBufferLike): void {
  const { physics, space, cellCount, pointCount, readGeometry, volumeTerm, positivity } = operators;
  const { dimension: d } = physics;
  const { pairCount, pointBytes, hasPlaces } = layout;
  const perPoint = pointBytes / wide;
  const points = new Float64Array(buffer, layout.cells, perPoint * pointCount * pairCount);
  const lengths = new Float64Array(buffer, layout.lengths, 2 * pairCount);
  const weights = new Float64Array(
    buffer,
    layout.meanWeights,
    positivity ? 2 * pointCount * pairCount : 0,
  );
  const writeFacePoints = facePointsWriter(operators, layout, buffer);
  const ofCells = operators.lengths();
  const spacings = operators.spacings();
  const fields = [...layout.pointFields].map(([id, offset]) => ({
    offset,
    values: operators.pointField(id),
  }));
  const own = emptyGeometry(operators, [
    'metrics',
    'determinants',
    'areas',
    ...(hasPlaces ? (['places'] as const) : []),
    ...(layout.hasFacePlaces ? (['sidePlaces'] as const) : []),
  ]);
  for (let slot = 0; slot < 2 * pairCount; slot++) {
    const cell = Math.min(slot, cellCount - 1);
    readGeometry(cell, own);
    writeFacePoints(cell, own);
    lengths[slot] = ofCells[cell];
    if (positivity) {
      space.meanWeights(cell).forEach((weight, i) => {
        weights[2 * ((slot >> 1) * pointCount + i) + (slot & 1)] = weight;
      });
    }
    const { determinants, metrics, places } = own;
    for (let i = 0; i < pointCount; i++) {
      let at = ((slot >> 1) * pointCount + i) * perPoint + (slot & 1);
      const scale = volumeTerm === 'chainRule' ? 1 / determinants[i] : 1;
      points[at] = 1 / determinants[i];
      at += 2;
      for (let k = i * d * d; k < (i + 1) * d * d; k++, at += 2) points[at] = scale * metrics[k];
      if (hasPlaces) {
        for (let k = i * d; k < (i + 1) * d; k++, at += 2) points[at] = places[k];
      }
      if (spacings) points[at] = spacings[cell];
      for (const { offset, values } of fields) {
        points[((slot >> 1) * pointCount + i) * perPoint + offset / wide + (slot & 1)] =
          values[cell * pointCount + i];
      }
    }
  }
}

function fillFaces(operators: CprOperators, layout: Layout, buffer: ArrayBufferLike): void {
  const { faces, sides, sidePointCount, physics } = operators;
  const { dimension: d } = physics;
  const { matchedTraces } = layout;
  const opposite = oppositeSides(operators);
  const records = new Uint32Array(buffer, layout.faces, (faceRecord.bytes / 4) * faces.count);
  const trace = (cell: number, side: number): number =>
    layout.traces + (cell >> 1) * layout.traceBytes + side * layout.sideBytes + wide * (cell & 1);
  const gradientTrace = (cell: number, side: number): number =>
    layout.gradientTraces +
    d * ((cell >> 1) * layout.traceBytes + side * layout.sideBytes) +
    wide * (cell & 1);
  for (let face = 0; face < faces.count; face++) {
    const [cell, side] = [faces.leftCells[face], faces.leftSides[face]];
    const isInside = face < faces.interiorCount;
    const [other, otherSide] = isInside
      ? [faces.rightCells[face], faces.rightSides[face]]
      : [cell, side];
    const place = isInside ? placeOfOrder(sides.length, side, otherSide, faces.turns[face]) : 0;
    records.set(
      [
        trace(cell, side),
        trace(other, otherSide),
        layout.orders + 4 * sidePointCount * place,
        gradientTrace(cell, side),
        gradientTrace(other, otherSide),
        matchedTraces === null ? 0 : trace(cell, opposite[side]) - layout.traces + matchedTraces,
      ],
      (faceRecord.bytes / 4) * face,
    );
  }
}

/** Creates a function that writes, per cell, the geometry of the faces whose left cell it is. */
function facePointsWriter(
  { physics, cellCount, faces, sides, sidePointCount }: CprOperators,
  { facePoints, facePointBytes, hasFacePlaces }: Layout,
  buffer: ArrayBufferLike,
): (cell: number, geometry: CellGeometry) => void {
  const { dimension: d } = physics;
  const perPoint = facePointBytes / wide;
  const points = new Float64Array(buffer, facePoints, perPoint * sidePointCount * faces.count);
  const faceOf = new Int32Array(cellCount * sides.length).fill(-1);
  for (let face = 0; face < faces.count; face++) {
    faceOf[faces.leftCells[face] * sides.length + faces.leftSides[face]] = face;
  }
  return (cell, { areas, sidePlaces }) => {
    for (let side = 0; side < sides.length; side++) {
      const face = faceOf[cell * sides.length + side];
      if (face < 0) continue;
      for (let k = 0; k < sidePointCount; k++) {
        const from = (side * sidePointCount + k) * d;
        let square = 0;
        for (let a = 0; a < d; a++) square += areas[from + a] ** 2;
        const size = Math.sqrt(square);
        const at = (face * sidePointCount + k) * perPoint;
        for (let a = 0; a < d; a++) points[at + a] = areas[from + a] / size;
        points[at + d] = size;
        if (!hasFacePlaces) continue;
        for (let a = 0; a < d; a++) points[at + d + 1 + a] = sidePlaces[from + a];
      }
    }
  };
}

/** Writes a state [cell][variable][point] to a register. */
export function writeState(
  { cellCount, pointCount, variableCount: n }: CprOperators,
  state: Float32Array | Float64Array,
  register: Float64Array,
): void {
  const slots = register.length / (n * pointCount);
  for (let slot = 0; slot < slots; slot++) {
    const start = Math.min(slot, cellCount - 1) * n * pointCount;
    const pair = (slot >> 1) * 2 * n * pointCount + (slot & 1);
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < pointCount; i++) {
        register[pair + 2 * (i * n + v)] = state[start + v * pointCount + i];
      }
    }
  }
}

/** Reads a state [cell][variable][point] from a register. */
export function readState(
  { cellCount, pointCount, variableCount: n }: CprOperators,
  register: Float64Array,
  state: Float64Array,
): void {
  for (let cell = 0; cell < cellCount; cell++) {
    const start = cell * n * pointCount;
    const pair = (cell >> 1) * 2 * n * pointCount + (cell & 1);
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < pointCount; i++) {
        state[start + v * pointCount + i] = register[pair + 2 * (i * n + v)];
      }
    }
  }
}
