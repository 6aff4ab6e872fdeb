import type { Program } from '../../../../expression';
import { fluxDivergence } from '../../fluxDivergence';
import type { CprOperators } from '../../operators';

const present = (programs: readonly (Program | null | undefined)[]): Program[] =>
  programs.filter((program) => program !== null && program !== undefined);

/** What is evaluated at the points of cells. */
export const cellPrograms = ({ physics, volumeTerm }: CprOperators): Program[] =>
  present([
    volumeTerm === 'chainRule' ? fluxDivergence(physics) : physics.flux,
    physics.sourceTerm,
    physics.maxWaveSpeed,
    physics.admissible,
  ]);

/** What is evaluated at the points of sides. */
export const facePrograms = ({ physics, mesh, volumeTerm }: CprOperators): Program[] =>
  present([
    physics.numericalFlux,
    volumeTerm === 'chainRule' ? physics.normalFlux : null,
    ...mesh.groups.map(({ name }) => physics.ghosts.get(name)),
  ]);
