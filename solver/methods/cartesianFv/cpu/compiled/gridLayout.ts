import { axesOf } from '../../../../core/axes';
import { cellCountOf } from '../../../../mesh/cartesianGrid';
import { controlBytes } from '../../../../threads';
import { faceQuadratures } from '../../faceQuadratures';
import type { FvOperators } from '../../operators';
import { layeredGrid, type LayeredGrid } from '../../../grid/layeredGrid';
import { stripColumns, stripStarts } from './stripStarts';
import { fillObstacles, planObstacleLayout, type ObstacleLayout } from './obstacleLayout';
import type { Obstacles } from './obstacles';

/** Bytes of a double. */
export const wide = 8;

/**
 * Of a strip, a piece of a row of cells along x: bytes from the start of a variable's means to that of its first
 * cell, 8 · its columns, by axis 8 · the place of that cell in the grid, and where its faces at obstacles are listed: of
 * the axis of rows all, of another those before the strip, then those before the next ones.
 */
export const stripRecord = { at: 0, columns: 4, places: 8, faces: 20, bytes: 24 } as const;

/** Of a cell of a layer: bytes from the start of a variable's means to its own and to the one that it is made of. */
export const layerRecord = { target: 0, source: 4, place: 8 } as const;

/** Numbers that strips have in a thread's part of memory, [rows][column]; room for one column before the first. */
export interface StripRows {
  readonly rowBytes: number;
  /** From the start of a row to the first column. */
  readonly start: number;
}

/** Where everything lies in the memory of the compiled solver; addresses in bytes. */
export interface GridLayout {
  readonly layered: LayeredGrid;
  /** Of the means of one variable: cells of the grid and of the layers, x first. */
  readonly planeBytes: number;
  /** u and as many more as the stages need: [variable][cell]. */
  readonly registers: readonly number[];
  /** du/dt in the same form. */
  readonly slope: number;
  /** By axis all strips, those next to each other along the axis one after the other. */
  readonly strips: readonly { readonly address: number; readonly count: number }[];
  /** By axis the coordinates of cells’ centres, of points on faces along their edges [point], and of faces. */
  readonly centres: readonly number[];
  readonly alongFaces: readonly (readonly number[])[];
  readonly faces: readonly number[];
  /** The same of faces that the cells above them have for themselves. */
  readonly facesAbove: readonly number[];
  /** null where there are none. */
  readonly obstacles: ObstacleLayout | null;
  /** By layer its records, with the coordinates of their places. */
  readonly layers: readonly number[];
  readonly layerBytes: number;
  readonly rows: StripRows;
  /**
   * Within a thread's part: values on the faces of two rows of cells, [low, high][point][variable], then of systems
   * with a balance what acts across the cells,
   */
  readonly sides: readonly [number, number];
  /** and what flows through the faces before two rows. */
  readonly fluxes: readonly [number, number];
  /** Of each thread: numbers that it reports, then the above. */
  readonly scratch: number;
  readonly scratchBytes: number;
  /** Orders to the threads and their answers. */
  readonly control: number;
  readonly bytes: number;
}

/**
 * @param registers copies of the state
 * @param obstacles those of the grid; null where it has none
 */
export function planGridLayout(
  { grid, physics, reconstruction, variableCount: n }: FvOperators,
  registers: number,
  threads: number,
  obstacles: Obstacles | null = null,
): GridLayout {
  let end = 64;
  const take = (bytes: number): number => {
    const address = end;
    end += Math.ceil(bytes / 64) * 64;
    return address;
  };
  // Cells beyond joined sides have reconstructed values too.
  const layered = obstacles?.layered ?? layeredGrid(grid, 1 + (reconstruction?.scheme.reach ?? 0));
  const points = reconstruction?.quadrature.points ?? faceQuadratures.midpoint.points;
  const planeBytes = wide * layered.size;
  const stripsPerRow = stripStarts(grid.counts[0]).length;
  const coordinates = (): number[] => grid.counts.map((count) => take(wide * (count + 2)));
  const stripCount = (stripsPerRow * cellCountOf(grid)) / grid.counts[0];
  const layerBytes = layerRecord.place + wide * grid.dimension;
  const rows: StripRows = { rowBytes: wide * (stripColumns + 6), start: 2 * wide };
  const sideBytes = (2 * points.length + (physics.balance ? 1 : 0)) * n * rows.rowBytes;
  const fluxBytes = (physics.balance ? 2 : 1) * n * rows.rowBytes;
  const reportBytes = 64 * Math.ceil((wide * (n + 1)) / 64);
  const firstFlux = reportBytes + 2 * sideBytes;
  // A multiple of the cache line, which threads then don't share.
  const scratchBytes = 64 * Math.ceil((firstFlux + 2 * fluxBytes) / 64);
  // Two at a time are read, the second one beyond the end sometimes.
  const register = (): number => take(n * planeBytes + 2 * wide);
  return {
    layered,
    planeBytes,
    registers: Array.from({ length: registers }, register),
    slope: register(),
    strips: grid.counts.map(() => ({
      address: take(stripRecord.bytes * stripCount),
      count: stripCount,
    })),
    centres: coordinates(),
    alongFaces: points.map(coordinates),
    faces: coordinates(),
    facesAbove: coordinates(),
    obstacles: obstacles && planObstacleLayout(grid, obstacles, planeBytes, take),
    layers: layered.layers.map(({ targets }) => take(layerBytes * targets.length)),
    layerBytes,
    rows,
    sides: [reportBytes, reportBytes + sideBytes],
    fluxes: [firstFlux, firstFlux + fluxBytes],
    scratch: take(scratchBytes * threads),
    scratchBytes,
    control: take(controlBytes(threads)),
    bytes: end,
  };
}

