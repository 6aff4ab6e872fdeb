import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freeFileName } from '../contract/fileNames';
import { bringIncluded } from './bringIncluded';
import { ifThere } from './ifThere';
import { makeFolderInside } from './insideFolder';
import { MeshSources, type MeshSource } from './meshSource';
import type { OpenProjects } from './openProjects';
import { requireReplaceable } from './runFolders';
import { TrustedProjects } from './trustedProjects';

/** The meshes and geometries of open projects: where they came from, and whether their scripts may run. */
export class ProjectMeshes {
  readonly #sources: MeshSources;
  readonly #trusted: TrustedProjects;

  /** @param dataFolder where this host keeps what is not believed of a project itself */
  constructor(
    private readonly open: OpenProjects,
    dataFolder: string,
  ) {
    this.#sources = new MeshSources(join(dataFolder, 'mesh-sources.json'));
    this.#trusted = new TrustedProjects(join(dataFolder, 'trusted.json'));
  }

  /** The file that the project's mesh came from; null where none is known or there. */
  async source(token: string): Promise<MeshSource | null> {
    return this.open.inTurn(token, (folder) => this.#sources.find(folder));
  }

  /** Its path, if it has that name. */
  async sourcePath(token: string, name: string): Promise<string | null> {
    return this.#sources.pathOf(this.open.folderOf(token), name);
  }

  /** Keeps the file on this machine that the project's mesh was read from. */
  async keepSource(token: string, path: string): Promise<void> {
    await this.open.inTurn(token, (folder) => this.keepSourceOf(folder, path));
  }

  /** The same for a project that is being made. */
  async keepSourceOf(folder: string, path: string): Promise<void> {
    await this.#sources.keep(folder, path);
  }

  /** The same file was read anew, when it had this stamp. */
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

  /** Copies into the project what a geometry includes, where it came from this machine. */
  async bringIncluded(token: string, geometry: string): Promise<void> {
    const bring = async (folder: string): Promise<void> => {
      const source = await this.#sources.folderOf(folder);
      if (source === null) return;
      await bringIncluded(geometry, await makeFolderInside(folder, 'mesh'), source);
    };
    await this.open.change(token, bring, 'mesh');
  }

  /** A name for a mesh file that none of the project has. */
  async freeName(token: string, name: string): Promise<string> {
    return this.open.inTurn(token, async (folder) =>
      freeFileName(name, (await ifThere(readdir(join(folder, 'mesh')))) ?? []),
    );
  }

  /** @throws UserError where a run was computed with that mesh file */
  async requireReplaceable(token: string, file: string): Promise<void> {
    await this.open.inTurn(token, (folder) => requireReplaceable(folder, file));
  }

  /** What this host knows of a project holds for where it was saved too. */
  async carry(folder: string, path: string): Promise<void> {
    await this.#sources.carry(folder, path);
    if (await this.#trusted.has(folder)) await this.#trusted.add(path);
  }
}
