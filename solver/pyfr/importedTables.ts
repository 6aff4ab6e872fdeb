import { ImportError } from '../imports';
import { digestOf, emptyHistory, type ImportedRun, type ProjectCase } from '../imports/importedRun';
import { caseMesh } from '../case/caseMesh';
import { compileCasePhysics } from '../physics/compile';
import { writeSignals } from '../project/signals';
import { t } from '../text/t';
import { groupAreas } from './groupAreas';
import { readPyfrTables, type TableFile } from './readTables';

/**
 * Adds the tables of PyFR's plugins to a run as its monitors. A run with its own mesh has none.
 * @param mesh of the project as read from its file; null for generated cells
 * @throws ImportError with one line for a damaged file
 */
export function withTables(
  run: ImportedRun,
  tables: readonly TableFile[],
  mesh: ProjectCase['mesh'],
): ImportedRun {
  if (tables.length === 0) return run;
  const found =
    run.mesh === null
      ? readPyfrTables(run.document, tables, groupAreas(caseMesh(run.document, mesh)))
      : {
          signals: [],
          remarks: [
            t(
              'pyfrTablesLeft',
              tables.map(({ name }) => name),
            ),
          ],
        };
  return {
    ...run,
    signals: found.signals.length > 0 ? writeSignals(found.signals) : null,
    remarks: [...run.remarks, ...found.remarks],
  };
}

/** Returns a run of a case without states, with the tables of PyFR's plugins as its monitors. @throws ImportError with one line */
export function importedTables(project: ProjectCase, tables: readonly TableFile[]): ImportedRun {
  const { document } = project;
  const run = withTables(
    {
      ...{ document, mesh: null, checkpoint: null, signals: null, time: 0, remarks: [] },
      history: emptyHistory(compileCasePhysics(document).variableNames),
      digest: digestOf(project),
    },
    tables,
    project.mesh,
  );
  if (run.signals !== null) return run;
  throw new ImportError(
    t(
      'pyfrNoMonitors',
      tables.map(({ name }) => name),
    ),
  );
}
