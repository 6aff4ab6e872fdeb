import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import {
  axisTicks,
  axisTitle,
  placeOn,
  rangeOfX,
  rangeOfY,
  valueAt,
  type Axis,
  type Figure,
  type Range,
  type Tick,
} from '../../solver/figure';
import { themeColor } from '../theme/colors';
import { drawFigure } from './drawFigure';
import { readFigure, type Reading } from './reading';
import { isResolved, noZoom, type Zoom } from './zoom';

/** Style of plot axes in the theme's current colors. */
const plotAxis = (): uPlot.Axis => ({
  stroke: themeColor('text-faint'),
  grid: { stroke: themeColor('line'), width: 1 },
  ticks: { stroke: themeColor('line'), width: 1, size: 4 },
  font: `11px ${getComputedStyle(document.body).fontFamily}`,
  gap: 4,
});

export interface LivePlotEvents {
  zoomed(zoom: Zoom): void;
  /** Called with the reading at the pointer; null if it is outside. */
  pointed(reading: Reading | null): void;
}

const wheelZoomPerPixel = 0.0015;
/** Step of an arrow key, as a fraction of the axis. */
const keyStep = 0.1;

/** Label sizes and their margins, in CSS pixels. */
const labelSize = 16;
const tickLength = 4;

/** The label of a tick on screen: with a minus sign (U+2212) and without redundant signs of exponents. */
const tickText = (label: string): string => label.replaceAll('-', '−').replace('e+', 'e');

/**
 * A figure on a canvas. uPlot draws axes, crosshair and zoom box; the curves are drawn directly from the figure's
 * columns, so that nothing is copied and x may be non-monotonic.
 */
export class LivePlot {
  private plot: uPlot | null = null;
  private figure: Figure | null = null;
  private zoom: Zoom = noZoom;
  private ranges: { x: Range; y: Range } = { x: [0, 1], y: [0, 1] };
  private axes = '';

  constructor(
    private readonly root: HTMLElement,
    private readonly events: LivePlotEvents,
  ) {
    root.addEventListener('wheel', this.onWheel, { passive: false });
  }

  /** Draws a figure. Equal axes are kept to avoid flicker while data arrive. */
  show(figure: Figure, zoom: Zoom): void {
    this.figure = figure;
    this.zoom = zoom;
    const x = zoom.x ?? rangeOfX(figure);
    this.ranges = { x, y: zoom.y ?? rangeOfY(figure, x) };
    const axes = JSON.stringify([figure.x, figure.y]);
    if (!this.plot || axes !== this.axes) this.build();
    else this.redraw();
    this.axes = axes;
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.root;
    if (width === 0 || height === 0) return;
    if (this.plot) this.plot.setSize({ width, height });
    else this.build();
  }

  /** Applies the theme's current colors. */
  restyle(): void {
    this.build();
  }

