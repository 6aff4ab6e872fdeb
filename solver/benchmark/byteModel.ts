import { stateBytesPerCell } from '../stepping/gpu/stateLayout';
import { curvedPart, type HexahedraShape } from './hexahedra';

/** Words that the four stages of the classical method read and write per coefficient. */
const wordsPerStep = 13;
const stages = 4;
const wordBytes = 4;

/** Geometry and neighbors of a cell, read once in every stage. */
const cellBytes = 32;

/**
 * Bytes per coefficient and stage that must pass between memory and GPU in single precision, where
 * the values of neighbors come from caches: each stage reads its states and writes one.
 */
export const bytesPerDofStage = (coefficientsPerCell: number): number =>
  (wordBytes * wordsPerStep) / stages + cellBytes / coefficientsPerCell;

/** Of a hexahedron: what is beyond its sides, and its shape by vectors or, where it is curved, by numbers per point. */
const hexahedronBytes = { affine: 24 + 48, straight: 24 + 96, curved: 24 } as const;
const metricBytes = 40;

/** Of what is beyond the sides of hexahedra, and of their shape. */
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

/** The same as `bytesPerDofStage` of hexahedra. */
export const bytesPerHexahedraStage = (
  points: number,
  variableCount: number,
  shape: HexahedraShape,
): number => (wordBytes * wordsPerStep) / stages + geometryBytes(points, variableCount, shape);

/**
 * What viscous fluxes add to that: the state and the geometry are read once more, and of four variables something is
 * written and read. By BR2 J ∂u/∂t at the points and what goes through the ends of lines, by LDG F_v·J∇ξ of three axes.
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
 * The same of finite volumes: of each stage the means, padded, are read and written, of all but the first also those
 * that the step began with; neighbors' come from caches.
 */
export const bytesPerMeanStage = (variableCount: number, stageCount: number): number => {
  const states = (3 * stageCount - 1) / stageCount;
  return (states * stateBytesPerCell({ functionCount: 1, variableCount }, 'f32')) / variableCount;
};

/**
 * The same of CE/SE, both stages of a step, its half steps, together: the padded means and slopes are read and written
 * once.
 */
export const bytesPerPointStage = (variableCount: number, functionCount: number): number =>
  stateBytesPerCell({ functionCount, variableCount }, 'f32') / (variableCount * functionCount);
