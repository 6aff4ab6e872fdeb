import { statisticFields, type Mark } from '../diagnostics/outputs';
import { averagedTime } from '../diagnostics/timeWindow';
import type { Discretization } from '../methods/types';
import type { CasePhysics } from '../physics/compile';
import type { Extremum, SampledState } from '../space/types';

/** A mark of the case with its location. */
export interface FoundMark extends Pick<Mark, 'name' | 'field' | 'kind'> {
  /** null if its region contains no part of the domain, or its field is not available yet. */
  readonly place: Extremum | null;
}

/** Finds all marks of the case in a state. */
export function findMarks({
  physics,
  discretization,
  state,
  time,
  averages,
}: SampledState & {
  readonly physics: CasePhysics;
  readonly discretization: Discretization;
}): FoundMark[] {
  const unknown = physics.statistics
    .filter((statistic, i) => averagedTime(statistic, averages?.since[i] ?? Infinity, time) === 0)
    .flatMap(statisticFields);
  return physics.marks.map(({ name, field, kind, within, program }) => ({
    name,
    field,
    kind,
    place: unknown.some((input) => program.uses(input))
      ? null
      : discretization.findExtremum(state, program, time, averages, { kind, within }),
  }));
}
