/** `node:path/posix`, as far as hosts use it. */

export const sep = '/';

export const isAbsolute = (path: string): boolean => path.startsWith(sep);

/** Removes `.`, resolvable `..` and duplicate separators. */
export function normalize(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split(sep)) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') kept.push(segment);
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (!isAbsolute(path)) kept.push(segment);
  }
  const joined = kept.join(sep);
  return isAbsolute(path) ? sep + joined : joined || '.';
}

export const join = (...parts: readonly string[]): string =>
  normalize(parts.filter((part) => part !== '').join(sep));

/** The working folder is the root. */
export function resolve(...parts: readonly string[]): string {
  const start = parts.findLastIndex(isAbsolute);
  return join(sep, ...parts.slice(Math.max(0, start)));
}

export function relative(from: string, to: string): string {
  const [there, here] = [resolve(to), resolve(from)].map((path) =>
    path.split(sep).filter((segment) => segment !== ''),
  );
  const differs = here.findIndex((segment, index) => segment !== there[index]);
  const shared = differs < 0 ? here.length : differs;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join(sep);
}

export const basename = (path: string): string =>
  path.split(sep).findLast((segment) => segment !== '') ?? '';

export function dirname(path: string): string {
  const folder = path.replace(/\/*[^/]*\/*$/, '');
  return folder !== '' ? folder : isAbsolute(path) ? sep : '.';
}

export const extname = (path: string): string => /(?<=.)\.[^.]*$/.exec(basename(path))?.[0] ?? '';
