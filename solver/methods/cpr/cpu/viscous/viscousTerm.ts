import type { Program } from '../../../../expression';
import { createViscousTerm } from '../../../viscous/viscousTerm';
import type { ViscousFaces } from '../../../viscous/viscousFaces';
import type { CellGeometry } from '../../geometry';
import { gradientLift, meanBetweenCells } from '../../gradientLift';
import { hasCorrectedSides } from '../../options/sideGradients';
import type { CprOperators } from '../../operators';
import { createFaceLines } from '../faceLines';
import { createGradients } from '../gradient';
import type { Residual } from '../../../../stepping/stages';
import { bindContravariantFluxes, bindGradientSource, weakDivergence } from './divergence';
import { createLdgTerm } from './ldgTerm';
import { sideDeterminants } from '../../sideDeterminants';
import { internalError } from '../../../../core/internalError';

/** Returns what BR2 and LDG need at the faces. */
export function viscousFacesOf(
  operators: CprOperators,
  geometry: CellGeometry,
  viscousFlux: Program,
): ViscousFaces {
  const { physics, mesh, rotatedStates, options, line } = operators;
  return {
    physics,
    groups: mesh.groups,
    rotations: mesh.rotations ?? [],
    rotatedStates,
    points: createFaceLines(operators, geometry),
    sides: {
      areas: geometry.areas,
      places: geometry.sidePlaces,
      determinants: sideDeterminants(operators),
      matchedDistances: operators.matchedDistances(),
    },
    gradientLift: gradientLift(options.gradientLift, line.order),
    meanOf: meanBetweenCells(viscousFlux),
    spacings: operators.spacings(),
  };
}

/** Adds ∇·F_v(u, ∇u) with the corrections of flux reconstruction (Zimmerman 2013, section 3.1). */
export function createCprViscousTerm(operators: CprOperators, geometry: CellGeometry): Residual {
  const { physics, options, cellCount, pointCount, sidePointCount, sides } = operators;
  const { viscousFlux } = physics;
  if (!viscousFlux) throw internalError('the system has no viscous fluxes');
  const faces = viscousFacesOf(operators, geometry, viscousFlux);
  if (options.viscousScheme === 'ldg') {
    return createLdgTerm(operators, geometry, faces, viscousFlux);
  }
  const writeFluxes = bindContravariantFluxes(operators, geometry, viscousFlux);
  const addSource = bindGradientSource(operators, geometry);
  const addDivergence = weakDivergence(operators, geometry);
  return createViscousTerm(faces, {
    functionCount: pointCount,
    cellCount,
    writeGradient: createGradients(operators, geometry),
    ...(hasCorrectedSides(options) && {
      axisOfSide: (sidePoint: number) =>
        sides[Math.floor(sidePoint / sidePointCount) % sides.length].axis,
    }),
    addDivergence(state, gradient, time, out) {
      addSource?.(state, gradient, time, out);
      // The gradient is not needed again, so the fluxes overwrite it.
      writeFluxes(state, gradient, time, gradient);
      addDivergence(gradient, out);
    },
  });
}
