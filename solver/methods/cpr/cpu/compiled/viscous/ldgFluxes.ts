import { axesOf } from '../../../../../core/axes';
import { FunctionBuilder, type Local, type ModuleBuilder } from '../../../../../wasm';
import type { CprOperators } from '../../../operators';
import {
  derivativeAlong,
  emitGradient,
  forStates,
  storeContravariant,
  withGradient,
  type PairInCode,
  type PointOfPair,
} from '../divergence';
import { both, type Layout, isLdg } from '../layout';
import { forLifts } from '../lifts';
import { addressFrom, addressOf, forPoints, loadBoth } from '../points';
import { emitTraces } from '../traceKernel';
import {
  addJumps as addLiftedJumps,
  evaluateWithSource,
  loadSources,
  projectedGradients,
  storeSources,
} from './viscousFluxes';

/**
 * Kernel for F̃_b = J∇ξ_b·F_v(u, ∇u) of cells, where ∂u/∂ξ_b is corrected by the û − u of both ends from the jump
 * kernels. It overwrites these by the outward fluxes on sides, and stores the divergence without the end values. With
 * `tracesVectors` ∇u is corrected and projected, and F_v is stored on sides, see `createMixedLdgTerm`. Parameters: scratch, first, last, source, time.
 */
export const ldgFluxKernel = 'ldgFluxes';

/** Adds the kernel for viscous fluxes by LDG. */
export function addLdgFluxes(module: ModuleBuilder, operators: CprOperators, layout: Layout): void {
  const { physics, pointCount, variableCount: n, tracesVectors } = operators;
  const { viscousFlux } = physics;
  if (!viscousFlux || !isLdg(operators)) return;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'f64']);
  const [scratch, first, last, source, time] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const t = code.local('v128');
  code.get(time).op('f64x2.splat').set(t);
  code.loop(first, last, 1, () => {
    const vectors = tracesVectors ? physics.dimension : 1;
    const traces = addressFrom(code, layout.sideFluxes, first, vectors * layout.traceBytes);
    const pair: PairInCode = {
      module,
      code,
      operators,
      layout,
      scratch,
      state: addressOf(code, source, first, layout.stateBytes),
      geometry: addressFrom(code, layout.cells, first, layout.pointBytes * pointCount),
      traces,
      t,
      ...(tracesVectors && {
        index: first,
        gradientTraces: addressFrom(
          code,
          layout.gradientTraces,
          first,
          physics.dimension * layout.traceBytes,
        ),
      }),
    };
    const gradientAt = tracesVectors ? vectorGradients(pair) : null;
    forStates(pair, (at) => {
      const gradient =
        gradientAt?.(at) ?? emitGradient(pair, at, (slopes) => addJumps(pair, at, slopes));
      const inputs = withGradient(pair, at.inputs, gradient);
      const { fluxes, sources } = evaluateWithSource(pair, viscousFlux, inputs);
      storeContravariant(pair, at, fluxes, layout.viscous);
      if (tracesVectors) storeVectors(pair, at, fluxes);
      if (sources) storeSources(pair, at, sources);
    });
    const sums = addressFrom(code, layout.viscousSums, first, layout.stateBytes);
    forPoints(code, operators, (at) => {
      const target = addressOf(code, sums, at.point, both * n);
      const divergence = axesOf(physics.dimension).reduce<Local[] | null>((all, _, b) => {
        const offset = layout.viscous + b * layout.stateBytes;
        return derivativeAlong(pair, at, b, layout.weakDerivative, scratch, offset, all);
      }, null)!;
      const sources = loadSources(pair, at);
      const inverse =
        sources && loadBoth(code, addressOf(code, pair.geometry, at.point, layout.pointBytes), 0);
      divergence.forEach((value, v) => {
        code.get(target).get(value);
        if (sources) code.get(sources[v]).get(inverse!).op('f64x2.div').op('f64x2.add');
        code.memory('v128.store', both * v);
      });
    });
    if (tracesVectors) {
      const rows = physics.dimension * n;
      emitTraces(code, operators, layout, rows, scratch, layout.projected, traces);
    } else {
      emitTraces(code, operators, layout, n, scratch, layout.viscous, traces, {
        ofAxis: layout.stateBytes,
        isOutward: true,
      });
    }
  });
  module.export(ldgFluxKernel, code);
}

/** Emits ∇u at the points of a pair of cells, with the stored jumps (û − u)·area lifted to it, and projected. */
function vectorGradients(pair: PairInCode): (at: PointOfPair) => Local[][] {
  return projectedGradients(pair, (at) => {
    const gradient = emitGradient(pair, at);
    addLiftedJumps(pair, at, gradient);
    return gradient;
  });
}

/** Stores F_v at a point, where its gradient was stored. @param fluxes [axis][variable], flattened */
function storeVectors(
  { code, layout, scratch }: PairInCode,
  { point }: PointOfPair,
  fluxes: readonly Local[],
): void {
  const target = addressOf(code, scratch, point, both * fluxes.length);
  fluxes.forEach((value, row) => {
    code.get(target).get(value);
    code.memory('v128.store', layout.projected + both * row);
  });
}

/** slopes[b] += ± lift · (û − u) of both ends of the line along b, with the sign of the outward direction. */
function addJumps(pair: PairInCode, at: PointOfPair, slopes: readonly (readonly Local[])[]): void {
  const { code, operators, traces } = pair;
  forLifts(pair, at, traces, operators.variableCount, (factor, jumps, offset, side) => {
    const { axis, end } = operators.sides[side];
    slopes[axis].forEach((sum, v) => {
      code.get(sum).get(factor).get(jumps);
      code.memory('v128.load', offset + both * v).op('f64x2.mul');
      code.op(end === 'left' ? 'f64x2.sub' : 'f64x2.add').set(sum);
    });
  });
}
