import type { SystemDeclaration } from '../../solver/physics';

/** The fields that a system gives to show, as text to compare; null without a system. */
export const fieldsOf = (system: SystemDeclaration | null): string | null =>
  system &&
  JSON.stringify([system.variables, system.derived].map((list) => list.map(({ name }) => name)));

/** What a saved state of a system must have in common with another one to fit it, as text. */
export const statesOf = (system: SystemDeclaration | null): string | null =>
  system && JSON.stringify([system.id, system.variables.map(({ name }) => name)]);
