import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freeFileName } from '../contract/fileNames';
import { copyIncludedFiles } from './copyIncludedFiles';
import { ifExists } from './ifExists';
import { makeFolderInside } from './insideFolder';
import { MeshSources, type MeshSource } from './meshSource';
import type { OpenProjects } from './openProjects';
import { requireReplaceable } from './runFolders';
import { TrustedProjects } from './trustedProjects';

/** Meshes and geometries of open projects: sources and trust in scripts. */
export class ProjectMeshes {
  readonly #sources: MeshSources;
  readonly #trusted: TrustedProjects;

  /** @param dataFolder of host data that is not read from the project itself */
  constructor(
    private readonly open: OpenProjects,
    dataFolder: string,
  ) {
    this.#sources = new MeshSources(join(dataFolder, 'mesh-sources.json'));
    this.#trusted = new TrustedProjects(join(dataFolder, 'trusted.json'));
  }

  /** Source file of the mesh; null if unknown or missing. */
  async source(token: string): Promise<MeshSource | null> {
    return this.open.inTurn(token, (folder) => this.#sources.find(folder));
  }

  /** Returns the path of the source if it has the given name; otherwise null. */
  async sourcePath(token: string, name: string): Promise<string | null> {
    return this.#sources.pathOf(this.open.folderOf(token), name);
  }

  /** Stores the source file of the mesh. */
  async keepSource(token: string, path: string): Promise<void> {
    await this.open.inTurn(token, (folder) => this.keepSourceOf(folder, path));
  }

  /** Stores the source for a new project. */
  async keepSourceOf(folder: string, path: string): Promise<void> {
    await this.#sources.keep(folder, path);
  }

  /** Records that the source was imported with this stamp. */
  async stampSource(token: string, stamp: string): Promise<void> {
    await this.open.inTurn(token, (folder) => this.#sources.stamp(folder, stamp));
  }

  /** Whether the user trusts the author of the project's scripts. */
  async isTrusted(token: string): Promise<boolean> {
    return this.#trusted.has(this.open.folderOf(token));
  }

  async trust(token: string): Promise<void> {
    await this.open.inTurn(token, (folder) => this.#trusted.add(folder));
  }

  /** Copies the includes of a geometry from its source folder into the project. */
  async copyIncludedFiles(token: string, geometry: string): Promise<void> {
    const bring = async (folder: string): Promise<void> => {
      const source = await this.#sources.folderOf(folder);
      if (source === null) return;
      await copyIncludedFiles(geometry, await makeFolderInside(folder, 'mesh'), source);
    };
    await this.open.change(token, bring, 'mesh');
  }

  /** Returns an unused mesh file name. */
  async freeName(token: string, name: string): Promise<string> {
    return this.open.inTurn(token, async (folder) =>
      freeFileName(name, (await ifExists(readdir(join(folder, 'mesh')))) ?? []),
    );
  }

  /** @throws UserError if a run uses the mesh file */
  async requireReplaceable(token: string, file: string): Promise<void> {
    await this.open.inTurn(token, (folder) => requireReplaceable(folder, file));
  }

  /** Applies the source of the mesh to a copy of the project, which need not exist yet. */
  async carrySource(folder: string, path: string): Promise<void> {
    await this.#sources.carry(folder, path);
  }

  /** Trusts an existing copy: trust in a missing folder would apply to any that takes its place. */
  async trustFolder(path: string): Promise<void> {
    await this.#trusted.add(path);
  }
}
