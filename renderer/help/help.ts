import { t } from '../text/t';

/** Explanation of a field: a few sentences, and formulas, one per line. */
export interface Help {
  readonly text: string;
  readonly formulas: readonly string[];
}

/** Fields with help texts in the catalog. */
export type HelpTopic =
  | 'refinements'
  | 'initial'
  | 'rasters'
  | 'exact'
  | 'source'
  | 'drive'
  | 'endTime'
  | 'fixedStep'
  | 'steps'
  | 'steadyTolerance'
  | 'steady'
  | 'steadyResidual'
  | 'relativeTolerance'
  | 'absoluteTolerance'
  | 'settled'
  | 'wallTime'
  | 'statistics'
  | 'statisticWindow'
  | 'fluctuation'
  | 'covariance'
  | 'snapshotTimes'
  | 'snapshotInterval'
  | 'averageEvery'
  | 'checkpoints'
  | 'monitors'
  | 'monitorGroups'
  | 'monitorPoints'
  | 'monitorEvery'
  | 'marks'
  | 'region';

/** The catalog's help for a field; formulas are on separate lines. */
export const helpOn = (topic: HelpTopic): Help => ({
  text: t(`help_${topic}`),
  formulas: t(`helpFormula_${topic}`).split('\n').filter(Boolean),
});
