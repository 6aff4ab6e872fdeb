import { withoutSeries, type Figure } from '../../solver/figure';
import { exportFigure, type FigureFormat } from '../export/exportFigure';
import { newPlots } from '../plots/addPlots';
import { usePlotsStore } from '../stores/plots';
import { t } from '../text/t';
import { defineActions, type ActionEntry } from './action';
import { withoutProject } from './conditions';

/** The figure of the active plot as displayed; null if there is nothing to draw. */
function figureInFront(): Figure | null {
  const plots = usePlotsStore();
  const figure = plots.active && plots.figureOf(plots.active);
  return figure && withoutSeries(figure, new Set(plots.hiddenOf(plots.active?.id ?? '')));
}

const exportsPlot = (
  format: FigureFormat,
  label: 'actionPlotSvg' | 'actionPlotPdf' | 'actionPlotCsv',
): ActionEntry => ({
  label: () => t(label),
  icon: 'export',
  blocked: () => withoutProject() ?? (figureInFront() ? null : t('blockedNoPlot')),
  async run() {
    const figure = figureInFront();
    const plots = usePlotsStore();
    if (figure) await exportFigure(figure, { format, ...plots.zoomOf(plots.active?.id ?? '') });
  },
});

const addsPlot = (
  id: string,
  label:
    | 'sampleAddLine'
    | 'sampleAddBoundary'
    | 'sampleAddPressure'
    | 'sampleAddFriction'
    | 'sampleAddWallSpacing',
): ActionEntry => {
  const found = () => newPlots().find((action) => action.id === id);
  return {
    label: () => t(label),
    icon: 'plus',
    blocked() {
      const action = found();
      return withoutProject() ?? (action ? action.blocked() : t('blockedNoPressure'));
    },
    run: () => found()?.run(),
  };
};

/** Actions of the plots next to the run. */
export const plotActions = defineActions('view', {
  enlargePlot: {
    label: () => t('actionEnlargePlot'),
    icon: 'enlarge',
    blocked: withoutProject,
    run() {
      const plots = usePlotsStore();
      plots.enlarged = !plots.enlarged;
    },
  },
  exportPlotSvg: exportsPlot('svg', 'actionPlotSvg'),
  exportPlotPdf: exportsPlot('pdf', 'actionPlotPdf'),
  exportPlotCsv: exportsPlot('csv', 'actionPlotCsv'),
  addLineSample: addsPlot('sampleLine', 'sampleAddLine'),
  addBoundarySample: addsPlot('sampleBoundary', 'sampleAddBoundary'),
  addPressureSample: addsPlot('samplePressure', 'sampleAddPressure'),
  addFrictionSample: addsPlot('sampleFriction', 'sampleAddFriction'),
  addWallSpacingSample: addsPlot('sampleWallSpacing', 'sampleAddWallSpacing'),
});
