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

/** What the workbench needs from whatever it runs in: Electron, or a local server and a browser. */
export interface WorkbenchHost {
  readonly kind: 'electron' | 'browser';
  /** Where anybody can open this page; null if only this machine can. */
  readonly publicAddress: string | null;
  /** Carries out a verb of the contract. @throws HostError with one line for the user. */
  call<V extends Verb>(verb: V, input: VerbInput<V>): Promise<VerbOutput<V>>;
  /** A file of a project; null if there is none. @throws HostError */
  readFile(token: string, part: ProjectFile, signal?: AbortSignal): Promise<ArrayBuffer | null>;
  /** Writes a file of a project whole. @throws HostError */
  writeFile(token: string, part: ProjectFile, bytes: BlobPart): Promise<void>;
  /** A mesh of solver/verification; null if it isn't at hand. @throws HostError */
  readVerificationMesh(id: string): Promise<ArrayBuffer | null>;
  /** Hands the user a file to keep outside of any project. */
  exportFile(name: string, mime: string, bytes: BlobPart): Promise<void>;
  /** Opens the project in a dropped folder, where it lies; null if the host can't tell its place. @throws HostError */
  openFolder(folder: File): Promise<OpenedProject | null>;
  /** Remembers where the project's mesh came from. @returns false if the host can't tell. */
  keepSource(token: string, file: File): Promise<boolean>;
  /** Lets go of a project while the page goes away, which waits for no answer. */
  leave(token: string): void;
  /** Calls `listener` with what the user chose from the host's own menus. @returns ends that. */
  onMenu(listener: (event: MenuEvent) => void): () => void;
}

/** Something that the host could not do: one line for the user. */
export class HostError extends Error {
  override readonly name = 'HostError';
}

/** Checks a host's answer. @throws HostError if it tells of a failure or isn't the contract's. */
export function readAnswer<V extends Verb>(verb: V, answer: unknown): VerbOutput<V> {
  const failure = failureSchema.safeParse(answer);
  if (failure.success) throw new HostError(failure.data.error);
  const result = contract[verb].output.safeParse(answer);
  if (!result.success) {
    throw new HostError(t('hostAnswerUnknown', verb));
  }
  return result.data as VerbOutput<V>;
}
