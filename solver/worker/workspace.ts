import { descriptiveEntries } from '../case/computedPart';
import type { CaseDocument } from '../case/document';
import { rasterChecksum, rasterFilesOf } from '../case/rasters';
import { noRasters, type Rasters } from '../raster/types';
import type { Solution } from '../outputs/solution';
import { noProgress, type ProgressCallback } from '../core/progress';
import type { CellMesh } from '../mesh';
import type { Method } from '../methods/types';
import type { LoadedMesh } from './loadMesh';
import { prepareCase, type PreparedCase } from '../run/preparedCase';
import { caseOfState, checkpointSnapshot } from '../run/startingState';
import { t } from '../text/t';

/** The loaded mesh, and the last prepared case on it. */
export class Workspace {
  private mesh: LoadedMesh | null = null;
  /** The files that cases refer to. */
  rasters: Rasters = noRasters;
  /** The last prepared case, by the relevant part of its document. */
  private prepared: { readonly key: string; readonly value: PreparedCase } | null = null;

  constructor(private readonly methods: ReadonlyMap<string, Method>) {}

  /** Returns a workspace with another mesh and the same files. */
  beside(mesh: LoadedMesh): Workspace {
    const other = new Workspace(this.methods);
    other.rasters = this.rasters;
    other.take(mesh);
    return other;
  }

  take(mesh: LoadedMesh): void {
    this.clear();
    this.mesh = mesh;
  }

  clear(): void {
    this.mesh = null;
    this.prepared = null;
  }

  /** @throws Error with one line if no mesh is loaded */
  requireMesh(): LoadedMesh {
    if (!this.mesh) throw new Error(t('workerNoMesh'));
    return this.mesh;
  }

  /** Returns the cells of the mesh file; null if the case generates its cells. @throws Error: no mesh, or an unsupported one */
  fileCells(): CellMesh | null {
    const file = this.requireMesh();
    if (file === 'generated') return null;
    if (file.cells === null) throw new Error(file.unusable);
    return file.cells;
  }

  /** @throws Error with one line: no mesh, an unsupported one, or a case that doesn't match it */
  prepare(document: CaseDocument, notify: ProgressCallback = noProgress): PreparedCase {
    const cells = this.fileCells();
    const { rasters } = this;
    const read = rasterFilesOf(document).map((name) => rasterChecksum(name, rasters));
    const key = JSON.stringify([{ ...document, ...descriptiveEntries }, read]);
    if (this.prepared?.key !== key) {
      const value = prepareCase(document, cells, this.methods, notify, rasters);
      this.prepared = { key, value };
    }
    return this.prepared.value;
  }

  /** Returns a saved state with its case. @throws Error with one line: see `prepare`, or a state that doesn't match */
  solution(document: CaseDocument, checkpoint: ArrayBuffer, notify: ProgressCallback): Solution {
    const prepared = this.prepare(caseOfState(document, checkpoint), notify);
    return { ...prepared, document, ...checkpointSnapshot(prepared, checkpoint) };
  }
}
