import { axesOf } from '../../../core/axes';
import { ProgramBuilder, type Program } from '../../../expression';
import { gradientInput } from '../../../physics/gradients';
import type { BlockStorage } from '../../blocks';
import { jacobianProgram } from '../../pointJacobians';
import type { JacobianAssembly } from '../../types';
import { createGradients } from '../cpu/gradient';
import { bindAtGradients } from '../cpu/viscous/gradientPoints';
import { fluxDivergence } from '../fluxDivergence';
import type { CellGeometry } from '../geometry';
import { weakDerivative } from '../line';
import type { CprOperators } from '../operators';
import { createLineStencil } from './lineStencil';
import type { SideJumps } from './sideJumps';

/** Derivatives at the points of cells, [input][output], starting at an index of each array. */
type Results = readonly Float64Array[];

/** Creates a function that adds the derivatives of the terms inside cells. */
export function createCellTerms(
  operators: CprOperators,
  geometry: CellGeometry,
  jumps: SideJumps | null,
): JacobianAssembly {
  const { physics, cellCount, pointCount, perAxis, line, variableCount: n } = operators;
  const { dimension: d, variableNames: names, viscousFlux, sourceTerm } = physics;
  const { determinants, metrics } = geometry;
  const slopes = axesOf(d).flatMap((axis) => names.map((name) => gradientInput(axis, name)));
  const stencil = createLineStencil(operators, geometry);
  const { width, factors, columns: terms } = stencil;
  const weak = weakDerivative(line);
  const strides = Array.from({ length: d }, (_, axis) => perAxis ** axis);
  const local = jumps?.local ?? new Float64Array(cellCount * d * n * pointCount);
  const writeGradient = jumps ? null : createGradients(operators, geometry);
  const inputs = [...names, ...slopes];
  const takesChainRule = operators.volumeTerm === 'chainRule';
  const convection = bindAtGradients(
    operators,
    geometry,
    takesChainRule
      ? jacobianProgram(fluxDivergence(physics), inputs)
      : jacobianProgram(physics.flux, names),
  );
  const source =
    sourceTerm && bindAtGradients(operators, geometry, jacobianProgram(sourceTerm, names));
  const viscous =
    viscousFlux &&
    bindAtGradients(
      operators,
      geometry,
      jacobianProgram(joined(viscousFlux, physics.gradientSource), inputs),
    );
  /** Fluxes along the axes of the reference cell at a point, [input][reference axis][variable]. */
  const fluxes = new Float64Array(inputs.length * d * n);
  const sideColumns = operators.sides.length * operators.sidePointCount * n;
  const byJumps = new Float64Array(jumps ? sideColumns * n * pointCount : 0);

  return (state, time, blocks) => {
    writeGradient?.(state, local);
    const add = bindTo(blocks);
    convection(state, local, time, takesChainRule ? add.chainRule : add.conservative);
    source?.(state, local, time, add.source);
    if (jumps) viscous?.(state, jumps.corrected, time, add.viscous);
  };

  function bindTo(blocks: BlockStorage) {
    const { diagonal, size, stride } = blocks;
    let base = 0;

    /** Adds to the diagonal block: the column of a variable at a point, by rows of a variable. */
    const addAt = (row: number, w: number, v: number, point: number, value: number): void => {
      diagonal[base + (w * pointCount + point) * stride + v * pointCount + row] += value;
    };

    const addStates = (
      results: Results,
      perInput: number,
      at: number,
      row: number,
      sign: number,
    ) => {
      for (let w = 0; w < n; w++) {
        for (let v = 0; v < n; v++) {
          addAt(row, w, v, row, sign * results[w * perInput + v][at]);
        }
      }
    };

    /** Adds the contravariant fluxes of an input at a point along all lines through it. */
    const addAlongLines = (
      cell: number,
      point: number,
      ofInput: (b: number, v: number) => number,
      target: Float64Array,
      column: number,
    ): void => {
      for (let b = 0; b < d; b++) {
        const step = strides[b];
        const place = Math.floor(point / step) % perAxis;
        const first = point - place * step;
        for (let v = 0; v < n; v++) {
          const value = ofInput(b, v);
          if (value === 0) continue;
          for (let m = 0; m < perAxis; m++) {
            const row = first + m * step;
            target[column + v * pointCount + row] +=
              (weak[m * perAxis + place] * value) / determinants[cell * pointCount + row];
          }
        }
      }
    };

    /** Fluxes along the axes of the reference cell from those along x, y and z. */
    const project = (
      results: Results,
      count: number,
      perInput: number,
      at: number,
      place: number,
    ) => {
      for (let input = 0, to = 0; input < count; input++) {
        for (let b = 0; b < d; b++) {
          for (let v = 0; v < n; v++, to++) {
            let sum = 0;
            for (let a = 0; a < d; a++) {
              sum += metrics[(place * d + b) * d + a] * results[input * perInput + a * n + v][at];
            }
            fluxes[to] = sum;
          }
        }
      }
    };

    return {
      chainRule(cell: number, results: Results, from: number): void {
        stencil.read(cell);
        base = cell * size * stride;
        for (let point = 0; point < pointCount; point++) {
          const at = from + point;
          addStates(results, n, at, point, -1);
          for (let b = 0; b < d; b++) {
            for (let m = 0; m < perAxis; m++) {
              const term = (point * d + b) * width + m;
              for (let w = 0; w < n; w++) {
                for (let v = 0; v < n; v++) {
                  let sum = 0;
                  for (let a = 0; a < d; a++) {
                    sum += factors[term * d + a] * results[(n + a * n + w) * n + v][at];
                  }
                  if (sum !== 0) addAt(point, w, v, terms[term], -sum);
                }
              }
            }
          }
        }
      },
      conservative(cell: number, results: Results, from: number): void {
        base = cell * size * stride;
        for (let point = 0; point < pointCount; point++) {
          project(results, n, d * n, from + point, cell * pointCount + point);
          for (let w = 0; w < n; w++) {
            const column = base + (w * pointCount + point) * stride;
            const ofInput = (b: number, v: number): number => -fluxes[(w * d + b) * n + v];
            addAlongLines(cell, point, ofInput, diagonal, column);
          }
        }
      },
      source(cell: number, results: Results, from: number): void {
        base = cell * size * stride;
        for (let point = 0; point < pointCount; point++)
          addStates(results, n, from + point, point, 1);
      },
      viscous(cell: number, results: Results, from: number): void {
        stencil.read(cell);
        base = cell * size * stride;
        byJumps.fill(0);
        const perInput = results.length / inputs.length;
        const gains = perInput > d * n;
        for (let point = 0; point < pointCount; point++) {
          const at = from + point;
          project(results, inputs.length, perInput, at, cell * pointCount + point);
          for (let w = 0; w < n; w++) {
            const column = base + (w * pointCount + point) * stride;
            addAlongLines(cell, point, (b, v) => fluxes[(w * d + b) * n + v], diagonal, column);
            if (!gains) continue;
            for (let v = 0; v < n; v++) {
              addAt(point, w, v, point, results[w * perInput + d * n + v][at]);
            }
          }
          for (let term = point * d * width; term < (point + 1) * d * width; term++) {
            const inCell = term % width < perAxis;
            const target = inCell ? diagonal : byJumps;
            for (let w = 0; w < n; w++) {
              const column = inCell
                ? base + (w * pointCount + terms[term]) * stride
                : (terms[term] * n + w) * size;
              const bySlope = (b: number, v: number): number => {
                let sum = 0;
                for (let a = 0; a < d; a++) {
                  sum += factors[term * d + a] * fluxes[((n + a * n + w) * d + b) * n + v];
                }
                return sum;
              };
              addAlongLines(cell, point, bySlope, target, column);
              if (!gains) continue;
              for (let v = 0; v < n; v++) {
                let sum = 0;
                for (let a = 0; a < d; a++) {
                  sum +=
                    factors[term * d + a] * results[(n + a * n + w) * perInput + d * n + v][at];
                }
                target[column + v * pointCount + point] += sum;
              }
            }
          }
        }
        jumps?.addByJumps(cell, byJumps, blocks);
      },
    };
  }
}

/** One program with the outputs of both. */
function joined(first: Program, second: Program | null): Program {
  const builder = new ProgramBuilder();
  return builder.build([...builder.include(first), ...(second ? builder.include(second) : [])]);
}
