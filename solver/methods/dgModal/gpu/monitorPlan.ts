import { monitorWidth, type Monitor } from '../../../diagnostics/monitors';
import { takesGradients } from '../../../physics/wgsl';
import type { MonitorPlan } from '../../../space/monitorPlan';
import type { DgOperators } from '../operators';
import { packDf64 } from './df64/layout';
import type { Part } from './parts';

/** A sum as the kernel takes it; see shaders/dg/monitors.wgsl. */
export interface PlannedSum {
  readonly kind: (typeof sumKinds)[number];
  readonly quantity: number;
  /** Place of the first point or list entry, a cell, or a part. */
  readonly first: number;
  readonly count: number;
}

const sumKinds = ['points', 'listedCells', 'cells', 'means', 'parts'] as const;

/** A signal of a cadence. */
export interface PlannedSignal {
  /** Among the signals of the case. */
  readonly signal: number;
  readonly width: number;
  /** The first of its columns in the device's rows. */
  readonly firstColumn: number;
  /** Per column of the device the place in the signal's row; the other places are outside of the mesh. */
  readonly places: ArrayLike<number>;
}

/** What is read at the steps whose number is a multiple of `every`. */
export interface Cadence {
  readonly every: number;
  readonly signals: readonly PlannedSignal[];
  /** Sums that are added up to columns. */
  readonly parts: readonly PlannedSum[];
  readonly columns: readonly PlannedSum[];
  /** Those of the columns that are values at points; they come first. */
  readonly values: number;
  /** The array `plan` of the kernel. @param ringRows rows that the device keeps */
  words(ringRows: number): Uint32Array<ArrayBuffer>;
}

/**
 * Steps between rows of the conserved integrals: a row takes two dispatches and reads a share of the
 * state, under 1 % of so many steps.
 */
export const conservedEvery = 128;

/** Cells or points that one workgroup adds up, as long as there are few workgroups. */
const termsPerPart = 256;
const mostParts = 512;
/** Up to so many a second dispatch costs more than adding them up at once. */
const mostAtOnce = 512;

/** Words before the sums, and of a sum. */
const headerWords = 5;
const sumWords = 4;

/** Words of a number of a point: an f32, or two for df64. */
export type NumberWords = 1 | 2;

/** What a plan has to know of the kernels that read it. */
export interface PlanReader {
  readonly numberWords: NumberWords;
  /** Per monitor: the quantity of the kernels. */
  readonly quantityOf: readonly number[];
}

/** Cadences of a case's monitors and of the conserved integrals. */
export function planCadences(
  operators: DgOperators,
  plans: readonly MonitorPlan[],
  { numberWords, quantityOf }: PlanReader,
): Cadence[] {
  const monitors = operators.physics.monitors.map(({ monitor }) => monitor);
  const cadences = new Set([...monitors.map(({ every }) => every), conservedEvery]);
  return [...cadences].map((every) => {
    const builder = new CadenceBuilder(operators, every, numberWords);
    const due = [...monitors.keys()].filter((index) => monitors[index].every === every);
    const isValue = (index: number): boolean => plans[index].kind === 'values';
    for (const index of [...due.filter(isValue), ...due.filter((index) => !isValue(index))]) {
      builder.addMonitor(index, monitors[index], plans[index], quantityOf[index]);
    }
    if (every === conservedEvery) builder.addConserved(monitors.length);
    return builder.finish();
  });
}

class CadenceBuilder {
  private readonly signals: PlannedSignal[] = [];
  private readonly parts: PlannedSum[] = [];
  private readonly columns: PlannedSum[] = [];
  private values = 0;
  /** Points and lists, by their place behind the sums. */
  private readonly data: Uint32Array[] = [];
  private dataLength = 0;

  constructor(
    private readonly operators: DgOperators,
    private readonly every: number,
    private readonly numberWords: NumberWords,
  ) {}

  /** Monitors whose values are those at points come first. */
  addMonitor(signal: number, monitor: Monitor, plan: MonitorPlan, quantity: number): void {
    const width = monitorWidth(monitor);
    const firstColumn = this.columns.length;
    const places = plan.kind === 'values' ? plan.column : [0];
    this.signals.push({ signal, width, firstColumn, places });
    switch (plan.kind) {
      case 'values': {
        const first = this.addPoints(plan);
        const words = pointWords(this.operators, this.numberWords);
        this.values += plan.points.count;
        for (let i = 0; i < plan.points.count; i++) {
          this.columns.push({ kind: 'points', quantity, first: first + i * words, count: 1 });
        }
        break;
      }
      case 'sum': {
        const { count } = plan.points;
        const whole = { kind: 'points', quantity, first: this.addPoints(plan), count } as const;
        this.addSum(whole, pointWords(this.operators, this.numberWords));
        break;
      }
      case 'domain':
        this.addDomain(quantity);
        break;
      case 'cells': {
        const { cells, masks } = plan;
        const isWhole =
          cells.length === this.operators.cellCount &&
          masks.every((mask) => mask === 2 ** this.operators.element.volumePoints - 1);
        if (isWhole) this.addDomain(quantity);
        else {
          const list = new Uint32Array(2 * cells.length);
          cells.forEach((cell, i) => list.set([cell, masks[i]], 2 * i));
          const first = this.add(list);
          this.addSum({ kind: 'listedCells', quantity, first, count: cells.length }, 2);
        }
        break;
      }
      default:
        plan satisfies never;
    }
  }

  private addDomain(quantity: number): void {
    const { cellCount: count } = this.operators;
    this.addSum({ kind: 'cells', quantity, first: 0, count }, 1);
  }

