/** `node:os`, as far as hosts use it. */

/** Browsers report at most 8 or 32 GiB; some report nothing. */
const defaultMemory = 8;

export const totalmem = (): number =>
  ((navigator as { readonly deviceMemory?: number }).deviceMemory ?? defaultMemory) * 2 ** 30;

export const hostname = (): string => 'browser';
export const homedir = (): string => '/~';
export const userInfo = (): { readonly username: string } => ({ username: '' });
