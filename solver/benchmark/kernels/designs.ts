import { t } from '../../text/t';

/** Order of the coefficients in memory: those of a cell together, those of a mode together, or both in blocks. */
export type CoefficientOrder = 'cell' | 'mode' | 'block';

const designIds = [
  'gather',
  'split',
  'edges',
  'atomics',
  'workgroup',
  'reread',
  'local',
  'byCell',
  'byMode',
  'byVariable',
  'uniformTables',
] as const;

type DesignId = (typeof designIds)[number];

/** Choices of a design of the kernels for one evaluation of du/dt. */
export interface KernelDesign {
  readonly id: DesignId;
  readonly title: string;
  /** What it changes with respect to the first design, and why that may matter. */
  readonly description: string;
  /** Who computes the fluxes through edges: both cells, or the edge, which leaves them in buffers or adds them. */
  readonly fluxes: 'cells' | 'edgeBuffers' | 'edgeAtomics';
  /** Whether fluxes and integrals over cells are separate kernels. */
  readonly split: boolean;
  /** Where an invocation keeps the coefficients of its cell, and with `local` its rates. */
  readonly memory: 'registers' | 'workgroup' | 'reread' | 'local';
  readonly order: CoefficientOrder;
  /** Whether each variable of a cell has its own invocation. */
  readonly byVariable: boolean;
  /** Whether tables of basis functions are in a uniform buffer, which devices may cache apart. */
  readonly uniformTables: boolean;
}

const base = {
  fluxes: 'cells',
  split: false,
  memory: 'registers',
  order: 'block',
  byVariable: false,
  uniformTables: false,
} as const;

/** What each design changes with respect to the first one. */
const changes: Readonly<Record<DesignId, Partial<KernelDesign>>> = {
  gather: {},
  split: { split: true },
  edges: { fluxes: 'edgeBuffers', split: true },
  atomics: { fluxes: 'edgeAtomics', split: true },
  workgroup: { memory: 'workgroup' },
  reread: { memory: 'reread' },
  local: { memory: 'local' },
  byCell: { order: 'cell' },
  byMode: { order: 'mode' },
  byVariable: { byVariable: true },
  uniformTables: { uniformTables: true },
};

/** The designs that the sources compare. Each differs from the first in one choice, or as far as it requires. */
export const kernelDesigns: readonly KernelDesign[] = designIds.map((id) => ({
  ...base,
  id,
  title: t(`kernelDesign_${id}`),
  description: t(`kernelDesignAbout_${id}`),
  ...changes[id],
}));

/** Returns a design by its id. @throws Error if there is none */
export function kernelDesign(id: string): KernelDesign {
  const found = kernelDesigns.find((one) => one.id === id);
  if (!found)
    throw new Error(t('kernelDesignUnknown', id, kernelDesigns.map((one) => one.id).join(', ')));
  return found;
}

/** Returns the title of a design; its id if there is none. */
export const kernelDesignTitle = (id: string): string =>
  kernelDesigns.find((one) => one.id === id)?.title ?? id;