  addConserved(signal: number): void {
    const { variableCount: width, cellCount } = this.operators;
    const places = Array.from({ length: width }, (_, v) => v);
    this.signals.push({ signal, width, firstColumn: this.columns.length, places });
    for (const quantity of places) {
      this.addSum({ kind: 'means', quantity, first: 0, count: cellCount }, 1);
    }
  }

  finish(): Cadence {
    const { every, signals, parts, columns, values } = this;
    return { every, signals, parts, columns, values, words: (ringRows) => this.words(ringRows) };
  }

  private words(ringRows: number): Uint32Array<ArrayBuffer> {
    const { every, parts, columns, values } = this;
    const sums = [...parts, ...columns];
    const dataStart = headerWords + sumWords * sums.length;
    const words = new Uint32Array(dataStart + this.dataLength);
    words.set([every, parts.length, columns.length, ringRows, values]);
    sums.forEach(({ kind, quantity, first, count }, i) => {
      const refersToData = kind === 'points' || kind === 'listedCells';
      const place = refersToData ? dataStart + first : first;
      const at = headerWords + sumWords * i;
      words.set([sumKinds.indexOf(kind), quantity, place, count], at);
    });
    let at = dataStart;
    for (const part of this.data) {
      words.set(part, at);
      at += part.length;
    }
    return words;
  }

  /** A column, in parts where it is a sum of many. @param stride of what `first` counts */
  private addSum(whole: PlannedSum, stride: number): void {
    const size = Math.max(termsPerPart, Math.ceil(whole.count / mostParts));
    if (whole.count <= mostAtOnce) {
      this.columns.push(whole);
      return;
    }
    const firstPart = this.parts.length;
    for (let from = 0; from < whole.count; from += size) {
      const count = Math.min(size, whole.count - from);
      this.parts.push({ ...whole, first: whole.first + from * stride, count });
    }
    const count = this.parts.length - firstPart;
    this.columns.push({ kind: 'parts', quantity: 0, first: firstPart, count });
  }

  private addPoints({ points }: Extract<MonitorPlan, { kind: 'values' | 'sum' }>): number {
    const { element, cells } = this.operators;
    const { modes } = element;
    const words = pointWords(this.operators, this.numberWords);
    const withGradients = takesPointGradients(this.operators);
    const data = new ArrayBuffer(4 * words * points.count);
    const floats = new Float32Array(data);
    const integers = new Uint32Array(data);
    const { cell, weight, x, y, nx, ny, table, row } = points;
    for (let i = 0; i < points.count; i++) {
      const at = i * words;
      integers[at] = cell[i];
      const first = row[i] * modes;
      const numbers = [weight[i], x[i], y[i], nx[i], ny[i]];
      numbers.push(...table.value.subarray(first, first + modes));
      if (withGradients) {
        const [c, scale] = [cell[i], 1 / cells.determinant[cell[i]]];
        const slopes = Array.from({ length: modes }, (_, j) => {
          const [dr, ds] = table.derivatives.map((derivative) => derivative[first + j]);
          return [
            scale * (cells.ys[c] * dr - cells.yr[c] * ds),
            scale * (cells.xr[c] * ds - cells.xs[c] * dr),
          ];
        });
        numbers.push(...slopes.map(([dx]) => dx), ...slopes.map(([, dy]) => dy));
      }
      floats.set(this.numberWords === 2 ? packDf64(numbers) : numbers, at + 1);
    }
    return this.add(integers);
  }

  private add(data: Uint32Array): number {
    const first = this.dataLength;
    this.data.push(data);
    this.dataLength += data.length;
    return first;
  }
}

/** The plans as a part of the cells can carry them out: points elsewhere count 0. */
export function plansOfPart(
  plans: readonly MonitorPlan[],
  { first, copied, operators: { cellCount } }: Part,
): readonly MonitorPlan[] {
  if (copied.length === 0) return plans;
  const isOwn = (cell: number): boolean => cell >= first && cell < first + cellCount;
  return plans.map((plan) => {
    if (plan.kind === 'domain') return plan;
    if (plan.kind === 'cells') {
      const own = [...plan.cells.keys()].filter((i) => isOwn(plan.cells[i]));
      return {
        kind: plan.kind,
        cells: Uint32Array.from(own, (i) => plan.cells[i] - first),
        masks: Uint32Array.from(own, (i) => plan.masks[i]),
        wordsPerCell: plan.wordsPerCell,
      };
    }
    const { cell, weight } = plan.points;
    const points = {
      ...plan.points,
      cell: cell.map((place) => (isOwn(place) ? place - first : 0)),
      weight: weight.map((value, i) => (isOwn(cell[i]) ? value : 0)),
    };
    return { ...plan, points };
  });
}

/** Whether a sum of a case, the conserved integrals' among them, is added up in parts. */
export const hasParts = ({ cellCount }: DgOperators, plans: readonly MonitorPlan[]): boolean =>
  cellCount > mostAtOnce ||
  plans.some((plan) => plan.kind === 'sum' && plan.points.count > mostAtOnce);

/** Whether the points of monitors have derivatives of the basis too. */
const takesPointGradients = ({ physics }: DgOperators): boolean =>
  physics.monitors.some(
    ({ monitor, quantity }) => monitor.kind !== 'domain' && takesGradients(quantity),
  );

/** Words of a point: cell, then numbers: weight, x, y, nx, ny, basis, and its derivatives in x and y. */
export const pointWords = (operators: DgOperators, numberWords: NumberWords): number =>
  1 + numberWords * (5 + (takesPointGradients(operators) ? 3 : 1) * operators.element.modes);
