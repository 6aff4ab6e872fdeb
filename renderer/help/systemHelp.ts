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

/** Help derived from a system's declaration, with formulas in the expression language. */

/** The divergence terms of one variable. */
const divergence = (columns: PerAxis<readonly string[]>, variable: number): string[] =>
  entriesByAxis(columns).map(([axis, column]) => `∂(${column[variable]})/∂${axis}`);

/** The equations of the system. */
export const equationsHelp = (system: SystemDeclaration): Help => ({
  text: t('help_equations'),
  formulas: [
    ...system.variables.map(({ name }, i) => {
      const terms = divergence(system.flux, i);
      const viscous = system.viscousFlux ? divergence(system.viscousFlux, i) : [];
      const sources = [system.sourceTerm, system.gradientSource].flatMap((own) => own?.[i] ?? []);
      const added = [...viscous, ...sources];
      return `${[`∂${name}/∂t`, ...terms].join(' + ')} = ${added.join(' + ') || '0'}`;
    }),
    ...[
      ...system.derived,
      ...(system.viscousDefinitions ?? []),
      ...(system.gradientSourceDefinitions ?? []),
    ].map(({ name, expression }) => `${name} = ${expression}`),
  ],
});

/** Explains a unit. */
function unitHelp(unit: string): string {
  if (unit === pureNumber) return t('helpPureNumber');
  return unit ? t('helpUnit', unit) : t('helpNoUnit');
}

/** Help for a primitive variable. */
export function quantityHelp(system: SystemDeclaration, { name, unit }: Quantity): Help {
  const derived = system.derived.find((quantity) => quantity.name === name);
  return {
    text: [t('help_quantity', name), unitHelp(unit)].join(' '),
    formulas: derived ? [`${name} = ${derived.expression}`] : [],
  };
}

/** Help for a parameter: its range and its role in the equations. */
export function parameterHelp(system: SystemDeclaration, parameter: Parameter): Help {
  const { name, unit, default: defaultValue, minimum, maximum } = parameter;
  const speed = system.maxWaveSpeed ?? '';
  const uses = [...system.derived, { name: 'λ', expression: speed }].filter(({ expression }) =>
    new RegExp(`\\b${name}\\b`).test(expression),
  );
  return {
    text: [
      t('help_parameter', name, String(defaultValue)),
      minimum === undefined ? '' : t('helpMinimum', String(minimum)),
      maximum === undefined ? '' : t('helpMaximum', String(maximum)),
      unitHelp(unit),
    ]
      .filter(Boolean)
      .join(' '),
    formulas: uses.map((use) => `${use.name} = ${use.expression}`),
  };
}

/** Help for a boundary condition: the outside state. */
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
