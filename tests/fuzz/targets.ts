import { unpackArchive } from '../../renderer/reading/unpackArchive';
import { readDxf } from '../../renderer/outlineFiles/dxf/readDxf';
import { subpathsOf } from '../../renderer/outlineFiles/svg/pathData';
import { checkScript, ScriptRejection } from '../../electron/contract/geoScript/check';
import { printScript } from '../../electron/contract/geoScript/print';
import { checkCase } from '../../solver/case/check';
import { parseGeometry } from '../../solver/case/geometryDocument';
import { parseCaseDocument } from '../../solver/case/parse';
import { CaseError } from '../../solver/core/caseError';
import { noProgress } from '../../solver/core/progress';
import { compileToBlocks, ExpressionError, ProgramBuilder } from '../../solver/expression';
import {
  buildCellMesh,
  MeshError,
  readAirfoilFile,
  readPolyMesh,
  readSurface,
  writeStl,
} from '../../solver/mesh';
import { readCgnsTree } from '../../solver/mesh/cgns/readCgns';
import { readPoints } from '../../solver/outputs/readPoints';
import { readCheckpoint, readCheckpointClock } from '../../solver/project/checkpoint';
import { readCheckpointParts } from '../../solver/project/checkpointParts';
import { ContainerError, readContainer, writeContainer } from '../../solver/project/container';
import { readHistory } from '../../solver/project/history';
import { readSignals } from '../../solver/project/signals';
import { RasterError } from '../../solver/raster';
import { readRaster } from '../../solver/raster/read';
import { loadMesh } from '../../solver/worker/loadMesh';
import { RandomExpressions } from '../expression/randomExpressions';
import { readTree } from './cgnsTree';
import { asBuffer, repairContainer, repairPng } from './checksums';
import type { InputKind } from './mutate';
import type { Random } from './random';
import * as seeds from './seeds';

/** A parser of files or texts of others, and the rules for its results. */
export interface FuzzTarget {
  readonly name: string;
  readonly kind: InputKind;
  /** Words of the format. */
  readonly dictionary: readonly string[];
  readonly seeds: () => Uint8Array[];
  /** Creates an input by the grammar of the format. */
  readonly generate?: (random: Random) => Uint8Array;
  /** Corrects checksums, so that changes reach the parser behind them. */
  readonly repair?: (input: Uint8Array) => Uint8Array;
  /** Reads an input. @throws its own error, or `BrokenRule` if a result is inconsistent */
  readonly read: (input: Uint8Array) => unknown;
  /** Whether an error is the parser's own rejection. */
  readonly isOwn: (error: Error) => boolean;
}

/** A parser returned an inconsistent result. */
export class BrokenRule extends Error {
  override readonly name = 'BrokenRule';
}

