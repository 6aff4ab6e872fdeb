import { extremumOf, monitorWidth, type Extremum, type Monitor } from '../../diagnostics/monitors';
import type { CellSpace } from '../../space/cellSpace';
import type { MonitorPlan } from '../../space/monitorPlan';
import { packPoints, pointWords, type NumberWords, type ReadCells } from './monitorPoints';

/** A sum as encoded for the kernel; see shaders/space/monitors.wgsl. */
export interface PlannedSum {
  readonly kind: (typeof sumKinds)[number];
  readonly quantity: number;
  /** Index of the first point or list entry, a cell, or a part. */
  readonly first: number;
  readonly count: number;
  /** Whether the largest value is taken instead of the sum. */
  readonly isLargest?: boolean;
}

const sumKinds = ['points', 'listedCells', 'cells', 'means', 'parts'] as const;
/** Flag in the word of a kind: the largest value is taken. */
const takesLargest = 8;

/** A signal of a cadence. */
export interface PlannedSignal {
  /** Index among the signals of the case. */
  readonly signal: number;
  readonly width: number;
  /** First of its columns in the device's rows. */
  readonly firstColumn: number;
  /** Per column of the device, the index in the signal's row; all other entries are outside the mesh. */
  readonly places: ArrayLike<number>;
  readonly extremum: Extremum | null;
}

/** Everything sampled at the steps whose number is a multiple of `every`. */
export interface Cadence {
  readonly every: number;
  readonly signals: readonly PlannedSignal[];
  /** Partial sums, which are added up to columns. */
  readonly parts: readonly PlannedSum[];
  readonly columns: readonly PlannedSum[];
  /** Number of columns with values at points; they come first. */
  readonly values: number;
  /** Returns the array `plan` of the kernel. @param ringRows rows that the device keeps */
  words(ringRows: number): Uint32Array<ArrayBuffer>;
}

/**
 * Steps between rows of the conserved integrals: a row takes two dispatches and reads part of the state, under 1 %
 * of the cost of this many steps.
 */
export const conservedEvery = 128;

/** Cells or points summed by one workgroup, unless that takes too many workgroups. */
const termsPerPart = 256;
const maxParts = 512;
/** Up to this many terms are summed at once, since a second dispatch would cost more. */
const maxAtOnce = 512;

/** Words before the sums, and per sum. */
const headerWords = 5;
const sumWords = 4;

/** Properties of the kernels that read a plan. */
export interface PlanReader {
  readonly numberWords: NumberWords;
  /** Per monitor: its quantity in the kernels. */
  readonly quantityOf: readonly number[];
}

