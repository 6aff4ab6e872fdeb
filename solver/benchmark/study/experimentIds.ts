/** Ids of the experiments, in order. */
export const experimentIds = [
  'size/1d',
  'size/2d',
  'size/map',
  'cfl/1d',
  'cfl/2d',
  'blocks/1d',
  'blocks/2d',
  'mapping/1d',
  'mapping/2d',
  'reductions',
  'precisions/1d',
  'precisions/2d',
  'transfers',
] as const;

/** `KIND/DIMENSION`, or the kind alone; the prefix of the ids of its measurements. */
export type ExperimentId = (typeof experimentIds)[number];
