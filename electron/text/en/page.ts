import type { Texts } from '../../../solver/core';

/** Texts that the page loads too: reasons why a Gmsh script (.geo) is rejected, and errors of the site. */
export const page = {
  filesUnreachable: (reason: string) =>
    `The files in this browser are not accessible (${reason}); reload this page`,
  workerNotStarted: 'the worker did not start',

  statement: (name: string) => `${name} is not allowed`,
  unknownStatement: (name: string) => `unknown command ${name}`,
  includeNeedsName: (statement: string) => `${statement} needs a file name in quotes`,
  pathOutside: (file: string) =>
    `the path "${file}" is not allowed; use a relative path inside the folder of the geometry`,
  writesFile: 'writing files is not allowed',
  printsToFile: (statement: string) => `writing files is not allowed (${statement})`,
  sizeField: (kind: string) => `the size field ${kind} is not allowed`,
  option: (name: string) => `the option ${name} is not allowed`,
  stringAfter: (word: string) => `unexpected string after "${word}"`,
  stringArgument: (name: string) => `${name} does not take a string`,
  percentSign: 'a "%" in a string must belong to a number format; write %% for a percent sign',
  commentOpen: 'the comment is not closed',
  stringOpen: 'the string is not closed',
  stringLines: 'a string must be on one line',
  stringControl: 'control character in a string',
  unexpectedCharacter: (character: string) => `unexpected character "${character}"`,
  unexpectedCode: (code: number) => `unexpected character with code ${code}`,
  wordTooLong: (most: number) => `a word is longer than ${most} bytes`,
  numberTooLong: (most: number) => `a number is longer than ${most} bytes`,
  stringTooLong: (most: number) => `a string is longer than ${most} bytes`,
  signTooLong: (most: number) => `an operator is longer than ${most} bytes`,
} as const satisfies Texts;
