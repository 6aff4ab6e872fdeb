import { axesOf } from '../../../../core/axes';
import { emitWasm, type Program } from '../../../../expression';
import { gradientInput } from '../../../../physics/gradients';
import { pointSpacing } from '../../../../physics/pointSpacing';
import {
  addresses,
  forPairs,
  FunctionBuilder,
  loadPair,
  loadPairLocal,
  type Local,
  type ModuleBuilder,
  type Pair,
  rowProduct,
  storePair,
} from '../../../../wasm';
import { hasForce, type DgOperators } from '../../operators';
import { cellRecord, type Layout } from './layout';
import {
  emitGradient,
  emitGradientTrace,
  emitLessViscousFlux,
  emitLiftedGradient,
  type MapsInCode,
} from './viscousCells';

/** Adds the kernels over cells. Common leading parameters: scratch, first, last. */
export function addCellKernels(
  module: ModuleBuilder,
  operators: DgOperators,
  layout: Layout,
): void {
  module.export('traces', traceKernel(operators, layout));
  module.export('slopes', slopeKernel(module, operators, layout));
}

/** Stores the coefficients of two cells, interleaved, in scratch: [mode][variable]. */
function gather({ element, variableCount: n }: DgOperators, layout: Layout) {
  return (code: FunctionBuilder, scratch: Local, state: Pair): void => {
    for (let v = 0; v < n; v++) {
      for (let j = 0; j < element.modes; j++) {
        code.get(scratch);
        loadPair(code, state, 8 * (v * element.modes + j));
        code.memory('v128.store', layout.coefficients + 16 * (j * n + v));
      }
    }
  };
}

/** (…, source): computes the state's values, and gradients for viscous fluxes, at the points of all sides. */
function traceKernel(operators: DgOperators, layout: Layout): FunctionBuilder {
  const { element, physics, variableCount: n } = operators;
  const { modes, sidePoints } = element;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32']);
  const [scratch, first, last, source] = [0, 1, 2, 3].map((i) => code.param(i));
  const row = code.local('i32');
  const rowEnd = code.local('i32');
  const sums = code.localsOf('v128', n);
  forPairs(code, first, last, (cells) => {
    const state = addresses(code, () => code.get(source), cells, layout.stateBytes);
    const [a, b] = addresses(code, () => code.i32(layout.traces), cells, layout.traceBytes);
    gather(operators, layout)(code, scratch, state);
    const maps = physics.viscousFlux ? mapsOf(code, cells, layout) : null;
    const gradients = maps
      ? addresses(code, () => code.i32(layout.gradientTraces), cells, 2 * layout.traceBytes)
      : null;
    code.i32(layout.sideValues).set(row);
    code.i32(layout.sideValues + 8 * 3 * sidePoints * modes).set(rowEnd);
    code.loop(row, rowEnd, 8 * modes, () => {
      rowProduct(code, row, modes, scratch, layout.coefficients, sums);
      sums.forEach((sum, v) => storePair(code, [a, b], sum, 8 * v));
      code.advance(a, 8 * n).advance(b, 8 * n);
      if (!maps || !gradients) return;
      emitGradientTrace(code, operators, layout, scratch, row, maps, gradients);
      for (const address of gradients) code.advance(address, 16 * n);
    });
  });
  return code;
}

function mapsOf(code: FunctionBuilder, cells: Pair, layout: Layout): MapsInCode {
  const record = addresses(code, () => code.i32(layout.cells), cells, layout.cellBytes);
  const field = (offset: number): Local => loadPairLocal(code, record, offset);
  const { xr, yr, xs, ys, inverse } = cellRecord;
  return { xr: field(xr), yr: field(yr), xs: field(xs), ys: field(ys), inverse: field(inverse) };
}

/**
 * (…, source, time): writes dc/dt of the state in `source` to `slope`, from the volume terms and the fluxes that the
 * face kernels wrote over the traces.
 */
