import { signalStride, type Signal } from '../diagnostics/signals';
import { RowBuffer } from './rowBuffer';

/** Maximum number of values of all signals of a run: 64 MiB. */
export const signalBudget = 8 * 1024 * 1024;

/** The rows of a signal. */
export class SignalBuffer extends RowBuffer {
  /** @param most capacity in numbers */
  constructor(
    readonly signal: Signal,
    most = signalBudget,
  ) {
    super(signalStride(signal), most);
  }
}
