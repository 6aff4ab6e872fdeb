import { changedMesh } from '../case/meshChanges';
import type { ProgressCallback } from '../core/progress';
import { inspectMesh } from './inspectMesh';
import { describeLoaded, loadMesh } from './loadMesh';
import type { EngineEvent } from './events';
import type { EngineRequest } from './protocol';
import type { Workspace } from './workspace';
import { t } from '../text/t';

type Request<T extends EngineRequest['type']> = Extract<EngineRequest, { type: T }>;

export interface PageMeshOptions {
  post(event: EngineEvent, transfer: ArrayBufferLike[]): void;
  readonly workspace: Workspace;
  /** Called before another mesh replaces the current one. */
  forget(): void;
}

/** The mesh of the page: loading, changes of the case, and inspection. */
export class PageMesh {
  constructor(private readonly options: PageMeshOptions) {}

  load(asked: Request<'loadMesh'>, notify: ProgressCallback): void {
    const { request, bytes, fileName, changes = {} } = asked;
    const mesh = loadMesh(bytes, fileName, notify);
    this.options.forget();
    this.options.workspace.take(mesh);
    this.describe({ request, changes }, notify);
  }

  loadGenerated({ request, changes }: Request<'loadGenerated'>, notify: ProgressCallback): void {
    const { workspace, forget } = this.options;
    const event = describeLoaded('generated', changes, workspace.rasters, notify);
    forget();
    workspace.take('generated');
    this.post(request, event);
  }

  /** Reports the current mesh with the changes of a case. */
  describe(
    { request, changes }: Pick<Request<'changeMesh'>, 'request' | 'changes'>,
    notify: ProgressCallback,
  ): void {
    const { workspace } = this.options;
    this.post(request, describeLoaded(workspace.requireMesh(), changes, workspace.rasters, notify));
  }

  inspect({ request, changes, metric }: Request<'inspectMesh'>): void {
    const loaded = this.options.workspace.requireMesh();
    if (changes.grid) throw new Error(t('workerEqualCells'));
    if (loaded !== 'generated' && !loaded.cells) throw new Error(loaded.unusable);
    const file = loaded === 'generated' ? null : loaded.cells;
    const { inspection, values } = inspectMesh(changedMesh(changes, file).mesh, metric);
    this.options.post({ type: 'meshInspected', request, inspection, values }, [values.buffer]);
  }

  private post(request: number, event: ReturnType<typeof describeLoaded>): void {
    this.options.post({ ...event, request }, [
      event.points.buffer,
      event.triangles.buffer,
      ...(event.lines ? [event.lines.buffer] : []),
      ...event.boundaries.flatMap(({ segments, faces }) => [segments.buffer, faces.buffer]),
    ]);
  }
}
