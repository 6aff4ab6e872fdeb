import type { Texts } from '../../core/texts';

/** Faults of checkpoints, histories and recorded signals. */
export const project = {
  checkpointNotComplete: (file: string) => `${file}: not a complete checkpoint; use an earlier one`,
  checkpointOtherKind: (file: string, kind: string) =>
    `${file}: contains a ${kind}, not a checkpoint`,
  checkpointIncomplete: (file: string) =>
    `${file}: the checkpoint is incomplete; use an earlier one`,
  checkpointSize: (
    file: string,
    coefficients: number,
    cells: number,
    modes: number,
    variables: number,
  ) =>
    `${file}: ${coefficients} coefficients do not match ${cells} cells × ${modes} modes × ${variables} variables; use an earlier checkpoint`,
  checkpointAverages: (file: string) =>
    `${file}: the time averages are incomplete; use an earlier checkpoint`,
  checkpointCoefficient: (file: string, index: number, value: number) =>
    `${file}: coefficient ${index} of the state is ${value}; use an earlier checkpoint`,
  rowsOrder: (step: number, last: number) => `step ${step} follows step ${last}`,
  rowsTime: (step: number, time: number) => `step ${step} is at time ${time}`,
  containerBigEndian: 'binary files: this machine is big-endian, which is not supported',
  containerArrayChecksum: (name: string) => `array ${name} fails its checksum`,
  containerDamaged: (file: string, why: string) =>
    `${file}: the file is damaged (${why}); use an earlier one`,
  containerTruncated: (file: string) => `${file}: the file is truncated; use an earlier one`,
  containerEmpty: (file: string) => `${file}: the file is empty; use an earlier one`,
  containerOther: (file: string) => `${file}: not a Fluxbench binary file`,
  containerNewer: (file: string, version: number, latest: number) =>
    `${file}: written in container version ${version}, but this Fluxbench reads up to ${latest}; update Fluxbench`,
  containerVersion0: 'version 0 does not exist',
  containerHeaderChecksum: 'the header fails its checksum',
  containerHeader: 'the header cannot be parsed',
  containerArrayTwice: (name: string) => `array ${name} appears twice`,
  containerArrayPlace: (name: string) => `array ${name} is misplaced`,
  historyOtherKind: (file: string, kind: string) => `${file}: contains a ${kind}, not a history`,
  historyIncomplete: (file: string) => `${file}: the history is incomplete`,
  historyRows: (file: string, numbers: number, head: number, variables: number) =>
    `${file}: ${numbers} numbers are not complete rows of ${head} + ${variables}`,
  historyDamaged: (file: string, fault: string) => `${file}: the history is damaged (${fault})`,
  signalsOtherKind: (file: string, kind: string) => `${file}: contains a ${kind}, not signals`,
  signalsIncomplete: (file: string) => `${file}: the signals are incomplete`,
  signalsColumns: (file: string, name: string, columns: number) =>
    `${file}: ${name} has ${columns} columns, which do not match its description`,
  signalsRows: (file: string, name: string) => `${file}: the rows of ${name} are incomplete`,
  signalsDamaged: (file: string, name: string, fault: string) =>
    `${file}: the rows of ${name} are damaged (${fault})`,
} as const satisfies Texts;
