import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { z } from 'zod';
import type { Figure } from '../../solver/figure';
import { noZoom, type Zoom } from '../plots/zoom';
import { plotSources } from '../plots/registry';
import type { PlotSource } from '../plots/source';
import { toggled } from '../toggled';
import { readStored } from './storage';

const storageKey = 'fluxbench.plots';
const scale = z.enum(['linear', 'log']);
/** The user's display settings of plots. */
const looksSchema = z.object({
  closed: z.array(z.string()),
  /** Hidden series by plot. */
  hidden: z.record(z.string(), z.array(z.string())),
  /** Axis scales by plot that differ from the default. */
  scales: z.record(z.string(), z.object({ x: scale.optional(), y: scale.optional() })),
});
type Looks = z.infer<typeof looksSchema>;

export interface DrawnLine {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

const noLooks: Looks = { closed: [], hidden: {}, scales: {} };

/** The plots next to the run: open tabs and display settings. */
export const usePlotsStore = defineStore('plots', () => {
  const looks = shallowRef(readStored(storageKey, looksSchema, noLooks));
  const chosen = ref('residuals');
  /** Whether the plot covers the view. */
  const enlarged = ref(false);
  /** The plot whose content is being edited next to it; null for none. */
  const editing = ref<string | null>(null);
  /** The line being drawn in the view. */
  const drawnLine = shallowRef<DrawnLine | null>(null);
  /** Whether drawing starts with the line of the sample just added. */
  const drawsNext = ref(false);
  const zooms = shallowRef<Readonly<Record<string, Zoom>>>({});

  const sources = computed(plotSources);
  const open = computed(() => sources.value.filter(({ id }) => !looks.value.closed.includes(id)));
  const closed = computed(() => sources.value.filter(({ id }) => looks.value.closed.includes(id)));
  const active = computed<PlotSource | null>(
    () => open.value.find(({ id }) => id === chosen.value) ?? open.value[0] ?? null,
  );

  watch(looks, (now) => localStorage.setItem(storageKey, JSON.stringify(now)));

  /** Shows a plot, opening it if it is closed. */
  function show(id: string): void {
    looks.value = { ...looks.value, closed: looks.value.closed.filter((other) => other !== id) };
    chosen.value = id;
  }

  /** Closes a tab; the plot can be opened again. */
  function close(id: string): void {
    const index = open.value.findIndex((source) => source.id === id);
    const next = open.value[index + 1] ?? open.value[index - 1];
    if (active.value?.id === id && next) chosen.value = next.id;
    looks.value = { ...looks.value, closed: [...looks.value.closed, id] };
    if (open.value.length === 0) enlarged.value = false;
  }

  const zoomOf = (id: string): Zoom => zooms.value[id] ?? noZoom;

  function setZoom(id: string, zoom: Zoom): void {
    zooms.value = { ...zooms.value, [id]: zoom };
  }

  const hiddenOf = (id: string): readonly string[] => looks.value.hidden[id] ?? [];

  function toggleSeries(id: string, series: string): void {
    const hidden = toggled(hiddenOf(id), series);
    looks.value = { ...looks.value, hidden: { ...looks.value.hidden, [id]: hidden } };
  }

  const scalesOf = (id: string): Looks['scales'][string] => looks.value.scales[id] ?? {};

  /** The current figure of a plot, with the user's scales. */
  function figureOf(source: PlotSource): Figure | null {
    const figure = source.figure();
    if (!figure) return null;
    const { x = figure.x.scale, y = figure.y.scale } = scalesOf(source.id);
    return { ...figure, x: { ...figure.x, scale: x }, y: { ...figure.y, scale: y } };
  }

  /** Changes the scale of an axis and resets its zoom, which may be invalid on the new scale. */
  function setScale(id: string, axis: 'x' | 'y', next: 'linear' | 'log'): void {
    const scales = { ...looks.value.scales, [id]: { ...scalesOf(id), [axis]: next } };
    looks.value = { ...looks.value, scales };
    setZoom(id, { ...zoomOf(id), [axis]: null });
  }

  /** Clears the state of a project. */
  function reset(): void {
    zooms.value = {};
    enlarged.value = false;
    editing.value = null;
  }

  return {
    sources,
    open,
    closed,
    active,
    enlarged,
    editing,
    drawnLine,
    drawsNext,
    show,
    close,
    zoomOf,
    setZoom,
    hiddenOf,
    toggleSeries,
    scalesOf,
    figureOf,
    setScale,
    reset,
  };
});
