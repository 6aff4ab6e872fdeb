import type { StateReport, Stepper } from '../../../stepping/stepper';
import type { Team } from '../../../threads';
import type { GridStates } from '../gridStates';
import { createMeansReport } from '../meansReport';
import type { CellLayout } from './cellLayout';
import { layerName } from './layerKernels';
import { t } from '../../../text/t';

/** Environment of the kernels on a grid. */
export interface GridMachine<Layout extends CellLayout> {
  readonly layout: Layout;
  readonly team: Team;
  readonly buffer: ArrayBufferLike;
}

/**
 * Base class of compiled steppers on a grid: their states in the kernels' memory, by number with ghost layers, and
 * progress reports about them. Requires the layer kernels and `look`; subclasses define the step.
 */
export abstract class GridStepper<Layout extends CellLayout> implements Stepper {
  readonly title: string;
  readonly ready: Promise<void>;
  protected readonly layout: Layout;
  protected readonly team: Team;
  private readonly buffer: ArrayBufferLike;
  /** Array index of each register. */
  private readonly roles: number[];
  /** Copies of the states before and after a step for readers, allocated on request. */
  private readonly shown: (Float64Array | undefined)[] = [];
  private isShown = false;
  /** Initial state, shown in cells covered by obstacles. */
  private given: Float64Array | null = null;
  private change: number[] = [];
  /** Whether the reports already describe `next`, as `look` would, because the step scans its result. */
  protected isNextReported = false;
  /** Each thread's report of its cells. */
  private readonly reports: readonly Float64Array[];
  private readonly means;

  /** @param landing register of the result of a step; register 0 is the state */
  constructor(
    private readonly states: GridStates,
    { layout, team, buffer }: GridMachine<Layout>,
    private readonly landing: number,
    initial: Float64Array,
  ) {
    this.layout = layout;
    this.team = team;
    this.buffer = buffer;
    this.title = team.size === 1 ? t('methodOneThread') : t('methodThreads', team.size);
    this.ready = team.ready;
    this.roles = layout.registers.map((_, i) => i);
    const { scratch, scratchBytes } = layout;
    this.reports = Array.from(
      { length: team.size },
      (_, i) => new Float64Array(buffer, scratch + i * scratchBytes, 1 + states.variableCount),
    );
    this.means = createMeansReport(states);
    this.takeState(initial);
  }

  abstract doStep(time: number, dt: number, step: number): void;

  get state(): Float64Array {
    if (!this.isShown) this.show(0, 0);
    this.isShown = true;
    return this.shown[0]!;
  }

  get next(): Float64Array {
    return this.show(this.landing, 1);
  }

  takeState(state: Float32Array | Float64Array): void {
    if (this.states.grid.solid) this.given = Float64Array.from(state);
    this.forCells(0, (planes, at, inState) => {
      for (let k = 0; k < planes.length; k++) planes[k][at] = state[inState + k];
    });
    this.isShown = false;
  }

  report(which: 'state' | 'next', time: number): StateReport {
    const after = which === 'state' ? 0 : this.landing;
    const isReported = which === 'next' && this.isNextReported;
    const [speed, ...change] = isReported
      ? this.reported()
      : this.look([this.address(0), this.address(after), time]);
    this.change = change;
    // The failed cell and condition are determined only after a failure.
    if (Number.isNaN(speed)) return this.means(this[which], time);
    return { rate: speed / this.states.stableLength, badCell: -1, badCondition: -1 };
  }

  /** Returns the largest changes from the report on `next`. */
  largestChange(): number[] {
    return this.change;
  }

  accept(): void {
    const { roles, landing } = this;
    [roles[0], roles[landing]] = [roles[landing], roles[0]];
    this.isShown = false;
  }

  dispose(): void {
    this.team.dispose();
  }

  /** Returns the address of the array of a register. */
  protected address(register: number): number {
    return this.layout.registers[this.roles[register]];
  }

  /** Fills the ghost layers across an axis. @param source address of a state */
  protected fillLayers(across: number, source: number, time: number): void {
    this.layout.layered.layers.forEach(({ axis, targets }, l) => {
      if (axis === across) this.team.run(layerName(l), 0, targets.length, [source, time]);
    });
  }

  /** Runs a kernel over the strips of all rows. */
  protected overStrips(kernel: string, args: readonly number[]): void {
    this.team.run(kernel, 0, this.layout.strips[0].count, args);
  }

  /** Runs the kernel and returns its report over all cells. */
  private look(args: readonly number[]): number[] {
    this.isNextReported = false;
    this.clearReports();
    this.overStrips('look', args);
    return this.reported();
  }

  protected clearReports(): void {
    for (const report of this.reports) report.fill(0);
  }

  /** Returns the maximum of each number over all threads' reports. */
  private reported(): number[] {
    return Array.from(this.reports[0], (_, place) =>
      Math.max(...this.reports.map((report) => report[place])),
    );
  }

  /** Copies a register as [cell][number] to one of the arrays for readers. */
  private show(register: number, which: 0 | 1): Float64Array {
    const numbers = this.numbersPerCell;
    const state = (this.shown[which] ??= new Float64Array(this.states.cellCount * numbers));
    this.forCells(register, (planes, at, inState) => {
      for (let k = 0; k < planes.length; k++) state[inState + k] = planes[k][at];
    });
    const { given } = this;
    this.states.grid.solid?.forEach((covered, cell) => {
      const [from, to] = [cell * numbers, (cell + 1) * numbers];
      if (given && covered) state.set(given.subarray(from, to), from);
    });
    return state;
  }

  private get numbersPerCell(): number {
    return this.states.variableCount * this.states.space.functionCount;
  }

  /** Visits the cells: the planes of a register, the cell's offset in them, and its offset in [cell][number]. */
  private forCells(
    register: number,
    visit: (planes: readonly Float64Array[], at: number, inState: number) => void,
  ): void {
    const { layered, planeBytes } = this.layout;
    const planes = Array.from(
      { length: this.numbersPerCell },
      (_, k) =>
        new Float64Array(this.buffer, this.address(register) + k * planeBytes, layered.size),
    );
    let inState = 0;
    for (const start of layered.rows) {
      for (let i = 0; i < this.states.grid.counts[0]; i++, inState += planes.length) {
        visit(planes, start + i, inState);
      }
    }
  }
}