/** Plans the cadences of a case's monitors and of the conserved integrals. */
export function planCadences(
  cells: ReadCells,
  plans: readonly MonitorPlan[],
  { numberWords, quantityOf }: PlanReader,
): Cadence[] {
  const monitors = cells.physics.monitors.map(({ monitor }) => monitor);
  const cadences = new Set([...monitors.map(({ every }) => every), conservedEvery]);
  return [...cadences].map((every) => {
    const builder = new CadenceBuilder(cells, every, numberWords);
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
  /** Points and lists, by their offset after the sums. */
  private readonly data: Uint32Array[] = [];
  private dataLength = 0;

  constructor(
    private readonly source: ReadCells,
    private readonly every: number,
    private readonly numberWords: NumberWords,
  ) {}

  /** Adds a monitor. Monitors with values at points must come first. */
  addMonitor(signal: number, monitor: Monitor, plan: MonitorPlan, quantity: number): void {
    const width = monitorWidth(monitor);
    const firstColumn = this.columns.length;
    const places = plan.kind === 'values' ? plan.column : [0];
    const extremum = extremumOf(monitor);
    const isLargest = extremum !== null;
    this.signals.push({ signal, width, firstColumn, places, extremum });
    switch (plan.kind) {
      case 'values': {
        const first = this.addPoints(plan);
        const words = pointWords(this.source, this.numberWords);
        this.values += plan.points.count;
        for (let i = 0; i < plan.points.count; i++) {
          this.columns.push({ kind: 'points', quantity, first: first + i * words, count: 1 });
        }
        break;
      }
      case 'sum': {
        const { count } = plan.points;
        const first = this.addPoints(plan);
        const whole = { kind: 'points', quantity, first, count, isLargest } as const;
        this.addSum(whole, pointWords(this.source, this.numberWords));
        break;
      }
      case 'cells': {
        const { cells, masks, wordsPerCell } = plan;
        const stride = 1 + wordsPerCell;
        const list = new Uint32Array(stride * cells.length);
        cells.forEach((cell, i) => {
          list[stride * i] = cell;
          list.set(masks.subarray(wordsPerCell * i, wordsPerCell * (i + 1)), stride * i + 1);
        });
        const first = this.add(list);
        const count = cells.length;
        this.addSum({ kind: 'listedCells', quantity, first, count, isLargest }, stride);
        break;
      }
      case 'domain': {
        const { cellCount } = this.source.part;
        this.addSum({ kind: 'cells', quantity, first: 0, count: cellCount, isLargest }, 1);
        break;
      }
      default:
        plan satisfies never;
    }
  }

  addConserved(signal: number): void {
    const { physics, part } = this.source;
    const width = physics.variableNames.length;
    const places = Array.from({ length: width }, (_, v) => v);
    const firstColumn = this.columns.length;
    this.signals.push({ signal, width, firstColumn, places, extremum: null });
    for (const quantity of places) {
      this.addSum({ kind: 'means', quantity, first: 0, count: part.cellCount }, 1);
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
    sums.forEach(({ kind, quantity, first, count, isLargest = false }, i) => {
      const refersToData = kind === 'points' || kind === 'listedCells';
      const place = refersToData ? dataStart + first : first;
      const at = headerWords + sumWords * i;
      const word = sumKinds.indexOf(kind) + (isLargest ? takesLargest : 0);
      words.set([word, quantity, place, count], at);
    });
    let at = dataStart;
    for (const part of this.data) {
      words.set(part, at);
      at += part.length;
    }
    return words;
  }

  /** Adds a column, split into parts if it is a sum of many terms. @param stride unit of `first` */
  private addSum(whole: PlannedSum, stride: number): void {
    const size = Math.max(termsPerPart, Math.ceil(whole.count / maxParts));
    if (whole.count <= maxAtOnce) {
      this.columns.push(whole);
      return;
    }
    const firstPart = this.parts.length;
    for (let from = 0; from < whole.count; from += size) {
      const count = Math.min(size, whole.count - from);
      this.parts.push({ ...whole, first: whole.first + from * stride, count });
    }
    const count = this.parts.length - firstPart;
    const { isLargest = false } = whole;
    this.columns.push({ kind: 'parts', quantity: 0, first: firstPart, count, isLargest });
  }

  private addPoints({ points }: Extract<MonitorPlan, { kind: 'values' | 'sum' }>): number {
    return this.add(packPoints(this.source, points, this.numberWords));
  }

  private add(data: Uint32Array): number {
    const first = this.dataLength;
    this.data.push(data);
    this.dataLength += data.length;
    return first;
  }
}

/** Restricts plans to a part of the cells: points elsewhere count as 0. */
export function plansOfPart(
  plans: readonly MonitorPlan[],
  { first, cellCount }: ReadCells['part'],
): readonly MonitorPlan[] {
  const isHeldHere = (cell: number): boolean => cell >= first && cell < first + cellCount;
  return plans.map((plan) => {
    if (plan.kind === 'domain') return plan;
    if (plan.kind === 'cells') {
      const { cells, masks, wordsPerCell } = plan;
      const own = [...cells.keys()].filter((i) => isHeldHere(cells[i]));
      return {
        kind: plan.kind,
        cells: Uint32Array.from(own, (i) => cells[i] - first),
        masks: Uint32Array.from(
          own.flatMap((i) => [...masks.subarray(wordsPerCell * i, wordsPerCell * (i + 1))]),
        ),
        wordsPerCell,
      };
    }
    const { cell, weight } = plan.points;
    const points = {
      ...plan.points,
      cell: cell.map((place) => (isHeldHere(place) ? place - first : 0)),
      weight: weight.map((value, i) => (isHeldHere(cell[i]) ? value : 0)),
    };
    return { ...plan, points };
  });
}

/** Whether any sum of a case, including the conserved integrals, is split into parts. */
export const hasParts = (
  { cellCount }: Pick<CellSpace, 'cellCount'>,
  plans: readonly MonitorPlan[],
): boolean =>
  cellCount > maxAtOnce ||
  plans.some((plan) => plan.kind === 'sum' && plan.points.count > maxAtOnce);
