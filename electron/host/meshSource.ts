import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute } from 'node:path';
import { z } from 'zod';
import { suffixesOf } from '../../solver/fileKinds';
import { isGeometryName } from '../contract/geometry';
import { writeFileAtomically } from './durableFiles';
import { ifExists, statIfExists } from './ifExists';
import { realFolder } from './realFolder';

/** Maximum number of stored projects; the oldest is dropped. */
const maxEntries = 500;

const isMeshName = (path: string): boolean =>
  suffixesOf('mesh').includes(extname(path).toLowerCase()) || isGeometryName(path);

const sourceSchema = z.strictObject({
  path: z.string().refine((path) => isAbsolute(path) && isMeshName(path)),
  /** Size and modification time. */
  stamp: z.string(),
});
type KeptSource = z.infer<typeof sourceSchema>;

const fileSchema = z.strictObject({
  version: z.literal(1),
  /** One entry per real path of a project. */
  sources: z.array(sourceSchema.extend({ project: z.string() })),
});
type Entries = z.infer<typeof fileSchema>['sources'];

/** Source file as reported to a page. */
export interface MeshSource {
  readonly name: string;
  /** Stamp of the current file. */
  readonly stamp: string;
  /** Whether it differs from the imported file. */
  readonly changed: boolean;
}

async function stampOf(path: string): Promise<string | null> {
  const stats = await statIfExists(path);
  return stats?.isFile() ? `${stats.size} bytes, ${stats.mtime.toISOString()}` : null;
}

/**
 * Source files of meshes and their stamps at import, so that changes are detected in any session. They are
 * stored by the host, since a project is not trusted with paths outside of it.
 */
export class MeshSources {
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {}

  /** Stores the source of the mesh; ignored if it cannot be a mesh source. */
  async keep(folder: string, path: string): Promise<void> {
    const source = sourceSchema.safeParse({ path, stamp: await stampOf(path) });
    if (source.success) await this.#put(folder, source.data);
  }

  /** Records that the file was imported with this stamp. */
  async stamp(folder: string, stamp: string): Promise<void> {
    const source = await this.#kept(folder);
    if (source) await this.#put(folder, { path: source.path, stamp });
  }

  /** Applies the record to a copy of the project. */
  async carry(from: string, to: string): Promise<void> {
    const source = await this.#kept(from);
    if (source) await this.#put(to, source);
  }

  /** Null if unknown or not on this machine. */
  async find(folder: string): Promise<MeshSource | null> {
    const source = await this.#kept(folder);
    const stamp = source && (await stampOf(source.path));
    if (!stamp) return null;
    return { name: basename(source.path), stamp, changed: stamp !== source.stamp };
  }

  /** Returns the folder of the source; null if unknown. */
  async folderOf(folder: string): Promise<string | null> {
    const source = await this.#kept(folder);
    return source && dirname(source.path);
  }

  /** Returns the path of the source if it has the given name; otherwise null. */
  async pathOf(folder: string, name: string): Promise<string | null> {
    const source = await this.#kept(folder);
    return source && basename(source.path) === name ? source.path : null;
  }

  async #kept(folder: string): Promise<KeptSource | null> {
    const project = await realFolder(folder);
    return (await this.#read()).find((entry) => entry.project === project) ?? null;
  }

  async #read(): Promise<Entries> {
    const text = await ifExists(readFile(this.path, 'utf8'));
    if (text === null) return [];
    try {
      return fileSchema.parse(JSON.parse(text)).sources;
    } catch {
      // Damaged: projects are unaffected, only changes are not detected.
      return [];
    }
  }

  /** After earlier changes. */
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
