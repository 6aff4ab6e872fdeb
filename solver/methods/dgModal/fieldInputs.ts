import { meanField, rmsField } from '../../diagnostics/outputs';
import type { Program } from '../../expression';
import { gradientInput, otherName } from '../../physics/fieldNames';
import { quantityCount } from '../../diagnostics/averages';
import type { SampledState, StateArray } from '../../space/types';
import { evaluateBasis } from './basis';
import { dot } from './cpu/linearAlgebra';
import type { PointBlock } from './cpu/pointBlock';
import type { DgOperators } from './operators';

/** Basis functions and their reference derivatives at points, [point][mode]. */
export interface BasisTable {
  readonly value: Float64Array;
  readonly dr: Float64Array;
  readonly ds: Float64Array;
}

export function basisTable(modes: number, count: number): BasisTable {
  const array = (): Float64Array => new Float64Array(count * modes);
  return { value: array(), dr: array(), ds: array() };
}

/** Fills a row of the table with the basis at a point. */
export function fillBasis(
  table: BasisTable,
  row: number,
  order: number,
  r: number,
  s: number,
): void {
  const { value, dr, ds } = evaluateBasis(order, r, s);
  table.value.set(value, row * value.length);
  table.dr.set(dr, row * value.length);
  table.ds.set(ds, row * value.length);
}

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
  readonly dx: Float64Array | null;
  readonly dy: Float64Array | null;
}

/**
 * The inputs of fields that are polynomials inside of cells: variables, those of another result,
 * fields of statistics, and the derivatives of all of these.
 */
export class FieldInputs {
  private readonly sources: readonly Source[];

  /** @param block where the inputs of the programs are */
  constructor(
    private readonly operators: DgOperators,
    programs: readonly Program[],
    block: PointBlock,
  ) {
    const { physics, element, variableCount } = operators;
    const { modes } = element;
    const sources: Source[] = [];
    const arrayOf = (name: string): Float64Array | null =>
      programs.some((program) => program.uses(name)) ? block.array(name) : null;
    const add = (
      name: string,
      source: Pick<Source, 'coefficients' | 'absent' | 'isSquare'>,
      quantities: number,
      index: number,
    ): void => {
      const [value, dx, dy] = [
        arrayOf(name),
        arrayOf(gradientInput('x', name)),
        arrayOf(gradientInput('y', name)),
      ];
      if (!value && !dx && !dy) return;
      sources.push({ ...source, stride: quantities * modes, offset: index * modes, value, dx, dy });
    };
    physics.variableNames.forEach((name, index) => {
      const plain = { absent: NaN, isSquare: false };
      const own = { ...plain, coefficients: ({ state }: SampledState) => state };
      const other = { ...plain, coefficients: (sampled: SampledState) => sampled.other ?? null };
      add(name, own, variableCount, index);
      add(otherName(name), other, variableCount, index);
    });
    const quantities = quantityCount(physics.statistics);
    let quantity = 0;
    for (const statistic of physics.statistics) {
      const coefficients = ({ averages }: SampledState): StateArray | null =>
        averages && averages.coefficients;
      const names = statistic.fluctuation
        ? [meanField(statistic), rmsField(statistic)]
        : [meanField(statistic)];
      names.forEach((name, i) =>
        add(name, { coefficients, absent: 0, isSquare: i === 1 }, quantities, quantity++),
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
    { stride, offset, isSquare, value, dx, dy }: Source,
    coefficients: StateArray,
    cell: number,
    at: number,
    count: number,
    table: BasisTable,
    row: number,
  ): void {
    const { cells, element } = this.operators;
    const { modes } = element;
    const base = cell * stride + offset;
    const polynomial = (functions: Float64Array, i: number): number =>
      dot(functions, (row + i) * modes, coefficients, base, modes);
    const root = (i: number): number => Math.sqrt(Math.max(0, polynomial(table.value, i)));
    if (value) {
      for (let i = 0; i < count; i++)
        value[at + i] = isSquare ? root(i) : polynomial(table.value, i);
    }
    if (!dx && !dy) return;
    const scale = 1 / cells.determinant[cell];
    for (let i = 0; i < count; i++) {
      const [ur, us] = [polynomial(table.dr, i), polynomial(table.ds, i)];
      const outer = isSquare ? 0.5 / root(i) : 1;
      if (dx) dx[at + i] = outer * scale * (cells.ys[cell] * ur - cells.yr[cell] * us);
      if (dy) dy[at + i] = outer * scale * (cells.xr[cell] * us - cells.xs[cell] * ur);
    }
  }
}

const outputsOf = ({ value, dx, dy }: Source): Float64Array[] =>
  [value, dx, dy].filter((array) => array !== null);
