import { caseDigest } from '../case/computedPart';
import { defaultCase } from '../case/defaults';
import type { CaseDocument } from '../case/document';
import { messageOf } from '../core/messageOf';
import { noProgress, type ProgressCallback } from '../core/progress';
import { buildCellMesh } from '../mesh/cellMesh';
import { writeGmsh } from '../mesh/gmsh/writeGmsh';
import { meshChecksum } from '../mesh/meshChecksum';
import { referenceCorners } from '../mesh/nodeLattice';
import { readMeshFile } from '../mesh/readers';
import type { CellMesh, MeshFile, PhysicalGroup } from '../mesh/types';
import type { MeshKind } from '../methods/descriptor';
import { defaultMethod, methodOf } from '../methods/methodOf';
import { meshKind } from '../methods/meshKind';
import { methods } from '../methods/registry';
import { caseSystem, completeSystem } from '../physics/caseSystem';
import { CaseCompiler } from '../physics/caseCompiler';
import { customSystemId } from '../physics/customSystem';
import type { SystemDeclaration } from '../physics/declaration';
import { withFreeStream } from '../physics/freeStream';
import { stateOfPrimitives } from '../physics/primitives';
import { parameterValues } from '../physics/systemScope';
import { writeHistory } from '../project/history';
import { prepareCase, type PreparedCase } from '../run/preparedCase';
import { snapshotCheckpoint } from '../run/startingState';
import { PointBlock } from '../space/pointBlock';
import { t } from '../text/t';
import { identifiers, importedCondition, importedSystem } from './importedSystem';
import { matchCells, type CellMatch } from './matchCells';
import { stateFields, type StateFields } from './resultFields';
import { projectValues, valuesAtRule } from './resultValues';
import { ImportError, type ForeignResult } from './types';

/** Highest degree of the methods that hold results. */
const highestDegree = 5;
/** Largest number of quantities of a declared system. */
const mostQuantities = 50;

/** A result of another program as a run of a project. */
export interface ImportedRun {
  readonly document: CaseDocument;
  /** Mesh for the project; null if the result is on the mesh of the project's case. */
  readonly mesh: { readonly name: string; readonly content: Uint8Array<ArrayBuffer> } | null;
  /** null for monitors alone. */
  readonly checkpoint: ArrayBuffer | null;
  /** Monitors in a container; null if there are none. */
  readonly signals: ArrayBuffer | null;
  /** Without rows: comparisons expect one. */
  readonly history: ArrayBuffer;
  readonly time: number;
  /** Digest of the case, see `caseDigest`. */
  readonly digest: string;
  readonly remarks: readonly string[];
}

/** The case of a project with its mesh as read from its file; null for generated cells. */
export interface ProjectCase {
  readonly document: CaseDocument;
  readonly mesh: CellMesh | null;
}

/**
 * Returns a result as a run of a project: on the mesh of its case if the cells are the same, otherwise on its own mesh,
 * with the variables of its system.
 * @param meshName unused name for a mesh file
 * @throws ImportError, MeshError with one line
 */
export function importedRun(
  result: ForeignResult,
  { document, mesh }: ProjectCase,
  meshName: string,
  notify: ProgressCallback = noProgress,
): ImportedRun {
  const system = caseSystem(document.system);
  if (!system) throw new ImportError(t('importNoSystem', result.fileName));
  const fields = stateFields(system, result.fields);
  if ('missing' in fields) {
    const names = result.fields.map(({ name }) => name);
    throw new ImportError(t('importMissing', result.fileName, system.title, fields.missing, names));
  }
  return (
    onProjectMesh(result, { document, mesh }, fields, notify) ??
    onOwnMesh(result, documentFor(document, system), fields, meshName, notify)
  );
}

/**
 * Returns the case and the run of a new project for a result: a system that holds its quantities.
 * @throws ImportError, MeshError with one line
 */
