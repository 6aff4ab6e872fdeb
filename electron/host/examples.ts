import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseCaseDocument, sourceMesh, type CaseDocument } from '../../solver/case';
import { cellCountOf, readGmsh, refinedCellCount } from '../../solver/mesh';
import type { ExampleEntry } from '../contract/contract';
import { caseSystem } from '../../solver/physics';
import { UserError } from './failure';
import { caseFile, ifExists, statIfExists } from './projectFolder';
import { t } from '../text/t';

export interface Example {
  readonly id: string;
  readonly document: CaseDocument;
  /** Folder of the files of the case. */
  readonly folder: string;
  /** Null for a generated mesh. */
  readonly meshPath: string | null;
}

const idPattern = /^[a-z0-9-]+$/;
const thumbnail = 'thumbnail.png';
/** Cell counts of all examples, stored since counting takes seconds. */
const cellsFile = 'cells.json';

/** Bundled examples: read-only folders ID/ with a case and its mesh. */
export class Examples {
  readonly #entries = new Map<string, Promise<ExampleEntry>>();
  #cells: Promise<ReadonlyMap<string, number>> | null = null;

  constructor(private readonly root: string) {}

  async list(): Promise<ExampleEntry[]> {
    return Promise.all((await this.ids()).map((id) => this.#entry(id)));
  }

  /** Returns the IDs without reading the cases. */
  async ids(): Promise<string[]> {
    const folders = await readdir(this.root, { withFileTypes: true });
    return folders
      .filter((entry) => entry.isDirectory() && idPattern.test(entry.name))
      .map(({ name }) => name);
  }

  /** @throws UserError for an unknown example */
  async read(id: string): Promise<Example> {
    const folder = join(this.root, id);
    if (!idPattern.test(id) || (await statIfExists(join(folder, caseFile))) === null) {
      const known = (await this.list()).map((example) => example.id);
      throw new UserError(t('noExample', id, known));
    }
    const text = await readFile(join(folder, caseFile), 'utf8');
    const document = parseCaseDocument(text, `${id}/${caseFile}`);
    const { file } = document.mesh;
    return { id, document, folder, meshPath: file === undefined ? null : join(folder, file) };
  }

  /** Path of the thumbnail; null if there is none. */
  async thumbnailPath(id: string): Promise<string | null> {
    if (!idPattern.test(id)) return null;
    const path = join(this.root, id, thumbnail);
    return (await statIfExists(path)) === null ? null : path;
  }

  /** Examples do not change while the application runs, so each is read once. */
  #entry(id: string): Promise<ExampleEntry> {
    const entry = this.#entries.get(id) ?? this.#describe(id);
    this.#entries.set(id, entry);
    return entry;
  }

  async #describe(id: string): Promise<ExampleEntry> {
    const example = await this.read(id);
    const { document } = example;
    const known = (await (this.#cells ??= readCells(join(this.root, cellsFile)))).get(id);
    const hasThumbnail = (await this.thumbnailPath(id)) !== null;
    return {
      id,
      name: document.name,
      description: document.description,
      source: document.source ?? '',
      system: document.system.id,
      method: document.scheme.id,
      dimension: caseSystem(document.system)?.dimension ?? 2,
      cells: known ?? (await countCells(example)),
      cellKind: document.mesh.grid ? 'grid' : 'mesh',
      thumbnail: hasThumbnail ? `examples/${id}/${thumbnail}` : null,
    };
  }
}

/** Cell counts of the bundled examples; none without the file. */
async function readCells(path: string): Promise<ReadonlyMap<string, number>> {
  const text = await ifExists(readFile(path, 'utf8'));
  return new Map(text === null ? [] : Object.entries(cellsSchema.parse(JSON.parse(text))));
}

const cellsSchema = z.record(z.string(), z.number());

/** Counts the cells after refinement, which halves cells along all axes. */
async function countCells(example: Example): Promise<number> {
  const { dimension, cells } = await sourceCells(example);
  return refinedCellCount(cells, dimension, example.document.mesh.refinements);
}

interface Counted {
  readonly dimension: number;
  readonly cells: number;
}

/** Elements of the highest dimension, from a file or generated. */
async function sourceCells({ document: { mesh }, meshPath }: Example): Promise<Counted> {
  if (mesh.grid) {
    const { cells: counts } = mesh.grid;
    return { dimension: counts.length, cells: cellCountOf({ counts }) };
  }
  if (meshPath === null) {
    const { dimension, elementTags } = sourceMesh(mesh, null);
    return { dimension, cells: elementTags.length };
  }
  const { blocks } = readGmsh(await readFile(meshPath), meshPath);
  const dimension = Math.max(0, ...blocks.map((block) => block.dimension));
  const largest = blocks.filter((block) => block.dimension === dimension);
  return { dimension, cells: largest.reduce((sum, block) => sum + block.elementTags.length, 0) };
}
