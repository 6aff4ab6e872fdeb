import type { Verb, VerbInput } from '../../electron/contract/contract';
import type { WorkbenchHost } from './host';

/** Requests after which a host no longer knows the project. */
const closingVerbs: ReadonlySet<Verb> = new Set(['closeProject', 'deleteProject']);

/** The project of a request; null for none. */
const tokenOf = <V extends Verb>(input: VerbInput<V>): string | null =>
  'token' in input && typeof input.token === 'string' ? input.token : null;

/**
 * Closes and deletes projects only after all earlier requests for them: a picture or an automatic copy that is still
 * being written would otherwise arrive at a project that the host no longer knows, and fail.
 */
export function closingLast(host: WorkbenchHost): WorkbenchHost {
  const pending = new Map<string, Set<Promise<unknown>>>();

  /** Starts a request for a project, and keeps it as pending until it ends. */
  async function track<T>(token: string, start: () => Promise<T>): Promise<T> {
    const requests = pending.get(token) ?? new Set();
    pending.set(token, requests);
    const own = start();
    requests.add(own);
    try {
      return await own;
    } finally {
      requests.delete(own);
      if (requests.size === 0) pending.delete(token);
    }
  }

  return {
    kind: host.kind,
    get publicAddress() {
      return host.publicAddress;
    },
    async call(verb, input) {
      const token = tokenOf(input);
      if (token === null) return host.call(verb, input);
      if (!closingVerbs.has(verb)) return track(token, () => host.call(verb, input));
      await Promise.allSettled(pending.get(token) ?? []);
      return host.call(verb, input);
    },
    readFile: (token, part, signal) => track(token, () => host.readFile(token, part, signal)),
    writeFile: (token, part, bytes) => track(token, () => host.writeFile(token, part, bytes)),
    readVerificationMesh: (id) => host.readVerificationMesh(id),
    exportFile: (name, mime, bytes) => host.exportFile(name, mime, bytes),
    openFolder: (folder) => host.openFolder(folder),
    keepSource: (token, file) => track(token, () => host.keepSource(token, file)),
    leave: (token) => host.leave(token),
    onMenu: (listener) => host.onMenu(listener),
  };
}
