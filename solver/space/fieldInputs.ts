import { averageFields, quantityCount } from '../diagnostics/averages';
import { axesOf } from '../core/axes';
import type { Program } from '../expression';
import type { CellDifference } from '../mesh/grid/difference';
import { otherName } from '../physics/fieldNames';
import { gradientInput } from '../physics/gradients';
import { pointFieldIds } from '../physics/pointFields';
import { pointSpacing } from '../physics/pointSpacing';
import { sideInputs } from '../physics/wallSpacing';
import { copyPoint } from './basisTable';
import { CellMetrics } from './cellMetrics';
import type { BasisTable, CellSpace, StateSpace } from './cellSpace';
import { dot } from './linearAlgebra';
import { bindMatchedInputs, type FillMatched } from './matchedInputs';
import type { PointBlock } from './pointBlock';
import { pointFieldAt } from './pointFields';
import { spacingOfCell } from './pointSpacings';
import type { SampledState, StateArray } from './types';

/** A polynomial of every cell that programs use: its values and derivatives as needed. */
interface Source {
  /** First coefficient in a cell: cell × stride + offset. */
  readonly stride: number;
  readonly offset: number;
  /** Whether the quantity is the square root of the polynomial. */
  readonly isSquare: boolean;
  coefficients(sampled: SampledState): StateArray | null;
  /** Value to use if there are no coefficients. */
  readonly absent: number;
  readonly value: Float64Array | null;
  /** Per axis. */
  readonly gradient: readonly (Float64Array | null)[];
  readonly hasGradient: boolean;
}

/**
 * The inputs of fields that are polynomials in cells: variables, those of another result, fields of statistics, and
 * the derivatives of all of these.
 */
export class FieldInputs {
  private readonly space: CellSpace;
  private readonly sources: readonly Source[];
  /** Input of the point spacing in a cell, if a program uses it. */
  private readonly spacing: Float64Array | null;
  /** Inputs of the point fields that a program uses, with their values by position. */
  private readonly pointFields: readonly {
    readonly values: Float64Array;
    readonly valueAt: (place: ArrayLike<number>, cell: number) => number;
  }[];
  /** Fills the inputs at matched points on boundaries, if a program uses them. */
  private readonly fillMatched: FillMatched | null;
  /** Whether no input depends on the map of a cell. */
  private readonly isOnlyValues: boolean;
  /** Derivatives by the reference coordinates, per axis at the points of a cell. */
  private slopes: readonly Float64Array[];
  private readonly metrics: CellMetrics;
  /** The two cells of a difference. */
  private readonly pair = new Uint32Array(2);

