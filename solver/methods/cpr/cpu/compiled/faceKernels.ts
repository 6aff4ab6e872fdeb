import { normalInputs } from '../../../../core/axes';
import { emitWasm, shareReciprocals } from '../../../../expression';
import { oppositeRotation } from '../../../../mesh/faceTable';
import { innerName, outerName } from '../../../../physics/faceNames';
import { matchedGroups } from '../../../../physics/matchedPoint';
import {
  FunctionBuilder,
  loadPairLocal,
  type Local,
  type ModuleBuilder,
  type Pair,
  storePair,
} from '../../../../wasm';
import { addBoundaryKernels } from '../../../compiledStages';
import type { CprOperators } from '../../operators';
import { forFacePoints, type PointOfFaces } from './facePoints';
import { both, type Layout, isLdg } from './layout';
import { emitViscousFace } from './viscous/viscousFaces';
import { ghostOf } from '../../../ghostOf';

/** @param rotation rotation of incoming states, counted from 1; 0 for none */
export const interiorKernel = (rotation: number): string => `interior${rotation}`;

/**
 * Exports kernels over faces, two at a time: one without rotation, one per rotation of the mesh and one per boundary
 * group. Parameters: scratch, first, last, time. They overwrite the traces on both sides of a face by the amounts to
 * lift, ∓ area·(F̂ − F̂_v − F); F only for the chain rule, F̂_v only with viscous fluxes.
 */
export const addCprFaceKernels = (
  module: ModuleBuilder,
  operators: CprOperators,
  layout: Layout,
): void => {
  for (let rotation = 0; rotation <= operators.rotatedStates.length; rotation++) {
    const kernel = faceKernel(module, operators, layout, null, rotation);
    module.export(interiorKernel(rotation), kernel);
  }
  addBoundaryKernels(module, operators.mesh.groups, (group) =>
    faceKernel(module, operators, layout, group),
  );
};

