import type { Texts } from '../../../solver/core';

/** The page of licences. */
export const licences = {
  licencesTitle: 'Licences',
  licencesTagline: 'What Fluxbench may be used for, and what it is built from',
  licencesOwn:
    'Fluxbench is free software: you may use, change and pass it on under the MIT licence.',
  licencesOwnTitle: 'Fluxbench, MIT',
  licencesOthersTitle: (count: number) => `Software of others (${count})`,
  licencesOthers:
    'These packages are part of Fluxbench, or come along with it. Each is under the licence of its authors.',
  licencesElectron:
    'The desktop application runs in Electron with Chromium. What they are built from in turn is told by the files LICENSE.electron.txt and LICENSES.chromium.html, which are installed with it.',
  licencesReading: 'Reading the licences…',
  licencesNone: 'The list is missing: build Fluxbench again with npm run build.',
} as const satisfies Texts;