  /** @param block with the inputs of the programs */
  constructor(states: StateSpace, programs: readonly Program[], block: PointBlock) {
    const { space, physics } = states;
    const { dimension, functionCount } = space;
    this.space = space;
    this.metrics = new CellMetrics(space);
    this.slopes = roomFor(dimension, 0);
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
      const hasGradient = gradient.some((array) => array !== null);
      if (!value && !hasGradient) return;
      const [stride, offset] = [quantities * functionCount, index * functionCount];
      sources.push({ ...source, stride, offset, value, gradient, hasGradient });
    };
    physics.variableNames.forEach((name, index) => {
      const plain = { absent: NaN, isSquare: false };
      const own = { ...plain, coefficients: ({ state }: SampledState) => state };
      const other = { ...plain, coefficients: (sampled: SampledState) => sampled.other ?? null };
      add(name, own, physics.variableNames.length, index);
      add(otherName(name), other, physics.variableNames.length, index);
    });
    const quantities = quantityCount(physics.statistics);
    const coefficients = ({ averages }: SampledState): StateArray | null =>
      averages && averages.coefficients;
    for (const { name, quantity, isSquare, isExtreme } of averageFields(physics.statistics)) {
      const absent = isExtreme ? NaN : 0;
      add(name, { coefficients, absent, isSquare }, quantities, quantity);
    }
    this.sources = sources;
    this.spacing = arrayOf(pointSpacing);
    this.pointFields = pointFieldIds.flatMap((id) => {
      const values = arrayOf(id);
      return values ? [{ values, valueAt: pointFieldAt(id, { space, physics }) }] : [];
    });
    this.isOnlyValues =
      !this.spacing && this.pointFields.length === 0 && !sources.some((own) => own.hasGradient);
    // Boundary quantities are undefined elsewhere; boundary samplers overwrite them.
    for (const name of sideInputs(dimension)) arrayOf(name)?.fill(NaN);
    this.fillMatched = bindMatchedInputs(states, programs, block);
  }

  /** Fills the block with all points of the table in cells first…last−1, [cell][point]. */
  fillCells(sampled: SampledState, first: number, last: number, table: BasisTable): void {
    const { count } = table.points;
    this.fillValues(sampled, first, last - first, 0, count, table, 0);
    if (!this.isOnlyValues) {
      for (let cell = first; cell < last; cell++) {
        this.fillOthers(sampled, cell, (cell - first) * count, count, table, 0);
      }
    }
  }

  /**
   * Fills entries `at`… of the block with `count` points of a cell, rows `row`… of the table. On boundaries the block
   * already contains the normals.
   */
  fill(
    sampled: SampledState,
    cell: number,
    at: number,
    count: number,
    table: BasisTable,
    row: number,
  ): void {
    this.fillValues(sampled, cell, 1, at, count, table, row);
    if (!this.isOnlyValues) this.fillOthers(sampled, cell, at, count, table, row);
    this.fillMatched?.(sampled, cell, at, count, table, row);
  }

  /** Fills what depends on the map of a cell: derivatives, point fields and the point spacing. */
  private fillOthers(
    sampled: SampledState,
    cell: number,
    at: number,
    count: number,
    table: BasisTable,
    row: number,
  ): void {
    this.spacing?.fill(spacingOfCell(this.space, cell), at, at + count);
    if (this.pointFields.length > 0) this.fillPointFields(cell, at, count, table, row);
    let hasMetrics = false;
    for (const source of this.sources) {
      if (!source.hasGradient) continue;
      const coefficients = source.coefficients(sampled);
      if (!coefficients) {
        for (const out of source.gradient) out?.fill(source.absent, at, at + count);
        continue;
      }
      const { difference } = this.space;
      if (difference) {
        this.fillDifferences(source, difference, coefficients, cell, at, count);
        continue;
      }
      if (!hasMetrics) this.metrics.find(cell, table.points, row, count);
      hasMetrics = true;
      this.fillSlopes(source, coefficients, cell, at, count, table, row);
    }
  }

  private fillPointFields(
    cell: number,
    at: number,
    count: number,
    { points }: BasisTable,
    row: number,
  ): void {
    const point = new Float64Array(this.space.dimension);
    const place = new Float64Array(3);
    for (let i = 0; i < count; i++) {
      copyPoint(points, row + i, point);
      this.space.maps.place(cell, point, place);
      for (const { values, valueAt } of this.pointFields) values[at + i] = valueAt(place, cell);
    }
  }

  /** Fills the values at `count` points of each of these cells. */
  private fillValues(
    sampled: SampledState,
    cell: number,
    cells: number,
    at: number,
    count: number,
    table: BasisTable,
    row: number,
  ): void {
    const { functionCount } = this.space;
    const end = at + cells * count;
    for (const source of this.sources) {
      const { stride, offset, value } = source;
      if (!value) continue;
      const coefficients = source.coefficients(sampled);
      if (!coefficients) {
        value.fill(source.absent, at, end);
        continue;
      }
      const base = cell * stride + offset;
      if (isComplete(table, row, count)) {
        table.products.sums(coefficients, base, value, at, cells, stride);
      } else {
        for (let own = base, to = at; to < end; own += stride) {
          for (let i = 0; i < count; i++, to++) {
            const start = (row + i) * functionCount;
            value[to] = dot(table.value, start, coefficients, own, functionCount);
          }
        }
      }
      if (!source.isSquare) continue;
      for (let i = at; i < end; i++) value[i] = Math.sqrt(Math.max(0, value[i]));
    }
  }

  /** Computes derivatives as differences of means, constant in each cell. */
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
      const out = gradient[axis];
      if (!out) continue;
      // For a single number the call to `fill` would dominate.
      if (count === 1) out[at] = slope;
      else out.fill(slope, at, at + count);
    }
  }

  /** Computes derivatives of the functions of the cell. */
  private fillSlopes(
    { stride, offset, isSquare, gradient }: Source,
    coefficients: StateArray,
    cell: number,
    at: number,
    count: number,
    table: BasisTable,
    row: number,
  ): void {
    const { maps, functionCount, dimension } = this.space;
    const { adjugates, determinants } = this.metrics;
    if (this.slopes[0].length < count) this.slopes = roomFor(dimension, count);
    const { slopes } = this;
    const base = cell * stride + offset;
    if (isComplete(table, row, count)) table.products.derivatives(coefficients, base, slopes, 0);
    else {
      for (let b = 0; b < dimension; b++) {
        for (let i = 0; i < count; i++) {
          const start = (row + i) * functionCount;
          slopes[b][i] = dot(table.derivatives[b], start, coefficients, base, functionCount);
        }
      }
    }
    for (let a = 0; a < dimension; a++) {
      const out = gradient[a];
      if (!out) continue;
      for (let i = 0; i < count; i++) {
        const q = maps.isAffine ? 0 : i;
        const first = q * dimension * dimension + a;
        let sum = 0;
        for (let b = 0; b < dimension; b++) sum += adjugates[first + b * dimension] * slopes[b][i];
        out[at + i] = sum / determinants[q];
      }
      if (!isSquare) continue;
      for (let i = 0; i < count; i++) {
        const start = (row + i) * functionCount;
        const square = dot(table.value, start, coefficients, base, functionCount);
        out[at + i] *= 0.5 / Math.sqrt(Math.max(0, square));
      }
    }
  }
}

/** Whether all points of the table are requested, so that sum factorization applies. */
const isComplete = (
  table: BasisTable,
  row: number,
  count: number,
): table is BasisTable & Required<Pick<BasisTable, 'products'>> =>
  row === 0 && count === table.points.count && table.products !== undefined;

const roomFor = (dimension: number, count: number): Float64Array[] =>
  Array.from({ length: dimension }, () => new Float64Array(count));
