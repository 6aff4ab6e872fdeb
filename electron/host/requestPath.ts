/**
 * Returns the segments of a request path, decoded once. `/` gives none.
 * @returns null for a path that could leave a folder: `..`, empty or hidden segments, separators, drive
 *   letters or control characters in a segment, broken escapes
 */
export function requestSegments(url: string): string[] | null {
  const pathname = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1];
  if (pathname === undefined) return null;
  if (pathname === '' || pathname === '/') return [];
  const segments: string[] = [];
  for (const part of pathname.slice(1).split('/')) {
    const segment = decode(part);
    if (segment === null || !isHarmless(segment)) return null;
    segments.push(segment);
  }
  return segments;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    // Broken escape.
    return null;
  }
}

const isHarmless = (segment: string): boolean =>
  segment !== '' && !segment.startsWith('.') && !/[/\\:\p{Cc}]/u.test(segment);
