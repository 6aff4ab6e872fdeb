import type { StateReport, Stepper } from '../../../stepping/stepper';
import type { Team } from '../../../threads';
import type { GridStates } from '../gridStates';
import { createMeansReport } from '../meansReport';
import type { CellLayout } from './cellLayout';
import { layerName } from './layerKernels';
import { t } from '../../../text/t';

/** What kernels on a grid run on. */
export interface GridMachine<Layout extends CellLayout> {
  readonly layout: Layout;
  readonly team: Team;
  readonly buffer: ArrayBufferLike;
}

/**
 * What compiled steps on a grid have in common: their states in the memory of the kernels, by number with layers beyond
 * the sides, and progress reports about them. Needs the kernels of layers and `look`; what a step is made of is the method's.
 */
export abstract class GridStepper<Layout extends CellLayout> implements Stepper {
  readonly title: string;
  readonly ready: Promise<void>;
  protected readonly layout: Layout;
  protected readonly team: Team;
  private readonly buffer: ArrayBufferLike;
  /** Which of the arrays plays which register. */
  private readonly roles: number[];
  /** Arrays for the states before and after a step as others see them, once they are requested. */
  private readonly shown: (Float64Array | undefined)[] = [];
  private isShown = false;
  /** What obstacles cover is shown as it was given. */
  private given: Float64Array | null = null;
  private change: number[] = [];
  /** Whether the reports are of `next`, as `look` would make them: by a step that looks at what it makes. */
  protected isNextReported = false;
  /** What each thread reports of its cells. */
  private readonly reports: readonly Float64Array[];
  private readonly means;

  /** @param landing the register that a step ends in; the first one is that of the state */
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
    // Which cell is wrong, and why, is only asked where one is.
    if (Number.isNaN(speed)) return this.means(this[which], time);
    return { rate: speed / this.states.stableLength, badCell: -1, badCondition: -1 };
  }

  /** As the report on `next` found it. */
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

  /** Of the array that plays a register. */
  protected address(register: number): number {
    return this.layout.registers[this.roles[register]];
  }

  /** Makes what stands beyond the sides across an axis. @param source address of a state */
  protected fillLayers(across: number, source: number, time: number): void {
    this.layout.layered.layers.forEach(({ axis, targets }, l) => {
      if (axis === across) this.team.run(layerName(l), 0, targets.length, [source, time]);
    });
  }

  /** Runs a kernel over the strips of all rows. */
  protected overStrips(kernel: string, args: readonly number[]): void {
    this.team.run(kernel, 0, this.layout.strips[0].count, args);
  }

  /** What the kernel reports of all cells. */
  private look(args: readonly number[]): number[] {
    this.isNextReported = false;
    this.clearReports();
    this.overStrips('look', args);
    return this.reported();
  }

  protected clearReports(): void {
    for (const report of this.reports) report.fill(0);
  }

  /** The largest numbers of all threads, place by place. */
  private reported(): number[] {
    return Array.from(this.reports[0], (_, place) =>
      Math.max(...this.reports.map((report) => report[place])),
    );
  }

  /** Writes a register as [cell][number] to one of the arrays for it. */
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

  /** Visits the cells: the planes of a register, where a cell is in them, and where in [cell][number]. */
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
