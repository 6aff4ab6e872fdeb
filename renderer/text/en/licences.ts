import type { Texts } from '../../../solver/core';

/** Texts of the license page. */
export const licences = {
  licencesTitle: 'Licenses',
  licencesTagline: 'License of Fluxbench and of the software it uses',
  licencesOwn:
    'Fluxbench is free software under the MIT license: you may use, modify and redistribute it.',
  licencesOwnTitle: 'Fluxbench (MIT)',
  licencesOthersTitle: (count: number) => `Third-party software (${count})`,
  licencesOthers: 'Fluxbench includes or ships with these packages, each under its own license.',
  licencesElectron:
    'The desktop application uses Electron and Chromium. Their licenses are in LICENSE.electron.txt and LICENSES.chromium.html, which are installed with it.',
  licencesReading: 'Loading licenses…',
  licencesNone: 'The license list is missing. Rebuild Fluxbench with npm run build.',
} as const satisfies Texts;