function slopeKernel(
  module: ModuleBuilder,
  operators: DgOperators,
  layout: Layout,
): FunctionBuilder {
  const { element, physics, balance, variableCount: n } = operators;
  const { modes, volumePoints, sidePoints } = element;
  const force = hasForce(operators) ? (balance?.force ?? null) : null;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'f64']);
  const [scratch, first, last, source, time] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const row = code.local('i32');
  const rowEnd = code.local('i32');
  const position = code.local('i32');
  const values = code.local('i32');
  const t = code.local('v128');
  const sums = code.localsOf('v128', n);
  const { viscousFlux } = physics;
  const programs = [physics.flux, physics.sourceTerm, viscousFlux].filter((own) => own !== null);
  const placed = programs.some((program) => program.uses('x') || program.uses('y'));
  const vectorBytes = 16 * n;
  code.get(time).op('f64x2.splat').set(t);
  forPairs(code, first, last, (cells) => {
    const state = addresses(code, () => code.get(source), cells, layout.stateBytes);
    const record = addresses(code, () => code.i32(layout.cells), cells, layout.cellBytes);
    const traces = addresses(code, () => code.i32(layout.traces), cells, layout.traceBytes);
    const [a, b] = addresses(code, () => code.i32(layout.slope), cells, layout.stateBytes);
    gather(operators, layout)(code, scratch, state);
    const field = (offset: number): Local => loadPairLocal(code, record, offset);
    const maps = mapsOf(code, cells, layout);
    const { xr, yr, xs, ys, inverse } = maps;
    const determinant = field(cellRecord.determinant);
    const spacing = viscousFlux?.uses(pointSpacing) ? field(cellRecord.spacing) : null;
    const origin = placed ? [field(cellRecord.originX), field(cellRecord.originY)] : [];

    if (viscousFlux) {
      const lifted = addresses(
        code,
        () => code.i32(layout.gradientTraces),
        cells,
        2 * layout.traceBytes,
      );
      emitLiftedGradient(code, operators, layout, scratch, maps, lifted);
    }
    code.i32(layout.volumeValues).set(row);
    code.i32(layout.volumeValues + 8 * volumePoints * modes).set(rowEnd);
    code.i32(layout.volumePositions).set(position);
    code.get(scratch).i32(layout.values).op('i32.add').set(values);
    code.loop(row, rowEnd, 8 * modes, () => {
      rowProduct(code, row, modes, scratch, layout.coefficients, sums);
      const inputs = new Map(physics.variableNames.map((name, v) => [name, sums[v]]));
      inputs.set('t', t);
      if (spacing) inputs.set(pointSpacing, spacing);
      if (placed) {
        inputs.set('x', affine(origin[0], xr, xs));
        inputs.set('y', affine(origin[1], yr, ys));
        code.advance(position, 16);
      }
      const evaluate = (program: Program): Local[] => emitWasm(program, module, code, inputs);
      const addGradient = (known: Map<string, Local>): void => {
        const { volumeValues, volumeDr, volumeDs } = layout;
        const tables = [volumeDr - volumeValues, volumeDs - volumeValues] as const;
        const slopes = emitGradient(code, operators, layout, scratch, row, tables, maps);
        axesOf(2).forEach((axis, a) => {
          physics.variableNames.forEach((name, v) => {
            known.set(gradientInput(axis, name), slopes[a * n + v]);
          });
        });
      };
      const flux = evaluate(physics.flux);
      if (viscousFlux) {
        emitLessViscousFlux(
          module,
          code,
          operators,
          layout,
          scratch,
          row,
          viscousFlux,
          inputs,
          flux,
        );
      }
      for (let v = 0; v < n; v++) {
        // F^r = ys·Fx − xs·Fy, F^s = xr·Fy − yr·Fx
        storeContravariant(0, [ys, flux[v]], [xs, flux[n + v]], v);
        storeContravariant(volumePoints, [xr, flux[n + v]], [yr, flux[v]], v);
      }
      const gained = [physics.sourceTerm, force]
        .filter((program) => program !== null)
        .map((program) => {
          if (program === force) addGradient(inputs);
          return evaluate(program);
        });
      for (let v = 0; gained.length > 0 && v < n; v++) {
        code.get(values).get(gained[0][v]);
        for (const others of gained.slice(1)) code.get(others[v]).op('f64x2.add');
        code.get(determinant).op('f64x2.mul');
        code.memory('v128.store', vectorBytes * (2 * volumePoints + 3 * sidePoints) + 16 * v);
      }
      code.advance(values, vectorBytes);
    });
    for (let i = 0; i < 3 * sidePoints * n; i++) {
      code.get(scratch);
      loadPair(code, traces, 8 * i);
      code.memory('v128.store', layout.values + vectorBytes * 2 * volumePoints + 16 * i);
    }
    const ownModes = operators.cellModes
      ? addresses(code, () => code.i32(layout.ownModes), cells, 8 * modes)
      : null;
    code.i32(layout.projection).set(row);
    code.i32(layout.projection + 8 * modes * layout.columns).set(rowEnd);
    code.loop(row, rowEnd, 8 * layout.columns, () => {
      rowProduct(code, row, layout.columns, scratch, layout.values, sums);
      let scale = inverse;
      if (ownModes) {
        scale = loadPairLocal(code, ownModes);
        code.get(scale).get(inverse).op('f64x2.mul').set(scale);
        for (const address of ownModes) code.advance(address, 8);
      }
      sums.forEach((sum, v) => {
        code.get(sum).get(scale).op('f64x2.mul').set(sum);
        storePair(code, [a, b], sum, 8 * v * modes);
      });
      code.advance(a, 8).advance(b, 8);
    });
  });
  return code;

  /** origin + r·along r + s·along s */
  function affine(origin: Local, alongR: Local, alongS: Local): Local {
    const place = code.local('v128');
    code.get(origin);
    code.get(position).memory('v128.load64_splat', 0).get(alongR).op('f64x2.mul').op('f64x2.add');
    code.get(position).memory('v128.load64_splat', 8).get(alongS).op('f64x2.mul').op('f64x2.add');
    code.set(place);
    return place;
  }

  /** Stores a·b − c·d at column `column` plus the current point. */
  function storeContravariant(
    column: number,
    [a, b]: readonly [Local, Local],
    [c, d]: readonly [Local, Local],
    v: number,
  ): void {
    code.get(values).get(a).get(b).op('f64x2.mul').get(c).get(d).op('f64x2.mul').op('f64x2.sub');
    code.memory('v128.store', vectorBytes * column + 16 * v);
  }
}
