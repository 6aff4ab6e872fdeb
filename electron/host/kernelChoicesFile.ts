import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { StoredKernelChoices } from '../../solver/gpu';
import { kernelChoicesSchema } from '../contract/contract';
import { writeFileAtomically } from './durableFiles';
import { errorCode } from './failure';

const fileSchema = z.object({ program: z.string(), choices: kernelChoicesSchema });

/** Stores the fastest kernels of this machine for one version of the program. */
export class KernelChoicesFile {
  private writing: Promise<void> = Promise.resolve();

  /** @param program version; other versions may have other kernels */
  constructor(
    private readonly path: string,
    private readonly program: string,
  ) {}

  async read(): Promise<StoredKernelChoices> {
    let text: string;
    try {
      text = await readFile(this.path, 'utf8');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return {};
      throw error;
    }
    try {
      const { program, choices } = fileSchema.parse(JSON.parse(text));
      return program === this.program ? choices : {};
    } catch {
      // Unreadable entries are measured again.
      return {};
    }
  }

  /** Adds choices to the file, after earlier additions. */
  add(choices: StoredKernelChoices): Promise<void> {
    const addition = this.writing.then(async () => {
      const all = { ...(await this.read()), ...choices };
      await mkdir(dirname(this.path), { recursive: true });
      const content = { program: this.program, choices: all };
      await writeFileAtomically(this.path, `${JSON.stringify(content, null, 2)}\n`);
    });
    this.writing = addition.catch(() => undefined);
    return addition;
  }
}
