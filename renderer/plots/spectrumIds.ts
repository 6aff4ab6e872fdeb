const prefix = 'spectrum ';

/** The plot id of a signal's spectrum. */
export const plotOfSpectrum = (signal: string): string => `${prefix}${signal}`;

/** The signal of a plot id; null for other plots. */
export const signalOfPlot = (id: string): string | null =>
  id.startsWith(prefix) ? id.slice(prefix.length) : null;
