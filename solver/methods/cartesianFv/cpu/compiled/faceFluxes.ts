import { gridSpeedInput } from '../../../../physics/numericalFluxes/types';
import { innerName, outerName } from '../../../../physics/faceNames';
import { faceQuadratures } from '../../faceQuadratures';
import type { Local } from '../../../../wasm';
import { wide } from '../../../grid/compiled/cellLayout';
import { forceOffset, sideOffset } from './gridLayout';
import {
  emitProgram,
  forColumns,
  provideFirst,
  provideNamed,
  provideNormal,
  providePlaces,
  loadColumns,
  sumOf,
} from '../../../grid/compiled/strips';
import type { FvStrip } from './parts';
import { ghostOf } from '../../../ghostOf';

/** A strip whose faces across an axis are visited. */
export interface FaceStrip extends FvStrip {
  readonly axis: number;
  /** Time and grid speed as pairs. */
  readonly t: Local;
  readonly gridSpeed: Local;
}

/** Addresses of the values on both sides of faces. */
export interface FaceSides {
  /** Values of the cells below and above the faces. */
  readonly below: Local;
  readonly above: Local;
  /** Whether the faces are within a row, so that both addresses are the same. */
  readonly inRow: boolean;
  /** 8 · the index of the faces along the axis; unused within a row. */
  readonly face: Local;
}

/** A boundary side of the grid or of an obstacle. */
export interface Boundary {
  readonly group: number;
  readonly direction: 1 | -1;
}

/**
 * Writes the ghost values beyond a boundary: the condition computes them from the other side of each face. For faces
 * within a row and at obstacles it writes the face in the current column, else all faces.
 */
export function writeBeyond(
  strip: FaceStrip,
  sides: FaceSides,
  boundary: Boundary,
  isOne = sides.inRow,
): void {
  const { code, layout, operators, axis, column, t } = strip;
  const { grid, physics, reconstruction } = operators;
  const { below, above, inRow, face } = sides;
  const { balance } = physics;
  const { name } = grid.groups[boundary.group];
  const program = ghostOf(physics, name);
  const points = reconstruction?.quadrature.points ?? faceQuadratures.midpoint.points;
  const isLow = boundary.direction < 0;
  const [known, requested] = isLow ? [above, below] : [below, above];
  const offset = (cell: 'below' | 'above', point: number, v: number): number =>
    cell === 'above'
      ? sideOffset(strip, 'low', point, v)
      : sideOffset(strip, 'high', point, v) - (inRow ? wide : 0);
  const [knownCell, requestedCell] = isLow
    ? (['above', 'below'] as const)
    : (['below', 'above'] as const);

  points.forEach((_, q) => {
    const write = (): void => {
      const from = sumOf(code, known, column);
      const to = sumOf(code, requested, column);
      const values = physics.variableNames.map((_, v) =>
        loadColumns(code, from, offset(knownCell, q, v)),
      );
      const inside = balance
        ? emitProgram(strip, balance.state, provideNamed(balance.quantityNames, values))
        : values;
      const table = (isLow ? layout.facesAbove : layout.faces)[axis];
      const along = { axis, table, place: inRow ? inRowFace() : face };
      const state = emitProgram(
        strip,
        program,
        provideFirst(
          provideNamed(physics.variableNames, inside),
          provideNamed(['t'], [t]),
          provideNormal(code, grid.dimension, axis, boundary.direction),
          providePlaces(strip, layout.alongFaces[q], along),
        ),
      );
      if (balance) {
        // Both sides omit what a conserved state doesn't store, so that a mirror condition is exact.
        store(from, knownCell, q, quantitiesOf(inside));
        store(to, requestedCell, q, quantitiesOf(state));
      } else store(to, requestedCell, q, state);
    };
    if (isOne) write();
    else forColumns(strip, strip.columns, write);
  });

  function quantitiesOf(state: readonly Local[]): Local[] {
    return emitProgram(strip, balance!.quantities, provideNamed(physics.variableNames, state));
  }

  function store(
    address: Local,
    cell: 'below' | 'above',
    point: number,
    values: readonly Local[],
  ): void {
    values.forEach((value, v) => {
      code.get(address).get(value);
      if (isOne) code.laneMemory('v128.store64_lane', offset(cell, point, v), 0);
      else code.memory('v128.store', offset(cell, point, v));
    });
  }

  /** Returns the index of the face in the current column. */
  function inRowFace(): Local {
    return sumOf(code, strip.places[0], column);
  }
}

