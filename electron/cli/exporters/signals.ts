import { readSignals } from '../../../solver/project';
import type { SavedSignal } from '../../../solver/signals';
import { runFiles } from '../../contract/runFiles';
import { CliError } from '../failure';
import type { SavedStates } from '../savedStates';

/** What the monitors of a run have read. @throws CliError */
export const signalsOf = async (states: SavedStates): Promise<readonly SavedSignal[]> =>
  readSignals(...(await states.lastFile(runFiles.signals)));

/** @throws CliError that names the option */
export function signalNamed(
  signals: readonly SavedSignal[],
  name: string,
  option: string,
): SavedSignal {
  const found = signals.find(({ signal }) => signal.name === name);
  if (found) return found;
  const names = signals.map(({ signal }) => signal.name).join(', ');
  throw new CliError(`${option}: the run has no monitor "${name}", choose one of ${names}`);
}
