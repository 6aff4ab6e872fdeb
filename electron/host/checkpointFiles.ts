import { readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ContainerError, readCheckpoint } from '../../solver/project';
import { runFiles } from '../contract/runFiles';
import {
  discard,
  putInPlace,
  temporaryPathFor,
  writeNewFile,
  type FileContent,
  type Rename,
} from './durableFiles';
import { naming } from './failure';
import { ifExists } from './projectFolder';

/** Writes checkpoints and keeps the previous one: one of the two is always intact. */
export class CheckpointFiles {
  /** Checkpoints written here, known to be intact. */
  private readonly own = new Set<string>();

  /** @param path of the checkpoint */
  async write(path: string, content: FileContent, renameFile?: Rename): Promise<void> {
    const temporary = temporaryPathFor(path);
    try {
      await writeNewFile(temporary, content);
      await this.putInPlace(temporary, path, renameFile);
    } catch (error) {
      await discard(temporary);
      throw naming(path, error);
    }
  }

  /** Replaces the checkpoint at `path` by a synced file beside it. */
  async putInPlace(temporary: string, path: string, renameFile: Rename = rename): Promise<void> {
    if (await this.isValid(path)) {
      await ifExists(renameFile(path, join(dirname(path), runFiles.previousCheckpoint)));
    }
    await putInPlace(temporary, path, renameFile);
    this.own.add(path);
  }

  /** A damaged checkpoint would replace the last intact one. */
  private async isValid(path: string): Promise<boolean> {
    if (this.own.has(path)) return true;
    const bytes = await ifExists(readFile(path));
    if (bytes === null) return false;
    try {
      readCheckpoint(new Uint8Array(bytes).buffer);
      return true;
    } catch (error) {
      if (error instanceof ContainerError) return false;
      throw error;
    }
  }
}