/** Writes the ghost values at obstacles. @param list of faces, see `stripRecord` */
export function writeBeyondObstacles(strip: FaceStrip, sides: FaceSides, list: Local): void {
  const { code, layout, axis, column } = strip;
  layout.obstacles?.axes[axis].kinds.forEach((kind, i) => {
    const [at, end] = code.localsOf('i32', 2);
    code
      .get(list)
      .memory('i32.load', 8 * i)
      .set(at);
    code
      .get(list)
      .memory('i32.load', 8 * i + 4)
      .set(end);
    code.loop(at, end, 4, () => {
      code.get(at).memory('i32.load').set(column);
      writeBeyond(strip, sides, kind, true);
    });
  });
}

/** Writes the fluxes through faces, averaged over their points. @param end 8 · the number of faces in the strip */
export function writeFluxes(strip: FaceStrip, sides: FaceSides, into: Local, end: Local): void {
  const { code, layout, operators, axis, column, t, gridSpeed } = strip;
  const { grid, physics, reconstruction } = operators;
  const { below, above, inRow, face } = sides;
  const { points, weights } = reconstruction?.quadrature ?? faceQuadratures.midpoint;
  const flux = physics.balance?.flux ?? physics.numericalFlux;
  const names = physics.balance?.quantityNames ?? physics.variableNames;
  const along = inRow ? null : { axis, table: layout.faces[axis], place: face };

  points.forEach((_, q) => {
    const tables = layout.alongFaces[q].map((table, a) => (a === axis ? layout.faces[a] : table));
    forColumns(strip, end, () => {
      const lower = sumOf(code, below, column);
      const upper = sumOf(code, above, column);
      const inner = names.map((_, v) =>
        loadColumns(code, lower, sideOffset(strip, 'high', q, v) - (inRow ? wide : 0)),
      );
      const outer = names.map((_, v) => loadColumns(code, upper, sideOffset(strip, 'low', q, v)));
      const values = emitProgram(
        strip,
        flux,
        provideFirst(
          provideNamed(names.map(innerName), inner),
          provideNamed(names.map(outerName), outer),
          provideNamed(['t', gridSpeedInput], [t, gridSpeed]),
          provideNormal(code, grid.dimension, axis, 1),
          providePlaces(strip, tables, along),
        ),
      );
      const target = sumOf(code, into, column);
      values.forEach((value, i) => {
        const at = fluxOffset(strip, i);
        code.get(target);
        if (q > 0) code.get(target).memory('v128.load', at);
        code.get(value);
        if (weights[q] !== 1) code.pair(weights[q]).op('f64x2.mul');
        if (q > 0) code.op('f64x2.add');
        code.memory('v128.store', at);
      });
    });
  });
}

const fluxOffset = ({ layout: { rows } }: FvStrip, output: number): number =>
  output * rows.rowBytes + rows.start;

/**
 * Adds the fluxes through the faces below and above to du/dt of a row of cells; within a row, these are each face and
 * the next. Systems with a balance also add the force within cells. The first axis initializes du/dt.
 * @param sides addresses of the face values of the cells
 */
export function addFluxes(
  strip: FaceStrip,
  { below, above, inRow }: Pick<FaceSides, 'below' | 'above' | 'inRow'>,
  at: Local,
  sides: Local,
): void {
  const { code, layout, operators, axis, column } = strip;
  const { variableCount: n, physics, grid, reconstruction } = operators;
  const scale = 1 / grid.spacing[axis];
  // For systems with a balance the first outputs are the fluxes into the cells below the faces.
  const felt = physics.balance ? n : 0;
  const hasForces = physics.balance !== null && reconstruction !== null;
  const slope = sumOf(code, at, { bytes: layout.slope });
  forColumns(strip, strip.columns, () => {
    const lower = sumOf(code, below, column);
    const upper = sumOf(code, above, column);
    const target = sumOf(code, slope, column);
    const values = sumOf(code, sides, column);
    for (let v = 0; v < n; v++) {
      const plane = v * layout.planeBytes;
      code.get(target);
      if (axis === 0) code.pair(0);
      else code.get(target).memory('v128.load', plane);
      code.pair(-scale).get(upper);
      code.memory('v128.load', fluxOffset(strip, v) + (inRow ? wide : 0)).op('f64x2.mul');
      code.pair(scale).get(lower);
      code.memory('v128.load', fluxOffset(strip, felt + v)).op('f64x2.mul');
      code.op('f64x2.add');
      if (hasForces) {
        code.pair(scale).get(values).memory('v128.load', forceOffset(strip, v));
        code.op('f64x2.mul').op('f64x2.add');
      }
      code.op('f64x2.add').memory('v128.store', plane);
    }
  });
}
