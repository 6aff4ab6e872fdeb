import type { Texts } from '../../../solver/core';

/** Answers to requests that cannot be served: HTTP and messages of pages. */
export const requests = {
  notAProjectFile: 'This address is not a file of a project',
  noProjectFile: (file: string) => `${file}: the project has no such file`,
  badFileName: (file: string) => `${file}: a project cannot contain a file with this name here`,
  methodsOfFiles: 'Only GET, HEAD and PUT are supported',
  methodsOfPictures: 'Only GET and HEAD are supported',
  noPicture: 'Picture not found',
  noMesh: (id: string) => `${id}: mesh not found`,
  noFile: (file: string) => `${file}: file not found`,
  noAddress: 'Address not found',
  notFound: 'File not found',
  uploadTooLarge: (file: string, most: number) =>
    `${file}: the file is larger than the limit of ${most} bytes`,
  uploadIncomplete: (file: string, received: number, announced: string) =>
    `${file}: only ${received} of ${announced} bytes arrived; try again`,
  uploadStalled: (file: string, seconds: number) =>
    `${file}: no data arrived for ${seconds} s; try again`,
  verbMethod: 'Requests must use POST',
  verbType: 'Requests must have the type application/json',
  verbTooLarge: (most: number) => `The request is larger than the limit of ${most} bytes`,
  notJson: 'The request is not valid JSON',
  verbName: 'The request has no name',
  unknownVerb: (verb: string) => `Unknown request "${verb}"`,
  noPath: 'The request has no path',
  workbenchOnly: 'Only the workbench may send this request',
  loopbackOnly: 'This server only accepts requests to 127.0.0.1 and localhost',
  ownPageOnly: 'This server only accepts requests from its own page',
  malformedAddress: 'Malformed address',
  keyNeeded: 'Open the complete address printed when Fluxbench started; it contains the key',

  noKeyTitle: 'The address has no key',
  noKeyText:
    'Fluxbench can only be opened with the complete address printed when it started. This address has no key.',
  wrongKeyTitle: 'The key is no longer valid',
  wrongKeyText:
    'Each start of Fluxbench has a new key. This key belongs to an earlier start or has already been used.',
  findAddress: 'In the terminal where Fluxbench was started, find the line',
  addressLine: (address: string) => `Fluxbench is running at ${address}`,
  openAddress: 'Open that address in this browser.',
  startAgain: (command: string) =>
    `If the terminal is closed, start Fluxbench again with ${command}. Unsaved changes can be recovered.`,
  staticMethodNotAllowed: 'Only GET and HEAD requests are supported',
} as const satisfies Texts;
