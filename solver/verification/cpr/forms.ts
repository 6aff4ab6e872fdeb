import { corrections, type CorrectionId } from '../../methods/cpr/lift';
import type { CprOptions } from '../../methods/cpr/options';
import { pointSetIds, pointSets } from '../../methods/cpr/points';
import { volumeTerms } from '../../methods/cpr/volumeTerms';

/** A combination of solution points, correction function and volume term. */
export type Form = Pick<CprOptions, 'points' | 'correction' | 'volumeTerm'> &
  Pick<Partial<CprOptions>, 'twoPointFlux'>;

/** Form of the thesis: Chebyshev–Lobatto points, DG correction, chain rule. */
export const thesisForm: Form = {
  points: 'chebyshevLobatto',
  correction: 'dg',
  volumeTerm: 'chainRule',
};

const split = (twoPointFlux: string): Form => ({
  points: 'gaussLobatto',
  correction: 'huynh',
  volumeTerm: 'split',
  twoPointFlux,
});

/** All compatible combinations. */
export const forms: readonly Form[] = [
  ...(['chainRule', 'conservative'] as const).flatMap((volumeTerm) =>
    pointSetIds.flatMap((points) =>
      (['dg', 'huynh'] satisfies CorrectionId[]).map((correction) => ({
        points,
        correction,
        volumeTerm,
      })),
    ),
  ),
  ...['kennedyGruber', 'ranocha', 'chandrashekar'].map(split),
];

/** Representative forms for short runs: one per volume term. */
export const fewForms: readonly Form[] = [
  thesisForm,
  { points: 'gaussLegendre', correction: 'dg', volumeTerm: 'conservative' },
  split('ranocha'),
];

export const formId = ({ points, correction, volumeTerm, twoPointFlux }: Form): string =>
  [volumeTerm, twoPointFlux ?? [points, correction]].flat().join('-');

export const formTitle = ({ points, correction, volumeTerm, twoPointFlux }: Form): string =>
  [
    volumeTerms[volumeTerm].title.toLowerCase(),
    ...(twoPointFlux ? [twoPointFlux] : [pointSets[points].title, corrections[correction].title]),
  ].join(', ');
