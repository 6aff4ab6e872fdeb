import type { Texts } from '../../../solver/core';

/** Texts of integrals and histograms. */
export const integrals = {
  analysisTitle: 'Analysis',
  integralsAction: 'Integrals…',
  integralsTitle: 'Integrals',
  integralsClose: 'Close integrals',
  integralsAt: (time: string) => `t = ${time}`,
  integralsFields: 'Fields, one expression per line',
  integralsFieldsHint: (field: string) => `Default: the displayed field, ${field}.`,
  integralsOver: 'Over',
  integralsDomain: 'Domain',
  integralsPlace: 'Place',
  integralsQuantity: 'Quantity',
  integralsFlux: (vector: string) => `Flux of ${vector}`,
  integrals_measure: 'Measure',
  integrals_integral: 'Integral',
  integrals_mean: 'Mean',
  integrals_minimum: 'Minimum',
  integrals_maximum: 'Maximum',
  integrals_change: 'Error',
  integralsChangeHint: 'Change of the integral in the last refinement of the quadrature.',
  integralsCopy: 'Copy table',
  integralsCopied: 'Table copied.',
  integralsCsv: 'Export CSV',
  integralsCanceled: 'The integration was canceled.',
  histogramNote: 'Share of the domain',
  histogramHint:
    'Histogram of the field over the domain, weighted by volume; bar heights are square roots.',
  workIntegrals: 'Integrating…',
  blockedNoShownState: 'Show the initial state or a run first.',
} as const satisfies Texts;
