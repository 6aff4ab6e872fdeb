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

/** Where the current rows keep what they give, and where those before them along the tile's way did. */
interface Kept {
  readonly before: Local;
  readonly own: Local;
}

/**
 * (…, source, target, three times, numbers of the step): a whole step of the cells of tiles. Row by row along a tile
 * what the cells give is found; between two rows of cells lies one of corners, between two of corners one of new cells.
 * So the state is read once and written once, and of corners no more is kept than two rows. Where that is possible new
 * cells are inspected as soon as they are made.
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

/** Whether a step can report on what it makes: the time that it is told may be another in its last bit. */
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

/** What the current cells give: with those beyond the ends of the rows, and rows beyond those of the tile. */
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

/** The corners between the current cells and those before them, and what these give. */
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

/** The new cells between the current corners and those before them. */
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
 * The address in a state of the current row.
 * @param before 1 where the first row and column lie before those of the tile; else rows come two steps behind
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

/** The address of what the current row keeps. */
function keptRow({ code, row, layout }: TileCode, kept: Local): Local {
  const address = code.local('i32');
  code.get(kept).get(row).i32(layout.given.rowBytes).op('i32.mul').op('i32.add').set(address);
  return address;
}

/** Gives numbers of the current columns by their names, one after the other from an address. */
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

/** Gives what the points around new ones give: the bits of a point's number say on which side it lies along an axis. */
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
