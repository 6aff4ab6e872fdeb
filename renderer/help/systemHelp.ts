import {
  pureNumber,
  type BoundaryConditionDeclaration,
  type Parameter,
  type Quantity,
  type SystemDeclaration,
} from '../../solver/physics';
import { entriesByAxis, type PerAxis } from '../../solver/core';
import { t } from '../text/t';
import type { Help } from './help';

/** Help that a system's declaration gives, its formulas as the language of expressions writes them. */

/** The terms of the divergence of columns, for one variable. */
const divergence = (columns: PerAxis<readonly string[]>, variable: number): string[] =>
  entriesByAxis(columns).map(([axis, column]) => `∂(${column[variable]})/∂${axis}`);

/** The equations of the system. */
export const equationsHelp = (system: SystemDeclaration): Help => ({
  text: t('help_equations'),
  formulas: [
    ...system.variables.map(({ name }, i) => {
      const terms = divergence(system.flux, i);
      const viscous = system.viscousFlux ? divergence(system.viscousFlux, i) : [];
      const added = [...viscous, ...(system.sourceTerm ? [system.sourceTerm[i]] : [])];
      return `${[`∂${name}/∂t`, ...terms].join(' + ')} = ${added.join(' + ') || '0'}`;
    }),
    ...[...system.derived, ...(system.viscousDefinitions ?? [])].map(
      ({ name, expression }) => `${name} = ${expression}`,
    ),
  ],
});

/** What a unit says of the numbers to be given. */
function unitHelp(unit: string): string {
  if (unit === pureNumber) return t('helpPureNumber');
  return unit ? t('helpUnit', unit) : t('helpNoUnit');
}

/** A quantity in which states are given. */
export function quantityHelp(system: SystemDeclaration, { name, unit }: Quantity): Help {
  const derived = system.derived.find((quantity) => quantity.name === name);
  return {
    text: [t('help_quantity', name), unitHelp(unit)].join(' '),
    formulas: derived ? [`${name} = ${derived.expression}`] : [],
  };
}

/** A parameter, with what it may be and where it is in the equations. */
export function parameterHelp(system: SystemDeclaration, parameter: Parameter): Help {
  const { name, unit, default: usual, minimum, maximum } = parameter;
  const speed = system.maxWaveSpeed ?? '';
  const uses = [...system.derived, { name: 'λ', expression: speed }].filter(({ expression }) =>
    new RegExp(`\\b${name}\\b`).test(expression),
  );
  return {
    text: [
      t('help_parameter', name, String(usual)),
      minimum === undefined ? '' : t('helpMinimum', String(minimum)),
      maximum === undefined ? '' : t('helpMaximum', String(maximum)),
      unitHelp(unit),
    ]
      .filter(Boolean)
      .join(' '),
    formulas: uses.map((use) => `${use.name} = ${use.expression}`),
  };
}

/** A boundary condition: the state outside that it represents. */
export const conditionHelp = (
  system: SystemDeclaration,
  condition: BoundaryConditionDeclaration,
): Help => ({
  text: [
    condition.description,
    t('help_condition'),
    condition.inputs.length > 0 ? t('helpGiven') : '',
  ]
    .filter(Boolean)
    .join(' '),
  formulas: [
    ...(condition.definitions ?? []).map(({ name, expression }) => `${name} = ${expression}`),
    ...system.variables.map(({ name }, i) => `${name}⁺ = ${condition.ghost[i]}`),
  ],
});
