import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCaseDocument, sourceMesh, type CaseDocument } from '../../solver/case';
import { cellCountOf, readGmsh, type MeshFile } from '../../solver/mesh';
import type { ExampleEntry } from '../contract/contract';
import { caseSystem } from '../../solver/physics';
import { UserError } from './failure';
import { caseFile, statIfThere } from './projectFolder';

export interface Example {
  readonly id: string;
  readonly document: CaseDocument;
  /** Where the files lie that the case names. */
  readonly folder: string;
  /** null where the mesh is generated. */
  readonly meshPath: string | null;
}

const idPattern = /^[a-z0-9-]+$/;
const thumbnail = 'thumbnail.png';

/** The examples that come with the application: read-only folders ID/ with a case and its mesh. */
export class Examples {
  readonly #entries = new Map<string, Promise<ExampleEntry>>();

  constructor(private readonly root: string) {}

  async list(): Promise<ExampleEntry[]> {
    return Promise.all((await this.ids()).map((id) => this.#entry(id)));
  }

  /** Their names alone: no case is read. */
  async ids(): Promise<string[]> {
    const folders = await readdir(this.root, { withFileTypes: true });
    return folders
      .filter((entry) => entry.isDirectory() && idPattern.test(entry.name))
      .map(({ name }) => name);
  }

  /** @throws UserError where there is no such example. */
  async read(id: string): Promise<Example> {
    const folder = join(this.root, id);
    if (!idPattern.test(id) || (await statIfThere(join(folder, caseFile))) === null) {
      const known = (await this.list()).map((example) => example.id).join(', ');
      throw new UserError(`There is no example "${id}"; there are: ${known || 'none'}`);
    }
    const text = await readFile(join(folder, caseFile), 'utf8');
    const document = parseCaseDocument(text, `${id}/${caseFile}`);
    const { file } = document.mesh;
    return { id, document, folder, meshPath: file === undefined ? null : join(folder, file) };
  }

  /** Path of the picture, or null where there is none. */
  async thumbnailPath(id: string): Promise<string | null> {
    if (!idPattern.test(id)) return null;
    const path = join(this.root, id, thumbnail);
    return (await statIfThere(path)) === null ? null : path;
  }

  /** Examples don't change while the application runs: each is read once. */
  #entry(id: string): Promise<ExampleEntry> {
    const entry = this.#entries.get(id) ?? this.#describe(id);
    this.#entries.set(id, entry);
    return entry;
  }

  async #describe(id: string): Promise<ExampleEntry> {
    const { document, meshPath } = await this.read(id);
    const cells =
      meshPath === null
        ? generatedCells(document)
        : countCells(readGmsh(await readFile(meshPath), meshPath));
    const hasThumbnail = (await this.thumbnailPath(id)) !== null;
    return {
      id,
      name: document.name,
      description: document.description,
      source: document.source ?? '',
      system: document.system.id,
      method: document.scheme.id,
      dimension: caseSystem(document.system)?.dimension ?? 2,
      cells,
      thumbnail: hasThumbnail ? `examples/${id}/${thumbnail}` : null,
    };
  }
}

/** Cells of a grid, or of a mesh, that a case generates. */
const generatedCells = ({ mesh }: CaseDocument): number =>
  mesh.grid ? cellCountOf({ counts: mesh.grid.cells }) : sourceMesh(mesh, null).elementTags.length;

/** Elements of the highest dimension. */
function countCells({ blocks }: MeshFile): number {
  const dimension = Math.max(0, ...blocks.map((block) => block.dimension));
  return blocks
    .filter((block) => block.dimension === dimension)
    .reduce((cells, block) => cells + block.elementTags.length, 0);
}
