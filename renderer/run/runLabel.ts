import type { RunEntry } from '../../electron/contract/contract';

/** A run's number, and its name if it has one. */
export const runLabel = ({ id, name }: Pick<RunEntry, 'id' | 'name'>): string =>
  name === undefined ? id : `${id} · ${name}`;
