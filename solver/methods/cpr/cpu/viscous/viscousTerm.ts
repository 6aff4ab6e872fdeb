import { createViscousTerm } from '../../../viscous/viscousTerm';
import type { CellGeometry } from '../../geometry';
import { gradientLift, meanBetweenCells } from '../../gradientLift';
import type { CprOperators } from '../../operators';
import { createFaceLines } from '../faceLines';
import { createGradient } from '../gradient';
import type { Residual } from '../residual';
import { bindViscousDivergence } from './divergence';
import { createLdgTerm } from './ldgTerm';
import { sideDeterminants } from '../../sideDeterminants';

/** Adds ∇·F_v(u, ∇u) with corrections of flux reconstruction (Zimmerman 2013, section 3.1). */
export function createCprViscousTerm(operators: CprOperators, geometry: CellGeometry): Residual {
  const { physics, mesh, turnedStates, options, line } = operators;
  const { cellCount, pointCount, variableCount: n } = operators;
  const { viscousFlux, dimension: d } = physics;
  if (!viscousFlux) throw new Error('the system has no viscous fluxes');
  const writeGradient = createGradient(operators, geometry);
  const axes = Array.from({ length: d }, () => new Float64Array(pointCount));
  const faces = {
    physics,
    groups: mesh.groups,
    rotations: mesh.rotations ?? [],
    turnedStates,
    points: createFaceLines(operators, geometry),
    sides: {
      areas: geometry.areas,
      places: geometry.sidePlaces,
      determinants: sideDeterminants(operators),
    },
    gradientLift: gradientLift(options.gradientLift, line.order),
    meanOf: meanBetweenCells(viscousFlux),
  };
  if (options.viscousScheme === 'ldg') {
    return createLdgTerm(operators, geometry, faces, viscousFlux);
  }
  return createViscousTerm(faces, {
    functionCount: pointCount,
    cellCount,
    writeGradient(state, gradient) {
      for (let cell = 0; cell < cellCount; cell++) {
        for (let v = 0; v < n; v++) {
          const start = (cell * n + v) * pointCount;
          writeGradient(state.subarray(start, start + pointCount), cell, axes, 0);
          axes.forEach((own, a) => gradient.set(own, ((cell * d + a) * n + v) * pointCount));
        }
      }
    },
    addDivergence: bindViscousDivergence(operators, geometry, viscousFlux),
  });
}
