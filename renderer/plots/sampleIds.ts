import type { Sample } from '../../solver/case';
import { useSamplesStore } from '../stores/samples';

const prefix = 'sample ';

/** The plot of a sample. */
export const plotOfSample = (name: string): string => `${prefix}${name}`;

/** The sample that a plot shows; null if it shows something else. */
export const sampleOfPlot = (id: string): Sample | null =>
  id.startsWith(prefix)
    ? (useSamplesStore().samples.find(({ name }) => plotOfSample(name) === id) ?? null)
    : null;
