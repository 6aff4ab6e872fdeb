/** Where the host keeps the licences of what comes with the application. */
export const noticesPath = 'licences/third-party.json';

/** What a package of others that comes with the application says of its use. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  /** As an SPDX expression, where the package gives one. */
  readonly licence: string;
  readonly homepage: string;
  /** The parts of the application that it is in. */
  readonly parts: readonly string[];
  readonly text: string;
}