export function importedProject(
  result: ForeignResult,
  meshName: string,
  notify: ProgressCallback = noProgress,
): ImportedRun {
  const [{ basis }] = result.parts;
  const dimension = referenceCorners(basis.shape)[0].length as 2 | 3;
  const kept = result.fields.slice(0, mostQuantities);
  const names = identifiers(
    kept.map(({ name }) => name),
    dimension,
  );
  const declaration = importedSystem(names, dimension);
  const system = completeSystem(declaration);
  const own = {
    ...result,
    fields: kept.map(({ values }, i) => ({ name: names[i], values })),
    remarks: [
      ...result.remarks,
      ...result.fields.slice(mostQuantities).map(({ name }) => t('importQuantityLeft', name)),
    ],
  };
  const fields = { isConserved: true, indices: names.map((_, i) => i) };
  const make = (kind: MeshKind, groups: readonly string[]): CaseDocument => ({
    ...defaultCase(system, `mesh/${meshName}`, groups, kind),
    name: result.fileName.replace(/\.[^.]*$/, '').slice(0, 200) || t('importSystem'),
    description: t('importDescription', result.fileName),
    system: { id: customSystemId, parameters: {}, declaration },
    boundaries: Object.fromEntries(
      groups.map((group) => [group, { condition: importedCondition, values: {} }]),
    ),
    time: { end: null, maxSteps: null, steadyTolerance: null },
  });
  return onOwnMesh(own, make, fields, meshName, notify);
}

/** Returns the run on the mesh of the case; null if its cells are not those of the result. */
function onProjectMesh(
  result: ForeignResult,
  { document, mesh }: ProjectCase,
  fields: StateFields,
  notify: ProgressCallback,
): ImportedRun | null {
  if (document.mesh.grid) return null;
  const [kept, remarks] = withDegree(document, result);
  const prepared = prepare(result, kept, mesh, notify);
  const match = matchOn(prepared, result);
  if (match === null) return null;
  return runOf(result, prepared, match, fields, null, mesh, remarks);
}

type MakeDocument = (kind: MeshKind, groups: readonly string[]) => CaseDocument;

function onOwnMesh(
  result: ForeignResult,
  make: MakeDocument,
  fields: StateFields,
  meshName: string,
  notify: ProgressCallback,
): ImportedRun {
  const content = writeGmsh(withCellGroup(result.mesh));
  const mesh = buildCellMesh(readMeshFile(content, result.fileName));
  const groups = mesh.groups.map(({ name }) => name);
  const made = make(meshKind(mesh), groups);
  const given = { ...made, mesh: { file: `mesh/${meshName}`, refinements: 0 } };
  const [document, remarks] = withDegree(given, result);
  const prepared = prepare(result, document, mesh, notify);
  const match = matchOn(prepared, result);
  if (match === null) throw new ImportError(t('importCellsLost', result.fileName));
  return runOf(result, prepared, match, fields, { name: meshName, content }, mesh, remarks);
}

/** Finds the cells of a result among those of the space of a case, which may store them as other shapes. */
function matchOn({ discretization }: PreparedCase, { parts }: ForeignResult): CellMatch | null {
  const { mesh } = discretization.space;
  return mesh.kind === 'cells' ? matchCells(mesh, parts) : null;
}

/** The case of a project for cells of another mesh, without what belongs to its own: monitors, averages, events. */
const documentFor =
  (document: CaseDocument, system: SystemDeclaration): MakeDocument =>
  (kind, groups) => {
    const first = defaultCase(system, '', groups, kind);
    const { scheme } = document;
    const isFit = methodOf(scheme).missing(system, kind) === null;
    const boundaries = Object.fromEntries(
      groups.map((group) => [group, ownCondition(document, group) ?? first.boundaries[group]]),
    );
    const { system: gas, definitions, freeStream, initial, view } = document;
    return {
      ...first,
      ...{ name: document.name, system: gas, definitions, initial, boundaries },
      ...(freeStream && { freeStream }),
      scheme: isFit ? scheme : defaultMethod(system, kind).adapted(first.scheme, system),
      view: { ...first.view, field: view.field, fields: view.fields },
    };
  };

/** The condition of a group of the same name, unless it joins groups or has a curve. */
function ownCondition(
  { boundaries }: CaseDocument,
  group: string,
): CaseDocument['boundaries'][string] | null {
  if (!Object.hasOwn(boundaries, group)) return null;
  const { partner, curve, ...own } = boundaries[group];
  return partner === undefined && curve === undefined ? own : null;
}

