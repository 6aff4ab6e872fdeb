import { writeCheckpoint } from '../../../solver/project/checkpoint';

/** A small checkpoint; identical for the same step and time. */
export const checkpointBytes = (step: number, time = 0.1): ArrayBuffer =>
  writeCheckpoint({
    state: Float32Array.of(1, 2),
    step,
    time,
    cellCount: 2,
    modesPerCell: 1,
    variables: ['q'],
    systemId: 'fake',
    schemeId: 'dg',
    order: 0,
    meshChecksum: 1,
    averages: null,
  });

/** The same as a file. */
export const checkpointFile = (step: number, time = 0.1): Uint8Array =>
  new Uint8Array(checkpointBytes(step, time));
