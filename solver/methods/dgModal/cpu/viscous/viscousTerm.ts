import type { Residual } from '../../../../stepping/stages';
import type { ViscousFaces } from '../../../viscous/viscousFaces';
import { createViscousTerm } from '../../../viscous/viscousTerm';
import { spacingsOf, type DgOperators } from '../../operators';
import { bindViscousDivergence } from './divergence';
import { createModalGradient } from './gradient';
import { gradientPenalty } from '../../gradientPenalty';
import { createTrianglePoints, triangleSidePoints } from './trianglePoints';
import { internalError } from '../../../../core/internalError';

/** Adds ∇·F_v(u, ∇u), mode by mode. */
export function createDgViscousTerm(operators: DgOperators): Residual {
  const { physics, mesh, element, cellCount } = operators;
  const { viscousFlux } = physics;
  if (!viscousFlux) throw internalError('the system has no viscous fluxes');
  const faces: ViscousFaces = {
    physics,
    groups: mesh.groups,
    rotations: [],
    rotatedStates: [],
    points: createTrianglePoints(operators),
    sides: triangleSidePoints(operators),
    gradientLift: gradientPenalty(element.order),
    spacings: spacingsOf(operators),
    meanOf: 'gradients',
  };
  return createViscousTerm(faces, {
    functionCount: element.modes,
    cellCount,
    writeGradient: createModalGradient(operators),
    addDivergence: bindViscousDivergence(operators, viscousFlux),
  });
}
