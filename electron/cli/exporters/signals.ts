import { readSignals } from '../../../solver/project';
import type { SavedSignal } from '../../../solver/signals';
import { runFiles } from '../../contract/runFiles';
import { CliError } from '../failure';
import type { SavedStates } from '../savedStates';
import { t } from '../../text/cli';

/** Reads the monitor signals of a run. @throws CliError */
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
  throw new CliError(
    t(
      'unknownMonitor',
      option,
      name,
      signals.map(({ signal }) => signal.name),
    ),
  );
}
