import { changedMesh } from '../case/meshChanges';
import type { MeshChanges } from '../case/meshSettings';
import type { ProgressCallback } from '../core/progress';
import { inspectMesh } from './inspectMesh';
import { describeLoaded, loadMesh } from './loadMesh';
import type { LoadedMeshDescription } from './events';
import type { Asked } from './protocol';
import type { Reply } from './requestHandler';
import type { Workspace } from './workspace';
import { t } from '../text/t';

export interface PageMeshOptions {
  readonly workspace: Workspace;
  /** Called before another mesh replaces the current one. */
  forget(): void;
}

/** The mesh of the page: loading, changes of the case, and inspection. */
export class PageMesh {
  constructor(private readonly options: PageMeshOptions) {}

  load(
    { bytes, fileName, changes = {} }: Asked<'loadMesh'>,
    notify: ProgressCallback,
  ): Reply<'loadMesh'> {
    const mesh = loadMesh(bytes, fileName, notify);
    this.options.forget();
    this.options.workspace.take(mesh);
    return this.describe(changes, notify);
  }

  loadGenerated(changes: MeshChanges, notify: ProgressCallback): Reply<'loadGenerated'> {
    const { workspace, forget } = this.options;
    const answer = describeLoaded('generated', changes, workspace.rasters, notify);
    forget();
    workspace.take('generated');
    return transferred(answer);
  }

  /** Describes the current mesh with the changes of a case. */
  describe(changes: MeshChanges, notify: ProgressCallback): Reply<'changeMesh'> {
    const { workspace } = this.options;
    const mesh = workspace.requireMesh();
    return transferred(describeLoaded(mesh, changes, workspace.rasters, notify));
  }

  inspect({ changes, metric }: Asked<'inspectMesh'>): Reply<'inspectMesh'> {
    const loaded = this.options.workspace.requireMesh();
    if (changes.grid) throw new Error(t('workerEqualCells'));
    if (loaded !== 'generated' && !loaded.cells) throw new Error(loaded.unusable);
    const file = loaded === 'generated' ? null : loaded.cells;
    const { inspection, values } = inspectMesh(changedMesh(changes, file).mesh, metric);
    return { answer: { type: 'meshInspected', inspection, values }, transfer: [values.buffer] };
  }
}

const transferred = (answer: LoadedMeshDescription): Reply<'loadMesh'> => ({
  answer,
  transfer: [
    answer.points.buffer,
    answer.triangles.buffer,
    ...(answer.lines ? [answer.lines.buffer] : []),
    ...answer.boundaries.flatMap(({ segments, faces }) => [segments.buffer, faces.buffer]),
  ],
});
