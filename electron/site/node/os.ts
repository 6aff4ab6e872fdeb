/** What `node:os` tells, as far as hosts ask. */

/** Browsers tell at most 8 or 32 GiB, some nothing. */
const usualMemory = 8;

export const totalmem = (): number =>
  ((navigator as { readonly deviceMemory?: number }).deviceMemory ?? usualMemory) * 2 ** 30;

export const hostname = (): string => 'browser';
export const homedir = (): string => '/~';
export const userInfo = (): { readonly username: string } => ({ username: '' });
