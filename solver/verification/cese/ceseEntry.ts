import type { Acceptance, Check } from '../types';

/** Common properties of CE/SE checks: no mesh file, CPU only. */
export const ceseEntry = {
  meshes: [],
  order: null,
  remark: '',
  usesBackend: false,
} as const satisfies Partial<Check>;

export const source =
  'F. Westers, A GPU implementation of the 1D and 2D Conservation Element / Solution Element scheme, University of Groningen 2020, table 5.1 and section 5.1; figures of another implementation of its scheme';

/** Accepts the printed digits of another implementation. @param half half a unit of the last digit */
export const asPublished = (value: number, half: number): Acceptance => {
  const interval = { low: value - half, high: value + half, rule: 'as printed' };
  return { double: interval, single: interval, floor: 0 };
};
