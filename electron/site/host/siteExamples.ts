import { messageOf } from '../../../solver/core';
import { mkdir } from '../node/fsPromises';
import { dirname, join } from '../node/path';
import type { ExampleEntry } from '../../contract/contract';
import { writeFileAtomically } from '../../host/durableFiles';
import { Examples, type Example } from '../../host/examples';
import { UserError } from '../../host/failure';
import { verificationMeshPaths } from '../../host/verificationMeshes';
import { t } from '../../text/t';

/** List entry of an example with the names of its files. */
export interface ListedExample {
  readonly entry: ExampleEntry;
  readonly files: readonly string[];
}

/** Fetches a file of the site by path. @throws Error if it is unavailable */
export type FetchFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Examples of the site, downloaded into the browser's file system on demand. */
export class SiteExamples {
  readonly #all: Examples;
  #listed: Promise<readonly ListedExample[]> | null = null;

  /** @param folder for the downloaded examples */
  constructor(
    readonly folder: string,
    private readonly fetchFile: FetchFile,
  ) {
    this.#all = new Examples(folder);
  }

  async list(): Promise<ExampleEntry[]> {
    return (await this.#index()).map(({ entry }) => entry);
  }

  /** @throws UserError for an unknown example or a failed download */
  async read(id: string): Promise<Example> {
    const listed = (await this.#index()).find(({ entry }) => entry.id === id);
    if (!listed) throw new UserError(t('unknownExample', id));
    for (const file of listed.files) await this.#bring(`${id}/${file}`);
    return this.#all.read(id);
  }

  /** Pages load thumbnails directly. */
  async thumbnailPath(): Promise<null> {
    return null;
  }

  /** Downloads a verification mesh that belongs to an example. */
  async fetchMesh(id: string): Promise<void> {
    const paths = verificationMeshPaths(id, { published: null, example: '' });
    for (const path of paths ?? []) await this.#bring(path);
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
    // Failures are retried with the next request.
    index.catch(() => (this.#listed = null));
    return index;
  }
}
