import type { GridSettings, CaseDocument } from '../../../solver/case';
import { messageOf } from '../../../solver/core';
import { caseSystem } from '../../../solver/physics';
import {
  airfoilPolar,
  documentAt,
  sweepPoints,
  usualModel,
  viscousPolar,
  type FlowModel,
  type PolarRequest,
} from '../../../solver/sweep';
import { geometryEndings, isGeometryName, isSurfaceName } from '../../contract/geometry';
import { positiveNumber, readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { readGenerated } from '../generateOption';
import { makeProject, type StartingPoint } from '../newProject';
import { readGeometry } from '../nativeGeometry';
import { readStream, type StreamArguments } from '../streamOption';
import { t } from '../../text/cli';
import { readAirfoil } from '../airfoilFile';
import { placed } from '../checkedCase';
import { fullCheck } from '../fullCheck';

/**
 * `fluxbench new NAME --example ID | --mesh FILE | --grid CELLS | --generate MESH | --polar AIRFOIL …`:
 * creates a project.
 */
export const newProject: Command = async (words, context) => {
  const text = { type: 'string' } as const;
  const { values, positionals } = readCommandLine(
    {
      name: 'new',
      operands: ['NAME'],
      options: {
        example: text,
        mesh: text,
        quads: { type: 'boolean' },
        triangles: { type: 'boolean' },
        grid: text,
        generate: text,
        extrude: text,
        min: text,
        max: text,
        system: text,
        polar: text,
        angles: text,
        machs: text,
        mach: text,
        alpha: text,
        reynolds: text,
        length: text,
        temperature: text,
      },
    },
    words,
  );
  const shown = await makeProject(context, positionals[0], await beginningOf(context, values));
  context.write(`${shown}\n`);
  context.notify(`${t('projectCreated', shown)}\n`);
  return exitCodes.done;
};

type Words = Readonly<
  Partial<
    Record<
      | 'example'
      | 'mesh'
      | 'grid'
      | 'generate'
      | 'extrude'
      | 'min'
      | 'max'
      | 'system'
      | 'polar'
      | 'angles'
      | 'machs',
      string
    >
  > & {
    quads?: boolean;
    triangles?: boolean;
  }
> &
  StreamArguments;

/** Parses `--grid 200x100 --min 0,0 --max 2,1`; the default box is the unit box. @throws CliError */
function readGrid(
  cells: string,
  { min, max }: { readonly min?: string | undefined; readonly max?: string | undefined },
): GridSettings {
  if (!/^[1-9]\d*(x[1-9]\d*){0,2}$/.test(cells)) {
    throw new CliError(t('expectedGrid', cells));
  }
  const counts = cells.split('x').map(Number);
  return {
    min: corner('--min', min, counts, 0),
    max: corner('--max', max, counts, 1),
    cells: counts,
  };
}

function corner(
  option: string,
  word: string | undefined,
  counts: readonly number[],
  defaultValue: number,
): number[] {
  if (word === undefined) return counts.map(() => defaultValue);
  const numbers = word.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (numbers.length === counts.length && numbers.every(Number.isFinite)) return numbers;
  throw new CliError(t('expectedCorner', option, counts.length, word));
}

/**
 * Returns the case of a polar.
 * @param airfoil four or five digits, or a `.dat` file
 * @throws CliError, MeshError
 */
async function readPolar(
  context: CliContext,
  airfoil: string,
  { angles = '-4:2:10', machs = '0.3', reynolds: given, system }: Words,
): Promise<CaseDocument> {
  const reynolds = positiveNumber('--reynolds', given) ?? null;
  const isDigits = /^\d{4,5}$/.test(airfoil);
  const read = isDigits
    ? { name: `NACA ${airfoil}`, naca: airfoil }
    : await readAirfoil(context, airfoil);
  const document = polarCase({ ...read, angles, machs }, reynolds, system);
  requireValidState(document);
  return document;
}

/** Systems of viscous polars. */
const models: Readonly<Record<string, FlowModel>> = {
  navierStokes2d: 'laminar',
  spalartAllmaras2d: 'turbulent',
};

/** @param reynolds null for inviscid flow @param system default: the usual one at the Reynolds number */
function polarCase(
  request: PolarRequest,
  reynolds: number | null,
  system: string | undefined,
): CaseDocument {
  if (system !== undefined && (reynolds === null || models[system] === undefined)) {
    throw new CliError(t('systemWithPolar', Object.keys(models).join(' or ')));
  }
  try {
    if (reynolds === null) return airfoilPolar(request);
    const model = system === undefined ? usualModel(reynolds) : models[system];
    return viscousPolar({ ...request, reynolds, model });
  } catch (error) {
    throw new CliError(t('optionFault', '--polar', messageOf(error)));
  }
}

/** Checks the first and last run, so that no unusable project is written. @throws CliError */
function requireValidState(document: CaseDocument): void {
  const points = document.sweep
    ? sweepPoints(document, document.sweep, caseSystem(document.system))
    : [];
  for (const point of new Set([...points.slice(0, 1), ...points.slice(-1)])) {
    const target = { document: documentAt(document, point), mesh: null, rasters: new Map() };
    const fault = fullCheck(target).find(({ level }) => level === 'error');
    if (fault) throw new CliError(t('optionFault', '--polar', placed(fault)));
  }
}

async function beginningOf(context: CliContext, words: Words): Promise<StartingPoint> {
  const { example, mesh, grid, generate, extrude, system, polar, quads = false } = words;
  const { triangles = false } = words;
  if ([example, mesh, grid, generate, polar].filter((word) => word !== undefined).length !== 1) {
    throw new CliError(t('newNeedsSource'));
  }
  // The Reynolds number of a polar is not that of a stream.
  const stream = readStream(polar === undefined ? words : { ...words, reynolds: undefined });
  if (stream && (polar ?? example) !== undefined) {
    throw new CliError(t(polar === undefined ? 'streamWithExample' : 'streamWithPolar'));
  }
  if (polar === undefined && (words.angles ?? words.machs) !== undefined) {
    throw new CliError(t('onlyWithPolar'));
  }
  if (grid === undefined && (words.min ?? words.max) !== undefined) {
    throw new CliError(t('onlyWithGrid'));
  }
  if (quads && (mesh === undefined || !isGeometryName(mesh) || isSurfaceName(mesh))) {
    const endings = geometryEndings.filter((ending) => !isSurfaceName(ending));
    throw new CliError(t('quadsNeedGeometry', endings));
  }
  if (triangles && (quads || mesh === undefined)) {
    throw new CliError(t('trianglesNeedMesh'));
  }
  if (extrude !== undefined && generate === undefined) {
    throw new CliError(t('onlyWithGenerate'));
  }
  if (generate !== undefined) {
    return { generated: await readGenerated(context, generate, extrude), system, stream };
  }
  if (polar !== undefined) {
    return { document: await readPolar(context, polar, words) };
  }
  if (mesh !== undefined) {
    const geometry = await readGeometry(context, mesh);
    if (geometry) return { generated: { generate: geometry }, system, stream };
  }
  if (mesh !== undefined) return { mesh, system, quads, triangles, stream };
  if (grid !== undefined) return { grid: readGrid(grid, words), system, stream };
  if (system === undefined && example !== undefined) return { example };
  throw new CliError(t('systemWithExample'));
}
