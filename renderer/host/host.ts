import type { MenuEvent } from '../../electron/contract/bridge';
import {
  contract,
  failureSchema,
  type OpenedProject,
  type Verb,
  type VerbInput,
  type VerbOutput,
} from '../../electron/contract/contract';
import type { ProjectFile } from '../../electron/contract/dataPath';
import { t } from '../text/t';

/** Services of the environment: Electron, or a local server with a browser. */
export interface WorkbenchHost {
  readonly kind: 'electron' | 'browser';
  /** Public URL of this page; null if only this machine has access. */
  readonly publicAddress: string | null;
  /** Performs a verb of the contract. @throws HostError with one line for the user */
  call<V extends Verb>(verb: V, input: VerbInput<V>): Promise<VerbOutput<V>>;
  /** Reads a project file; null if it does not exist. @throws HostError */
  readFile(token: string, part: ProjectFile, signal?: AbortSignal): Promise<ArrayBuffer | null>;
  /** Writes a whole project file. @throws HostError */
  writeFile(token: string, part: ProjectFile, bytes: BlobPart): Promise<void>;
  /** Reads a mesh of solver/verification; null if it is unavailable. @throws HostError */
  readVerificationMesh(id: string): Promise<ArrayBuffer | null>;
  /** Saves a file for the user outside any project. */
  exportFile(name: string, mime: string, bytes: BlobPart): Promise<void>;
  /** Opens the project in a dropped folder in place; null if the host cannot determine its path. @throws HostError */
  openFolder(folder: File): Promise<OpenedProject | null>;
  /** Stores the source of the project's mesh. @returns false if the host cannot determine it */
  keepSource(token: string, file: File): Promise<boolean>;
  /** Releases a project while the page is closed, without waiting for an answer. */
  leave(token: string): void;
  /** Calls `listener` with commands of the host's menus. @returns a function that removes it */
  onMenu(listener: (event: MenuEvent) => void): () => void;
}

/** A failure of the host: one line for the user. */
export class HostError extends Error {
  override readonly name = 'HostError';
}

/** Validates a host's answer. @throws HostError if it reports a failure or violates the contract */
export function readAnswer<V extends Verb>(verb: V, answer: unknown): VerbOutput<V> {
  const failure = failureSchema.safeParse(answer);
  if (failure.success) throw new HostError(failure.data.error);
  const result = contract[verb].output.safeParse(answer);
  if (!result.success) {
    throw new HostError(t('hostAnswerUnknown', verb));
  }
  return result.data as VerbOutput<V>;
}
