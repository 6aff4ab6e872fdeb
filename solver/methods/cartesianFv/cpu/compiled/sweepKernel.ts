import type { FunctionBuilder, Local } from '../../../../wasm';
import {
  addFluxes,
  writeBeyond,
  writeBeyondObstacles,
  writeFluxes,
  type FaceSides,
  type FaceStrip,
} from './faceFluxes';
import { writeFaceValues } from './faceValues';
import { wide } from '../../../grid/compiled/cellLayout';
import { both, stripKernel, sumOf } from '../../../grid/compiled/strips';
import type { FvKernelParts, FvStrip } from './parts';

export const sweepName = (axis: number): string => `sweep${axis}`;

/**
 * (…, source, time, grid speed): adds the fluxes through the faces across an axis to du/dt of the cells in strips; the
 * first axis initializes du/dt.
 */
export const sweepKernel = (parts: FvKernelParts, axis: number): FunctionBuilder =>
  stripKernel(parts, axis, ['i32', 'f64', 'f64'], (strip) => {
    const [, time, speed] = strip.params;
    const faces = { ...strip, axis, t: both(strip.code, time), gridSpeed: both(strip.code, speed) };
    if (axis === 0) sweepRow(faces);
    else sweepRows(faces);
  });

/** Returns the address at an offset in the thread's own memory. */
const subProgress = ({ code, context }: FvStrip, bytes: number): Local =>
  sumOf(code, context, { bytes });

/** Sweeps faces between cells of one row. */
function sweepRow(strip: FaceStrip): void {
  const { code, layout, operators, columns, column, places, at, params } = strip;
  const [low, high] = operators.grid.sides[0];
  const own = subProgress(strip, layout.sides[0]);
  const flux = subProgress(strip, layout.fluxes[0]);
  const means = sumOf(code, params[0], at);
  const end = sumOf(code, columns, { bytes: 2 * wide });
  writeFaceValues(strip, 0, { means, sides: own, before: 1, end });
  const sides: FaceSides = { below: own, above: own, inRow: true, face: places[0] };
  if (low !== 'joined') {
    code
      .get(places[0])
      .op('i32.eqz')
      .when(() => {
        code.i32(0).set(column);
        writeBeyond(strip, sides, { group: low, direction: -1 });
      });
  }
  if (high !== 'joined') {
    code
      .get(places[0])
      .get(columns)
      .op('i32.add')
      .i32(wide * operators.grid.counts[0]);
    code.op('i32.eq').when(() => {
      code.get(columns).set(column);
      writeBeyond(strip, sides, { group: high, direction: 1 });
    });
  }
  writeBeyondObstacles(strip, sides, strip.faces);
  writeFluxes(strip, sides, flux, sumOf(code, columns, { bytes: wide }));
  addFluxes(strip, { below: flux, above: flux, inRow: true }, at, own);
}

/**
 * Sweeps faces between rows. Strips follow each other along the axis. Each strip computes the values of the row after
 * it and the fluxes behind it. The first strip of a call, or of the grid, also computes those before it.
 */
function sweepRows(strip: FaceStrip): void {
  const { code, layout, operators, columns, places, axis, at, params, record, first } = strip;
  const count = operators.grid.counts[axis];
  const stride = wide * layout.layered.steps[axis];
  const [low, high] = operators.grid.sides[axis];
  const place = places[axis];
  // The addresses rotate from row to row.
  const [before, own, fluxBefore, fluxOwn, spare] = code.localsOf('i32', 5);
  const [step, end, means, face] = code.localsOf('i32', 4);
  // Rows −1, 0 and 1 relative to the strip, numbered from 0.
  code.i32(0).i32(2);
  code.get(place).op('i32.eqz').get(record).get(first).op('i32.eq').op('i32.or');
  code.op('select').set(step);
  code
    .get(step)
    .op('i32.eqz')
    .when(() => {
      const parts = [...layout.sides, ...layout.fluxes];
      [before, own, fluxBefore, fluxOwn].forEach((address, i) =>
        code.get(subProgress(strip, parts[i])).set(address),
      );
    });
  code.i32(3).set(end);
  code.loop(step, end, 1, () => {
    code.get(params[0]).get(at).op('i32.add').i32(-stride).op('i32.add');
    code.get(step).i32(stride).op('i32.mul').op('i32.add').set(means);
    writeFaceValues(strip, axis, { means, sides: own, before: 0, end: columns });
    code.get(step).when(() => {
      // The face before row `place + step − 1`.
      code.get(place).get(step).i32(wide).op('i32.mul').op('i32.add').i32(-wide).op('i32.add');
      code.set(face);
      const sides: FaceSides = { below: before, above: own, inRow: false, face };
      if (low !== 'joined') {
        code
          .get(face)
          .op('i32.eqz')
          .when(() => writeBeyond(strip, sides, { group: low, direction: -1 }));
      }
      if (high !== 'joined') {
        code
          .get(face)
          .i32(wide * count)
          .op('i32.eq')
          .when(() => writeBeyond(strip, sides, { group: high, direction: 1 }));
      }
      const { listBytes } = layout.obstacles?.axes[axis] ?? { listBytes: 0 };
      const list = code.local('i32');
      code.get(step).i32(listBytes).op('i32.mul').get(strip.faces).op('i32.add');
      code.i32(-listBytes).op('i32.add').set(list);
      writeBeyondObstacles(strip, sides, list);
      writeFluxes(strip, sides, fluxOwn, columns);
    });
    code
      .get(step)
      .i32(2)
      .op('i32.eq')
      .when(() =>
        addFluxes(strip, { below: fluxBefore, above: fluxOwn, inRow: false }, at, before),
      );
    code.swap(before, own, spare).swap(fluxBefore, fluxOwn, spare);
  });
}
