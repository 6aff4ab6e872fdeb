import type { CaseDocument } from '../../solver/case';
import { refinedCellCount } from '../../solver/mesh';
import { methodOf } from '../../solver/methods';
import type { SystemDeclaration } from '../../solver/physics';
import { formatCount, formatDuration, formatValue } from '../format/numbers';
import { t } from '../text/t';
import type { SectionId } from './sections';

export interface SummaryInput {
  readonly document: CaseDocument;
  readonly system: SystemDeclaration | null;
  /** Before refinement. */
  readonly cellCount: number;
  /** Dimension of the mesh. */
  readonly dimension: number;
  readonly groups: readonly string[];
}

/** A short summary of a collapsed section. */
export function summarize(section: SectionId, input: SummaryInput): string {
  const { document, system, cellCount, dimension, groups } = input;
  const { scheme, time } = document;
  switch (section) {
    case 'mesh': {
      const { refinements } = document.mesh;
      if (cellCount === 0) return t('meshNone');
      if (refinements === 0) return t('cellCount', cellCount);
      const refined = refinedCellCount(cellCount, dimension, refinements);
      return t('meshRefined', formatCount(cellCount), formatCount(refined));
    }
    case 'physics':
      return system?.title ?? document.system.id;
    case 'scheme':
      return `${methodOf(scheme).shortTitle} ${methodOf(scheme).describe(scheme, formatValue)}`;
    case 'initial':
      return Object.keys(document.initial).join(', ');
    case 'boundaries': {
      const known = groups.flatMap((group) => document.boundaries[group] ?? []);
      const curved = known.filter(({ curve }) => curve).length;
      return [
        t('boundariesSummary', known.length, groups.length),
        curved > 0 ? t('boundariesCurved', curved) : '',
      ]
        .filter(Boolean)
        .join(' · ');
    }
    case 'time':
      return [
        time.end === null ? '' : `t = ${formatValue(time.end)}`,
        time.maxSteps === null ? '' : t('stepCount', time.maxSteps),
        time.steadyTolerance === null ? '' : t('timeSteady'),
        time.steady ? t(`computation_${time.steady.solver}`) : '',
        time.implicit ? t(`computation_${time.implicit.integrator}`) : '',
        time.settled
          ? t('timeSettledSummary', time.settled.monitors.map(({ name }) => name).join(', '))
          : '',
        time.maxWallSeconds ? formatDuration(time.maxWallSeconds) : '',
      ]
        .filter(Boolean)
        .join(' · ');
    case 'outputs': {
      const { statistics, snapshots, marks } = document.outputs;
      const times = snapshots.times.length;
      return [
        statistics.length === 0 ? '' : t('statisticCount', statistics.length),
        times === 0 ? '' : t('snapshotCount', times),
        snapshots.interval === null ? '' : t('outputsEvery', formatValue(snapshots.interval)),
        marks.length === 0 ? '' : t('markerCount', marks.length),
      ]
        .filter(Boolean)
        .join(' · ');
    }
    default:
      return section satisfies never;
  }
}