  /** Zooms and pans along x by keys. */
  onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.figure) return;
    const keys: Readonly<Record<string, () => Zoom>> = {
      '+': () => this.zoomedX(0.5, 0),
      '-': () => this.zoomedX(2, 0),
      ArrowLeft: () => this.zoomedX(1, -keyStep),
      ArrowRight: () => this.zoomedX(1, keyStep),
      '0': () => noZoom,
    };
    const zoom = keys[event.key];
    if (!zoom) return;
    event.preventDefault();
    this.zoomTo(zoom());
  }

  /** Requests a zoom, unless its range is too small or too large. */
  private zoomTo(zoom: Zoom): void {
    const { figure } = this;
    const isDrawable = (of: 'x' | 'y'): boolean =>
      zoom[of] === null || isResolved(figure![of], zoom[of]);
    if (figure && isDrawable('x') && isDrawable('y')) this.events.zoomed(zoom);
  }

  /** @param shift as a fraction of the visible range */
  private zoomedX(factor: number, shift: number): Zoom {
    const axis: Axis = { ...this.figure!.x, reversed: false };
    const at = valueAt(axis, this.ranges.x);
    return { ...this.zoom, x: [at(0.5 + shift - factor / 2), at(0.5 + shift + factor / 2)] };
  }

  dispose(): void {
    this.root.removeEventListener('wheel', this.onWheel);
    this.plot?.destroy();
    this.plot = null;
  }

  private build(): void {
    this.plot?.destroy();
    this.plot = null;
    const { figure, root } = this;
    if (!figure || root.clientWidth === 0 || root.clientHeight === 0) return;
    this.plot = new uPlot(this.options(figure), [[], []], root);
  }

  private redraw(): void {
    const { plot, ranges } = this;
    plot?.batch(() => {
      plot.setScale('x', { min: ranges.x[0], max: ranges.x[1] });
      plot.setScale('y', { min: ranges.y[0], max: ranges.y[1] });
    });
  }

  private options({ x, y }: Figure): uPlot.Options {
    const scale = (of: 'x' | 'y'): uPlot.Scale => ({
      time: false,
      distr: this.figure?.[of].scale === 'log' ? 3 : 1,
      dir: this.figure?.[of].reversed ? -1 : 1,
      range: () => [...this.ranges[of]],
    });
    return {
      width: this.root.clientWidth,
      height: this.root.clientHeight,
      legend: { show: false },
      // Half of the last x label extends beyond the axis.
      padding: [8, 28, 0, 0],
      cursor: {
        points: { show: false },
        drag: { x: true, y: true, uni: 24, setScale: false },
        bind: { dblclick: () => () => (this.events.zoomed(noZoom), null) },
      },
      scales: { x: scale('x'), y: scale('y') },
      axes: [this.axis('x', axisTitle(x)), this.axis('y', axisTitle(y))],
      series: [{}, { show: false }],
      hooks: {
        draw: [(plot) => this.figure && drawFigure(plot, this.figure, this.ranges.x)],
        setSelect: [(plot) => this.takeSelection(plot)],
        setCursor: [(plot) => this.point(plot)],
      },
    };
  }

  private axis(of: 'x' | 'y', title: string): uPlot.Axis {
    const base = plotAxis();
    const ticks = (plot: uPlot): Tick[] => {
      const axis = this.figure?.[of] ?? { scale: 'linear' as const };
      const pixels = (of === 'x' ? plot.bbox.width : plot.bbox.height) / devicePixelRatio;
      return axisTicks(axis, this.ranges[of], tickCount(pixels, of));
    };
    const isLabeled = (plot: uPlot, values: number[]): (number | null)[] => {
      const labels = new Map(ticks(plot).map(({ value, label }) => [value, label]));
      return values.map((value) => (labels.get(value) ? value : null));
    };
    return {
      ...base,
      scale: of,
      label: (plot) => fittingTitle(title, of === 'x' ? plot.bbox.width : plot.bbox.height),
      labelSize,
      labelGap: 0,
      labelFont: base.font ?? '',
      size: of === 'x' ? 22 : (_, labels) => widthOfLabels(labels ?? []),
      splits: (plot) => ticks(plot).map(({ value }) => value),
      filter: (_, values) => values,
      values: (plot) => ticks(plot).map(({ label }) => tickText(label)),
      grid: { ...base.grid, filter: isLabeled },
      ticks: { ...base.ticks, size: tickLength },
    };
  }

  private takeSelection(plot: uPlot): void {
    const { left, top, width, height } = plot.select;
    if (width <= 0 && height <= 0) return;
    const range = (key: 'x' | 'y', from: number, size: number): Range => {
      const ends = [plot.posToVal(from, key), plot.posToVal(from + size, key)];
      return [Math.min(...ends), Math.max(...ends)];
    };
    const ratio = devicePixelRatio;
    // A box over the full height (or width) of the plot zooms the other axis only.
    const isComplete = (size: number, of: number): boolean => size >= of / ratio - 1;
    const x = isComplete(width, plot.bbox.width) ? this.zoom.x : range('x', left, width);
    const y = isComplete(height, plot.bbox.height) ? this.zoom.y : range('y', top, height);
    plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    this.zoomTo({ x, y });
  }

  private point(plot: uPlot): void {
    const { left = -1, top = -1 } = plot.cursor;
    if (!this.figure || left < 0 || top < 0) {
      this.events.pointed(null);
      return;
    }
    const { figure } = this;
    const reading = readFigure(
      figure,
      this.ranges.x,
      { x: left, y: top },
      {
        toX: (value) => plot.valToPos(value, 'x'),
        toY: (value) => plot.valToPos(value, 'y'),
      },
    );
    const shift = { x: plot.over.offsetLeft, y: plot.over.offsetTop };
    this.events.pointed({
      x: plot.posToVal(left, 'x'),
      y: plot.posToVal(top, 'y'),
      pixel: { x: left + shift.x, y: top + shift.y },
      points: reading.map((point) => ({
        ...point,
        pixel: { x: point.pixel.x + shift.x, y: point.pixel.y + shift.y },
      })),
    });
  }

  /** Zooms x at the pointer; with Shift, y. */
  private readonly onWheel = (event: WheelEvent): void => {
    const { plot, figure } = this;
    if (!plot || !figure || event.ctrlKey) return;
    event.preventDefault();
    const key = event.shiftKey ? 'y' : 'x';
    const box = plot.over.getBoundingClientRect();
    const offset = key === 'x' ? event.clientX - box.left : event.clientY - box.top;
    const delta = event.deltaY || event.deltaX;
    const factor = Math.exp(Math.max(-400, Math.min(400, delta)) * wheelZoomPerPixel);
    const at = plot.posToVal(offset, key);
    const place = placeOn({ ...figure[key], reversed: false }, this.ranges[key])(at);
    const value = valueAt({ ...figure[key], reversed: false }, this.ranges[key]);
    const next: Range = [value(place - place * factor), value(place + (1 - place) * factor)];
    this.zoomTo({ ...this.zoom, [key]: next });
  };
}

/** Number of ticks that stays readable. */
const tickCount = (pixels: number, axis: 'x' | 'y'): number =>
  Math.max(2, Math.min(9, pixels / (axis === 'x' ? 90 : 36)));

function widthOfLabels(labels: readonly string[]): number {
  const longest = Math.max(3, ...labels.map((label) => label?.length ?? 0));
  return Math.ceil(longest * 6.5) + 13;
}

/** Approximate letter width of titles, and room beyond the ends of an axis, in pixels. */
const titleSize = { letter: 5.7, beyond: 16 } as const;

/** Truncates a title with an ellipsis to the length of its axis. @param length in device pixels */
function fittingTitle(title: string, length: number): string {
  const room = Math.floor((length / devicePixelRatio + titleSize.beyond) / titleSize.letter);
  return title.length <= room ? title : `${title.slice(0, Math.max(1, room - 1))}…`;
}
