import { FunctionBuilder, type Local, type ModuleBuilder } from '../../../../../wasm';
import type { CprOperators } from '../../../operators';
import { axesOf } from '../../../../../core/axes';
import { emitGradient, forStates, type PairInCode, type PointOfPair } from '../divergence';
import { both, type Layout } from '../layout';
import { forLifts } from '../lifts';
import { addressFrom, addressOf, loadBoth } from '../points';
import { emitTraces } from '../traceKernel';
import { loadMasks } from '../triangles';
import { needsJumpsFirst } from './br2Jumps';

/**
 * Kernel for the inner gradient at the points of all sides. Parameters: scratch, first, last, source. For LDG it runs
 * over the list of pairs with a boundary side only. With corrected sides the trace memory initially contains the jumps
 * (û − u)·area.
 */
export const gradientTraceKernel = 'gradientTraces';

/** Adds the kernel for cases with viscous fluxes. */
export function addGradientTraces(
  module: ModuleBuilder,
  operators: CprOperators,
  layout: Layout,
): void {
  const { physics, pointCount, variableCount: n } = operators;
  if (!physics.viscousFlux) return;
  const rows = physics.dimension * n;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32']);
  const [scratch, first, last, source] = [0, 1, 2, 3].map((i) => code.param(i));
  const t = code.local('v128');
  const isCorrected = needsJumpsFirst(operators);
  const fieldBytes = physics.dimension * layout.stateBytes;
  code.loop(first, last, 1, () => {
    const index = layout.boundaryPairs === null ? first : listed(layout.boundaryPairs);
    const state = addressOf(code, source, index, layout.stateBytes);
    const geometry = addressFrom(code, layout.cells, index, layout.pointBytes * pointCount);
    const traceBytes = physics.dimension * layout.traceBytes;
    const traces = addressFrom(code, layout.gradientTraces, index, traceBytes);
    const pair: PairInCode = {
      module,
      code,
      operators,
      layout,
      scratch,
      state,
      geometry,
      traces,
      t,
    };
    forStates(pair, (at) => {
      const target = addressOf(code, scratch, at.point, both * rows);
      fieldsOf(pair, at).forEach((field, index) =>
        field.forEach((value, row) => {
          code
            .get(target)
            .get(value)
            .memory('v128.store', layout.viscous + index * fieldBytes + both * row);
        }),
      );
    });
    const ofAxis = isCorrected ? fieldBytes : 0;
    const mask = loadMasks(code, layout, index);
    emitTraces(code, operators, layout, rows, scratch, layout.viscous, traces, { ofAxis, mask });
  });
  module.export(gradientTraceKernel, code);

  /** Gradient at a point for sides: one for all, or per reference axis with the lifted jumps of the other axes. */
  function fieldsOf(pair: PairInCode, at: PointOfPair): Local[][] {
    const own = emitGradient(pair, at).flat();
    if (!isCorrected) return [own];
    const lifted = liftedBySides(pair, at, rows);
    return lifted.map((_, axis) =>
      own.map((value, row) => {
        const sum = code.local('v128');
        code.get(value);
        lifted.forEach((amounts, other) => {
          if (other !== axis) code.get(amounts[row]).op('f64x2.add');
        });
        code.set(sum);
        return sum;
      }),
    );
  }

  function listed(table: number): Local {
    const index = code.local('i32');
    code
      .get(addressFrom(code, table, first, 4))
      .memory('i32.load', 0)
      .set(index);
    return index;
  }
}

/** (1/J) lift·(û − u)·area at a point, summed over the two sides of each reference axis: [axis][row]. */
function liftedBySides(pair: PairInCode, at: PointOfPair, rows: number): Local[][] {
  const { code, operators, traces } = pair;
  const { sides, physics } = operators;
  const inverse = loadBoth(code, at.geometry, 0);
  const sums = axesOf(physics.dimension).map(() =>
    Array.from({ length: rows }, () => code.local('v128')),
  );
  const started = new Set<number>();
  forLifts(pair, at, traces, rows, (factor, jumps, offset, side) => {
    const { axis } = sides[side];
    code.get(factor).get(inverse).op('f64x2.mul').set(factor);
    sums[axis].forEach((sum, row) => {
      if (started.has(axis)) code.get(sum);
      code.get(factor).get(jumps);
      code.memory('v128.load', offset + both * row).op('f64x2.mul');
      if (started.has(axis)) code.op('f64x2.add');
      code.set(sum);
    });
    started.add(axis);
  });
  return sums;
}
