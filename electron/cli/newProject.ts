import { lstat, rename } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import {
  defaultCase,
  gridKind,
  namedCondition,
  periodicBoundaries,
  placedGrid,
  sourceMesh,
  typesOfGroups,
  withRasterFiles,
  type CaseDocument,
  type GeneratedCells,
  type GridSettings,
  type GroupTypes,
} from '../../solver/case';
import { closestName } from '../../solver/core';
import {
  boundsOf,
  periodicGroups,
  readMeshFile,
  splitQuadrilaterals,
  writeGmsh,
  type Mesh,
} from '../../solver/mesh';
import { meshKind, type MeshKind, descriptors, systemsFor } from '../../solver/methods';
import {
  type SystemDeclaration,
  completeSystem,
  systems,
  systemTemplates,
  type CustomSystem,
} from '../../solver/physics';
import { isPlainFileName, sanitizeFileName } from '../contract/fileNames';
import { isGeometryName, defaultSizes } from '../contract/geometry';
import { copyIncludedFiles } from '../host/copyIncludedFiles';
import {
  discard,
  namingTarget,
  orUndo,
  removeFolder,
  removeLeftovers,
  syncFolder,
  temporaryPathFor,
  writeFileAtomically,
} from '../host/durableFiles';
import {
  createProjectFolder,
  ifExists,
  projectNameOf,
  projectSuffix,
  saveCase,
} from '../host/projectFolder';
import { regularFileParts } from '../host/regularFile';
import { readCaseRasters } from './caseRasters';
import type { CliContext } from './context';
import { CliError } from './failure';
import { readUserFile } from './files';
import { meshOf } from './meshGeometry';
import { systemOfStream, withStream, type RequestedStream } from './streamOption';
import { connectCells, readExample, tellWarningsOf, type MeshFile } from './target';
import { makeUserFolder } from './userFolder';
import { readUserMesh, type UserMesh } from './userMesh';
import { t } from '../text/cli';

/** Source of a new project; without a system, the default for the mesh dimension. */
export type StartingPoint =
  | { readonly example: string }
  | {
      readonly mesh: string;
      readonly system: string | undefined;
      /** Whether to mesh a geometry with quadrilaterals. */
      readonly quads: boolean;
      /** Whether to split quadrilaterals into triangles. */
      readonly triangles: boolean;
      readonly stream: RequestedStream | null;
    }
  | {
      readonly grid: GridSettings;
      readonly system: string | undefined;
      readonly stream: RequestedStream | null;
    }
  | {
      readonly generated: GeneratedCells;
      readonly system: string | undefined;
      readonly stream: RequestedStream | null;
    }
  | { readonly document: CaseDocument; readonly meshFile?: MeshFile };

/**
 * Creates a project atomically: a hidden folder is filled and renamed.
 * @param word name or path
 * @returns the folder as shown to the user
 * @throws CliError, CaseError, MeshError, UserError; nothing is left then
 */
export async function makeProject(
  context: CliContext,
  word: string,
  beginning: StartingPoint,
): Promise<string> {
  const plain = word.replace(/[\\/]+$/, '');
  const shown = plain.endsWith(projectSuffix) ? plain : `${plain}${projectSuffix}`;
  const folder = resolve(context.folder, shown);
  if (!isPlainFileName(basename(folder)) || projectNameOf(folder) === '') {
    throw new CliError(t('badProjectName', word));
  }
  if ((await ifExists(lstat(folder))) !== null) {
    throw new CliError(t('projectExists', shown));
  }
  await makeUserFolder(dirname(folder));
  await removeLeftovers(dirname(folder), Date.now(), basename(folder));
  const temporary = temporaryPathFor(folder);
  try {
    await createProjectFolder(temporary);
    const meshFolder = join(temporary, 'mesh');
    const document = await begin(context, beginning, projectNameOf(folder), meshFolder);
    await syncFolder(meshFolder);
    await saveCase(temporary, document);
    await rename(temporary, folder);
  } catch (error) {
    await discard(temporary);
    throw namingTarget(error, temporary, folder);
  }
  await orUndo(
    () => syncFolder(dirname(folder)),
    () => removeFolder(folder),
  );
  return shown;
}

