import { z } from 'zod';
import type { MethodOption } from '../../option';
import { t } from '../../../text/t';

/** Coupling of viscous fluxes between cells. */
export const viscousSchemeIds = ['br2', 'ldg'] as const;

export type ViscousSchemeId = (typeof viscousSchemeIds)[number];

export const viscousSchemeSchema = z.enum(viscousSchemeIds).default('br2');

const labels: Readonly<Record<ViscousSchemeId, string>> = {
  br2: 'Bassi–Rebay 2',
  ldg: 'LDG',
};

const hints: Readonly<Record<ViscousSchemeId, string>> = {
  br2: t('cprBr2Hint'),
  ldg: t('cprLdgHint'),
};

/** Coupling of viscous fluxes between cells. */
export const viscousScheme: MethodOption<{ readonly viscousScheme: ViscousSchemeId }> = {
  field: {
    kind: 'choice',
    option: 'viscousScheme',
    label: t('methodViscousScheme'),
    help: {
      text: t('cprViscousSchemeHelp'),
      formulas: ['BR2: û = ½(u⁻ + u⁺), F̂ = ½(F⁻ + F⁺)', 'LDG: û = u⁻, F̂ = F⁺'],
    },
    hint: ({ options }) => hints[options.viscousScheme],
    choices: () => viscousSchemeIds.map((value) => ({ value, label: labels[value] })),
    isShown: ({ system }) => system?.viscousFlux !== undefined,
  },
  defaultValue: () => 'br2',
  reportRow: ({ viscousScheme: id }) => [t('methodViscousScheme'), id === 'br2' ? '' : labels[id]],
};
