import { internalError } from '../../../core/internalError';
import type { Residual } from '../../../stepping/stages';
import { createFaceLines } from '../../cpr/cpu/faceLines';
import { createGradients } from '../../cpr/cpu/gradient';
import { bindContravariantFluxes, bindGradientSource } from '../../cpr/cpu/viscous/divergence';
import { gradientLift, meanBetweenCells } from '../../cpr/gradientLift';
import type { FacePoints } from '../../viscous/facePoints';
import { createViscousTerm } from '../../viscous/viscousTerm';
import type { FrMixedOperators } from '../operators';
import { squareMetrics } from '../squareMetrics';
import { bindWeakDivergence, createProjection } from './cellTerms';
import { createMixedLdgTerm } from './ldgTerm';

/** Adds ∇·F_v(u, ∇u), with the matrices of each shape; see `createViscousTerm` for BR2, `createMixedLdgTerm` for LDG. */
export function createMixedViscousTerm(operators: FrMixedOperators, points: FacePoints): Residual {
  const { physics, mesh, rotatedStates, options, line, geometry } = operators;
  const { cellCount, pointCount, variableCount: n } = operators;
  const { viscousFlux, dimension: d } = physics;
  const square = squareMetrics(operators);
  if (!viscousFlux) throw internalError('the system has no viscous fluxes');
  const faces = {
    physics,
    groups: mesh.groups,
    rotations: mesh.rotations ?? [],
    rotatedStates,
    points,
    gradientPoints: createFaceLines(operators, square),
    sides: {
      areas: geometry.areas,
      places: geometry.sidePlaces,
      determinants: geometry.sideDeterminants,
      matchedDistances: operators.matchedDistances(),
    },
    gradientLift: gradientLift(options.gradientLift, line.order),
    meanOf: meanBetweenCells(viscousFlux),
    spacings: operators.spacings(),
  };
  if (options.viscousScheme === 'ldg') return createMixedLdgTerm(operators, faces, viscousFlux);
  const writeFluxes = bindContravariantFluxes(operators, geometry, viscousFlux);
  const addSource = bindGradientSource(operators, geometry);
  const addDivergence = bindWeakDivergence(operators);
  const project = createProjection(operators, d * n);
  const divergence = new Float64Array(pointCount);
  const own = new Float64Array(d * pointCount);
  return createViscousTerm(faces, {
    functionCount: pointCount,
    cellCount,
    // Gradients need no matrices of the shape until they are projected.
    writeGradient: createGradients(operators, square),
    addDivergence(state, gradient, time, out) {
      project(gradient);
      addSource?.(state, gradient, time, out);
      // The gradient is not needed again, so the fluxes overwrite it.
      writeFluxes(state, gradient, time, gradient);
      for (let cell = 0; cell < cellCount; cell++) {
        for (let v = 0; v < n; v++) {
          for (let b = 0; b < d; b++) {
            const row = ((cell * d + b) * n + v) * pointCount;
            own.set(gradient.subarray(row, row + pointCount), b * pointCount);
          }
          divergence.fill(0);
          addDivergence(cell, own, divergence);
          const start = (cell * n + v) * pointCount;
          for (let i = 0; i < pointCount; i++) {
            // The weak form changes the sign: −∫∇φ·F_v.
            out[start + i] -= divergence[i] / geometry.determinants[cell * pointCount + i];
          }
        }
      }
    },
  });
}
