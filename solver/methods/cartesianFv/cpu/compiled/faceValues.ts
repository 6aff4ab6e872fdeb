import { emitWasm } from '../../../../expression';
import type { Local } from '../../../../wasm';
import { positivityFactorReduction } from '../../../positivityFactorWasm';
import { offsetsOf } from '../../reconstructions/meanNames';
import type { FaceReconstruction } from '../../reconstruction';
import { keptPositive, wavesOf } from '../../operators';
import { writeBalanced } from './balance';
import { wide } from '../../../grid/compiled/cellLayout';
import { sideOffset } from './gridLayout';
import { emitProgram, forColumns, loadColumns, sumOf } from '../../../grid/compiled/strips';
import type { FvStrip, CellRow } from './parts';
import { writeWaves } from './waves';

/**
 * Writes the states at all points of both faces of each cell across an axis: means plus deviations, or the quantities
 * of a system with a balance.
 */
export function writeFaceValues(strip: FvStrip, axis: number, row: CellRow): void {
  const { reconstruction, physics } = strip.operators;
  if (physics.balance) writeBalanced(strip, axis, row, reconstruction, physics.balance);
  else if (!reconstruction) writeMeans(strip, row);
  else {
    const keeps = keptPositive(strip.operators) !== null;
    const waves = wavesOf(strip.operators);
    if (waves) writeWaves(strip, axis, row, reconstruction, waves, keeps);
    else writeReconstructed(strip, axis, row, reconstruction, keeps);
    if (keeps) keepPositive(strip, row);
  }
}

/**
 * Visits all variables, with the addresses of their means and output rows, starting one column earlier if `before` is
 * 1.
 */
function forVariables(
  { code, layout, operators }: FvStrip,
  { means, sides, before }: CellRow,
  body: (mean: Local, into: Local) => void,
): void {
  const [mean, into, end] = code.localsOf('i32', 3);
  code
    .get(means)
    .i32(-wide * before)
    .op('i32.add')
    .set(mean);
  code
    .get(sides)
    .i32(-wide * before)
    .op('i32.add')
    .tee(into);
  code
    .i32(operators.variableCount * layout.rows.rowBytes)
    .op('i32.add')
    .set(end);
  code.loop(into, end, layout.rows.rowBytes, () => {
    body(mean, into);
    code.advance(mean, layout.planeBytes);
  });
}

function writeMeans(strip: FvStrip, row: CellRow): void {
  const { code, column } = strip;
  forVariables(strip, row, (mean, into) =>
    forColumns(strip, row.end, () => {
      const value = loadColumns(code, sumOf(code, mean, column), 0);
      const target = sumOf(code, into, column);
      for (const side of ['low', 'high'] as const) {
        code
          .get(target)
          .get(value)
          .memory('v128.store', sideOffset(strip, side, 0, 0));
      }
    }),
  );
}

/** Writes the reconstructed values, or only the deviations if they are scaled later. */
function writeReconstructed(
  strip: FvStrip,
  axis: number,
  row: CellRow,
  { scheme, limiter, theta, quadrature }: FaceReconstruction,
  deviationsAlone: boolean,
): void {
  const { code, column, layout, operators } = strip;
  const { dimension } = operators.grid;
  const facePoints = quadrature.points;
  const program = scheme.program({ dimension, facePoints, limiter, theta }, axis);
  const behind = (name: string): number =>
    wide * offsetsOf(name).reduce((sum, steps, a) => sum + steps * layout.layered.steps[a], 0);
  const own = Array.from({ length: dimension }, () => 0).join(' ');
  const lowest = Math.min(...program.inputs.map(behind));
  forVariables(strip, row, (mean, into) => {
    code.advance(mean, lowest);
    forColumns(strip, row.end, () => {
      const around = sumOf(code, mean, column);
      const deviations = emitProgram(strip, program, (name) =>
        loadColumns(code, around, behind(name) - lowest),
      );
      const target = sumOf(code, into, column);
      deviations.forEach((deviation, i) => {
        const side = i < facePoints.length ? 'low' : 'high';
        code.get(target);
        if (!deviationsAlone) code.get(around).memory('v128.load', behind(own) - lowest);
        code.get(deviation);
        if (!deviationsAlone) code.op('f64x2.add');
        code.memory('v128.store', sideOffset(strip, side, i % facePoints.length, 0));
      });
    });
    code.advance(mean, -lowest);
  });
}

/** Applies `createPositiveDeviations`. */
function keepPositive(strip: FvStrip, { means, sides, before, end }: CellRow): void {
  const { code, column, module, layout, operators } = strip;
  const { physics, variableCount: n, reconstruction } = operators;
  const names = physics.variableNames;
  const { scheme, quadrature } = reconstruction!;
  const { points, weights } = quadrature;
  const [first, values] = [means, sides].map((address) =>
    sumOf(code, address, { bytes: -wide * before }),
  );
  const share = code.local('v128');
  const reduceShare = positivityFactorReduction(code, share);
  const quantitiesOf = (state: readonly Local[]): Local[] =>
    emitWasm(physics.positive!, module, code, new Map(names.map((name, v) => [name, state[v]])));

  forColumns(strip, end, () => {
    const cell = sumOf(code, first, column);
    const target = sumOf(code, values, column);
    const mean = names.map((_, v) => loadColumns(code, cell, v * layout.planeBytes));
    const atMeans = quantitiesOf(mean);
    code.pair(1).set(share);
    const deviations = (['low', 'high'] as const).flatMap((side) =>
      points.map((_, q) =>
        names.map((_, v) => {
          const offset = sideOffset(strip, side, q, v);
          return { offset, value: loadColumns(code, target, offset) };
        }),
      ),
    );
    for (const atPoint of scheme.facesMakeMean ? deviations : [...deviations, rest(deviations)]) {
      atMeans.forEach((atMean, i) => reduceShare(atMean, quantitiesOf(moved(mean, atPoint))[i]));
    }
    for (const atPoint of deviations) {
      for (let v = 0; v < n; v++) {
        code.get(target).get(mean[v]).get(atPoint[v].value).get(share).op('f64x2.mul');
        code.op('f64x2.add').memory('v128.store', atPoint[v].offset);
      }
    }
  });

  /** Computes `setRest` of the reference. */
  function rest(deviations: readonly (readonly { readonly value: Local }[])[]): { value: Local }[] {
    return names.map((_, v) => {
      const value = code.local('v128');
      code.pair(0);
      weights.forEach((weight, q) => {
        code.pair(weight);
        code.get(deviations[q][v].value).get(deviations[weights.length + q][v].value);
        code.op('f64x2.add').op('f64x2.mul').op('f64x2.add');
      });
      code.set(value);
      code.get(value).op('f64x2.neg').set(value);
      return { value };
    });
  }

  /** mean + share · deviation */
  function moved(mean: readonly Local[], atPoint: readonly { readonly value: Local }[]): Local[] {
    return atPoint.map(({ value }, v) => {
      const state = code.local('v128');
      code.get(mean[v]).get(share).get(value).op('f64x2.mul').op('f64x2.add').set(state);
      return state;
    });
  }
}