/** Where a value on a face of a column stands behind the address of a row of cells’ values. */
export function sideOffset(
  { layout, operators }: { readonly layout: GridLayout; readonly operators: FvOperators },
  side: 'low' | 'high',
  point: number,
  variable: number,
): number {
  const points = operators.reconstruction?.quadrature.points.length ?? 1;
  const row = ((side === 'low' ? 0 : points) + point) * operators.variableCount + variable;
  return row * layout.rows.rowBytes + layout.rows.start;
}

/** Where what acts across a column stands behind the same address. */
export const forceOffset = (
  parts: { readonly layout: GridLayout; readonly operators: FvOperators },
  variable: number,
): number => {
  const points = parts.operators.reconstruction?.quadrature.points.length ?? 1;
  return sideOffset(parts, 'high', points, variable);
};

/** Writes what kernels read of the grid into the memory. */
export function fillGridMemory(
  { grid, reconstruction }: FvOperators,
  layout: GridLayout,
  buffer: ArrayBufferLike,
): void {
  const { counts, origin, spacing, sides, dimension } = grid;
  const { layered } = layout;
  const points = reconstruction?.quadrature.points ?? faceQuadratures.midpoint.points;
  /** The centres of cells moved by a share of a cell: as `gridPlaces` has them. */
  const placeOf = (axis: number, cell: number, move: number): number =>
    origin[axis] + (0.5 + move) * spacing[axis] + cell * spacing[axis];
  const fill = (address: number, axis: number, at: (i: number) => number): void => {
    const own = new Float64Array(buffer, address, counts[axis] + 2);
    own.forEach((_, i) => (own[i] = at(i)));
  };
  axesOf(dimension).forEach((_, axis) => {
    fill(layout.centres[axis], axis, (i) => placeOf(axis, i, 0));
    points.forEach((point, q) =>
      fill(layout.alongFaces[q][axis], axis, (i) => placeOf(axis, i, point)),
    );
    // A face belongs to the cell below it; joined sides are one face.
    const last = counts[axis] - 1;
    const isJoined = sides[axis][0] === 'joined';
    fill(layout.facesAbove[axis], axis, (i) => placeOf(axis, i, -0.5));
    fill(layout.faces[axis], axis, (i) =>
      i > 0 || isJoined ? placeOf(axis, i > 0 ? i - 1 : last, 0.5) : placeOf(axis, 0, -0.5),
    );
    fillStrips(axis);
  });
  layered.layers.forEach(({ axis, direction, targets, sources, besides }, l) => {
    const view = new DataView(buffer, layout.layers[l], layout.layerBytes * targets.length);
    targets.forEach((target, i) => {
      const at = i * layout.layerBytes;
      view.setUint32(at + layerRecord.target, wide * target, true);
      view.setUint32(at + layerRecord.source, wide * sources[i], true);
      let rest = besides[i];
      counts.forEach((count, a) => {
        const place = placeOf(a, rest % count, a === axis ? 0.5 * direction : 0);
        view.setFloat64(at + layerRecord.place + wide * a, place, true);
        rest = Math.floor(rest / count);
      });
    });
  });

  if (layout.obstacles) fillObstacles(grid, layout.obstacles, layered, buffer);

  /** Where the faces at obstacles of a strip are listed. */
  function listOf(axis: number, strip: number): number {
    const { lists, listBytes } = layout.obstacles?.axes[axis] ?? { lists: 0, listBytes: 0 };
    const row = axis === 0 ? strip : strip + Math.floor(strip / counts[axis]);
    return lists + row * listBytes;
  }

  function fillStrips(axis: number): void {
    const { address, count } = layout.strips[axis];
    const view = new DataView(buffer, address, stripRecord.bytes * count);
    const starts = stripStarts(counts[0]);
    const [, ny = 1, nz = 1] = counts;
    let at = 0;
    const put = (j: number, k: number, strip: number): void => {
      const start = starts[strip];
      const cell = layered.rows[j + ny * k] + start;
      view.setUint32(at + stripRecord.at, wide * cell, true);
      const columns = (starts[strip + 1] ?? counts[0]) - start;
      view.setUint32(at + stripRecord.columns, wide * columns, true);
      [start, j, k].forEach((place, a) => {
        view.setUint32(at + stripRecord.places + 4 * a, wide * place, true);
      });
      view.setUint32(at + stripRecord.faces, listOf(axis, at / stripRecord.bytes), true);
      at += stripRecord.bytes;
    };
    const each = (n: number, visit: (i: number) => void): void => {
      for (let i = 0; i < n; i++) visit(i);
    };
    if (axis === 0) each(nz, (k) => each(ny, (j) => starts.forEach((_, s) => put(j, k, s))));
    if (axis === 1) each(nz, (k) => starts.forEach((_, s) => each(ny, (j) => put(j, k, s))));
    if (axis === 2) each(ny, (j) => starts.forEach((_, s) => each(nz, (k) => put(j, k, s))));
  }
}
