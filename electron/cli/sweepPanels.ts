import { SavedSolutions } from '../../solver/run/compute';
import { encodePng } from '../../solver/outputs';
import { panelsPicture, type Panel } from '../../solver/post';
import { documentAt, panelTitle, type SweepPoint } from '../../solver/sweep';
import type { CliContext } from './context';
import { CliError } from './failure';
import { pointText } from './sweepText';
import type { Target } from './target';
import { writeUserFile } from './userFile';
import { t } from '../text/cli';

/** Size of one panel. */
const size = { width: 640, height: 480 };

/** Final states of the runs by point. */
export type FinalStates = ReadonlyMap<SweepPoint, () => Promise<ArrayBuffer | null>>;

/**
 * Writes the final states of a sweep side by side with a common color range.
 * @param field null for the field that the case shows
 * @throws CliError without any state, CaseError for an invalid expression
 */
export async function writeSweepPanels(
  context: CliContext,
  name: string,
  target: Pick<Target, 'document' | 'mesh' | 'rasters'>,
  states: FinalStates,
  field: string | null,
): Promise<void> {
  const panels: Panel[] = [];
  for (const [point, readState] of states) {
    const bytes = await readState();
    if (!bytes) continue;
    const document = documentAt(target.document, point);
    const saved = new SavedSolutions(document, target.mesh, target.rasters);
    panels.push({
      title: panelTitle(point, [...states.keys()]),
      solution: saved.read(bytes, pointText(point)),
    });
  }
  if (panels.length === 0) throw new CliError(t('noPanels'));
  await writeUserFile(context, name, encodePng(panelsPicture(panels, { ...size, field })));
}
