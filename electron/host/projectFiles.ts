import { runFiles } from '../contract/runFiles';
import type { ProjectFile } from '../contract/dataPath';
import { isPlainFileName } from '../contract/fileNames';
import { CheckpointFiles } from './checkpointFiles';
import { writeFileAtomically, type FileContent, type Rename } from './durableFiles';
import { LeadsOutError, makeFolderInside, resolveInside } from './insideFolder';
import type { OpenProjects } from './openProjects';
import { isRunId } from './projectFolder';
import { listFiles } from './readProject';
import type { ProjectMeshes } from './projectMeshes';
import { requireReplaceable } from './runFolders';

/** The files of open projects that pages read and write whole. */
export class ProjectFiles {
  readonly #checkpoints = new CheckpointFiles();

  constructor(
    private readonly open: OpenProjects,
    private readonly meshes: ProjectMeshes,
    private readonly renameFile?: Rename,
  ) {}

  /**
   * Where the file lies, which need not exist.
   * @returns null for a name that can't be one of a project's files, or that leads out of it.
   */
  async locate(token: string, part: ProjectFile): Promise<string | null> {
    if (part.area !== 'source') return locateIn(this.open.folderOf(token), part);
    return isPlainFileName(part.file) ? this.meshes.sourcePath(token, part.file) : null;
  }

  /** Paths of all that pages can read of the project. */
  async list(token: string): Promise<string[]> {
    return this.open.inTurn(token, listFiles);
  }

  /** Writes a file of the project atomically. @returns false where `locate` gives null. */
  async write(token: string, part: ProjectFile, content: FileContent): Promise<boolean> {
    if (part.area === 'source') return false;
    const write = async (folder: string): Promise<boolean> => {
      if (part.area !== 'runs') await makeFolderInside(folder, part.area);
      const path = await locateIn(folder, part);
      if (path === null) return false;
      if (part.area === 'mesh') await requireReplaceable(folder, part.file);
      const isCheckpoint = part.area === 'runs' && part.file === runFiles.checkpoint;
      if (isCheckpoint) await this.#checkpoints.write(path, content, this.renameFile);
      else await writeFileAtomically(path, content, this.renameFile);
      return true;
    };
    const below = part.area === 'runs' && isRunId(part.run) ? `runs/${part.run}` : part.area;
    return this.open.change(token, write, below);
  }
}

async function locateIn(
  folder: string,
  part: Exclude<ProjectFile, { readonly area: 'source' }>,
): Promise<string | null> {
  if (!isPlainFileName(part.file)) return null;
  if (part.area === 'runs' && !isRunId(part.run)) return null;
  const parent = part.area === 'runs' ? `runs/${part.run}` : part.area;
  try {
    return await resolveInside(folder, `${parent}/${part.file}`);
  } catch (error) {
    if (error instanceof LeadsOutError) return null;
    throw error;
  }
}
