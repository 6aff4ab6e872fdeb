import type { Texts } from '../../../solver/core';

/** Messages about the host, the solver worker and exports. */
export const messages = {
  hostFailed: (what: string, status: number) =>
    `${what} failed: the host returned status ${status}`,
  hostNotReached: 'Fluxbench is not responding. Restart it and reload this page.',
  hostAnswerUnknown: (verb: string) =>
    `Unexpected answer of the host to ${verb}; reload the workbench`,
  hostReadingLicenses: 'Reading the licenses',
  solverClosed: 'The request was canceled because the project was closed',
  solverNotLoaded: 'the worker failed to load',
  solverUnreadable: 'a message could not be decoded',
  solverEnded: (reason: string) => `The solver stopped unexpectedly: ${reason}`,
  exportNoCanvas: 'This browser cannot create a canvas for the image',
  exportEncoderFailed: 'The video encoder produced no file; choose another format',
  sweepNumbered: (parameter: string, count: number) =>
    `${parameter}: runs 1 to ${count} of the table`,
  threadFailed: (reason: string) =>
    `Cannot start a solver thread (${reason || 'no reason given'}); reload the page`,
  hostReading: (file: string) => `Reading ${file}`,
  hostWriting: (file: string) => `Writing ${file}`,
} as const satisfies Texts;
