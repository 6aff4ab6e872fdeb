import type { SignalBuffer } from '../signals/signalBuffer';
import { writeCsv } from './csv';

/** Writes a signal as CSV: step, time, values; columns of a line monitor are headed by the distance. */
export function signalCsv(buffer: SignalBuffer): string {
  return writeCsv(['step', 'time', ...buffer.signal.columns], rowsOf(buffer));
}

function* rowsOf(buffer: SignalBuffer): Generator<number[]> {
  for (let row = 0; row < buffer.count; row++) {
    yield Array.from({ length: buffer.stride }, (_, column) => buffer.value(row, column));
  }
}
