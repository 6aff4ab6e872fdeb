import { subProgress, type ProgressCallback } from '../core/progress';
import { encodePng } from '../outputs/picture/png';
import { panelsPicture, type Panel } from '../post/panels';
import type { SavedPanel } from './protocol';
import type { Workspace } from './workspace';

/** Size of one picture, and its pixel ratio. */
const size = { width: 720, height: 560, scale: 2 };

/**
 * Draws a field of saved states side by side, as PNG. @throws Error with one line: see `Workspace.solution`, or an
 * invalid field
 */
export function drawPanels(
  workspace: Workspace,
  saved: readonly SavedPanel[],
  field: string,
  notify: ProgressCallback,
): ArrayBuffer {
  const panels = saved.map(({ title, document, checkpoint }, i): Panel => {
    const part = subProgress(notify, i / saved.length, (i + 1) / saved.length);
    return { title, solution: workspace.solution(document, checkpoint, part) };
  });
  return new Uint8Array(encodePng(panelsPicture(panels, { ...size, field }))).buffer;
}
