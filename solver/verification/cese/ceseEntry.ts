import type { Acceptance, Check } from '../types';
import { t } from '../../text/t';

/** Common properties of CE/SE checks: no mesh file, CPU only. */
export const ceseEntry = {
  meshes: [],
  order: null,
  remark: '',
  usesBackend: false,
} as const satisfies Partial<Check>;

export const source = t('ceseSource');

/** Accepts the printed digits of another implementation. @param half half a unit of the last digit */
export const asPublished = (value: number, half: number): Acceptance => {
  const interval = { low: value - half, high: value + half, rule: t('acceptPrintedDigits') };
  return { double: interval, single: interval, floor: 0 };
};
