import { FunctionBuilder, type Local, type ModuleBuilder } from '../../../../../wasm';
import type { CprOperators } from '../../../operators';
import { emitGradient, forStates, type PairInCode } from '../divergence';
import { both, type Layout } from '../layout';
import { addressFrom, addressOf } from '../points';
import { emitTraces } from '../traceKernel';

/**
 * Parameters: scratch, first, last, source. The gradient inside of cells at the points of all sides; by local
 * discontinuous Galerkin only where a side is on the boundary, counted by the list of these.
 */
export const gradientTraceKernel = 'gradientTraces';

/** Adds it where there are viscous fluxes. */
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
      emitGradient(pair, at)
        .flat()
        .forEach((value, row) => {
          code
            .get(target)
            .get(value)
            .memory('v128.store', layout.viscous + both * row);
        });
    });
    emitTraces(code, operators, layout, rows, scratch, layout.viscous, traces);
  });
  module.export(gradientTraceKernel, code);

  function listed(table: number): Local {
    const index = code.local('i32');
    code
      .get(addressFrom(code, table, first, 4))
      .memory('i32.load', 0)
      .set(index);
    return index;
  }
}
