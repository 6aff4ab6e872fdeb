import { basename, dirname, join } from 'node:path';
import { runFiles } from '../contract/runFiles';
import type { ProjectFile } from '../contract/dataPath';
import { isPlainFileName } from '../contract/fileNames';
import { CheckpointFiles } from './checkpointFiles';
import {
  discard,
  putInPlace,
  temporaryPathFor,
  writeNewFile,
  type FileContent,
  type Rename,
} from './durableFiles';
import { naming } from './failure';
import { OutsideFolderError, makeFolderInside, resolveInside } from './insideFolder';
import type { OpenProjects } from './openProjects';
import { isRunId } from './projectFolder';
import { listFiles } from './readProject';
import type { ProjectMeshes } from './projectMeshes';
import { requireReplaceable } from './runFolders';

/** Files of open projects that pages read and write whole. */
export class ProjectFiles {
  readonly #checkpoints = new CheckpointFiles();
  #started = 0;
  /** Sequence number of the last write by path. */
  readonly #written = new Map<string, number>();

  constructor(
    private readonly open: OpenProjects,
    private readonly meshes: ProjectMeshes,
    private readonly renameFile?: Rename,
  ) {}

  /**
   * Resolves a file, which need not exist.
   * @returns null for an invalid name or a path outside the project
   */
  async locate(token: string, part: ProjectFile): Promise<string | null> {
    // Lists show pictures, and a page that just closed the project may have listed it before.
    const present = part.area === 'picture' ? this.open.presentToken(token) : token;
    if (part.area !== 'source') return locateIn(this.open.folderOf(present), part);
    return isPlainFileName(part.file) ? this.meshes.sourcePath(token, part.file) : null;
  }

  /** Lists all files that pages can read. */
  async list(token: string): Promise<string[]> {
    return this.open.inTurn(token, listFiles);
  }

  /**
   * Writes a file atomically. Content is received outside the project's queue, so that slow senders block
   * nobody. Of overlapping writes, the one that started last wins.
   * @returns false if `locate` returns null
   */
  async write(token: string, part: ProjectFile, content: FileContent): Promise<boolean> {
    if (part.area === 'source') return false;
    const order = ++this.#started;
    const planned = await this.open.change(token, async (folder) => {
      if (part.area !== 'runs') await makeFolderInside(folder, part.area);
      return placeToWrite(folder, part);
    });
    if (planned === null) return false;
    const temporary = temporaryPathFor(planned);
    const finish = async (folder: string): Promise<boolean> => {
      const path = await placeToWrite(folder, part);
      if (path === null) return false;
      if (order < (this.#written.get(path) ?? 0)) return true;
      const received = join(dirname(path), basename(temporary));
      const isCheckpoint = part.area === 'runs' && part.file === runFiles.checkpoint;
      if (isCheckpoint) await this.#checkpoints.putInPlace(received, path, this.renameFile);
      else await putInPlace(received, path, this.renameFile);
      this.#written.set(path, order);
      return true;
    };
    const below = part.area === 'runs' && isRunId(part.run) ? `runs/${part.run}` : part.area;
    try {
      await writeNewFile(temporary, content);
      return await this.open.change(token, finish, below);
    } catch (error) {
      throw naming(planned, error);
    } finally {
      await discard(temporary);
    }
  }
}

type WritablePart = Exclude<ProjectFile, { readonly area: 'source' }>;

/** @throws UserError if a run uses the present content */
async function placeToWrite(folder: string, part: WritablePart): Promise<string | null> {
  const path = await locateIn(folder, part);
  if (path !== null && part.area === 'mesh') await requireReplaceable(folder, part.file);
  return path;
}

async function locateIn(folder: string, part: WritablePart): Promise<string | null> {
  if (!isPlainFileName(part.file)) return null;
  if (part.area === 'runs' && !isRunId(part.run)) return null;
  const parent = part.area === 'runs' ? `runs/${part.run}` : part.area;
  try {
    return await resolveInside(folder, `${parent}/${part.file}`);
  } catch (error) {
    if (error instanceof OutsideFolderError) return null;
    throw error;
  }
}
