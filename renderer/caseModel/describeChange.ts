import { changedPaths, type CaseDocument, type Path } from '../../solver/case';
import { methodOf } from '../../solver/methods';
import { t, type PlainTextKey } from '../text/t';

/**
 * Describes an edit briefly: `CFL number`, `Boundary wall`, `Initial state`. For several changed parts, names the part
 * that contains them all.
 */
export function describeChange(before: CaseDocument, after: CaseDocument): string {
  const paths = changedPaths(before, after);
  const roots = [...new Set(paths.map(([root]) => root))];
  if (roots.length > 1) return t('change_several');
  return labelOf(commonPath(paths), after);
}

function commonPath(paths: readonly Path[]): Path {
  const [first = [], ...others] = paths;
  let length = first.length;
  for (const path of others) {
    while (length > 0 && path.slice(0, length).join('\n') !== first.slice(0, length).join('\n')) {
      length--;
    }
  }
  return first.slice(0, length);
}

/** Members of the document with a separate name in the catalog. */
const fieldNames: Readonly<Record<string, PlainTextKey>> = {
  'mesh.refinements': 'meshRefinements',
  'time.end': 'timeEnd',
  'time.maxSteps': 'timeSteps',
  'time.steadyTolerance': 'timeTolerance',
  'time.settled': 'timeSettled',
  'time.steady': 'computation',
  'time.implicit': 'computation',
  'time.maxWallSeconds': 'timeWall',
  'time.fixedStep': 'timeFixedStep',
  'outputs.statistics': 'statisticsTitle',
  'outputs.snapshots': 'snapshotsTitle',
  'outputs.marks': 'marksTitle',
  'outputs.monitors': 'monitorsTitle',
  'view.field': 'change_field',
  'view.cameraPath': 'pathTitle',
  'view.integrals': 'integralsTitle',
  'view.colorMap': 'colorMapSelect',
  'view.range': 'rangeLabel',
  'view.showMesh': 'change_showMesh',
  mesh: 'sectionMesh',
  system: 'sectionPhysics',
  definitions: 'definitionsTitle',
  scheme: 'sectionScheme',
  rasters: 'rastersTitle',
  initial: 'sectionInitial',
  initialSlopes: 'slopesTitle',
  painted: 'paintTitle',
  boundaries: 'sectionBoundaries',
  time: 'sectionTime',
  events: 'eventsTitle',
  exact: 'exactTitle',
  sourceTerm: 'sourceTitle',
  sponges: 'spongesTitle',
  drive: 'driveTitle',
  outputs: 'sectionOutputs',
  view: 'centerView',
  name: 'change_name',
};

/** Short label of a path in the document. */
export function labelOf(path: Path, { scheme }: CaseDocument): string {
  const [root, member] = path;
  if (root === 'boundaries' && member !== undefined) return t('change_boundary', member);
  if (root === 'initial' && member !== undefined) return t('change_initial', member);
  if (root === 'system' && member === 'parameters' && path.length > 2) {
    return t('change_parameter', path[2]);
  }
  if (root === 'scheme' && member !== undefined) {
    const field = methodOf(scheme).form.find(({ option }) => option === member);
    if (field) return field.label;
  }
  const key = fieldNames[path.slice(0, 2).join('.')] ?? fieldNames[root ?? ''];
  return key === undefined ? t('change_several') : t(key);
}
