import type { FunctionBuilder, Local } from '../../../../wasm';
import { wide } from '../../../grid/compiled/cellLayout';
import { beginScan, scanRow, reportScan, type Look } from '../../../grid/compiled/scanRow';
import { loadColumns, sumOf } from '../../../grid/compiled/strips';
import { coefficientNames } from '../../expansion';
import { givenBy } from './newPoint';
import type { CeseOperators } from '../../operators';
import {
  evaluateRow,
  forRows,
  providePlaces,
  tileKernel,
  type CeseKernelParts,
  type TileCode,
} from './tileCode';

/** Addresses of the contributions of the current rows, and of the preceding rows of the tile. */
interface Kept {
  readonly before: Local;
  readonly own: Local;
}

/**
 * (…, source, target, three times, step sizes): performs a whole step of the cells of tiles. It computes the
 * contributions of the cells row by row along a tile. Vertices are updated between two rows of cells, new cells between
 * two rows of vertices. So the state is read and written once, and only two rows of vertices are stored. If possible,
 * new cells are scanned immediately.
 */
export function stepKernel(parts: CeseKernelParts): FunctionBuilder {
  let look: Look | null = null;
  return tileKernel(
    parts,
    (tile) => {
      if (scansInStep(parts.operators)) look = beginScan(tile.code, parts.operators.variableCount);
      writeStep(tile, look);
    },
    (tile) => {
      if (look) reportScan(tile, look);
    },
  );
}

/** Returns whether a step can scan its result. A time-dependent scan can't: the time may differ in its last bit. */
export const scansInStep = ({ physics }: Pick<CeseOperators, 'physics'>): boolean =>
  !physics.maxWaveSpeed.uses('t') && !physics.admissible.uses('t');

function writeStep(tile: TileCode, look: Look | null): void {
  const { code, context, layout, length, step, operators } = tile;
  const [cells, corners] = [layout.ofCells, layout.ofCorners].map((parts): Kept => {
    const [before, own] = parts.map((bytes) => sumOf(code, context, { bytes }));
    return { before, own };
  });
  if (operators.grid.dimension === 1) {
    provideFromCells(tile, cells);
    makeCorners(tile, cells, corners);
    makeCells(tile, corners, look);
    return;
  }
  const spare = code.local('i32');
  const end = sumOf(code, length, { bytes: 2 });
  code.i32(0).set(step);
  code.loop(step, end, 1, () => {
    provideFromCells(tile, cells);
    code.get(step).when(() => makeCorners(tile, cells, corners));
    code
      .i32(1)
      .get(step)
      .op('i32.lt_u')
      .when(() => makeCells(tile, corners, look));
    for (const { before, own } of [cells, corners]) code.swap(before, own, spare);
  });
}

/** Computes the contributions of the current cells, including one cell beyond the ends of the rows, and ghost rows. */
function provideFromCells(tile: TileCode, { own }: Kept): void {
  const { layout, operators, source, times, old } = tile;
  const names = coefficientNames(operators.physics);
  forRows(tile, 2, () => {
    const state = cellRow(tile, source, 1);
    const row = {
      ...{ more: 2, coordinates: layout.points, beside: layout.pointsBeside },
      ...{ firstStep: 0, time: times[0] },
      ...{ into: keptRow(tile, own), numberBytes: layout.given.numberBytes },
    };
    evaluateRow(tile, old.program, row, provideStored(tile, state, names, layout.planeBytes));
  });
}

/** Computes the vertices between the current and the preceding cells, and their contributions. */
function makeCorners(tile: TileCode, cells: Kept, { own }: Kept): void {
  const { code, context, layout, operators, times, old } = tile;
  const names = coefficientNames(operators.physics);
  const corner = code.local('i32');
  code.get(context).i32(layout.cornerRow).op('i32.add').set(corner);
  const places = { coordinates: layout.corners, beside: layout.cornersBeside, firstStep: 1 };
  const row = { ...places, more: 1, time: times[1] };
  forRows(tile, 1, () => {
    const made = { ...row, into: corner, numberBytes: layout.made.numberBytes };
    evaluateRow(tile, tile.newPoint, made, provideAround(tile, cells));
    const given = { ...row, into: keptRow(tile, own), numberBytes: layout.given.numberBytes };
    evaluateRow(tile, old.program, given, provideStored(tile, corner, names, made.numberBytes));
  });
}

/** Computes the new cells between the current and the preceding vertices. */
function makeCells(tile: TileCode, corners: Kept, look: Look | null): void {
  const { layout, source, target, times, newPoint } = tile;
  forRows(tile, 0, () => {
    const after = cellRow(tile, target, 0);
    const places = { coordinates: layout.centers, firstStep: 2 };
    const row = { ...places, more: 0, time: times[2], into: after, numberBytes: layout.planeBytes };
    evaluateRow(tile, newPoint, row, provideAround(tile, corners));
    if (!look) return;
    const before = cellRow(tile, source, 0);
    const give = providePlaces(tile, places);
    scanRow({ ...tile, before, after, give, freeCells: () => null }, look);
  });
}

/**
 * Returns the address of the current row in a state.
 * @param before 1 if the first row and column precede those of the tile; else rows lag two steps behind
 */
function cellRow(tile: TileCode, state: Local, before: 0 | 1): Local {
  const { code, at, row, step, layout, operators } = tile;
  const [toColumn, ...others] = layout.layered.steps.map((cells) => wide * cells);
  const address = code.local('i32');
  code
    .get(state)
    .get(at)
    .op('i32.add')
    .i32(-before * toColumn)
    .op('i32.add')
    .set(address);
  others.forEach((stride, i) => {
    const isLast = i === operators.grid.dimension - 2;
    code.get(address).get(isLast ? step : row);
    code.i32(isLast ? before - 2 : -before).op('i32.add');
    code.i32(stride).op('i32.mul').op('i32.add').set(address);
  });
  return address;
}

/** Returns the address of the current row's contributions. */
function keptRow({ code, row, layout }: TileCode, kept: Local): Local {
  const address = code.local('i32');
  code.get(kept).get(row).i32(layout.given.rowBytes).op('i32.mul').op('i32.add').set(address);
  return address;
}

/** Provides consecutive numbers of the current columns, by name. */
function provideStored(
  { code, column }: TileCode,
  address: Local,
  names: readonly string[],
  numberBytes: number,
): (name: string) => Local | undefined {
  return (name) => {
    const number = names.indexOf(name);
    if (number < 0) return undefined;
    return loadColumns(code, sumOf(code, address, column), number * numberBytes);
  };
}

/** Provides the contributions of the surrounding points: the bits of a point's index are its side along each axis. */
function provideAround(tile: TileCode, { before, own }: Kept): (name: string) => Local | undefined {
  const { code, column, layout, operators } = tile;
  const { dimension } = operators.grid;
  const rows = [before, own].map((kept) => keptRow(tile, kept));
  return (name) => {
    const said = givenBy(name);
    if (!said) return undefined;
    const isHigh = [0, 1, 2].map((axis) => (said.around >> axis) & 1);
    const along = dimension === 1 ? 1 : isHigh[dimension - 1];
    const beside = dimension === 3 ? isHigh[1] : 0;
    const offset =
      wide * isHigh[0] + beside * layout.given.rowBytes + said.output * layout.given.numberBytes;
    return loadColumns(code, sumOf(code, rows[along], column), offset);
  };
}