/** Sets the degree of a case to that of a result, as far as the methods have it, and leaves out its averages. */
function withDegree(document: CaseDocument, { parts }: ForeignResult): [CaseDocument, string[]] {
  const given = Math.max(...parts.map(({ basis }) => basis.degree));
  const degree = Math.min(given, highestDegree);
  const scheme = methodOf(document.scheme).ofDegree(document.scheme, degree);
  const { statistics: _statistics, ...outputs } = document.outputs;
  const remarks = degree < given ? [t('importDegree', given, degree)] : [];
  return [{ ...document, scheme, outputs: { ...outputs, statistics: [], marks: [] } }, remarks];
}

function prepare(
  { fileName }: ForeignResult,
  document: CaseDocument,
  mesh: CellMesh | null,
  notify: ProgressCallback,
): PreparedCase {
  try {
    return prepareCase(document, mesh, methods, notify);
  } catch (error) {
    throw new ImportError(t('importCase', fileName, messageOf(error)));
  }
}

/** Digest of a case with its mesh, see `caseDigest`. */
export const digestOf = ({ document, mesh }: ProjectCase): string =>
  caseDigest(document, mesh ? meshChecksum(mesh) : 0);

export const emptyHistory = (variables: readonly string[]): ArrayBuffer =>
  writeHistory({ variables, rows: new Float64Array(0) });

function runOf(
  result: ForeignResult,
  prepared: PreparedCase,
  match: CellMatch,
  fields: StateFields,
  own: ImportedRun['mesh'],
  mesh: CellMesh | null,
  remarks: readonly string[],
): ImportedRun {
  const { document, discretization, physics } = prepared;
  const { space } = discretization;
  const chosen = fields.indices.map((index) => result.fields[index]);
  const values = valuesAtRule(space, { ...result, fields: chosen }, match);
  const conserved = fields.isConserved ? values : conservedOf(document, physics.system, values);
  const state = projectValues(space, conserved);
  discretization.project?.(state);
  if (!state.every(Number.isFinite)) throw new ImportError(t('importNoState', result.fileName));
  const used = new Set(fields.indices);
  const left = result.fields.flatMap(({ name }, i) => (used.has(i) ? [] : [name]));
  return {
    document,
    mesh: own,
    checkpoint: snapshotCheckpoint(prepared, {
      ...{ state, step: 0, time: result.time, averages: null },
    }),
    signals: null,
    history: emptyHistory(physics.variableNames),
    time: result.time,
    digest: digestOf({ document, mesh }),
    remarks: [
      ...result.remarks,
      ...remarks,
      ...(left.length > 0 ? [t('importFieldsLeft', left)] : []),
    ],
  };
}

/** Computes the conserved variables at points. @param values of the primitive variables, [variable][point] */
function conservedOf(
  document: CaseDocument,
  system: SystemDeclaration,
  values: readonly Float64Array[],
): Float64Array[] {
  const parameters = parameterValues(system, document.system.parameters);
  const compiler = new CaseCompiler(system, parameters, withFreeStream(document));
  const program = stateOfPrimitives(system, parameters, compiler.coefficients);
  const count = values[0].length;
  const block = new PointBlock(count);
  system.primitive.variables.forEach(({ name }, i) => block.array(name).set(values[i]));
  const conserved = system.variables.map(() => new Float64Array(count));
  block.bind(program, conserved)(count);
  return conserved;
}

/** Adds a group for the cells, since MSH files name a group for every element. */
function withCellGroup(mesh: MeshFile): MeshFile {
  const [{ dimension }] = mesh.blocks;
  const tag = Math.max(0, ...mesh.groups.map((group) => group.tag)) + 1;
  const group: PhysicalGroup = { dimension, tag, name: 'cells' };
  const isGroup = new Set(mesh.groups.map((own) => own.tag));
  return {
    ...mesh,
    groups: [...mesh.groups, group],
    // Elements of the boundary without a group are not needed.
    blocks: mesh.blocks.flatMap((block) => {
      if (block.dimension === dimension) {
        return [{ ...block, physicalTags: new Int32Array(block.physicalTags.length).fill(tag) }];
      }
      const isTagged =
        block.dimension === dimension - 1 && block.physicalTags.every((own) => isGroup.has(own));
      return isTagged ? [block] : [];
    }),
  };
}
