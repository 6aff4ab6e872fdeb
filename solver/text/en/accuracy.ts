import type { Texts } from '../../core/texts';

/** Texts of accuracy studies: error bars and grid convergence. */
export const accuracy = {
  accuracyValue: (name: string, value: string | number, parts: readonly string[]) =>
    [`${name} = ${value}`, ...parts].join(' '),
  accuracyPart: (error: string, origin: string) => `± ${error} (${origin})`,
  accuracyMesh: 'mesh',
  accuracyPrecision: 'precision',
  accuracySampling: 'sampling',
} satisfies Texts;
