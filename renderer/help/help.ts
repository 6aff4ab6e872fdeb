import { t } from '../text/t';

/** What a field means: a few sentences, and formulas, one line each. */
export interface Help {
  readonly text: string;
  readonly formulas: readonly string[];
}

/** Fields whose help is in the catalog. */
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

/** The catalog's help on a field; its formulas stand there one a line. */
export const helpOn = (topic: HelpTopic): Help => ({
  text: t(`help_${topic}`),
  formulas: t(`helpFormula_${topic}`).split('\n').filter(Boolean),
});
