import { axesOf, normalInputs, trueNormalInputs } from '../../../../core/axes';
import { emitWasm, shareReciprocals } from '../../../../expression';
import { oppositeRotation } from '../../../../mesh/faceTable';
import { innerName, outerName } from '../../../../physics/faceNames';
import {
  addresses,
  forPairs,
  FunctionBuilder,
  loadPairLocal,
  type Local,
  type ModuleBuilder,
  type Pair,
  storePair,
} from '../../../../wasm';
import { addBoundaryKernels } from '../../../compiledStages';
import type { CprOperators } from '../../operators';
import { both, faceRecord, wide, type Layout } from './layout';
import { emitViscousFace } from './viscous/viscousFaces';

/** @param rotation by which what comes in is turned, counted from 1; 0 for none */
export const interiorKernel = (rotation: number): string => `interior${rotation}`;

/**
 * Kernels over faces, two at a time: one for each rotation of the mesh and none, and one for each boundary group.
 * Parameters: scratch, first, last, time. They put what the lift takes, ∓ area·(F̂ − F̂_v − F), in place of the traces on both sides of a face; F only by
 * the chain rule, F̂_v where there are viscous fluxes.
 */
export const addCprFaceKernels = (
  module: ModuleBuilder,
  operators: CprOperators,
  layout: Layout,
): void => {
  for (let rotation = 0; rotation <= operators.turnedStates.length; rotation++) {
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
  const { physics, sidePointCount, volumeTerm, variableCount: n, turnedStates } = operators;
  const { dimension: d, variableNames: names } = physics;
  const ghost = group === null ? null : physics.ghosts.get(group);
  if (ghost === undefined) {
    throw new Error(`boundary group "${group}" has no condition; assign one`);
  }
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'f64']);
  const [, first, last, time] = [0, 1, 2, 3].map((i) => code.param(i));
  const [k, end] = code.localsOf('i32', 2);
  const t = code.local('v128');
  code.get(time).op('f64x2.splat').set(t);
  code.i32(sidePointCount).set(end);
  forPairs(code, first, last, (faces) => {
    const record = addresses(code, () => code.i32(layout.faces), faces, faceRecord.bytes);
    const bytes = layout.facePointBytes * sidePointCount;
    const geometry = addresses(code, () => code.i32(layout.facePoints), faces, bytes);
    const inner = words(record, faceRecord.left);
    const right = ghost ? null : words(record, faceRecord.right);
    const order = ghost ? null : words(record, faceRecord.order);
    const { viscousFlux } = physics;
    const innerGradient = viscousFlux && words(record, faceRecord.leftGradient);
    const rightGradient = viscousFlux && right && words(record, faceRecord.rightGradient);
    code.i32(0).set(k);
    code.loop(k, end, 1, () => {
      const offsets = order && words(order, 0);
      const outer = right && offsets && sums(right, offsets);
      const inputs = new Map<string, Local>([['t', t]]);
      normalInputs(d).forEach((name, a) =>
        inputs.set(name, loadPairLocal(code, geometry, wide * a)),
      );
      trueNormalInputs(d).forEach((name, a) => inputs.set(name, inputs.get(normalInputs(d)[a])!));
      const area = loadPairLocal(code, geometry, wide * d);
      if (layout.hasFacePlaces) {
        axesOf(d).forEach((axis, a) =>
          inputs.set(axis, loadPairLocal(code, geometry, wide * (d + 1 + a))),
        );
      }
      const own = names.map((_, v) => loadPairLocal(code, inner, both * v));
      const byName = (state: readonly Local[]): Map<string, Local> =>
        new Map(names.map((name, v) => [name, state[v]] as const));
      const withState = (state: readonly Local[]): Map<string, Local> =>
        new Map([...inputs, ...byName(state)]);
      names.forEach((name, v) => inputs.set(innerName(name), own[v]));
      const turned = (by: number, state: readonly Local[]): readonly Local[] =>
        by > 0 ? emitWasm(turnedStates[by - 1], module, code, byName(state)) : state;
      const beyond = outer
        ? turned(
            rotation,
            names.map((_, v) => loadPairLocal(code, outer, both * v)),
          )
        : emitWasm(ghost!, module, code, withState(own));
      names.forEach((name, v) => inputs.set(outerName(name), beyond[v]));
      let flux = emitWasm(shareReciprocals(physics.numericalFlux), module, code, inputs);
      if (viscousFlux && innerGradient) {
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
            outerGradient: rightGradient && offsets && sums(rightGradient, multiples(offsets, d)),
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
          if (isLeft) code.op('f64x2.neg');
          code.set(amount);
          return amount;
        });
        const own =
          isLeft || rotation === 0 ? amounts : turned(oppositeRotation(rotation), amounts);
        own.forEach((amount, v) => storePair(code, trace, amount, both * v));
      };
      put(inner, own, true);
      if (outer) put(outer, beyond, false);
      for (const address of geometry) code.advance(address, layout.facePointBytes);
      for (const address of inner) code.advance(address, both * n);
      for (const address of innerGradient ?? []) code.advance(address, both * d * n);
      for (const address of order ?? []) code.advance(address, 4);
    });
  });
  return code;

  /** The words behind two addresses. */
  function words([a, b]: Pair, offset: number): Pair {
    const load = (address: Local): Local => {
      const local = code.local('i32');
      code.get(address).memory('i32.load', offset).set(local);
      return local;
    };
    return [load(a), load(b)];
  }

  function multiples([a, b]: Pair, factor: number): Pair {
    const multiply = (x: Local): Local => {
      const local = code.local('i32');
      code.get(x).i32(factor).op('i32.mul').set(local);
      return local;
    };
    return [multiply(a), multiply(b)];
  }

  function sums([a, b]: Pair, [c, e]: Pair): Pair {
    const add = (x: Local, y: Local): Local => {
      const local = code.local('i32');
      code.get(x).get(y).op('i32.add').set(local);
      return local;
    };
    return [add(a, c), add(b, e)];
  }
}
