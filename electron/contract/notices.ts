/** Path of the licenses of bundled packages. */
export const noticesPath = 'licenses/third-party.json';

/** License notice of a bundled package. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, if the package has one. */
  readonly license: string;
  readonly homepage: string;
  /** Parts of the application that contain it. */
  readonly parts: readonly string[];
  readonly text: string;
}
