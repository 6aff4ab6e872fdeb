import { axesOf, normalInput } from '../core/axes';
import { extremumOf, monitorWidth, type Extremum } from '../diagnostics/monitors';
import { signalHeader } from '../diagnostics/signals';
import type { Program } from '../expression';
import { wallSpacing } from '../physics/wallSpacing';
import { CellSampler } from './cellSampler';
import type { StateSpace } from './cellSpace';
import { determinantsAt } from './cellMetrics';
import { FieldInputs } from './fieldInputs';
import { containsPoint, isDue, type MonitorPlan, type SamplePoints } from './monitorPlan';
import { blockPoints, PointBlock } from './pointBlock';
import { stateIntegrals } from './projection';

/** Steps between rows of the conserved integrals: they cost much less than a step. */
const conservedEvery = 10;

/** Writes the values of a state to a row, from an index on. */
type Reader = (state: Float64Array, time: number, row: Float64Array, from: number) => void;

interface Source {
  readonly every: number;
  readonly width: number;
  readonly read: Reader;
}

/** The monitors of a case in f64: collects rows of its signals until they are taken. */
export class CpuMonitors {
  private readonly sources: readonly Source[];
  private rows: Float64Array[][];

  constructor(states: StateSpace, plans: readonly MonitorPlan[]) {
    const { monitors, variableNames } = states.physics;
    this.sources = [
      ...plans.map((plan, i) => ({
        every: monitors[i].monitor.every,
        width: monitorWidth(monitors[i].monitor),
        read: readerOf(states, plan, monitors[i].quantity, extremumOf(monitors[i].monitor)),
      })),
      {
        every: conservedEvery,
        width: variableNames.length,
        read: (state, _time, row, from) =>
          row.set(stateIntegrals(states.space, variableNames.length, state), from),
      },
    ];
    this.rows = this.sources.map(() => []);
  }

  /** Discards collected rows and samples the initial state of a run where due. */
  begin(state: Float64Array, step: number, time: number): void {
    this.take();
    this.read(state, step, time);
  }

  /** Whether a signal is sampled after this many steps. */
  isDue(step: number): boolean {
    return this.sources.some((source) => isDue(source, step));
  }

  /** Samples the signals due after a step. */
  read(state: Float64Array, step: number, time: number): void {
    this.sources.forEach((source, i) => {
      if (!isDue(source, step)) return;
      const row = new Float64Array(signalHeader + source.width);
      row[0] = step;
      row[1] = time;
      source.read(state, time, row, signalHeader);
      this.rows[i].push(row);
    });
  }

  /** Returns the rows collected since the last call, per signal. */
  take(): Float64Array[] {
    const taken = this.rows.map((rows, i) => {
      const stride = signalHeader + this.sources[i].width;
      const all = new Float64Array(rows.length * stride);
      rows.forEach((row, index) => all.set(row, index * stride));
      return all;
    });
    this.rows = this.sources.map(() => []);
    return taken;
  }
}

/** Returns the smaller or larger of two numbers; NaN if one is NaN. */
const further = { minimum: Math.min, maximum: Math.max } as const;
/** Initial value of an extremum. */
const beginning = { minimum: Infinity, maximum: -Infinity } as const;

/** An extremum over no points is NaN. */
const found = (extremum: number): number => (Math.abs(extremum) === Infinity ? NaN : extremum);

function readerOf(
  states: StateSpace,
  plan: MonitorPlan,
  quantity: Program,
  extremum: Extremum | null,
): Reader {
  switch (plan.kind) {
    case 'values': {
      const { column } = plan;
      const forEachValue = evaluator(states, plan.points, quantity);
      return (state, time, row, from) => {
        row.fill(NaN, from);
        forEachValue(state, time, (value, i) => (row[from + column[i]] = value));
      };
    }
    case 'sum': {
      const { weight } = plan.points;
      const forEachValue = evaluator(states, plan.points, quantity);
      if (extremum) {
        return (state, time, row, from) => {
          let most: number = beginning[extremum];
          forEachValue(state, time, (value) => (most = further[extremum](most, value)));
          row[from] = found(most);
        };
      }
      return (state, time, row, from) => {
        let sum = 0;
        forEachValue(state, time, (value, i) => (sum += weight[i] * value));
        row[from] = sum;
      };
    }
    case 'cells':
    case 'domain':
      return cellReader(states, plan, quantity, extremum);
    default:
      return plan satisfies never;
  }
}

