import type { Texts } from '../../../solver/core';

/** Texts of the license page. */
export const licenses = {
  licensesTitle: 'Licenses',
  licensesTagline: 'License of Fluxbench and of the software it uses',
  licensesFluxbench:
    'Fluxbench is free software under the MIT license: you may use, modify and redistribute it.',
  licensesFluxbenchTitle: 'Fluxbench (MIT)',
  licensesOthersTitle: (count: number) => `Third-party software (${count})`,
  licensesOthers: 'Fluxbench includes or ships with these packages, each under its own license.',
  licensesElectron:
    'The desktop application uses Electron and Chromium. Their licenses are in LICENSE.electron.txt and LICENSES.chromium.html, which are installed with it.',
  licensesReading: 'Loading licenses…',
  licensesNone: 'The license list is missing. Rebuild Fluxbench with npm run build.',
} as const satisfies Texts;
