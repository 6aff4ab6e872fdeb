import { randomBytes, timingSafeEqual } from 'node:crypto';
import { t } from '../text/t';

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

const newSecret = (): string => randomBytes(32).toString('hex');

function matches(secret: string, given: string | null | undefined): boolean {
  const [a, b] = [Buffer.from(secret), Buffer.from(given ?? '')];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Origin of a request. */
export interface Arrival {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

/**
 * Admits pages opened with the key. The key is exchanged for a cookie that scripts cannot read and other
 * sites cannot send.
 */
export class Session {
  readonly #key = newSecret();
  readonly #cookie = newSecret();
  readonly #tickets = new Set<string>();

  /** Cookies ignore ports; the name separates servers. */
  constructor(private readonly cookieName: string) {}

  /** Key of the printed address, valid while the server runs. */
  get key(): string {
    return this.#key;
  }

  /** Key valid once, for command lines visible to other users. */
  issueTicket(): string {
    const ticket = newSecret();
    this.#tickets.add(ticket);
    return ticket;
  }

  /** Returns the `Set-Cookie` header for a valid key; null otherwise. */
  exchange(key: string): string | null {
    if (!matches(this.#key, key) && !this.#tickets.delete(key)) return null;
    return `${this.cookieName}=${this.#cookie}; Path=/; HttpOnly; SameSite=Strict`;
  }

  hasCookie(cookie: string | undefined): boolean {
    const pairs = (cookie ?? '').split(';').map((pair) => pair.trim().split('='));
    return pairs.some(([name, value]) => name === this.cookieName && matches(this.#cookie, value));
  }
}

/**
 * Returns the reason why a request is not from the workbench's page; null if it may be. A foreign Host is a
 * rebound name; a foreign Origin is a script of another site. The port of Host may differ from the server's
 * in a tunnel.
 */
export function refuseForeign({ method, host, origin }: Arrival): string | null {
  const hostName = host?.replace(/:\d+$/, '').toLowerCase();
  if (hostName === undefined || !loopbackNames.has(hostName)) {
    return t('loopbackOnly');
  }
  const writes = method !== 'GET' && method !== 'HEAD';
  if (origin === undefined ? writes : origin !== `http://${host}`) {
    return t('ownPageOnly');
  }
  return null;
}
