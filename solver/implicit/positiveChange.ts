import { internalError } from '../core/internalError';
import { ProgramBuilder } from '../expression';
import type { CasePhysics } from '../physics/compile';
import { CellSampler, type CellEvaluation } from '../space/cellSampler';
import type { CellSpace } from '../space/cellSpace';

/** Smallest value of a positive quantity after a step, relative to the value before. */
const leastShare = 0.3;

/** Changes, relative to the largest coefficient of a variable, too small to take such a share. */
const smallChange = 1e-5;

/** Limits steps so that the positive quantities of a system, such as density and pressure, keep a share of their value. */
export class PositiveChange {
  private readonly programs;
  private evaluations: BoundPoints[] | null = null;
  /** State before the step, and its values per program and rule; null as long as nobody asked for them. */
  private first: Float64Array | null = null;
  private before: Float64Array[] | null = null;
  /** Cells of the last state that `keeps` rejected. */
  failing: ReadonlySet<number> = new Set();
  /** Values of the last state that `keeps` accepted, and this state. */
  private accepted: { readonly state: Float64Array; readonly values: Float64Array[] } | null = null;

  constructor(
    private readonly space: CellSpace,
    private readonly physics: CasePhysics,
  ) {
    const { positive } = physics;
    this.programs = (positive?.outputs ?? []).map((_, i) => {
      const builder = new ProgramBuilder();
      return builder.build([builder.include(positive!)[i]]);
    });
  }

  /** Stores the state before a step. */
  start(state: Float64Array): void {
    const { accepted } = this;
    this.first = state.slice();
    this.before = accepted && areEqual(accepted.state, state) ? accepted.values : null;
  }

  /** Whether all quantities of a state keep a share of their stored value at the quadrature points. */
  keeps(state: Float64Array): boolean {
    const { first } = this;
    if (!first) throw internalError('no step has begun');
    if (this.isSmall(first, state)) return true;
    const before = (this.before ??= this.values(first));
    const values = this.values(state);
    this.failing = new Set(
      values.flatMap((now, set) => cellsBelow(now, before[set], now.length / this.space.cellCount)),
    );
    const isKept = this.failing.size === 0;
    if (isKept) this.accepted = { state: state.slice(), values };
    return isKept;
  }

  /** Whether no coefficient changes by more than a small share of the largest one of its variable. */
  private isSmall(before: Float64Array, after: Float64Array): boolean {
    const { space, physics } = this;
    const { functionCount } = space;
    const count = physics.variableNames.length;
    const changes = new Float64Array(count);
    const sizes = new Float64Array(count);
    for (let i = 0, v = 0; i < before.length; v = (v + 1) % count) {
      for (let j = 0; j < functionCount; j++, i++) {
        changes[v] = Math.max(changes[v], Math.abs(after[i] - before[i]));
        sizes[v] = Math.max(sizes[v], Math.abs(before[i]));
      }
    }
    // False for NaN.
    return changes.every((change, v) => change <= smallChange * sizes[v]);
  }

  /** Evaluates the quantities at the points of cells and of their sides. */
  private values(state: Float64Array): Float64Array[] {
    const { space, programs } = this;
    const sampled = { state, time: 0, averages: null };
    this.evaluations ??= this.bind();
    return this.evaluations.flatMap(({ evaluate, cellsPerBlock, pointsPerCell }) => {
      const all = programs.map(() => new Float64Array(space.cellCount * pointsPerCell));
      for (let first = 0; first < space.cellCount; first += cellsPerBlock) {
        const last = Math.min(first + cellsPerBlock, space.cellCount);
        evaluate(sampled, first, last).forEach((own, i) =>
          all[i].set(own.subarray(0, (last - first) * pointsPerCell), first * pointsPerCell),
        );
      }
      return all;
    });
  }

  private bind(): BoundPoints[] {
    const { space, physics, programs } = this;
    return [space.rule.table.points, space.sides.table.points].map((points) => {
      const sampler = new CellSampler({ space, physics }, points);
      const { cellsPerBlock, pointsPerCell } = sampler;
      return { evaluate: sampler.bind(programs), cellsPerBlock, pointsPerCell };
    });
  }
}

/** The programs at points of all cells. */
interface BoundPoints {
  readonly evaluate: CellEvaluation;
  readonly cellsPerBlock: number;
  readonly pointsPerCell: number;
}

function areEqual(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Returns the cells with a value that is less than a share of that before, or NaN. */
function cellsBelow(now: Float64Array, before: Float64Array, perCell: number): number[] {
  const cells: number[] = [];
  for (let i = 0; i < now.length; i++) {
    if (!(now[i] >= leastShare * before[i])) cells.push(Math.floor(i / perCell));
  }
  return cells;
}
