import { z } from 'zod';
import { monitorSchema, monitorWidth } from '../diagnostics/monitors';
import { signalStride } from '../diagnostics/signals';
import type { SavedSignal } from '../signals/signalSet';
import { clockFault } from './clockedRows';
import { ContainerError, readContainer, writeContainer, type Container } from './container';
import { t } from '../text/t';

const signalSchema = z.object({
  name: z.string().min(1),
  monitor: monitorSchema.nullable(),
  columns: z.array(z.string()).min(1),
  thinning: z.number().int().positive().optional(),
});
const metadataSchema = z.object({ signals: z.array(signalSchema) });

const rowsOf = (index: number): string => `rows ${index}`;

/** Returns a container of kind `signals` with the arrays `rows 0`, `rows 1`, … (f64), one per signal. */
export const signalsContainer = (signals: readonly SavedSignal[]): Container => ({
  kind: 'signals',
  metadata: metadataSchema.parse({
    signals: signals.map(({ signal, thinning = 1 }) =>
      thinning > 1 ? { ...signal, thinning } : signal,
    ),
  }),
  arrays: Object.fromEntries(signals.map(({ rows }, index) => [rowsOf(index), rows])),
});

export const writeSignals = (signals: readonly SavedSignal[]): ArrayBuffer =>
  writeContainer(signalsContainer(signals));

/**
 * Reads signals.
 * @param what names the file in messages.
 * @throws ContainerError if it is damaged, of a newer version, or holds no signals.
 */
export function readSignals(bytes: ArrayBuffer, what = 'signals'): SavedSignal[] {
  const container = readContainer(bytes, what);
  if (container.kind !== 'signals') {
    throw new ContainerError(t('signalsOtherKind', what, container.kind));
  }
  const metadata = metadataSchema.safeParse(container.metadata);
  if (!metadata.success) throw new ContainerError(t('signalsIncomplete', what));
  return metadata.data.signals.map(({ thinning = 1, ...signal }, index) => {
    const rows = container.arrays[rowsOf(index)];
    const { monitor, columns } = signal;
    if (monitor && columns.length !== monitorWidth(monitor)) {
      throw new ContainerError(t('signalsColumns', what, signal.name, columns.length));
    }
    if (!(rows instanceof Float64Array) || rows.length % signalStride(signal) !== 0) {
      throw new ContainerError(t('signalsRows', what, signal.name));
    }
    const fault = clockFault(rows, signalStride(signal));
    if (fault !== null) {
      throw new ContainerError(t('signalsDamaged', what, signal.name, fault));
    }
    return { signal, rows, ...(thinning > 1 && { thinning }) };
  });
}
