import { messageOf } from '../../../solver/core';
import { mkdir } from '../node/fsPromises';
import { dirname, join } from '../node/path';
import type { ExampleEntry } from '../../contract/contract';
import { writeFileAtomically } from '../../host/durableFiles';
import { Examples, type Example } from '../../host/examples';
import { UserError } from '../../host/failure';
import { verificationMeshFile } from '../../host/verificationMeshes';
import { t } from '../../text/t';

/** An example as the site lists it: its entry, and the names of its files. */
export interface ListedExample {
  readonly entry: ExampleEntry;
  readonly files: readonly string[];
}

/** A file of the site, by its path below it. @throws Error where it can't be had */
export type FetchFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

/** The examples beside the page: each is brought into the browser's file system when it is asked for. */
export class SiteExamples {
  readonly #all: Examples;
  #listed: Promise<readonly ListedExample[]> | null = null;

  /** @param folder where they are put */
  constructor(
    readonly folder: string,
    private readonly fetchFile: FetchFile,
  ) {
    this.#all = new Examples(folder);
  }

  async list(): Promise<ExampleEntry[]> {
    return (await this.#index()).map(({ entry }) => entry);
  }

  /** @throws UserError where there is no such example, or its files can't be had */
  async read(id: string): Promise<Example> {
    const listed = (await this.#index()).find(({ entry }) => entry.id === id);
    if (!listed) throw new UserError(t('unknownExample', id));
    for (const file of listed.files) await this.#bring(`${id}/${file}`);
    return this.#all.read(id);
  }

  /** Pages read pictures beside them. */
  async thumbnailPath(): Promise<null> {
    return null;
  }

  /** A mesh of solver/verification, where an example has it. */
  async bringMesh(id: string): Promise<void> {
    const path = verificationMeshFile(id, { published: null, example: '' });
    if (path !== null) await this.#bring(path);
  }

  async #bring(path: string): Promise<void> {
    const target = join(this.folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFileAtomically(target, await this.#fetch(path));
  }

  async #fetch(path: string): Promise<Uint8Array<ArrayBuffer>> {
    try {
      return await this.fetchFile(`examples/${path}`);
    } catch (error) {
      const reason = messageOf(error);
      throw new UserError(t('exampleNotLoaded', path, reason));
    }
  }

  #index(): Promise<readonly ListedExample[]> {
    const index =
      this.#listed ??
      this.#fetch('index.json').then(
        (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as ListedExample[],
      );
    this.#listed = index;
    // What failed is tried again when it is asked for again.
    index.catch(() => (this.#listed = null));
    return index;
  }
}