function ensure(condition: boolean, rule: string): asserts condition {
  if (!condition) throw new BrokenRule(rule);
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

const isFinitePoint = ([x, y]: readonly [number, number]): boolean =>
  Number.isFinite(x) && Number.isFinite(y);

/** For parsers that throw plain errors with one line. */
const isPlain = (error: Error): boolean =>
  error.constructor === Error && !error.message.startsWith('internal error');

const isInstance =
  (...classes: (new (...words: never[]) => Error)[]) =>
  (error: Error): boolean =>
    classes.some((own) => error instanceof own);

async function readRasterByRules(input: Uint8Array): Promise<void> {
  const { values, columns, rows, range, extent, missing } = await readRaster(input, 'raster');
  ensure(values.length === columns * rows && values.length > 0, 'one value per pixel');
  let [low, high, absent] = [Infinity, -Infinity, 0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (Number.isNaN(value)) absent++;
    else {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  ensure(absent === missing, 'the number of missing values');
  ensure((range === null) === low > high, 'a range if there are values');
  ensure(range === null || (range[0] === low && range[1] === high), 'the range of the values');
  ensure(range === null || range.every(Number.isFinite), 'finite values');
  if (extent === null) return;
  const { min, max } = extent;
  ensure(isFinitePoint(min) && isFinitePoint(max), 'a finite extent');
  ensure(max[0] > min[0] && max[1] > min[1], 'an extent with an area');
}

/** Reads a file of a run in every way that the program does. Every reader must reject it, or agree with the others. */
function readContainerByRules(input: Uint8Array): void {
  const bytes = asBuffer(input);
  const container = readContainer(bytes, 'file');
  const again = readContainer(writeContainer(container), 'file');
  ensure(
    JSON.stringify([again.kind, again.metadata, Object.keys(again.arrays)]) ===
      JSON.stringify([container.kind, container.metadata, Object.keys(container.arrays)]),
    'the same container after writing and reading',
  );
  switch (container.kind) {
    case 'history':
      readHistory(bytes, 'file');
      break;
    case 'signals':
      readSignals(bytes, 'file');
      break;
    case 'checkpoint': {
      const { step, time } = readCheckpoint(bytes, 'file');
      const clock = readCheckpointClock(bytes, 'file');
      ensure(clock.step === step && clock.time === time, 'the same clock');
    }
  }
}

/** JSON with the keys of objects in alphabetical order. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, own: unknown) =>
    typeof own === 'object' && own !== null && !Array.isArray(own)
      ? Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)))
      : own,
  );

/** Reads the averages of every other cell without the rest of the checkpoint. */
async function readPartsByRules(input: Uint8Array): Promise<void> {
  const own = new Uint8Array(input);
  const file = {
    byteLength: own.length,
    read: (offset: number, length: number) => {
      ensure(offset >= 0 && offset + length <= own.length, 'reading inside the file');
      return Promise.resolve(own.slice(offset, offset + length));
    },
  };
  const parts = await readCheckpointParts(file, 'file');
  const count = Math.min(1000, Math.ceil(parts.cellCount / 2));
  const cells = Uint32Array.from({ length: count }, (_, i) => 2 * i);
  const averages = await parts.averagesOf(cells);
  ensure(
    averages === null || averages.coefficients.length % count === 0,
    'the same number of averages per cell',
  );
}

const caseMesh = { groups: ['inlet', 'wall'], cells: 100, smallestRadius: 0.01, unusable: null };

/** Every fourth case is checked as well: it takes much longer than reading. */
function readCaseByRules(input: Uint8Array): void {
  const document = parseCaseDocument(decoder.decode(input), 'case.json');
  const again = parseCaseDocument(JSON.stringify(document), 'case.json');
  ensure(sorted(again) === sorted(document), 'the same case after writing and reading');
  if (input.length % 4 !== 0) return;
  for (const { message } of checkCase(document, caseMesh, null)) {
    ensure(!/[\r\n]/.test(message) && message.length > 0, 'checks of one line');
  }
}

const names = ['x', 'y', 'rho'];

function compileByRules(input: Uint8Array): void {
  const builder = new ProgramBuilder();
  const scope = new Map(names.map((name) => [name, builder.input(name)]));
  const program = builder.build([builder.expression(decoder.decode(input), scope)]);
  const inputs = program.inputs.map((name) => Float64Array.of(names.indexOf(name) - 0.5));
  const result = new Float64Array(1).fill(7);
  compileToBlocks(program).evaluate(inputs, [result], 1);
}

function checkScriptByRules(input: Uint8Array): void {
  const script = decoder.decode(input);
  const { tokens, inclusions } = checkScript(script);
  const again = checkScript(printScript(tokens));
  ensure(
    JSON.stringify(again.tokens.map(({ kind, text }) => [kind, text])) ===
      JSON.stringify(tokens.map(({ kind, text }) => [kind, text])),
    'the same tokens after printing',
  );
  ensure(again.inclusions.length === inclusions.length, 'the same inclusions after printing');
}

const rasterTarget = (
  name: string,
  kind: InputKind,
  dictionary: readonly string[],
  own: () => Uint8Array[],
  repair?: FuzzTarget['repair'],
): FuzzTarget => ({
  name,
  kind,
  dictionary,
  seeds: own,
  ...(repair && { repair }),
  read: readRasterByRules,
  isOwn: isInstance(RasterError),
});

/** All parsers of files and texts that users open or type. */
export const targets: readonly FuzzTarget[] = [
  {
    name: 'mesh-text',
    kind: 'text',
    dictionary: seeds.meshWords,
    seeds: seeds.textMeshes,
    read: (input) => loadMesh(asBuffer(input), 'mesh.msh', noProgress),
    isOwn: isInstance(MeshError),
  },
  {
    name: 'mesh-binary',
    kind: 'binary',
    dictionary: seeds.meshWords,
    seeds: seeds.binaryMeshes,
    read: (input) => loadMesh(asBuffer(input), 'mesh.msh', noProgress),
    isOwn: isInstance(MeshError),
  },
  {
    name: 'mesh-other',
    kind: 'binary',
    dictionary: seeds.otherMeshWords,
    seeds: seeds.otherMeshes,
    read: (input) => loadMesh(asBuffer(input), 'mesh.su2', noProgress),
    isOwn: isInstance(MeshError),
  },
  {
    name: 'mesh-foam',
    kind: 'binary',
    dictionary: [
      'FoamFile',
      'format binary;',
      'class faceCompactList;',
      'arch "LSB;label=64;scalar=64";',
      '8(',
      '{0}',
      'type empty;',
      'nFaces',
      'startFace',
      '4(0 1 2 3)',
    ],
    seeds: seeds.foamFiles,
    read: (input) => {
      // The file that the header names; the others are intact.
      const name = /object\s+(\w+)/.exec(decoder.decode(input))?.[1] ?? 'faces';
      const { points, blocks } = readPolyMesh({ ...seeds.foamCase(), [name]: input }, 'case');
      const count = points.length / 3;
      ensure(
        blocks.every(({ nodes }) => nodes.every((node) => node < count)),
        'nodes among the points',
      );
    },
    isOwn: isInstance(MeshError),
  },
  {
    name: 'mesh-cgns',
    kind: 'json',
    dictionary: seeds.cgnsWords,
    seeds: seeds.cgnsTrees,
    read: (input) => {
      const root = readTree(decoder.decode(input));
      if (root === null) return;
      const file = readCgnsTree(root, 'mesh.cgns');
      const count = file.points.length / 3;
      ensure(file.points.every(Number.isFinite), 'finite points');
      ensure(
        file.blocks.every(({ nodes }) => nodes.every((node) => node < count)),
        'nodes among the points',
      );
      buildCellMesh(file);
    },
    isOwn: isInstance(MeshError),
  },
  {
    name: 'airfoil',
    kind: 'text',
    dictionary: ['999. 999.', 'NACA', '0.0', '1.0', ',', ';', 'D+00', '(', '"', '......', '#'],
    seeds: seeds.airfoils,
    read: (input) => {
      const { elements, name } = readAirfoilFile(decoder.decode(input), 'airfoil.dat');
      ensure(elements.length > 0 && name.length > 0, 'a name and at least one element');
      for (const points of elements) {
        ensure(points.length >= 3 && points.every(isFinitePoint), 'finite points');
      }
    },
    isOwn: isInstance(MeshError),
  },
  {
    name: 'surface',
    kind: 'text',
    dictionary: seeds.surfaceWords,
    seeds: seeds.surfaces,
    read: (input) => {
      const { points, corners, parts, names } = readSurface(input, 'body.stl');
      ensure(corners.length > 0 && corners.length === 3 * parts.length, 'triangles with parts');
      ensure(points.every(Number.isFinite), 'finite points');
      ensure(
        corners.every((corner) => 3 * corner < points.length),
        'known corners',
      );
      ensure(
        parts.every((part) => part >= 0 && part < names.length),
        'known parts',
      );
      ensure(writeStl({ points, corners, parts, names }).length > 84, 'a surface to write');
    },
    isOwn: isInstance(MeshError),
  },
  {
    name: 'dxf',
    kind: 'text',
    dictionary: seeds.dxfWords,
    seeds: seeds.dxfDrawings,
    read: (input) => {
      for (const { points, corners, groups } of readDxf(input).outlines) {
        ensure(points.length >= 3 && points.every(isFinitePoint), 'finite points');
        ensure(
          corners.every((corner) => corner >= 0 && corner < points.length),
          'corners among the points',
        );
        ensure(groups === undefined || groups.length === corners.length, 'a group per corner');
      }
    },
    isOwn: isPlain,
  },
  {
    name: 'svg-path',
    kind: 'text',
    dictionary: [...'MmLlHhVvCcSsQqTtAaZz', ' 0 0 ', '1e-3', '-.5.5', '01', ','],
    seeds: seeds.pathData,
    read: (input) => {
      for (const { stretches } of subpathsOf(decoder.decode(input)).subpaths) {
        ensure(stretches.length > 0, 'subpaths with a length');
        for (const { points } of stretches) ensure(points.length >= 2, 'stretches with ends');
      }
    },
    isOwn: isPlain,
  },
  rasterTarget('asc', 'text', seeds.ascWords, seeds.ascGrids),
  rasterTarget('png', 'binary', seeds.pngWords, seeds.pngPictures, repairPng),
  rasterTarget('tiff', 'binary', seeds.tiffWords, seeds.tiffPictures),
  {
    name: 'zip',
    kind: 'binary',
    dictionary: [
      'PK\u0003\u0004',
      'PK\u0001\u0002',
      'PK\u0005\u0006',
      '../',
      'case.json',
      '__MACOSX/',
    ],
    seeds: seeds.archives,
    read: (input) => unpackArchive(new Blob([asBuffer(input)]), 'a.zip', noProgress),
    isOwn: isPlain,
  },
  {
    name: 'case',
    kind: 'json',
    dictionary: seeds.caseWords(),
    seeds: seeds.cases,
    read: readCaseByRules,
    isOwn: isInstance(CaseError),
  },
  {
    name: 'geometry',
    kind: 'json',
    dictionary: seeds.geometryWords,
    seeds: seeds.geometries,
    read: (input) => parseGeometry(decoder.decode(input), 'geometry.json'),
    isOwn: isInstance(CaseError),
  },
  {
    name: 'points',
    kind: 'text',
    dictionary: [',', ';', '\t', '\r', '#', '"'],
    seeds: seeds.pointTables,
    read: (input) => {
      const points = readPoints(decoder.decode(input), 1000);
      ensure(points.length > 0 && points.every(isFinitePoint), 'finite points');
    },
    isOwn: isPlain,
  },
  {
    name: 'container',
    kind: 'binary',
    dictionary: seeds.containerWords,
    seeds: seeds.containers,
    repair: repairContainer,
    read: readContainerByRules,
    isOwn: isInstance(ContainerError),
  },
  {
    name: 'checkpoint-parts',
    kind: 'binary',
    dictionary: seeds.containerWords,
    seeds: seeds.checkpoints,
    repair: repairContainer,
    read: readPartsByRules,
    isOwn: isInstance(ContainerError),
  },
  {
    name: 'expression',
    kind: 'text',
    dictionary: seeds.expressionWords,
    seeds: seeds.expressions,
    generate: (random) =>
      encoder.encode(new RandomExpressions(() => random.next(), names).number(random.integer(5))),
    read: compileByRules,
    isOwn: isInstance(ExpressionError),
  },
  {
    name: 'geo-script',
    kind: 'text',
    dictionary: seeds.scriptWords,
    seeds: seeds.scripts,
    read: checkScriptByRules,
    isOwn: isInstance(ScriptRejection),
  },
];
