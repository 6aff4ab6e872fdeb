import { emitWasm } from '../../../../expression';
import { innerName, outerName } from '../../../../physics/faceNames';
import { pointSpacing } from '../../../../physics/pointSpacing';
import { trueNormalInputs } from '../../../../core/axes';
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
import type { DgOperators } from '../../operators';
import { faceRecord, type Layout } from './layout';
import { emitViscousFace, viscousFacePrograms } from './viscousFaces';
import { ghostOf } from '../../../ghostOf';

export const interiorKernel = (): string => 'interior';

/**
 * Adds the face kernels: `interior` and one per boundary group. Parameters: scratch, first, last, time. They overwrite
 * the traces on both sides of a face with ∓ w·F*, so that the flux out of one cell is bitwise the flux into the other.
 */
export const addDgFaceKernels = (
  module: ModuleBuilder,
  operators: DgOperators,
  layout: Layout,
): void => {
  module.export(interiorKernel(), faceKernel(module, operators, layout, null));
  addBoundaryKernels(module, operators.mesh.groups, (group) =>
    faceKernel(module, operators, layout, group),
  );
};

function faceKernel(
  module: ModuleBuilder,
  operators: DgOperators,
  layout: Layout,
  group: string | null,
): FunctionBuilder {
  const { element, faces, physics, balance, trueNormals, variableCount: n } = operators;
  const { sidePoints } = element;
  const ghost = group === null ? null : ghostOf(physics, group);
  // Over a given field, the two sides of a face receive different fluxes.
  const numericalFlux = balance && !ghost ? balance.faceFlux : physics.numericalFlux;
  const programs = [
    ...(ghost ? [ghost] : []),
    numericalFlux,
    ...viscousFacePrograms(operators, group),
  ];
  const placed = programs.some((program) => program.uses('x') || program.uses('y'));
  const curved = trueNormals !== null && ghost !== null;

  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'f64']);
  const [, first, last, time] = [0, 1, 2, 3].map((i) => code.param(i));
  const rule = code.local('i32');
  const ruleEnd = code.local('i32');
  const t = code.local('v128');
  code.get(time).op('f64x2.splat').set(t);
  forPairs(code, first, last, (indices) => {
    const record = addresses(code, () => code.i32(layout.faces), indices, layout.faceBytes);
    const field = (offset: number): Local => loadPairLocal(code, record, offset);
    const [nx, ny] = [field(faceRecord.normalX), field(faceRecord.normalY)];
    const halfLength = field(faceRecord.halfLength);
    const start = placed ? [field(faceRecord.startX), field(faceRecord.startY)] : [];
    const inner = traceAddresses(record, faceRecord.inner);
    // The outer cell traverses the face backwards.
    const outer = ghost ? null : traceAddresses(record, faceRecord.outer);
    if (outer) for (const address of outer) code.advance(address, 8 * n * (sidePoints - 1));
    const lifts = physics.viscousFlux
      ? ([field(faceRecord.innerLift), field(faceRecord.outerLift)] as const)
      : null;
    const spacing = programs.some((program) => program.uses(pointSpacing))
      ? field(faceRecord.spacing)
      : null;
    const normals = curved
      ? addresses(
          code,
          () => code.i32(layout.trueNormals - 16 * sidePoints * faces.interiorCount),
          indices,
          16 * sidePoints,
        )
      : null;

    code.i32(layout.sideRule).set(rule);
    code.i32(layout.sideRule + 16 * sidePoints).set(ruleEnd);
    code.loop(rule, ruleEnd, 16, () => {
      const inputs = new Map<string, Local>([
        ['nx', nx],
        ['ny', ny],
        ['t', t],
      ]);
      if (spacing) inputs.set(pointSpacing, spacing);
      if (placed) {
        // The distance along the face is 2·position·half its length.
        const distance = code.local('v128');
        code.get(rule).memory('v128.load64_splat', 0).get(halfLength).op('f64x2.mul');
        code.tee(distance).get(distance).op('f64x2.add').set(distance);
        inputs.set('x', along(start[0], ny, distance, 'f64x2.sub'));
        inputs.set('y', along(start[1], nx, distance, 'f64x2.add'));
      }
      if (normals) {
        trueNormalInputs(2).forEach((name, i) =>
          inputs.set(name, loadPairLocal(code, normals, 8 * i)),
        );
        for (const address of normals) code.advance(address, 16);
      }
      const { variableNames } = physics;
      variableNames.forEach((name, v) => {
        const value = loadPairLocal(code, inner, 8 * v);
        inputs.set(innerName(name), value);
        if (ghost) inputs.set(name, value);
      });
      const inside = variableNames.map((name) => inputs.get(innerName(name))!);
      const outside = ghost
        ? emitWasm(ghost, module, code, inputs)
        : variableNames.map((_, v) => loadPairLocal(code, outer!, 8 * v));
      variableNames.forEach((name, v) => inputs.set(outerName(name), outside[v]));
      const felt = emitWasm(numericalFlux, module, code, inputs);
      const flux = felt.slice(0, n);
      const fluxBeyond = felt.slice(-n);

      const weight = code.local('v128');
      const amount = code.local('v128');
      if (lifts) {
        code.get(rule).memory('v128.load64_splat', 8).pair(0.5).op('f64x2.mul').set(weight);
        const viscous = emitViscousFace({
          ...{ module, code, operators, group, lifts, weight, inputs },
          innerGradient: gradientTraces(inner),
          outerGradient: outer && gradientTraces(outer),
          inner: inside,
          outer: outside,
        });
        flux.forEach((value, v) => code.get(value).get(viscous[v]).op('f64x2.sub').set(value));
      }
      code.get(rule).memory('v128.load64_splat', 8).get(halfLength).op('f64x2.mul').set(weight);
      flux.forEach((value, v) => {
        code.get(weight).get(value).op('f64x2.mul').set(amount);
        if (outer && !balance) storePair(code, outer, amount, 8 * v);
        code.get(amount).op('f64x2.neg').set(amount);
        storePair(code, inner, amount, 8 * v);
        if (!outer || !balance) return;
        code.get(weight).get(fluxBeyond[v]).op('f64x2.mul').set(amount);
        storePair(code, outer, amount, 8 * v);
      });
      for (const address of inner) code.advance(address, 8 * n);
      if (outer) for (const address of outer) code.advance(address, -8 * n);
    });
  });
  return code;

  /** Adds the addresses of the gradient traces for given value traces: two gradient components per value. */
  function gradientTraces(traces: Pair): Pair {
    const beside = (address: Local): Local => {
      const local = code.local('i32');
      code.get(address).i32(layout.traces).op('i32.sub').i32(2).op('i32.mul');
      code.i32(layout.gradientTraces).op('i32.add').set(local);
      return local;
    };
    return [beside(traces[0]), beside(traces[1])];
  }

  function traceAddresses(record: Pair, offset: number): Pair {
    const load = (address: Local): Local => {
      const local = code.local('i32');
      code.get(address).memory('i32.load', offset).set(local);
      return local;
    };
    return [load(record[0]), load(record[1])];
  }

  /** start ± direction·distance */
  function along(
    start: Local,
    direction: Local,
    distance: Local,
    sign: 'f64x2.add' | 'f64x2.sub',
  ): Local {
    const place = code.local('v128');
    code.get(start).get(direction).get(distance).op('f64x2.mul').op(sign).set(place);
    return place;
  }
}
