import type { Acceptance, Check } from '../types';

/** What checks of CE/SE have in common: no file, and the CPU. */
export const ceseEntry = {
  meshes: [],
  order: null,
  remark: '',
  usesBackend: false,
} as const satisfies Partial<Check>;

export const source =
  'F. Westers, A GPU implementation of the 1D and 2D Conservation Element / Solution Element scheme, University of Groningen 2020, table 5.1 and section 5.1; figures of another implementation of its scheme';

/** The digits that another implementation printed. @param half of the last one of them */
export const asPublished = (value: number, half: number): Acceptance => {
  const interval = { low: value - half, high: value + half, rule: 'as printed' };
  return { double: interval, single: interval, floor: 0 };
};
