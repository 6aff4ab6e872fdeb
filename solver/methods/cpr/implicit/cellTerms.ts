import { axesOf } from '../../../core/axes';
import { isZeroOutput, ProgramBuilder, type Program } from '../../../expression';
import { gradientInput } from '../../../physics/gradients';
import type { CompiledBlocks } from '../../blocks';
import { jacobianProgram } from '../../pointJacobians';
import { createGradients } from '../cpu/gradient';
import { bindAtGradients } from '../cpu/viscous/gradientPoints';
import { fluxDivergence } from '../fluxDivergence';
import type { CellGeometry } from '../geometry';
import { weakDerivative } from '../line';
import type { CprOperators } from '../operators';
import type { ColumnKernels, CompiledTerms, Form } from './columnTerms';
import { createLineStencil } from './lineStencil';
import type { SideJumps } from './sideJumps';

/** Derivatives that are not 0 at the points of cells, with their places in [input][output]. */
interface Derivatives {
  readonly places: readonly number[];
  readonly evaluate: ReturnType<typeof bindAtGradients>;
}

/** Their values, starting at an index of each array. */
interface PointDerivatives {
  readonly places: readonly number[];
  readonly results: readonly Float64Array[];
  readonly from: number;
}

/** Convection, the source term, and viscous fluxes with sources of gradients. */
const [ofConvection, ofSource, ofViscous] = [0, 1, 2];

/** Returns the outputs and inputs of the programs in cells. */
export function cellForms({ volumeTerm, physics }: CprOperators): readonly Form[] {
  return [
    volumeTerm === 'chainRule'
      ? { fluxes: false, amounts: true, gradient: 'local' }
      : { fluxes: true, amounts: false, gradient: 'none' },
    { fluxes: false, amounts: true, gradient: 'none' },
    { fluxes: true, amounts: physics.gradientSource !== null, gradient: 'corrected' },
  ];
}

/** Creates a function that adds the derivatives of the terms inside cells. */
export function createCellTerms(
  operators: CprOperators,
  geometry: CellGeometry,
  jumps: SideJumps | null,
): CompiledTerms {
  const { physics, cellCount, pointCount, perAxis, line, variableCount: n } = operators;
  const { dimension: d, variableNames: names, viscousFlux, sourceTerm } = physics;
  const { determinants, metrics } = geometry;
  const slopes = axesOf(d).flatMap((axis) => names.map((name) => gradientInput(axis, name)));
  const stencil = createLineStencil(operators, geometry);
  const weak = weakDerivative(line);
  const local = jumps?.local ?? new Float64Array(cellCount * d * n * pointCount);
  const writeGradient = jumps ? null : createGradients(operators, geometry);
  const inputs = [...names, ...slopes];
  const takesChainRule = operators.volumeTerm === 'chainRule';
  const bind = (program: Program, by: readonly string[]): Derivatives => {
    const derivatives = jacobianProgram(program, by);
    // Most derivatives are 0: they are left out.
    const places = derivatives.outputs.flatMap((_, i) => (isZeroOutput(derivatives, i) ? [] : [i]));
    const present = { ...derivatives, outputs: places.map((i) => derivatives.outputs[i]) };
    return { evaluate: bindAtGradients(operators, geometry, present), places };
  };
  const convection = takesChainRule
    ? bind(fluxDivergence(physics), inputs)
    : bind(physics.flux, names);
  const source = sourceTerm && bind(sourceTerm, names);
  const viscous = viscousFlux && bind(joined(viscousFlux, physics.gradientSource), inputs);
  const forms = cellForms(operators);

  return (state, time, blocks, kernels) => {
    writeGradient?.(state, local);
    const add = (terms: Derivatives | null, gradient: Float64Array, form: number, sign: 1 | -1) =>
      terms?.evaluate(state, gradient, time, addTo(blocks, kernels, form, sign, terms.places));
    add(convection, local, ofConvection, -1);
    add(source, local, ofSource, 1);
    if (jumps) add(viscous, jumps.corrected, ofViscous, 1);
  };

  /** Returns a function that adds the terms of a program at the points of a cell. */
  function addTo(
    blocks: CompiledBlocks,
    kernels: ColumnKernels,
    index: number,
    sign: 1 | -1,
    places: readonly number[],
  ): (cell: number, results: readonly Float64Array[], from: number) => void {
    const { diagonal, size, stride } = blocks;
    const form = forms[index];
    const hasJumps = form.gradient === 'corrected';
    return (cell, results, from) => {
      if (form.gradient !== 'none') {
        stencil.read(cell);
        kernels.factors.set(stencil.factors);
      }
      readParts(form, sign, { results, places, from }, cell, kernels);
      if (form.fluxes) readShares(cell, kernels.shares);
      if (hasJumps) kernels.byJumps.fill(0);
      kernels.cell(index, diagonal.byteOffset + 8 * cell * size * stride);
      if (hasJumps) jumps?.addByJumps(cell, kernels, blocks);
    };
  }

  /** Reads the derivatives at the points of a cell, with fluxes along the axes of the reference cell. */
  function readParts(
    { fluxes, amounts }: Form,
    sign: 1 | -1,
    { results, places, from }: PointDerivatives,
    cell: number,
    { parts, pairs }: ColumnKernels,
  ): void {
    const fluxCount = fluxes ? d * n : 0;
    const perInput = fluxCount + (amounts ? n : 0);
    const group = ((fluxes ? d : 0) + (amounts ? 1 : 0)) * pairs;
    const perPoint = (1 + d) * group;
    parts.fill(0);
    for (let i = 0; i < results.length; i++) {
      const values = results[i];
      const output = places[i] % perInput;
      const input = (places[i] - output) / perInput;
      const [w, v] = [input % n, output % n];
      const start = ((input - w) / n) * group + w * n + v;
      if (output >= fluxCount) {
        for (let point = 0, at = start + group - pairs; point < pointCount; point++) {
          parts[at] = sign * values[from + point];
          at += perPoint;
        }
        continue;
      }
      const axis = (output - v) / n;
      for (let b = 0; b < d; b++) {
        let metric = (cell * pointCount * d + b) * d + axis;
        for (let point = 0, at = start + b * pairs; point < pointCount; point++) {
          parts[at] += sign * metrics[metric] * values[from + point];
          at += perPoint;
          metric += d * d;
        }
      }
    }
  }

  /** Writes the shares of the fluxes at the points of a cell in the residuals along their lines. */
  function readShares(cell: number, shares: Float64Array): void {
    for (let point = 0, at = 0; point < pointCount; point++) {
      for (let b = 0; b < d; b++) {
        const step = perAxis ** b;
        const place = Math.floor(point / step) % perAxis;
        const first = cell * pointCount + point - place * step;
        for (let m = 0; m < perAxis; m++, at++) {
          shares[at] = weak[m * perAxis + place] / determinants[first + m * step];
        }
      }
    }
  }
}

/** One program with the outputs of both. */
function joined(first: Program, second: Program | null): Program {
  const builder = new ProgramBuilder();
  return builder.build([...builder.include(first), ...(second ? builder.include(second) : [])]);
}
