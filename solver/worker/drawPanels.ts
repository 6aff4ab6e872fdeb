import { noProgress, subProgress, type ProgressCallback } from '../core/progress';
import { encodePng } from '../outputs/picture/png';
import { panelsPicture, type Panel } from '../post/panels';
import { loadMesh } from './loadMesh';
import type { PanelsLook, SavedPanel } from './protocol';
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
  look: PanelsLook,
  notify: ProgressCallback,
): ArrayBuffer {
  const panels = saved.map(({ title, document, checkpoint, mesh }, i): Panel => {
    const part = subProgress(notify, i / saved.length, (i + 1) / saved.length);
    const own = mesh ? workspace.beside(loadMesh(mesh.bytes, mesh.name, noProgress)) : workspace;
    return { title, solution: own.solution(document, checkpoint, part) };
  });
  return new Uint8Array(encodePng(panelsPicture(panels, { ...size, ...look, field }))).buffer;
}
