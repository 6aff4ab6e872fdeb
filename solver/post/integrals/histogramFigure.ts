import type { Figure } from '../../figure';
import { writeCsv } from '../../outputs/csv';
import { t } from '../../text/t';
import type { HistogramRequest, VolumeHistogram } from './histogram';

/** Writes a histogram as CSV: ends of each bin, its volume, and the volume relative to the domain. */
export function histogramCsv(histogram: VolumeHistogram): string {
  const { edges, volumes } = histogram;
  const total = totalOf(histogram);
  return writeCsv(
    ['from', 'to', 'volume', 'share'],
    Array.from(volumes, (volume, i) => [edges[i], edges[i + 1], volume, volume / total]),
  );
}

/** Returns the volume of the domain. */
const totalOf = (histogram: VolumeHistogram): number =>
  histogram.below +
  histogram.above +
  histogram.undefined +
  histogram.volumes.reduce((sum, volume) => sum + volume, 0);

/** Returns a histogram with fewer bins, a divisor of their number. */
export function fewerBins(histogram: VolumeHistogram, bins: number): VolumeHistogram {
  const each = histogram.volumes.length / bins;
  const volumes = new Float64Array(bins);
  histogram.volumes.forEach((volume, i) => (volumes[Math.floor(i / each)] += volume));
  return { ...histogram, volumes, edges: histogram.edges.filter((_, i) => i % each === 0) };
}

/** Returns a histogram as a plot: the share of the domain per bin over the field. */
export function histogramFigure(
  histogram: VolumeHistogram,
  scale: HistogramRequest['scale'],
  label: string,
): Figure {
  const { edges, volumes } = histogram;
  const total = totalOf(histogram);
  const [x, share] = [[edges[0]], [0]];
  volumes.forEach((volume, i) => {
    x.push(edges[i], edges[i + 1]);
    share.push(volume / total, volume / total);
  });
  x.push(edges[volumes.length]);
  share.push(0);
  return {
    title: t('histogramTitle', label),
    x: { label, unit: '', scale },
    y: { label: t('histogramShare'), unit: '', scale: 'linear' },
    series: [{ id: 'share', label: t('histogramShare'), x, y: share, marks: 'line' }],
    lines: [],
  };
}
