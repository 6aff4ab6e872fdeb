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
} as const satisfies Texts;
