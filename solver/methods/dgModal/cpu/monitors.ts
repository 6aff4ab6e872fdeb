import { monitorWidth } from '../../../diagnostics/monitors';
import type { Program } from '../../../expression';
import { signalHeader } from '../../../diagnostics/signals';
import { CellSampler } from '../cellSampler';
import { FieldInputs } from '../fieldInputs';
import { isDue, type MonitorPlan, type SamplePoints } from '../monitors/plan';
import type { MonitorReader } from '../../../stepping/stepper';
import type { DgOperators } from '../operators';
import { stateIntegrals } from '../projection';
import { blockPoints, PointBlock } from './pointBlock';

/** Steps between rows of the conserved integrals: they cost far less than a step does. */
const conservedEvery = 10;

/** Writes the values of a state's row from an index on. */
type Reader = (state: Float64Array, time: number, row: Float64Array, from: number) => void;

interface Source {
  readonly every: number;
  readonly width: number;
  readonly read: Reader;
}

/** The case's monitors in f64: rows of its signals, gathered until they are taken. */
export class CpuMonitors implements MonitorReader {
  private readonly sources: readonly Source[];
  private rows: Float64Array[][];

  constructor(operators: DgOperators, plans: readonly MonitorPlan[]) {
    const { monitors } = operators.physics;
    this.sources = [
      ...plans.map((plan, i) => ({
        every: monitors[i].monitor.every,
        width: monitorWidth(monitors[i].monitor),
        read: readerOf(operators, plan, monitors[i].quantity),
      })),
      {
        every: conservedEvery,
        width: operators.variableCount,
        read: (state, _time, row, from) => row.set(stateIntegrals(operators, state), from),
      },
    ];
    this.rows = this.sources.map(() => []);
  }

  /** Forgets what was gathered and reads what is due of the state that a run begins with. */
  begin(state: Float64Array, step: number, time: number): void {
    this.take();
    this.read(state, step, time);
  }

  /** Reads what is due after a step. */
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

  /** The rows gathered since the last call, per signal. */
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

function readerOf(operators: DgOperators, plan: MonitorPlan, quantity: Program): Reader {
  switch (plan.kind) {
    case 'values': {
      const { column } = plan;
      const forEachValue = evaluator(operators, plan.points, quantity);
      return (state, time, row, from) => {
        row.fill(NaN, from);
        forEachValue(state, time, (value, i) => (row[from + column[i]] = value));
      };
    }
    case 'sum': {
      const { weight } = plan.points;
      const forEachValue = evaluator(operators, plan.points, quantity);
      return (state, time, row, from) => {
        let sum = 0;
        forEachValue(state, time, (value, i) => (sum += weight[i] * value));
        row[from] = sum;
      };
    }
    case 'cells':
      return cellReader(operators, plan, quantity);
    default:
      return plan satisfies never;
  }
}

/** Calls `take` with the quantity at every point, in order. */
function evaluator(
  operators: DgOperators,
  points: SamplePoints,
  quantity: Program,
): (state: Float64Array, time: number, take: (value: number, i: number) => void) => void {
  const block = new PointBlock(Math.min(points.count, blockPoints));
  const inputs = new FieldInputs(operators, [quantity], block);
  const fixed = (['x', 'y', 'nx', 'ny'] as const).map((name) => ({
    all: points[name],
    values: block.array(name),
  }));
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
  operators: DgOperators,
  { cells, masks }: Extract<MonitorPlan, { kind: 'cells' }>,
  quantity: Program,
): Reader {
  const { volumePoints, volumeR, volumeS, volumeWeights } = operators.element;
  const { determinant } = operators.cells;
  const sampler = new CellSampler(operators, volumeR, volumeS);
  const evaluate = sampler.bind([quantity]);
  return (state, time, row, from) => {
    let sum = 0;
    for (let i = 0; i < cells.length;) {
      // Cells in a row, as many as the sampler takes.
      let end = i + 1;
      while (
        end < cells.length &&
        end - i < sampler.cellsPerBlock &&
        cells[end] === cells[end - 1] + 1
      ) {
        end++;
      }
      const [values] = evaluate({ state, time, averages: null }, cells[i], cells[end - 1] + 1);
      for (let point = 0; i < end; i++, point += volumePoints) {
        let inCell = 0;
        for (let q = 0; q < volumePoints; q++) {
          if ((masks[i] >>> q) & 1) inCell += volumeWeights[q] * values[point + q];
        }
        sum += determinant[cells[i]] * inCell;
      }
    }
    row[from] = sum;
  };
}
