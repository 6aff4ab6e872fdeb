import { formatPlural } from '../../format/numbers';
import type { Texts } from '../../../solver/core';

/** Counted things. */
export const counts = {
  cellCount: (count: number) => formatPlural(count, 'cell', 'cells'),
  faceCount: (count: number) => formatPlural(count, 'face', 'faces'),
  stepCount: (count: number) => formatPlural(count, 'step', 'steps'),
  statisticCount: (count: number) => formatPlural(count, 'statistic', 'statistics'),
  snapshotCount: (count: number) => formatPlural(count, 'snapshot', 'snapshots'),
  markerCount: (count: number) => formatPlural(count, 'marker', 'markers'),
} as const satisfies Texts;
