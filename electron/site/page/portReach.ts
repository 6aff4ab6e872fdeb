import { HostError } from '../../../renderer/host/host';
import type { Reach } from '../../../renderer/host/files';
import type { PortAnswer, PortRequest } from '../host/messages';
import { t } from '../../text/page';

interface Pending {
  resolve(response: Response): void;
  reject(error: unknown): void;
}

/** Common part of `MessagePort` and `Worker`. */
export interface Port {
  onmessage: ((event: MessageEvent<PortAnswer>) => void) | null;
  postMessage(request: PortRequest): void;
}

/** Sends requests to the worker that owns the files. */
export class PortReach {
  readonly #pending = new Map<number, Pending>();
  #last = 0;
  /** Reason why requests are no longer answered. */
  #failure: HostError | null = null;

  constructor(private readonly port: Port) {
    port.onmessage = ({ data: { id, status, headers, body } }) => {
      this.#take(id)?.resolve(new Response(body, { status, headers }));
    };
  }

  readonly reach: Reach = (path, { method = 'GET', headers = {}, body = null, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.#failure) throw this.#failure;
      const id = ++this.#last;
      this.#pending.set(id, { resolve, reject });
      signal?.addEventListener('abort', () => this.#take(id)?.reject(signal.reason), {
        once: true,
      });
      this.port.postMessage({
        id,
        path,
        method,
        headers: Object.fromEntries(new Headers(headers)),
        body: body as string | Blob | null,
      });
    });

  /** Rejects all pending and later requests after a failure of the worker. */
  fail(reason: string): void {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    this.#failure = new HostError(t('filesUnreachable', reason));
    for (const { reject } of all) reject(this.#failure);
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }
}
