import { quantityCount } from '../diagnostics/averages';
import { statisticFields } from '../diagnostics/outputs';
import { axesOf } from '../core/axes';
import type { Program } from '../expression';
import type { CellDifference } from '../mesh/grid/difference';
import { otherName } from '../physics/fieldNames';
import { gradientInput } from '../physics/gradients';
import { copyPoint } from './basisTable';
import type { BasisTable, CellSpace, StateSpace } from './cellSpace';
import { dot } from './linearAlgebra';
import type { PointBlock } from './pointBlock';
import type { SampledState, StateArray } from './types';

/** A polynomial of every cell that programs use: its values and derivatives as they need them. */
interface Source {
  /** First coefficient in a cell: cell × stride + offset. */
  readonly stride: number;
  readonly offset: number;
  /** Whether the quantity is the square root of the polynomial. */
  readonly isSquare: boolean;
  coefficients(sampled: SampledState): StateArray | null;
  /** What stands for it where there are no coefficients. */
  readonly absent: number;
  readonly value: Float64Array | null;
  /** Per axis. */
  readonly gradient: readonly (Float64Array | null)[];
}

/**
 * The inputs of fields that are polynomials inside of cells: variables, those of another result,
 * fields of statistics, and the derivatives of all of these.
 */
export class FieldInputs {
  private readonly space: CellSpace;
  private readonly sources: readonly Source[];
  private readonly point: Float64Array;
  private readonly adjugate: Float64Array;
  /** Derivatives by the reference coordinates at a point. */
  private readonly slopes: Float64Array;
  /** Cells whose difference is taken. */
  private readonly pair = new Uint32Array(2);

  /** @param block where the inputs of the programs are */
  constructor({ space, physics }: StateSpace, programs: readonly Program[], block: PointBlock) {
    const { dimension, functionCount } = space;
    this.space = space;
    this.point = new Float64Array(dimension);
    this.adjugate = new Float64Array(dimension * dimension);
    this.slopes = new Float64Array(dimension);
    const axes = axesOf(dimension);
    const sources: Source[] = [];
    const arrayOf = (name: string): Float64Array | null =>
      programs.some((program) => program.uses(name)) ? block.array(name) : null;
    const add = (
      name: string,
      source: Pick<Source, 'coefficients' | 'absent' | 'isSquare'>,
      quantities: number,
      index: number,
    ): void => {
      const value = arrayOf(name);
      const gradient = axes.map((axis) => arrayOf(gradientInput(axis, name)));
      if (!value && gradient.every((array) => array === null)) return;
      const [stride, offset] = [quantities * functionCount, index * functionCount];
      sources.push({ ...source, stride, offset, value, gradient });
    };
    physics.variableNames.forEach((name, index) => {
      const plain = { absent: NaN, isSquare: false };
      const own = { ...plain, coefficients: ({ state }: SampledState) => state };
      const other = { ...plain, coefficients: (sampled: SampledState) => sampled.other ?? null };
      add(name, own, physics.variableNames.length, index);
      add(otherName(name), other, physics.variableNames.length, index);
    });
    const quantities = quantityCount(physics.statistics);
    let quantity = 0;
    for (const statistic of physics.statistics) {
      const coefficients = ({ averages }: SampledState): StateArray | null =>
        averages && averages.coefficients;
      const absent = statistic.kind ? NaN : 0;
      statisticFields(statistic).forEach((name, i) =>
        add(name, { coefficients, absent, isSquare: i === 1 }, quantities, quantity++),
      );
    }
    this.sources = sources;
  }

  /** Fills places `at`… of the block with `count` points of a cell, rows `row`… of the table. */
  fill(
    sampled: SampledState,
    cell: number,
    at: number,
    count: number,
    table: BasisTable,
    row: number,
  ): void {
    for (const source of this.sources) {
      const coefficients = source.coefficients(sampled);
      if (coefficients) this.fillFrom(source, coefficients, cell, at, count, table, row);
      else for (const out of outputsOf(source)) out.fill(source.absent, at, at + count);
    }
  }

  private fillFrom(
    source: Source,
    coefficients: StateArray,
    cell: number,
    at: number,
    count: number,
    table: BasisTable,
    row: number,
  ): void {
    const { functionCount, difference } = this.space;
    const { stride, offset, isSquare, value, gradient } = source;
    const base = cell * stride + offset;
    if (value) {
      for (let i = 0; i < count; i++) {
        const start = (row + i) * functionCount;
        const own = dot(table.value, start, coefficients, base, functionCount);
        value[at + i] = isSquare ? Math.sqrt(Math.max(0, own)) : own;
      }
    }
    if (gradient.every((array) => array === null)) return;
    if (difference) this.fillDifferences(source, difference, coefficients, cell, at, count);
    else this.fillSlopes(source, coefficients, cell, at, count, table, row);
  }

  /** Derivatives as differences of means, the same all over the cell. */
  private fillDifferences(
    { stride, offset, isSquare, gradient }: Source,
    difference: CellDifference,
    coefficients: StateArray,
    cell: number,
    at: number,
    count: number,
  ): void {
    const { pair } = this;
    const outer = isSquare ? 0.5 / Math.sqrt(coefficients[cell * stride + offset]) : 1;
    for (let axis = 0; axis < gradient.length; axis++) {
      const inverse = outer * difference(cell, axis, pair);
      const [behind, ahead] = [pair[0] * stride + offset, pair[1] * stride + offset];
      const slope = inverse * (coefficients[ahead] - coefficients[behind]);
      gradient[axis]?.fill(slope, at, at + count);
    }
  }

  /** Derivatives of the functions of the cell. */
  private fillSlopes(
    { stride, offset, isSquare, gradient }: Source,
    coefficients: StateArray,
    cell: number,
    at: number,
    count: number,
    table: BasisTable,
    row: number,
  ): void {
    const { maps, functionCount } = this.space;
    const { point, adjugate, slopes } = this;
    const base = cell * stride + offset;
    const polynomial = (functions: Float64Array, i: number): number =>
      dot(functions, (row + i) * functionCount, coefficients, base, functionCount);
    const root = (i: number): number => Math.sqrt(Math.max(0, polynomial(table.value, i)));
    const dimension = gradient.length;
    let scale = 0;
    for (let i = 0; i < count; i++) {
      if (i === 0 || !maps.isAffine) {
        copyPoint(table.points, row + i, point);
        scale = 1 / maps.metric(cell, point, adjugate);
      }
      for (let b = 0; b < dimension; b++) slopes[b] = polynomial(table.derivatives[b], i);
      const outer = isSquare ? 0.5 / root(i) : 1;
      for (let a = 0; a < dimension; a++) {
        const out = gradient[a];
        if (!out) continue;
        let sum = adjugate[a] * slopes[0];
        for (let b = 1; b < dimension; b++) sum += adjugate[b * dimension + a] * slopes[b];
        out[at + i] = outer * scale * sum;
      }
    }
  }
}

const outputsOf = ({ value, gradient }: Source): Float64Array[] =>
  [value, ...gradient].filter((array) => array !== null);
