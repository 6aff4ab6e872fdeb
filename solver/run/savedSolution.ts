import { caseAt } from '../case/caseAt';
import type { CaseDocument } from '../case/document';
import { CaseExpressions } from '../case/expressions';
import { sourceMesh } from '../case/sourceMesh';
import { noProgress } from '../core/progress';
import type { CellMesh } from '../mesh/types';
import { noRasters, type Rasters } from '../raster/types';
import type { Solution } from '../outputs/solution';
import { caseSystem } from '../physics/caseSystem';
import { readCheckpoint, type Checkpoint } from '../project/checkpoint';
import type { SavedAverages } from '../diagnostics/averages';
import { methodOf } from '../methods/methodOf';
import { methods } from '../methods/registry';
import { prepareCase, type PreparedCase } from './preparedCase';
import { checkpointSnapshot } from './startingState';

/** Reads solutions from the saved states of a case. */
export class SavedSolutions {
  private unrefined: [number, number] | null = null;
  private prepared: { readonly key: string; readonly value: PreparedCase } | null = null;

  /** @param mesh as read from its file; null for a generated grid @param rasters the files that the case refers to */
  constructor(
    private readonly document: CaseDocument,
    private readonly mesh: CellMesh | null,
    private readonly rasters: Rasters = noRasters,
  ) {}

  /**
   * Reads a solution. Order, refinement and outputs are those of the saved state, even if the case has changed
   * since.
   * @param name of the file, for messages
   * @throws Error with one line if the state doesn't belong to this case
   */
  read(bytes: ArrayBuffer, name: string): Solution {
    const saved = readCheckpoint(bytes, name);
    const prepared = this.prepare(caseAt(this.documentOf(saved), saved.time));
    return { ...prepared, ...checkpointSnapshot(prepared, bytes, saved) };
  }

  private documentOf({ schemeId, order, cellCount, averages }: Checkpoint): CaseDocument {
    const { document, mesh } = this;
    const [cells, dimension] = (this.unrefined ??= unrefined(document, mesh));
    const refinements = Math.log2(cellCount / cells) / dimension;
    const { scheme } = document;
    return {
      ...document,
      mesh: {
        ...document.mesh,
        ...(Number.isInteger(refinements) && refinements >= 0 ? { refinements } : {}),
      },
      scheme: schemeId === scheme.id ? methodOf(scheme).ofDegree(scheme, order) : scheme,
      outputs: keptOutputs(document, averages),
    };
  }

  private prepare(document: CaseDocument): PreparedCase {
    const key = JSON.stringify(document);
    if (this.prepared?.key !== key) {
      const value = prepareCase(document, this.mesh, methods, noProgress, this.rasters);
      this.prepared = { key, value };
    }
    return this.prepared.value;
  }
}

/** Returns the number of cells before refinement, and the number of axes along which each cell is split. */
function unrefined({ mesh }: CaseDocument, file: CellMesh | null): [number, number] {
  const { grid } = mesh;
  if (grid) return [grid.cells.reduce((product, count) => product * count, 1), grid.cells.length];
  const { elementTags, dimension } = sourceMesh(mesh, file);
  return [elementTags.length, dimension];
}

/** Returns the outputs of a case with the stored averages, and the marks that these allow. */
function keptOutputs(
  document: CaseDocument,
  averages: SavedAverages | null,
): CaseDocument['outputs'] {
  const outputs = { ...document.outputs, statistics: [...(averages?.statistics ?? [])] };
  const system = caseSystem(document.system);
  const expressions = system && new CaseExpressions({ ...document, outputs }, system);
  const marks = outputs.marks.filter(({ field }) => expressions?.fieldFault(field) === null);
  return { ...outputs, marks };
}
