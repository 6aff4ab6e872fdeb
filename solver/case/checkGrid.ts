import { cellCountOf, freeCellCount } from '../mesh/cartesianGrid';
import { locateInGrid } from '../mesh/grid/locate';
import { meshKind } from '../methods/meshKind';
import { caseGrid } from './caseGrid';
import { noRasters, type Rasters } from '../raster/types';
import type { CheckList, CheckedMesh } from './checkItem';
import type { CaseDocument } from './document';
import { groupsOfEvents } from './checkEvents';
import { gridFault, meshFault, placedGrid } from './placedGrid';
import { t } from '../text/t';

/** Returns the mesh properties of a generated grid, which follow from the document. */
export function checkedGrid(document: CaseDocument, rasters: Rasters = noRasters): CheckedMesh {
  const { mesh } = document;
  const nothing = { groups: [], cells: 0, smallestRadius: 0 };
  const fault = gridFault(mesh, rasters);
  if (fault !== null) return { ...nothing, unusable: fault };
  const grid = placedGrid(mesh, 0, rasters);
  return {
    groups: [...new Set([...grid.groups.map(({ name }) => name), ...groupsOfEvents(document)])],
    cells: freeCellCount(grid),
    smallestRadius: Math.min(...grid.spacing) / 2,
    kind: meshKind(grid),
    unusable: null,
    contains: (...place) => locateInGrid(grid, place) !== null,
  };
}

/** Checks the numbers, refinements and periodic sides of a generated grid. */
export function checkGrid(list: CheckList, document: CaseDocument, rasters: Rasters): void {
  const fault = meshFault(() => caseGrid(document, rasters));
  if (fault !== null) {
    // The message begins with the entry, or concerns the conditions of sides.
    const [field] = /^mesh\.[\w.[\]]+(?=: )/.exec(fault) ?? ['mesh.grid'];
    list.error('mesh', 'grid', field, fault);
    return;
  }
  const grid = caseGrid(document, rasters);
  const counts = grid.counts.map((count) => count.toLocaleString('en-US')).join(' × ');
  const total = cellCountOf(grid).toLocaleString('en-US');
  const covered = cellCountOf(grid) - freeCellCount(grid);
  if (grid.solid && covered === 0) {
    list.warning('mesh', 'obstacles', 'mesh.grid.obstacles', t('checkObstaclesMissed'));
  }
  list.okUnlessFaulty(
    'mesh',
    t(
      'checkGrid',
      counts,
      grid.dimension > 1 ? total : null,
      covered > 0 ? covered.toLocaleString('en-US') : null,
    ),
  );
}
