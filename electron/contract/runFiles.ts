/** Names under which a run's files are kept. */
export const runFiles = {
  /** The whole case document as it was computed. */
  case: 'case.json',
  /** Container of kind `checkpoint`: the last state. */
  checkpoint: 'checkpoint.fxb',
  /** The same, of the generation before. */
  previousCheckpoint: 'checkpoint.previous.fxb',
  /** Container of kind `history`. */
  history: 'history.fxb',
  /** Container of kind `signals`: what the monitors read, and the conserved integrals. */
  signals: 'monitors.fxb',
  /** `RunSummary` as JSON. */
  summary: 'summary.json',
} as const;

const snapshotName = /^snapshot-(.+)\.fxb$/;

/** The file in which a run keeps its state at one of the wanted times: a checkpoint. */
export const snapshotFile = (time: number): string => `snapshot-${time}.fxb`;

/** The times of the snapshots among a run's files, in rising order. */
export const snapshotTimes = (files: readonly string[]): number[] =>
  files
    .map((file) => Number(snapshotName.exec(file)?.[1] ?? NaN))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
