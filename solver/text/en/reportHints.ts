import type { Texts } from '../../core/texts';

/** Reports and the laboratory: descriptions and messages. */
export const reportHints = {
  reportLargestChangeOfACoefficient: 'Largest change of a coefficient per step.',
  reportChangeOfTheIntegralsOf:
    'Change of the integrals of the conserved variables over the domain.',
  reportTheResidualStalledAtThe: 'The residual stalled at the round-off level of the precision.',
} as const satisfies Texts;
