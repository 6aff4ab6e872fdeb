import { curvesOf, plotOf, takenOf, type Experiment } from '../experiment';
import { reductionVariants, type ReductionVariant } from '../reductionVariants';
import { sizeOf } from '../runTasks';
import { t } from '../../../text/t';

/** Larger counts would block the device too long with a single invocation. */
const maxInSequence = 2 ** 20;

export const reductions: Experiment = {
  id: 'reductions',
  title: t('studyReductionsTitle'),
  description: t('studyReductionsDescription'),
  tasks({ gpu, full }) {
    const powers = full ? [8, 10, 12, 14, 16, 18, 20, 22, 24] : [8, 12, 16, 20, 24];
    const counts = takenOf({ gpu }, powers, 2).map((power) => 2 ** power);
    const variants = (Object.keys(reductionVariants) as ReductionVariant[]).filter(
      (variant) => gpu !== 'none' || variant === 'cpu',
    );
    return variants.flatMap((variant) =>
      counts
        .filter((count) => variant !== 'sequential' || count <= maxInSequence)
        .map((count) => ({
          id: `reductions/${variant}/${count}`,
          experiment: 'reductions' as const,
          series: reductionVariants[variant],
          repeats: 10,
          work: { kind: 'reduction' as const, variant, count },
        })),
    );
  },
  plots: (rows) =>
    plotOf('reductions', {
      title: t('studyReductionsPlot'),
      x: { label: t('studyNumbersAxis'), unit: '', scale: 'log' },
      y: { label: t('studyDurationAxis'), unit: 's', scale: 'log' },
      series: curvesOf(rows, { x: sizeOf }),
    }),
};
