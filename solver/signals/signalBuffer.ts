import { signalStride, type Signal } from '../diagnostics/signals';
import { RowBuffer } from './rowBuffer';

/** Numbers that the signals of a run may hold together: 64 MiB. */
export const signalBudget = 8 * 1024 * 1024;

/** The rows of a signal. */
export class SignalBuffer extends RowBuffer {
  /** @param most numbers that it may hold */
  constructor(
    readonly signal: Signal,
    most = signalBudget,
  ) {
    super(signalStride(signal), most);
  }
}
