import type { DgOperators } from '../operators';

/**
 * A range of a case's cells that a device keeps in buffers of its own. To the kernels it is a mesh
 * like any other: its own cells come first, behind them lie copies of the cells of other parts that
 * they read.
 */
export interface Part {
  /** The part's own cells are `first` … `first + operators.cellCount − 1` of the case. */
  readonly first: number;
  /** `cellCount` counts own cells; arrays over cells have the copies too. */
  readonly operators: DgOperators;
  /** Per copy, in order: the cell of the case. */
  readonly copied: Uint32Array;
}

/** Cells for which a part has room, copies too. */
export const storedCells = ({ cells }: Pick<DgOperators, 'cells'>): number => cells.xr.length;

/** Cuts the cells into ranges of nearly equal size; one part is the case as it is. */
export function partition(operators: DgOperators, partCount: number): Part[] {
  const none = new Uint32Array(0);
  if (partCount === 1) return [{ first: 0, operators, copied: none }];
  const { cellCount } = operators;
  const bound = (part: number): number => Math.floor((part * cellCount) / partCount);
  return Array.from({ length: partCount }, (_, part) => {
    const first = bound(part);
    const count = bound(part + 1) - first;
    const copied = neighborhood(operators, first, count);
    return { first, operators: partOperators(operators, first, count, copied), copied };
  });
}

/** The cells outside of a range that its cells read: neighbors, and as far as the limiter looks. */
function neighborhood(
  { mesh: { neighbors }, limiter }: DgOperators,
  first: number,
  count: number,
): Uint32Array {
  const isOutside = (cell: number): boolean => cell >= 0 && (cell < first || cell >= first + count);
  const found = new Set<number>();
  for (let i = 3 * first; i < 3 * (first + count); i++) {
    if (isOutside(neighbors[i])) found.add(neighbors[i]);
  }
  for (let reached = 1; reached < (limiter?.reach ?? 1); reached++) {
    for (const cell of [...found]) {
      for (const far of neighbors.subarray(3 * cell, 3 * cell + 3)) {
        if (isOutside(far)) found.add(far);
      }
    }
  }
  return Uint32Array.from(found).sort();
}

function partOperators(
  operators: DgOperators,
  first: number,
  count: number,
  copied: Uint32Array,
): DgOperators {
  const { mesh, cells, continuedMeans, cellCount } = operators;
  const stored = count + copied.length;
  const caseCell = (cell: number): number => (cell < count ? first + cell : copied[cell - count]);
  const places = new Map<number, number>();
  copied.forEach((cell, i) => places.set(cell, count + i));

  const neighbors = new Int32Array(3 * stored);
  const neighborSides = new Uint8Array(3 * stored);
  for (let cell = 0; cell < stored; cell++) {
    for (let side = 0; side < 3; side++) {
      const from = 3 * caseCell(cell) + side;
      neighborSides[3 * cell + side] = mesh.neighborSides[from];
      neighbors[3 * cell + side] = placeOf(mesh.neighbors[from]);
    }
  }
  /** Boundary faces keep their numbers. What a copy has beyond it that is not stored is never read. */
  function placeOf(cell: number): number {
    if (cell < 0) return cell;
    const own = cell - first;
    return own >= 0 && own < count ? own : (places.get(cell) ?? -1);
  }
  const stretch = (values: Float64Array): Float64Array =>
    Float64Array.from({ length: stored }, (_, cell) => values[caseCell(cell)]);
  const perCell = (continuedMeans?.length ?? 0) / cellCount;
  return {
    ...operators,
    cellCount: count,
    mesh: { ...mesh, neighbors, neighborSides },
    cells: {
      originX: stretch(cells.originX),
      originY: stretch(cells.originY),
      xr: stretch(cells.xr),
      yr: stretch(cells.yr),
      xs: stretch(cells.xs),
      ys: stretch(cells.ys),
      determinant: stretch(cells.determinant),
      inscribedRadius: stretch(cells.inscribedRadius),
    },
    continuedMeans:
      continuedMeans && continuedMeans.subarray(first * perCell, (first + count) * perCell),
  };
}

/** Copies from one part to another: pairs of the cell there and its copy here. */
export interface Exchange {
  readonly from: number;
  readonly to: number;
  /** [cell of the one, place in the other] in turn. */
  readonly pairs: Uint32Array<ArrayBuffer>;
}

/** What has to be copied among parts after every change of their cells. */
export function planExchanges(parts: readonly Part[]): Exchange[] {
  return parts.flatMap((reader, to) =>
    parts.flatMap((owner, from) => {
      const last = owner.first + owner.operators.cellCount;
      const pairs: number[] = [];
      reader.copied.forEach((cell, i) => {
        if (cell < owner.first || cell >= last) return;
        pairs.push(cell - owner.first, reader.operators.cellCount + i);
      });
      return pairs.length > 0 ? [{ from, to, pairs: Uint32Array.from(pairs) }] : [];
    }),
  );
}
