import { internalError } from '../../../core/internalError';
import type { Residual } from '../../../stepping/stages';
import type { ViscousFaces } from '../../viscous/viscousFaces';
import { createViscousTerm } from '../../viscous/viscousTerm';
import { gradientPenalty } from '../gradientPenalty';
import { truncateModes } from '../localOrder';
import { type DgOperators, spacingsOf } from '../operators';
import { createFaceTerm } from './faceTerm';
import { createForceTerm } from './forceTerm';
import { bindViscousDivergence } from './viscous/divergence';
import { createModalGradient } from './viscous/gradient';
import { createTrianglePoints, triangleSidePoints } from './viscous/trianglePoints';
import { createVolumeTerm } from './volumeTerm';

/** Adds ∇·F_v(u, ∇u), mode by mode. */
function createDgViscousTerm(operators: DgOperators): Residual {
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

/**
 * The semi-discrete form, mode by mode:
 * dc_j/dt = (1/det J) ( ∫ F(u)·∇φ_j + φ_j S(u) dx − ∮ φ_j F*(u⁻, u⁺; n) ds ), mass matrix = identity.
 * `createDgViscousTerm` adds viscous fluxes, `createForceTerm` the well-balanced forces in cells.
 */
export function createResidual(operators: DgOperators): Residual {
  const volumeTerm = createVolumeTerm(operators);
  const faceTerm = createFaceTerm(operators);
  const forceTerm = createForceTerm(operators);
  const viscousTerm = operators.physics.viscousFlux && createDgViscousTerm(operators);
  const { cells, cellCount, element, variableCount } = operators;
  const stride = element.modes * variableCount;
  return (state, time, out) => {
    out.fill(0);
    volumeTerm(state, time, out);
    forceTerm?.(state, out);
    faceTerm(state, time, out);
    for (let cell = 0; cell < cellCount; cell++) {
      const scale = 1 / cells.determinant[cell];
      for (let i = cell * stride; i < (cell + 1) * stride; i++) out[i] *= scale;
    }
    viscousTerm?.(state, time, out);
    truncateModes(operators, out);
  };
}
