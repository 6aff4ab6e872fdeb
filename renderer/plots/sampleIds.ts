import type { Sample } from '../../solver/case';
import { useSamplesStore } from '../stores/samples';

const prefix = 'sample ';

/** The plot id of a sample. */
export const plotOfSample = (name: string): string => `${prefix}${name}`;

/** The sample of a plot id; null for other plots. */
export const sampleOfPlot = (id: string): Sample | null =>
  id.startsWith(prefix)
    ? (useSamplesStore().samples.find(({ name }) => plotOfSample(name) === id) ?? null)
    : null;
