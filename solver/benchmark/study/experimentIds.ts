/** The experiments of the study, in their order. */
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

/** `KIND/DIMENSION`, or the kind alone: measurements of the experiment have ids that begin so. */
export type ExperimentId = (typeof experimentIds)[number];
