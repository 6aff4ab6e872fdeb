import { randomBytes, timingSafeEqual } from 'node:crypto';
import { t } from '../text/t';

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

const newSecret = (): string => randomBytes(32).toString('hex');

function matches(secret: string, given: string | null | undefined): boolean {
  const [a, b] = [Buffer.from(secret), Buffer.from(given ?? '')];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Where a request says that it comes from. */
export interface Arrival {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

/**
 * Who may talk to the server: pages that were opened by an address with a key. The key becomes a
 * cookie that scripts can't read and other sites can't send.
 */
export class Session {
  readonly #key = newSecret();
  readonly #cookie = newSecret();
  readonly #tickets = new Set<string>();

  /** Cookies don't know ports: the name keeps two servers apart. */
  constructor(private readonly cookieName: string) {}

  /** Key for the address that is printed. It stays valid while the server runs. */
  get key(): string {
    return this.#key;
  }

  /** Key that works once, for a command line that other users of the machine can see. */
  issueTicket(): string {
    const ticket = newSecret();
    this.#tickets.add(ticket);
    return ticket;
  }

  /** The `Set-Cookie` that a valid key is exchanged for; null for another one. */
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
 * Why a request can't come from the workbench's own page, or null. A foreign Host is a name that
 * was rebound to this machine; a foreign Origin is another site's script. The port of Host may
 * differ from the server's: it is the user's own end of a tunnel.
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
