import type { SystemDeclaration } from './declaration';

/** Units declared by a system, for display only: nothing is converted. */

/** The unit of dimensionless numbers. */
export const pureNumber = '1';

/** Returns the unit as displayed beside a label; empty for dimensionless numbers. */
export const displayedUnit = (unit: string): string => (unit === pureNumber ? '' : unit);

/** Returns e.g. `Depth (m)`; only the label if there is no unit to show. */
export const withUnit = (label: string, unit: string): string =>
  displayedUnit(unit) === '' ? label : `${label} (${unit})`;

/** Returns the unit of coordinates and lengths; empty if not declared. */
export const lengthUnit = (system: SystemDeclaration | null): string => system?.lengthUnit ?? '';

/** Returns the unit of times; empty if not declared. */
export const timeUnit = (system: SystemDeclaration | null): string => system?.timeUnit ?? '';

/** Returns the unit of a field that is a quantity of the system; empty for other expressions. */
export function fieldUnit(system: SystemDeclaration | null, field: string): string {
  if (!system) return '';
  const quantities = [...system.variables, ...system.derived, ...(system.fields ?? [])];
  return quantities.find(({ name }) => name === field)?.unit ?? '';
}
