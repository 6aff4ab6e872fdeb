import type { BoundaryConditionDeclaration } from '../declaration';

/** What is inside goes on beyond a side. @param variables the names of all */
export const extrapolation = (variables: readonly string[]): BoundaryConditionDeclaration => ({
  id: 'extrapolation',
  title: 'Outflow, extrapolated',
  description:
    'What leaves goes on beyond linearly, so that waves leave a grid with less reflection than by an outflow; where that would be no physical state, unchanged.',
  inputs: [],
  ghost: variables,
  continued: true,
});