function faceKernel(
  module: ModuleBuilder,
  operators: CprOperators,
  layout: Layout,
  group: string | null,
  rotation = 0,
): FunctionBuilder {
  const { physics, volumeTerm, rotatedStates, tracesVectors, mesh } = operators;
  const { variableNames: names } = physics;
  const ghost = group === null ? null : ghostOf(physics, group);
  const { viscousFlux } = physics;
  const byLdg = isLdg(operators);
  const betweenByLdg = byLdg && group === null;
  /** Offset of the cells' viscous fluxes from the traces of states, or of gradients. */
  const fluxes = layout.sideFluxes - (tracesVectors ? layout.gradientTraces : layout.traces);
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'f64']);
  const which = {
    isInside: group === null,
    hasGradients: viscousFlux !== null && (!betweenByLdg || tracesVectors),
    isMatched: group !== null && matchedGroups(physics).includes(group),
  };
  forFacePoints(code, operators, layout, which, (at) => {
    const { geometry, inner, outer, innerGradient, outerGradient, inputs, area } = at;
    const own = names.map((_, v) => loadPairLocal(code, inner, both * v));
    const byName = (state: readonly Local[]): Map<string, Local> =>
      new Map(names.map((name, v) => [name, state[v]] as const));
    const withState = (state: readonly Local[]): Map<string, Local> =>
      new Map([...inputs, ...byName(state)]);
    names.forEach((name, v) => inputs.set(innerName(name), own[v]));
    const turned = (by: number, state: readonly Local[]): readonly Local[] =>
      by > 0 ? emitWasm(rotatedStates[by - 1], module, code, byName(state)) : state;
    const beyond = outer
      ? turned(
          rotation,
          names.map((_, v) => loadPairLocal(code, outer, both * v)),
        )
      : emitWasm(ghost!, module, code, withState(own));
    names.forEach((name, v) => inputs.set(outerName(name), beyond[v]));
    let flux = emitWasm(shareReciprocals(physics.numericalFlux), module, code, inputs);
    if (viscousFlux && innerGradient && !betweenByLdg) {
      const viscous = emitViscousFace(
        {
          module,
          code,
          operators,
          layout,
          group,
          rotation,
          geometry,
          innerGradient,
          outerGradient,
          inputs,
          area,
          inner: own,
          outer: beyond,
        },
        viscousFlux,
      );
      flux = flux.map((value, v) => {
        const total = code.local('v128');
        code.get(value).get(viscous[v]).op('f64x2.sub').set(total);
        return total;
      });
    }
    const through = !(betweenByLdg && outer)
      ? null
      : innerGradient && outerGradient
        ? fluxOfVectors(at, innerGradient, outerGradient, turned)
        : fluxThrough(geometry, inner, outer, turned);
    const put = (trace: Pair, state: readonly Local[], isLeft: boolean): void => {
      const taken =
        volumeTerm === 'chainRule'
          ? emitWasm(shareReciprocals(physics.normalFlux), module, code, withState(state))
          : null;
      const amounts = flux.map((value, v) => {
        const amount = code.local('v128');
        code.get(area).get(value);
        if (taken) code.get(taken[v]).op('f64x2.sub');
        code.op('f64x2.mul');
        if (through) code.get(through[v]).op('f64x2.sub');
        if (isLeft) code.op('f64x2.neg');
        code.set(amount);
        return amount;
      });
      const visitedAmounts =
        isLeft || rotation === 0 ? amounts : turned(oppositeRotation(rotation), amounts);
      visitedAmounts.forEach((amount, v) => storePair(code, trace, amount, both * v));
    };
    put(inner, own, true);
    if (outer) put(outer, beyond, false);
  });
  return code;

  /** F̂_v·area of LDG out of the left cells from F_v on both sides, [axis][variable]. */
  function fluxOfVectors(
    { geometry, inputs, area }: PointOfFaces,
    inner: Pair,
    outer: Pair,
    turned: (by: number, state: readonly Local[]) => readonly Local[],
  ): Local[] {
    const normal = normalInputs(physics.dimension).map((name) => inputs.get(name)!);
    const load = (trace: Pair): Local[][] =>
      normal.map((_, a) =>
        names.map((__, v) => loadPairLocal(code, trace, fluxes + both * (a * names.length + v))),
      );
    const own = load(inner);
    const beyond = load(outer).map((column) => turned(rotation, column));
    /** Component of the normal along an axis of the right cell. */
    const seen = normal.map((component, b) => {
      if (rotation === 0) return component;
      const sum = code.local('v128');
      normal.forEach((value, a) => {
        code
          .pair(mesh.rotations![rotation - 1][3 * a + b])
          .get(value)
          .op('f64x2.mul');
        if (a > 0) code.op('f64x2.add');
      });
      code.set(sum);
      return sum;
    });
    const takes = loadPairLocal(code, geometry, layout.faceGradientLifts);
    return names.map((_, v) => {
      const amount = code.local('v128');
      const dot = (columns: readonly (readonly Local[])[], along: readonly Local[]): void =>
        columns.forEach((column, a) => {
          code.get(column[v]).get(along[a]).op('f64x2.mul');
          if (a > 0) code.op('f64x2.add');
        });
      dot(own, normal);
      code.get(takes).op('f64x2.mul');
      dot(beyond, seen);
      code.pair(1).get(takes).op('f64x2.sub').op('f64x2.mul').op('f64x2.add');
      code.get(area).op('f64x2.mul').set(amount);
      return amount;
    });
  }

  /** F̂_v·area of LDG out of the left cells: their own flux if they use the neighbor's state. */
  function fluxThrough(
    geometry: Pair,
    inner: Pair,
    outer: Pair,
    turned: (by: number, state: readonly Local[]) => readonly Local[],
  ): Local[] {
    const load = (trace: Pair): Local[] =>
      names.map((_, v) => loadPairLocal(code, trace, fluxes + both * v));
    const own = load(inner);
    const beyond = turned(rotation, load(outer));
    const takes = loadPairLocal(code, geometry, layout.faceGradientLifts);
    return own.map((value, v) => {
      // takes·own − (1 − takes)·beyond, with `takes` 0 or 1 and `beyond` the flux out of the right cells.
      const amount = code.local('v128');
      code.get(takes).get(value).op('f64x2.mul');
      code.pair(1).get(takes).op('f64x2.sub').get(beyond[v]).op('f64x2.mul');
      code.op('f64x2.sub').set(amount);
      return amount;
    });
  }
}
