import { basename, extname, resolve } from 'node:path';
import { placedGrid, requireChangedMesh, sourceMesh, summarizeSource } from '../../../solver/case';
import {
  buildCellMesh,
  leastScaledJacobian,
  MeshError,
  readMeshFile,
  summarizeChanged,
  summarizeGrid,
  summarizeMesh,
  writeGmsh,
  writeSu2,
  type CellMesh,
  type MeshFile,
  type MeshSummary,
} from '../../../solver/mesh';
import { printableJson } from '../../contract/plainText';
import { geometryEndings, isGeometryName, isSurfaceName } from '../../contract/geometry';
import { projectSuffix } from '../../host/projectFolder';
import { readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { kindOf } from '../files';
import {
  meshGeometry,
  meshOf,
  readSizes,
  type MeshingOutcome,
  type SizeArguments,
} from '../meshGeometry';
import { meshOfGeometry, readGeometry } from '../nativeGeometry';
import { table } from '../columns';
import { readCaseRasters } from '../caseRasters';
import { locateTarget } from '../target';
import { findUserFile } from '../userFile';
import { polyMeshFolder, readUserMesh } from '../userMesh';
import { t } from '../../text/cli';

/**
 * `fluxbench mesh FILE|CASE [--json]`: describes a mesh file or the mesh of a case; meshes a geometry
 * first.
 */
export const mesh: Command = async (words, context) => {
  const text = { type: 'string' } as const;
  const { values, positionals } = readCommandLine(
    {
      name: 'mesh',
      operands: ['FILE'],
      options: {
        json: { type: 'boolean' },
        out: text,
        size: text,
        factor: text,
        min: text,
        max: text,
        quads: { type: 'boolean' },
        order: text,
        volume: { type: 'boolean' },
        around: text,
      },
    },
    words,
  );
  const { json, out, ...sizes } = values;
  const [word] = positionals;
  const { shown, summary, scaledJacobian, isPiped, isUsable } = await summarizeWord(
    context,
    word,
    out,
    sizes,
  );
  const reported = json
    ? printableJson({ ...summary, scaledJacobian })
    : describe(shown, summary, scaledJacobian);
  if (isPiped) context.notify(reported);
  else context.write(reported);
  if (isUsable) return exitCodes.done;
  throw new CliError(t('meshUnsupported', shown));
};

async function summarizeWord(
  context: CliContext,
  word: string,
  out: string | undefined,
  sizes: SizeArguments,
): Promise<Summarized> {
  if (isGeometryName(word)) {
    const own = readSizes(sizes);
    if (own.around !== undefined && !isSurfaceName(word)) {
      throw new CliError(t('onlyForSurfaces', 'around'));
    }
    for (const name of ['quads', 'volume'] as const) {
      if (sizes[name] && isSurfaceName(word)) throw new CliError(t('notForSurfaces', name, word));
    }
    return summarizeMade(await meshGeometry(context, word, out, () => meshOf(context, word, own)));
  }
  if (out !== undefined && (await isMeshFile(context, word))) {
    return convert(context, word, out, sizes);
  }
  const geometry = await readGeometry(context, word);
  if (geometry === null) return summarize(context, word, { out, ...sizes });
  const [given] = Object.entries(sizes).find(([, value]) => value !== undefined) ?? [];
  if (given !== undefined) {
    throw new CliError(t('sizesInFile', given, word));
  }
  const made = await meshGeometry(context, word, out, () =>
    meshOfGeometry(context, geometry, word),
  );
  return summarizeMade(made);
}

const isMeshFile = async (context: CliContext, word: string): Promise<boolean> =>
  extname(word) !== '.json' && !(await isCase(context, word));

/** Writes a mesh file in another format, MSH or SU2 by the suffix. @throws CliError, MeshError */
async function convert(
  context: CliContext,
  word: string,
  out: string,
  sizes: SizeArguments,
): Promise<Summarized> {
  const [given] = Object.entries(sizes).find(([, value]) => value !== undefined) ?? [];
  if (given !== undefined) throw new CliError(t('onlyForGeometries', given, geometryEndings));
  const isSu2 = extname(out).toLowerCase() === '.su2';
  if (!isSu2 && out !== '-' && extname(out).toLowerCase() !== '.msh') {
    throw new CliError(t('meshFormats', out));
  }
  const target = await findUserFile(context, out);
  const { file } = await readUserMesh(context, word);
  const written = isSu2 ? writeSu2(file) : { content: writeGmsh(file), warnings: [] };
  await target.write(written.content);
  for (const warning of written.warnings) context.notify(`${t('warning', warning)}\n`);
  if (!target.isStandardOutput) context.notify(`${t('meshWritten', out)}\n`);
  return { ...summarizeRead(word, file), isPiped: target.isStandardOutput };
}

interface Summarized {
  readonly shown: string;
  readonly summary: MeshSummary;
  /** The least scaled Jacobian of its cells; null if they have none. */
  readonly scaledJacobian: number | null;
  /** Whether the mesh was written to standard output. */
  readonly isPiped: boolean;
  /** Whether a method supports it; otherwise the first warning gives the reason. */
  readonly isUsable: boolean;
}

const summarizeMade = ({ shown, content, isPiped }: MeshingOutcome): Summarized => ({
  ...summarizeRead(shown, readMeshFile(content, shown)),
  isPiped,
});

function summarizeRead(shown: string, file: MeshFile): Summarized {
  const cells = cellsOf(file);
  const summary = summarizeMesh(file, cells ?? undefined);
  const scaledJacobian = cells && leastScaledJacobian(cells);
  return { shown, summary, scaledJacobian, isPiped: false, isUsable: cells !== null };
}

/** Null if no method supports them. */
function cellsOf(file: MeshFile): CellMesh | null {
  try {
    return buildCellMesh(file);
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    return null;
  }
}

async function summarize(
  context: CliContext,
  word: string,
  forGeometries: Readonly<Record<string, string | boolean | undefined>>,
): Promise<Summarized> {
  const [given] = Object.entries(forGeometries).find(([, value]) => value !== undefined) ?? [];
  if (given !== undefined) {
    const endings = given === 'out' ? [...geometryEndings, '.json'] : geometryEndings;
    throw new CliError(t('onlyForGeometries', given, endings));
  }
  return (await isCase(context, word))
    ? summarizeCase(context, word)
    : summarizeFile(context, word);
}

async function summarizeFile(context: CliContext, shown: string): Promise<Summarized> {
  return summarizeRead(shown, await readMesh(context, shown));
}

const readMesh = async (context: CliContext, shown: string): Promise<MeshFile> =>
  (await readUserMesh(context, shown)).file;

/** Whether a name is a case, a project or an example rather than a mesh file. */
async function isCase(context: CliContext, word: string): Promise<boolean> {
  if (extname(word) === '.json' || basename(word).endsWith(projectSuffix)) return true;
  switch (await kindOf(resolve(context.folder, word))) {
    case 'file':
      return false;
    case 'folder':
      return (await polyMeshFolder(context, word)) === null;
    case 'nothing':
      // Names of examples have no extension; missing mesh files do.
      return extname(word) === '';
  }
}

/** Describes the mesh of a case with its groups and transformation, or its grid, before refinement. */
async function summarizeCase(context: CliContext, word: string): Promise<Summarized> {
  const { document, meshPath, base } = await locateTarget(context, word);
  if (document.mesh.grid) {
    const { rasters } = await readCaseRasters(context, document, base);
    const summary = summarizeGrid(placedGrid(document.mesh, 0, rasters));
    return { shown: word, summary, scaledJacobian: null, isPiped: false, isUsable: true };
  }
  const file = meshPath === null ? null : await readMesh(context, meshPath);
  const cells = file && buildCellMesh(file);
  const source = sourceMesh(document.mesh, cells);
  const ofFile = file && cells && summarizeMesh(file, cells);
  const summary = summarizeSource(document.mesh, source, ofFile);
  const changed = requireChangedMesh(document.mesh, cells);
  return {
    shown: meshPath ?? word,
    summary: changed === source ? summary : summarizeChanged(summary, changed),
    scaledJacobian: leastScaledJacobian(changed),
    isPiped: false,
    isUsable: true,
  };
}

function describe(file: string, summary: MeshSummary, scaledJacobian: number | null): string {
  const measure = (['meshPoints', 'meshLength', 'meshArea', 'meshVolume'] as const)[
    summary.dimension
  ];
  const [minX, minY, minZ, maxX, maxY, maxZ] = summary.bounds.map((value) =>
    String(Number(value.toPrecision(6))),
  );
  const lines = table([
    [t('meshFile'), file],
    [t('meshFormat'), summary.format],
    [t('meshDimension'), String(summary.dimension)],
    [t('meshNodes'), summary.nodes.toLocaleString('en-US')],
    ...Object.entries(summary.cells).map(([type, count]): [string, string] => [
      t('meshCells', type),
      count.toLocaleString('en-US'),
    ]),
    [t('meshOrder'), String(summary.order)],
    ...(scaledJacobian === null
      ? []
      : [[t('meshScaledJacobian'), String(Number(scaledJacobian.toPrecision(3)))] as const]),
    [t('meshInteriorFaces'), summary.interiorFaces.toLocaleString('en-US')],
    [t('meshBoundaryFaces'), summary.boundaryFaces.toLocaleString('en-US')],
    ...summary.boundaries.map(({ name, tag, faces }): [string, string] => [
      `  ${name}`,
      t('meshGroupFaces', faces.toLocaleString('en-US'), tag),
    ]),
    ...(summary.untaggedFaces > 0
      ? [[`  ${t('meshUntagged')}`, summary.untaggedFaces.toLocaleString('en-US')] as const]
      : []),
    ...summary.periodic.map(({ groups: [first, second], turned }): [string, string] => [
      `  ${t('meshPeriodic')}`,
      t(turned ? 'meshRotatedGroups' : 'meshPeriodicGroups', first, second),
    ]),
    [t(measure), String(Number(summary.measure.toPrecision(6)))],
    [t('meshBounds', 'x'), `${minX} … ${maxX}`],
    ...(summary.dimension > 1 ? [[t('meshBounds', 'y'), `${minY} … ${maxY}`] as const] : []),
    ...(summary.dimension > 2 ? [[t('meshBounds', 'z'), `${minZ} … ${maxZ}`] as const] : []),
  ]);
  const warnings = summary.warnings.map((warning) => `${t('warning', warning)}\n`);
  return `${lines}${warnings.join('')}`;
}
