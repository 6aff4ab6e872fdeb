import { ProgramBuilder } from '../expression';
import type { CasePhysics } from '../physics/compile';
import { forEachBlock } from '../space/cellBlocks';
import type { CellSpace } from '../space/cellSpace';

/** Smallest value of a positive quantity after a step, relative to the value before. */
const leastShare = 0.3;

/** Limits steps so that the positive quantities of a system, such as density and pressure, keep a share of their value. */
export class PositiveChange {
  private readonly programs;
  /** Values before the step, per program and rule. */
  private before: Float64Array[] = [];
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

  /** Stores the values of the state before a step. */
  start(state: Float64Array): void {
    const { accepted } = this;
    const isSame = accepted?.state.every((value, i) => value === state[i]) ?? false;
    this.before = accepted && isSame ? accepted.values : this.values(state);
  }

  /** Whether all quantities of a state keep a share of their stored value at the quadrature points. */
  keeps(state: Float64Array): boolean {
    const values = this.values(state);
    const isKept = values.every((now, set) =>
      now.every((value, i) => value >= leastShare * this.before[set][i]),
    );
    if (isKept) this.accepted = { state: state.slice(), values };
    return isKept;
  }

  /** Evaluates the quantities at the points of cells and of their sides. */
  private values(state: Float64Array): Float64Array[] {
    const { space, physics, programs } = this;
    const sampled = { state, time: 0, averages: null };
    return [space.rule.table.points, space.sides.table.points].flatMap((points) => {
      const all = programs.map(() => new Float64Array(space.cellCount * points.count));
      forEachBlock(
        { space, physics },
        sampled,
        programs,
        (values, first, last, perCell) =>
          values.forEach((own, i) =>
            all[i].set(own.subarray(0, (last - first) * perCell), first * perCell),
          ),
        undefined,
        points,
      );
      return all;
    });
  }
}
