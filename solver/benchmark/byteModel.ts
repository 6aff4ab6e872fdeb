import { stateBytesPerCell } from '../stepping/gpu/stateLayout';
import { curvedPart } from './hexahedra';
import type { HexahedraShape } from './types';

/** Words read and written per coefficient by the four stages of the classical Runge–Kutta method. */
const wordsPerStep = 13;
const stages = 4;
const wordBytes = 4;

/** Bytes of geometry and neighbor indices per cell, read once per stage. */
const cellBytes = 32;

/**
 * Returns the minimum memory traffic in bytes per coefficient and stage, in single precision. Neighbor values come from
 * caches: each stage reads its states and writes one.
 */
export const bytesPerDofStage = (coefficientsPerCell: number): number =>
  (wordBytes * wordsPerStep) / stages + cellBytes / coefficientsPerCell;

/** Bytes per hexahedron: neighbor data of its sides, and geometry as vectors or, if curved, as numbers per point. */
const hexahedronBytes = { affine: 24 + 48, straight: 24 + 96, curved: 24 } as const;
const metricBytes = 40;

/** Returns the bytes per coefficient of the neighbor data and geometry of hexahedra. */
function geometryBytes(points: number, variableCount: number, shape: HexahedraShape): number {
  if (shape === 'mixed') {
    const of = (part: HexahedraShape): number => geometryBytes(points, variableCount, part);
    return curvedPart * of('curved') + (1 - curvedPart) * of('straight');
  }
  return (
    hexahedronBytes[shape] / (points * variableCount) +
    (shape === 'curved' ? metricBytes / variableCount : 0)
  );
}

/** Returns `bytesPerDofStage` for hexahedra. */
export const bytesPerHexahedraStage = (
  points: number,
  variableCount: number,
  shape: HexahedraShape,
): number => (wordBytes * wordsPerStep) / stages + geometryBytes(points, variableCount, shape);

/**
 * Returns the additional bytes of viscous fluxes: state and geometry are read once more, and a field of four variables
 * is written and read. With BR2, it is J ∂u/∂t at the points and the fluxes through the ends of lines; with LDG,
 * F_v·J∇ξ along three axes.
 */
export function bytesOfViscousFluxes(
  points: number,
  variableCount: number,
  shape: HexahedraShape,
  scheme: 'br2' | 'ldg',
): number {
  const perAxis = Math.cbrt(points);
  const spreading = variableCount - 1;
  const perPoint = scheme === 'br2' ? 1 + 6 / perAxis : 3;
  return (
    wordBytes * (1 + (2 * spreading * perPoint) / variableCount) +
    geometryBytes(points, variableCount, shape)
  );
}

/**
 * Returns the bytes per mean and stage of finite volumes: each stage reads and writes the padded means; all but the
 * first also read the means at the beginning of the step. Neighbor values come from caches.
 */
export const bytesPerMeanStage = (variableCount: number, stageCount: number): number => {
  const states = (3 * stageCount - 1) / stageCount;
  return (states * stateBytesPerCell({ functionCount: 1, variableCount }, 'f32')) / variableCount;
};

/**
 * Returns the bytes per point of CE/SE for both half steps of a step: the padded means and slopes are read and written
 * once.
 */
export const bytesPerPointStage = (variableCount: number, functionCount: number): number =>
  stateBytesPerCell({ functionCount, variableCount }, 'f32') / (variableCount * functionCount);
