import type { Program } from '../../../../expression';
import { fluxDivergence } from '../../fluxDivergence';
import type { CprOperators } from '../../operators';

const present = (programs: readonly (Program | null | undefined)[]): Program[] =>
  programs.filter((program) => program !== null && program !== undefined);

function volumeProgram({ physics, volumeTerm }: CprOperators): Program | undefined {
  switch (volumeTerm) {
    case 'chainRule':
      return fluxDivergence(physics);
    case 'conservative':
      return physics.flux;
    case 'split':
      return physics.twoPointFlux?.quantities;
  }
}

/** Programs evaluated at the points of cells. */
export const cellPrograms = (operators: CprOperators): Program[] =>
  present([
    volumeProgram(operators),
    operators.shockCapturing ? operators.physics.numericalFlux : null,
    operators.physics.sourceTerm,
    operators.physics.viscousFlux,
    operators.physics.gradientSource,
    operators.physics.maxDiffusivity,
    operators.physics.maxWaveSpeed,
    operators.physics.admissible,
  ]);

/** Programs evaluated at the points of sides. */
export const facePrograms = ({ physics, mesh, volumeTerm }: CprOperators): Program[] =>
  present([
    physics.numericalFlux,
    volumeTerm === 'chainRule' ? physics.normalFlux : null,
    physics.viscousFlux,
    ...mesh.groups.flatMap(({ name }) => [
      physics.ghosts.get(name),
      physics.sideStates.get(name),
      physics.ghostGradients.get(name),
    ]),
  ]);
