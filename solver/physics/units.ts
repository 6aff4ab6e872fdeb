import type { SystemDeclaration } from './declaration';

/** Units as a system declares them, for people to read: nothing is converted. */

/** The unit of numbers that have none whatever the system is measured in. */
export const pureNumber = '1';

/** The unit as it stands beside a label; empty for pure numbers. */
export const shownUnit = (unit: string): string => (unit === pureNumber ? '' : unit);

/** `Depth (m)`; the label alone if there is no unit to show. */
export const withUnit = (label: string, unit: string): string =>
  shownUnit(unit) === '' ? label : `${label} (${unit})`;

/** Of x, y and all lengths; empty if the system doesn't say. */
export const lengthUnit = (system: SystemDeclaration | null): string => system?.lengthUnit ?? '';

/** Of t and all times; empty if the system doesn't say. */
export const timeUnit = (system: SystemDeclaration | null): string => system?.timeUnit ?? '';

/** Of a field that is a quantity of the system; empty for any other expression. */
export function fieldUnit(system: SystemDeclaration | null, field: string): string {
  if (!system) return '';
  const quantities = [...system.variables, ...system.derived, ...(system.fields ?? [])];
  return quantities.find(({ name }) => name === field)?.unit ?? '';
}
