import { mebibytes } from '../../../stepping/gpu/allocate';
import type { CprOperators } from '../operators';
import { cprDeviceRequirements } from './deviceRequirements';
import type { CellShapes, GeometryRange } from './cellShapes';
import { t } from '../../../text/t';

/**
 * A range of a case's cells in separate buffers of a device. Kernels treat it like any other mesh: its states are
 * followed by copies of the states of neighbor cells in other parts.
 */
export interface Part {
  /** The part's own cells are `first` … `first + operators.cellCount − 1` of the case. */
  readonly first: number;
  readonly operators: CprOperators;
  readonly shapes: CellShapes;
  /** Per copy, in order: the cell of the case. */
  readonly copied: Uint32Array;
}

/** Number of cells allocated for the states of a part, including copies. */
export const roomOf = ({ operators, copied }: Pick<Part, 'operators' | 'copied'>): number =>
  operators.cellCount + copied.length;

/** Splits the cells into ranges of nearly equal size; a single part is the unmodified case. */
export function partition(operators: CprOperators, shapes: CellShapes, partCount: number): Part[] {
  if (partCount === 1) return [{ first: 0, operators, shapes, copied: new Uint32Array(0) }];
  const bound = (part: number): number => Math.floor((part * operators.cellCount) / partCount);
  return Array.from({ length: partCount }, (_, part) =>
    subProgress(operators, shapes, bound(part), bound(part + 1)),
  );
}

function subProgress(
  operators: CprOperators,
  shapes: CellShapes,
  first: number,
  end: number,
): Part {
  const { mesh, sides } = operators;
  const [from, to] = [first * sides.length, end * sides.length];
  const isOutside = (cell: number): boolean => cell >= 0 && (cell < first || cell >= end);
  const neighbors = mesh.neighbors.slice(from, to);
  const copied = Uint32Array.from(new Set(neighbors.filter(isOutside))).sort();
  const places = new Map(Array.from(copied, (cell, i) => [cell, end - first + i]));
  const own = {
    neighbors: neighbors.map((cell) => (cell < 0 ? cell : (places.get(cell) ?? cell - first))),
    neighborSides: mesh.neighborSides.subarray(from, to),
    neighborTurns: mesh.neighborTurns?.subarray(from, to),
    neighborRotations: mesh.neighborRotations?.subarray(from, to),
  };
  return {
    first,
    operators: withCells(operators, own, first, end),
    shapes: { ...shapes, ranges: rangesWithin(shapes, first, end) },
    copied,
  };
}

/** Geometry ranges of a part, relative to its first cell. */
const rangesWithin = ({ ranges }: CellShapes, first: number, end: number): GeometryRange[] =>
  ranges
    .map((range) => ({
      kind: range.kind,
      first: Math.max(range.first, first) - first,
      end: Math.min(range.end, end) - first,
    }))
    .filter((range) => range.end > range.first);

/** Restricts the operators to a range of the cells; `faces` remain those of all cells. */
function withCells(
  operators: CprOperators,
  own: Pick<
    CprOperators['mesh'],
    'neighbors' | 'neighborSides' | 'neighborTurns' | 'neighborRotations'
  >,
  first: number,
  end: number,
): CprOperators {
  const { mesh, space } = operators;
  const nodes = mesh.cells.length / operators.cellCount;
  return {
    physics: operators.physics,
    options: operators.options,
    integrator: operators.integrator,
    variableCount: operators.variableCount,
    line: operators.line,
    perAxis: operators.perAxis,
    pointCount: operators.pointCount,
    sidePointCount: operators.sidePointCount,
    sides: operators.sides,
    facing: operators.facing,
    rotatedStates: operators.rotatedStates,
    tracesVectors: operators.tracesVectors,
    volumeTerm: operators.volumeTerm,
    shockCapturing: operators.shockCapturing,
    positivity: operators.positivity,
    triangles: operators.triangles,
    metricForm: operators.metricForm,
    mesh: {
      ...mesh,
      ...own,
      cells: mesh.cells.subarray(first * nodes, end * nodes),
      elementTags: mesh.elementTags.subarray(first, end),
    },
    space: { ...space, cellCount: end - first },
    cellCount: end - first,
    readGeometry: (cell, target) => operators.readGeometry(first + cell, target),
    lengths: () => operators.lengths().subarray(first, end),
    spacings: () => operators.spacings()?.subarray(first, end) ?? null,
    matchedDistances: () => null,
    pointField: (id) =>
      operators.pointField(id).subarray(first * operators.pointCount, end * operators.pointCount),
    get faces() {
      return operators.faces;
    },
    get switchedSides() {
      return operators.switchedSides.subarray(
        first * operators.sides.length,
        end * operators.sides.length,
      );
    },
  };
}

/** Splits into up to this many parts are always tried, for cases whose copied cells need most of the memory. */
const fewParts = 8;

/**
 * Splits the cells into the fewest parts that fit the device's binding limit.
 * @throws Error with one line if no number of parts fits, or the case cannot be split
 */
export function partsFor(
  { limits }: Pick<GPUDevice, 'limits'>,
  operators: CprOperators,
  shapes: CellShapes,
): Part[] {
  const limit = Math.min(limits.maxStorageBufferBindingSize, limits.maxBufferSize);
  const { largestBuffer: whole } = cprDeviceRequirements(operators, shapes);
  const fewest = Math.ceil(whole / limit);
  const needs = t('cprBinding', mebibytes(whole), mebibytes(limit));
  for (let count = fewest; count <= Math.max(2 * fewest, fewParts); count++) {
    const parts = partition(operators, shapes, count);
    const fits = parts.every(
      (part) =>
        cprDeviceRequirements(part.operators, part.shapes, roomOf(part)).largestBuffer <= limit,
    );
    if (fits) return parts;
  }
  throw new Error(t('cprPartsTooSmall', needs));
}
