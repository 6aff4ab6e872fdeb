/** File names of a run. */
export const runFiles = {
  /** The complete case as computed. */
  case: 'case.json',
  /** Container of kind `checkpoint`: the last checkpoint. */
  checkpoint: 'checkpoint.fxb',
  /** The previous checkpoint. */
  previousCheckpoint: 'checkpoint.previous.fxb',
  /** Container of kind `history`. */
  history: 'history.fxb',
  /** Container of kind `signals`: monitors and conserved integrals. */
  signals: 'monitors.fxb',
  /** `RunSummary` as JSON. */
  summary: 'summary.json',
} as const;

const snapshotName = /^snapshot-(.+)\.fxb$/;

/** File name of a snapshot. */
export const snapshotFile = (time: number): string => `snapshot-${time}.fxb`;

/** Times of the snapshots among files, in ascending order. */
export const snapshotTimes = (files: readonly string[]): number[] =>
  files
    .map((file) => Number(snapshotName.exec(file)?.[1] ?? NaN))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
