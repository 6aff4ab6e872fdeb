import { z } from 'zod';
import type { SystemDeclaration } from '../../../physics/declaration';
import { centralTwoPointFlux, twoPointFluxesFor } from '../../../physics/twoPointFlux';
import type { MethodOption } from '../../option';
import type { VolumeTermId } from '../volumeTerms';
import { t } from '../../../text/t';

/** Used by the split form only; omitted otherwise. */
export const twoPointFluxSchema = z.string().optional();

interface SplitOptions {
  readonly volumeTerm: VolumeTermId;
  readonly twoPointFlux?: string | undefined;
}

/** Two-point flux of the split form; numerical fluxes that add dissipation to a central flux also use it on faces. */
export const twoPointFlux: MethodOption<SplitOptions> = {
  field: {
    kind: 'choice',
    option: 'twoPointFlux',
    label: t('methodTwoPointFlux'),
    help: {
      text: t('cprTwoPointFluxHelp'),
      formulas: ['∂F/∂ξ ≈ Σ 2Dᵢₘ F#(uᵢ, uₘ)', 'F#(u, u) = F(u),  F#(u, w) = F#(w, u)'],
    },
    hint: ({ options, system }) =>
      known(system).find(({ id }) => id === options.twoPointFlux)?.description ?? '',
    choices: ({ system }) => known(system).map(({ id, title }) => ({ value: id, label: title })),
    isShown: ({ options }) => options.volumeTerm === 'split',
  },
  defaultValue: () => undefined,
  check({ options: { volumeTerm, twoPointFlux: id }, system }) {
    if (volumeTerm !== 'split' || system === null) return [];
    const ids = known(system).map((flux) => flux.id);
    if (id !== undefined && ids.includes(id)) return [];
    const fault = id === undefined ? 'missing' : t('cprUnknownTwoPoint', system.title, id);
    const message = t('cprChooseTwoPoint', fault, ids.join(', '));
    return [{ option: 'twoPointFlux', level: 'error', message }];
  },
  reportRow: (options) => [t('methodTwoPointFlux'), options.twoPointFlux ?? ''],
};

const known = (system: SystemDeclaration | null) =>
  system === null ? [] : twoPointFluxesFor(system);

/** Returns the same flux if the system has it, else its first one; undefined without the split form. */
export function twoPointFluxFor(
  { volumeTerm, twoPointFlux: id }: SplitOptions,
  system: SystemDeclaration | null,
): string | undefined {
  if (volumeTerm !== 'split') return undefined;
  if (system === null) return id ?? centralTwoPointFlux;
  const ids = known(system).map((flux) => flux.id);
  return id !== undefined && ids.includes(id) ? id : ids[0];
}