/** Returns the template of that name; null if there is none. */
const templateNamed = (name: string | undefined): CustomSystem | null =>
  systemTemplates.get(name ?? '')?.system ?? null;

/**
 * Returns the system given by `--system`, or the default for the mesh; a template becomes the custom system
 * of the case.
 * @throws CliError
 */
function systemFor(kind: MeshKind, requested: string | undefined): SystemDeclaration {
  const ofDimension = [...systems.values()].filter(({ dimension }) => dimension === kind.dimension);
  const methods = descriptors.filter((method) => method.missing(null, kind) === null);
  const computed = new Set(methods.flatMap(systemsFor));
  const fitting = ofDimension.filter((system) => computed.has(system));
  // Meshes that no method supports are reported by the case check.
  const offered = fitting.length > 0 ? fitting : ofDimension;
  const found = offered.find(({ id }) => requested === undefined || id === requested);
  if (found) return found;
  const ids = offered.map(({ id }) => id);
  const template = templateNamed(requested);
  if (template) {
    const system = completeSystem(template);
    if (system.dimension === kind.dimension) return system;
    throw new CliError(
      t('templateDimension', requested ?? '', system.dimension, kind.dimension, ids),
    );
  }
  const known = systems.get(requested ?? '');
  if (!known) {
    const near = closestName(requested ?? '', [...systems.keys(), ...systemTemplates.keys()]);
    throw new CliError(t('unknownSystem', requested ?? '', ids, near));
  }
  const { id, dimension, viscousFlux } = known;
  if (dimension !== kind.dimension) {
    throw new CliError(t('systemDimension', id, dimension, kind.dimension, ids));
  }
  throw new CliError(t(viscousFlux ? 'systemNeedsQuads' : 'systemNeedsGrid', id, ids));
}

/** Creates the first case and writes its mesh file, if any, into a folder. */
async function begin(
  context: CliContext,
  beginning: StartingPoint,
  name: string,
  meshFolder: string,
): Promise<CaseDocument> {
  const document = await beginCase(context, beginning, name, meshFolder);
  const own = 'system' in beginning ? templateNamed(beginning.system) : null;
  if (own === null) return document;
  return { ...document, system: { ...document.system, declaration: structuredClone(own) } };
}

async function beginCase(
  context: CliContext,
  beginning: StartingPoint,
  name: string,
  meshFolder: string,
): Promise<CaseDocument> {
  if ('example' in beginning) return takeExample(context, beginning.example, meshFolder);
  if ('document' in beginning) {
    const { document, meshFile } = beginning;
    if (!meshFile) return { ...withMesh(document), name };
    await writeFileAtomically(join(meshFolder, meshFile.name), meshFile.content);
    return { ...document, name };
  }
  if ('mesh' in beginning) return beginWithMesh(context, beginning, name, meshFolder);
  if ('generated' in beginning) {
    const { generated, stream } = beginning;
    const mesh = sourceMesh(generated, null);
    const system = systemOf(meshKind(mesh), beginning);
    const groups = mesh.groups.map((group) => group.name);
    const first = { ...defaultCase(system, generated, groups), name };
    return printConditions(context, system, flowing(first, system, stream, middleOf(mesh)));
  }
  const { grid, stream } = beginning;
  const system = systemOf(gridKind(grid), beginning);
  const placed = placedGrid({ grid });
  const groups = placed.groups.map((group) => group.name);
  const first = { ...defaultCase(system, grid, groups), name };
  return printConditions(context, system, flowing(first, system, stream, middleOf(placed)));
}

type WithSystem = Extract<StartingPoint, { readonly stream: RequestedStream | null }>;

const systemOf = (kind: MeshKind, { system, stream }: WithSystem): SystemDeclaration =>
  systemFor(kind, system ?? systemOfStream(stream, kind.dimension));

const flowing = (
  document: CaseDocument,
  system: SystemDeclaration,
  stream: RequestedStream | null,
  middle: readonly [x: number, y: number],
): CaseDocument => (stream ? withStream(document, system, stream, middle) : document);

function middleOf(mesh: Mesh): [x: number, y: number] {
  const { low, high } = boundsOf(mesh);
  const middle = (axis: number): number => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2;
  return [middle(0), middle(1)];
}