/** Calls `take` with the quantity at every point, in order. */
function evaluator(
  states: StateSpace,
  points: SamplePoints,
  quantity: Program,
): (state: Float64Array, time: number, take: (value: number, i: number) => void) => void {
  const block = new PointBlock(Math.min(points.count, blockPoints));
  const inputs = new FieldInputs(states, [quantity], block);
  const fixed = axesOf(states.space.dimension).flatMap((axis) => [
    { all: points[axis], values: block.array(axis) },
    { all: points[`n${axis}`], values: block.array(normalInput(axis)) },
  ]);
  fixed.push({ all: points.wallSpacing, values: block.array(wallSpacing) });
  const t = block.array('t');
  const output = block.array('value');
  const evaluate = block.bind(quantity, [output]);
  return (state, time, take) => {
    t.fill(time);
    const sampled = { state, time, averages: null };
    for (let first = 0; first < points.count; first += blockPoints) {
      const last = Math.min(first + blockPoints, points.count);
      for (const { all, values } of fixed) values.set(all.subarray(first, last));
      for (let i = first; i < last; i++) {
        inputs.fill(sampled, points.cell[i], i - first, 1, points.table, points.row[i]);
      }
      evaluate(last - first);
      for (let i = first; i < last; i++) take(output[i - first], i);
    }
  };
}

function cellReader(
  states: StateSpace,
  plan: Extract<MonitorPlan, { kind: 'cells' | 'domain' }>,
  quantity: Program,
  extremum: Extremum | null,
): Reader {
  const { maps, cellCount, rule } = states.space;
  const { weights, table } = rule;
  const count = plan.kind === 'domain' ? cellCount : plan.cells.length;
  const cellAt = plan.kind === 'domain' ? (i: number) => i : (i: number) => plan.cells[i];
  const sampler = new CellSampler(states, table.points);
  const evaluate = sampler.bind([quantity]);
  const determinantsOf = determinantsAt(states.space, table.points);
  /** Returns the sum over the i-th cell, whose values start at an index. */
  const sumOver = (i: number, values: Float64Array, at: number): number => {
    const determinants = determinantsOf(cellAt(i));
    let inCell = 0;
    for (let q = 0; q < weights.length; q++) {
      if (plan.kind === 'cells' && !containsPoint(plan, i, q)) continue;
      const weight = maps.isAffine ? weights[q] : weights[q] * determinants[q];
      inCell += weight * values[at + q];
    }
    return maps.isAffine ? determinants[0] * inCell : inCell;
  };
  /** Returns the extremum of the i-th cell and the previous value. */
  const furtherIn = (
    of: Extremum,
    before: number,
    i: number,
    values: Float64Array,
    at: number,
  ): number => {
    let most = before;
    for (let q = 0; q < weights.length; q++) {
      if (plan.kind === 'cells' && !containsPoint(plan, i, q)) continue;
      most = further[of](most, values[at + q]);
    }
    return most;
  };
  return (state, time, row, from) => {
    let total: number = extremum ? beginning[extremum] : 0;
    for (let i = 0; i < count;) {
      // Consecutive cells, as many as the sampler accepts.
      const first = cellAt(i);
      let end = i + 1;
      while (end < count && end - i < sampler.cellsPerBlock && cellAt(end) === first + end - i) {
        end++;
      }
      const [values] = evaluate({ state, time, averages: null }, first, first + end - i);
      for (let at = 0; i < end; i++, at += weights.length) {
        total = extremum
          ? furtherIn(extremum, total, i, values, at)
          : total + sumOver(i, values, at);
      }
    }
    row[from] = extremum ? found(total) : total;
  };
}
