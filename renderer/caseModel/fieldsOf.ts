import type { SystemDeclaration } from '../../solver/physics';

/** Key of the fields that a system provides; null without a system. */
export const fieldsOf = (system: SystemDeclaration | null): string | null =>
  system &&
  JSON.stringify([system.variables, system.derived].map((list) => list.map(({ name }) => name)));

/** Key that two systems share if a saved state of one fits the other. */
export const statesOf = (system: SystemDeclaration | null): string | null =>
  system && JSON.stringify([system.id, system.variables.map(({ name }) => name)]);
