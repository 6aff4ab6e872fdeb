/** Words that the four stages of the classical method read and write per coefficient. */
const wordsPerStep = 13;
const stages = 4;
const wordBytes = 4;

/** Geometry and neighbours of a cell, read once in every stage. */
const cellBytes = 32;

/**
 * Bytes per coefficient and stage that must pass between memory and GPU in single precision, where
 * the values of neighbours come from caches: each stage reads its states and writes one.
 */
export const bytesPerDofStage = (coefficientsPerCell: number): number =>
  (wordBytes * wordsPerStep) / stages + cellBytes / coefficientsPerCell;
