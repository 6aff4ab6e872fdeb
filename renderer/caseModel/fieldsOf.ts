import type { SystemDeclaration } from '../../solver/physics/declaration';

/** The fields that a system gives to show, as text to compare; null without a system. */
export const fieldsOf = (system: SystemDeclaration | null): string | null =>
  system &&
  JSON.stringify([system.variables, system.derived].map((list) => list.map(({ name }) => name)));
