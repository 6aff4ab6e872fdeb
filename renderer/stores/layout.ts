import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { z } from 'zod';
import type { SectionId } from '../workbench/sections';

/** Movable edges, each with the size in pixels of the panel it bounds. */
export type EdgeId = 'case' | 'bottom' | 'run';
/** Collapsible panels. */
export type PanelId = 'case' | 'bottom';

export interface EdgeLimits {
  readonly defaultValue: number;
  readonly least: number;
  readonly most: number;
}

/** Sizes in pixels. The view in the center takes the remaining space. */
export const edgeLimits: Readonly<Record<EdgeId, EdgeLimits>> = {
  case: { defaultValue: 344, least: 280, most: 640 },
  bottom: { defaultValue: 232, least: 140, most: 640 },
  run: { defaultValue: 440, least: 300, most: 640 },
};

const storageKey = 'fluxbench.layout';
const edgeSize = (edge: EdgeId) => {
  const { defaultValue, least, most } = edgeLimits[edge];
  return z.number().min(least).max(most).catch(defaultValue);
};
/** Sections of the setup that can be expanded. */
const sectionIds = [
  'mesh',
  'physics',
  'scheme',
  'initial',
  'boundaries',
  'time',
  'outputs',
] as const satisfies readonly SectionId[];
const openOrShut = z.boolean().catch(true);
const defaultValue = {
  sizes: {
    case: edgeLimits.case.defaultValue,
    bottom: edgeLimits.bottom.defaultValue,
    run: edgeLimits.run.defaultValue,
  },
  open: { case: true, bottom: true },
  section: 'mesh' as SectionId | null,
  ready: null as boolean | null,
};
/** Invalid values fall back to the default. */
const keptSchema = z
  .object({
    sizes: z
      .object({ case: edgeSize('case'), bottom: edgeSize('bottom'), run: edgeSize('run') })
      .catch(defaultValue.sizes),
    open: z.object({ case: openOrShut, bottom: openOrShut }).catch(defaultValue.open),
    section: z.enum(sectionIds).nullable().catch(defaultValue.section),
    ready: z.boolean().nullable().catch(defaultValue.ready),
  })
  .catch(defaultValue);

function readStored(): z.output<typeof keptSchema> {
  let kept: unknown = {};
  try {
    kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    // Invalid JSON: the default layout.
  }
  return keptSchema.parse(kept);
}

/** Views that can fill the center of the workbench. */
export type CenterId = 'view' | 'runs' | 'sweep';

/** The panel layout of the workbench and the open sections, stored for this user. */
export const useLayoutStore = defineStore('layout', () => {
  const kept = readStored();
  const sizes = ref<Record<EdgeId, number>>(kept.sizes);
  const open = ref<Record<PanelId, boolean>>(kept.open);
  /** The content of the center. */
  const center = ref<CenterId>('view');
  /** The expanded section of the setup; null if all are collapsed. */
  const section = ref<SectionId | null>(kept.section);
  /** Whether the user opened or folded the list of issues; null: depends on the window. */
  const ready = ref<boolean | null>(kept.ready);

  watch([sizes, open, section, ready], () => {
    const now = {
      sizes: sizes.value,
      open: open.value,
      section: section.value,
      ready: ready.value,
    };
    localStorage.setItem(storageKey, JSON.stringify(now));
  });

  function resize(edge: EdgeId, size: number): void {
    const { least, most } = edgeLimits[edge];
    sizes.value = { ...sizes.value, [edge]: Math.round(Math.min(most, Math.max(least, size))) };
  }

  function resetEdge(edge: EdgeId): void {
    resize(edge, edgeLimits[edge].defaultValue);
  }

  function toggle(panel: PanelId): void {
    open.value = { ...open.value, [panel]: !open.value[panel] };
  }

  function reset(): void {
    sizes.value = defaultValue.sizes;
    open.value = defaultValue.open;
    section.value = defaultValue.section;
    ready.value = defaultValue.ready;
  }

  /** Expands a section of the setup and its panel. */
  function showSection(id: SectionId): void {
    section.value = id;
    if (!open.value.case) toggle('case');
  }

  return { sizes, open, center, section, ready, resize, resetEdge, toggle, reset, showSection };
});
