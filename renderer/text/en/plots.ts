import type { Texts } from '../texts';

/** Of plots. */
export const plots = {
  plotTabs: 'Plots',
  plotKey: 'Curves',
  plotHide: (series: string) => `Hide ${series}`,
  plotShow: (series: string) => `Show ${series}`,
  plotReset: 'Reset zoom',
  plotLog: (axis: string) => `log ${axis}`,
  plotLogHint: (axis: string) => `Logarithmic ${axis} axis`,
  plotClose: (plot: string) => `Close ${plot}`,
  plotOpen: 'Open',
  plotEnlarge: 'Enlarge over the view',
  plotShrink: 'Back to the bottom panel',
  plotsNone: 'All plots are closed. Open them again with the button above.',
  residualsTitle: 'Residuals',
  residualsAxis: 'Change per step',
  residualsEmpty: 'The largest change per step of each variable is drawn here while a case runs.',
  timeStepEmpty: 'The length of the time step is drawn here while a case runs.',
  conservedTitle: 'Conserved',
  conservedAxis: 'Change of the integral',
  conservedEmpty:
    'The integral of each conserved variable over the domain, less its value at the start, is drawn here while a case runs.',
  monitorEmpty: 'The monitor is drawn here while a case runs.',
  monitorIntegral: (expression: string) => `∫ ${expression}`,
  plotTime: 'Time t',
  plotDistance: 'Distance',
} as const satisfies Texts;
