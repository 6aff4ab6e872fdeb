import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute } from 'node:path';
import { z } from 'zod';
import { isGeometryName } from '../contract/geometry';
import { writeFileAtomically } from './durableFiles';
import { ifThere, statIfThere } from './ifThere';
import { realFolder } from './realFolder';

/** More projects than are worked on; the one that was told of first is forgotten first. */
const maxEntries = 500;

const isMeshName = (path: string): boolean =>
  extname(path).toLowerCase() === '.msh' || isGeometryName(path);

const sourceSchema = z.strictObject({
  path: z.string().refine((path) => isAbsolute(path) && isMeshName(path)),
  /** Size and time of the last change. */
  stamp: z.string(),
});
type KeptSource = z.infer<typeof sourceSchema>;

const fileSchema = z.strictObject({
  version: z.literal(1),
  /** By the real path of the project. */
  sources: z.array(sourceSchema.extend({ project: z.string() })),
});
type Entries = z.infer<typeof fileSchema>['sources'];

/** The file as a page knows it. */
export interface MeshSource {
  readonly name: string;
  /** Of the file as it is now. */
  readonly stamp: string;
  /** Whether it is another one than the project's mesh was read from. */
  readonly changed: boolean;
}

async function stampOf(path: string): Promise<string | null> {
  const stats = await statIfThere(path);
  return stats?.isFile() ? `${stats.size} bytes, ${stats.mtime.toISOString()}` : null;
}

/**
 * The files on this machine that the meshes of projects came from, and what they were like when they were
 * read, so that a change is noticed whenever the project is open. They are kept by the host, in one file: a
 * project may come from anybody, and what it says of files outside of it is not believed.
 */
export class MeshSources {
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {}

  /** Keeps where the mesh came from. Nothing where that is no file that a mesh can come from. */
  async keep(folder: string, path: string): Promise<void> {
    const source = sourceSchema.safeParse({ path, stamp: await stampOf(path) });
    if (source.success) await this.#put(folder, source.data);
  }

  /** Keeps that the file was read anew when it had this stamp. */
  async stamp(folder: string, stamp: string): Promise<void> {
    const source = await this.#kept(folder);
    if (source) await this.#put(folder, { path: source.path, stamp });
  }

  /** The project lies in another folder as well. */
  async carry(from: string, to: string): Promise<void> {
    const source = await this.#kept(from);
    if (source) await this.#put(to, source);
  }

  /** null where none is kept, or it isn't on this machine. */
  async find(folder: string): Promise<MeshSource | null> {
    const source = await this.#kept(folder);
    const stamp = source && (await stampOf(source.path));
    if (!stamp) return null;
    return { name: basename(source.path), stamp, changed: stamp !== source.stamp };
  }

  /** The folder that it lies in; null where none is kept. */
  async folderOf(folder: string): Promise<string | null> {
    const source = await this.#kept(folder);
    return source && dirname(source.path);
  }

  /** Its path, if it has that name. */
  async pathOf(folder: string, name: string): Promise<string | null> {
    const source = await this.#kept(folder);
    return source && basename(source.path) === name ? source.path : null;
  }

  async #kept(folder: string): Promise<KeptSource | null> {
    const project = await realFolder(folder);
    return (await this.#read()).find((entry) => entry.project === project) ?? null;
  }

  async #read(): Promise<Entries> {
    const text = await ifThere(readFile(this.path, 'utf8'));
    if (text === null) return [];
    try {
      return fileSchema.parse(JSON.parse(text)).sources;
    } catch {
      // Damaged: projects are whole without it, changes of the files are not noticed.
      return [];
    }
  }

  /** After all changes before. */
  #put(folder: string, { path, stamp }: KeptSource): Promise<void> {
    const change = this.writing.then(async () => {
      const project = await realFolder(folder);
      const others = (await this.#read()).filter((entry) => entry.project !== project);
      const sources = [...others, { project, path, stamp }].slice(-maxEntries);
      await mkdir(dirname(this.path), { recursive: true });
      await writeFileAtomically(this.path, `${JSON.stringify({ version: 1, sources }, null, 2)}\n`);
    });
    this.writing = change.catch(() => undefined);
    return change;
  }
}
