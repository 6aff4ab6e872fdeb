import { z } from 'zod';
import type { MethodOption } from '../../option';

/** How viscous fluxes pass between cells. */
export const viscousSchemeIds = ['br2', 'ldg'] as const;

export type ViscousSchemeId = (typeof viscousSchemeIds)[number];

export const viscousSchemeSchema = z.enum(viscousSchemeIds).default('br2');

const labels: Readonly<Record<ViscousSchemeId, string>> = {
  br2: 'Bassi–Rebay 2',
  ldg: 'LDG',
};

const hints: Readonly<Record<ViscousSchemeId, string>> = {
  br2: 'Means of states and fluxes of both cells, as published with flux reconstruction: larger steps where friction limits them.',
  ldg: 'Local discontinuous Galerkin, the state of one cell and the flux of the other: on a GPU 1.6 to 2 times as fast, smaller steps where friction limits them.',
};

/** How viscous fluxes pass between cells. */
export const viscousScheme: MethodOption<{ readonly viscousScheme: ViscousSchemeId }> = {
  field: {
    kind: 'choice',
    option: 'viscousScheme',
    label: 'Viscous fluxes between cells',
    help: {
      text: 'Viscous fluxes need the gradient, and so a state between cells, and then a flux there. BR2 takes the mean of both sides for each. LDG takes the state of one cell and the flux of the other, turn and turn about along each line of cells; neither choice needs a number to be stable inside.',
      formulas: ['BR2: û = ½(u⁻ + u⁺), F̂ = ½(F⁻ + F⁺)', 'LDG: û = u⁻, F̂ = F⁺'],
    },
    hint: ({ options }) => hints[options.viscousScheme],
    choices: () => viscousSchemeIds.map((value) => ({ value, label: labels[value] })),
    isShown: ({ system }) => system?.viscousFlux !== undefined,
  },
  usual: () => 'br2',
  reportRow: ({ viscousScheme: id }) => [
    'Viscous fluxes between cells',
    id === 'br2' ? '' : labels[id],
  ],
};