/** Generates the mesh of a case to reject cases that cannot run. @throws MeshError */
function withMesh(document: CaseDocument): CaseDocument {
  sourceMesh(document.mesh, null);
  return document;
}

async function takeExample(
  context: CliContext,
  id: string,
  meshFolder: string,
): Promise<CaseDocument> {
  const { document: given, meshPath, base } = await readExample(context, id);
  const { rasterFiles } = await readCaseRasters(context, given, base);
  for (const [file, content] of rasterFiles) {
    await writeFileAtomically(join(meshFolder, basename(file)), content);
  }
  const document = withRasterFiles(given, (file) => `mesh/${basename(file)}`);
  if (meshPath === null) return document;
  const file = basename(meshPath);
  await writeFileAtomically(join(meshFolder, file), await readUserFile(context, meshPath));
  return { ...document, mesh: { ...document.mesh, file: `mesh/${file}` } };
}

const madeMesh = (content: Uint8Array, shown: string): UserMesh => ({
  file: readMeshFile(content, shown),
  content,
  isConverted: false,
});

/** Creates the first case for a mesh file. */
async function beginWithMesh(
  context: CliContext,
  beginning: Extract<StartingPoint, { readonly mesh: string }>,
  name: string,
  meshFolder: string,
): Promise<CaseDocument> {
  const { mesh: shown, quads, triangles, stream } = beginning;
  const isGeometry = isGeometryName(shown);
  const sizes = { ...defaultSizes, ...(quads && { quadrangles: true }) };
  const given = isGeometry
    ? madeMesh(await meshOf(context, shown, sizes), shown)
    : await readUserMesh(context, shown);
  const { isConverted } = given;
  const meshFile = triangles ? splitQuadrilaterals(given.file) : given.file;
  const content = triangles ? writeGmsh(meshFile) : given.content;
  const mesh = connectCells(context, meshFile, shown);
  const periodic = periodicGroups(meshFile, mesh);
  tellWarningsOf(context, shown, periodic.warnings);
  const kind = meshKind(mesh);
  const system = systemOf(kind, beginning);
  const stem = basename(shown, extname(shown));
  const made = triangles ? `${stem}-triangles.msh` : `${stem}.msh`;
  const file = sanitizeFileName(
    isGeometry || triangles || isConverted ? made : basename(shown),
    'mesh.msh',
  );
  await writeFileAtomically(join(meshFolder, file), content);
  const names = mesh.groups.map((group) => group.name);
  const types = typesOfGroups(meshFile.groups);
  const first = { ...defaultCase(system, `mesh/${file}`, names, kind, types), name };
  Object.assign(first.boundaries, periodicBoundaries(periodic.pairs));
  const whole = flowing(first, system, stream, middleOf(mesh));
  const document = printConditions(context, system, whole, types);
  if (!isGeometry) return document;
  const geometry = await keepGeometry(resolve(context.folder, shown), meshFolder);
  return { ...document, mesh: { ...document.mesh, geometry: { file: geometry, ...sizes } } };
}

/** Prints the boundary conditions and which of them are defaults. */
function printConditions(
  context: CliContext,
  system: SystemDeclaration,
  document: CaseDocument,
  types: GroupTypes = {},
): CaseDocument {
  context.notify(`${t('conditionsTitle', system.title)}\n`);
  for (const [group, { condition, partner, turned }] of Object.entries(document.boundaries)) {
    if (partner !== undefined) {
      const id = turned ? 'conditionRotated' : 'conditionPeriodic';
      context.notify(`${t(id, group, condition, partner)}\n`);
      continue;
    }
    const isNamed = namedCondition(system, group, types[group]) !== null;
    const id = isNamed ? 'conditionOfGroup' : 'conditionByDefault';
    context.notify(`${t(id, group, condition)}\n`);
  }
  return document;
}

/** Copies the geometry of the mesh so that the workbench can mesh it again. */
async function keepGeometry(path: string, meshFolder: string): Promise<string> {
  const file = sanitizeFileName(basename(path), 'geometry.geo');
  const parts = regularFileParts(path, { shown: basename(path), followLink: true });
  await writeFileAtomically(join(meshFolder, file), parts);
  await copyIncludedFiles(file, meshFolder, dirname(path));
  return `mesh/${file}`;
}
