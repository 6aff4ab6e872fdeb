const prefix = 'spectrum ';

/** The plot of a signal's spectrum. */
export const plotOfSpectrum = (signal: string): string => `${prefix}${signal}`;

/** The signal whose spectrum a plot shows; null if it shows something else. */
export const signalOfPlot = (id: string): string | null =>
  id.startsWith(prefix) ? id.slice(prefix.length) : null;
