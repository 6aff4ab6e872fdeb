/**
 * Parses levels separated by commas or blanks; null for none.
 * @returns undefined if a part is not a number
 */
export function readLevels(text: string): number[] | null | undefined {
  const parts = text
    .replace(/−/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  if (parts.length === 0) return null;
  const levels = parts.map(Number);
  return levels.every(Number.isFinite) ? levels : undefined;
}

/**
 * Parses points in 3D, one per line.
 * @returns undefined if a line is not three numbers
 */
export function readPlaces(text: string): [number, number, number][] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const places = lines.map((line) => readLevels(line) ?? []);
  const isPlace = (place: number[]): place is [number, number, number] => place.length === 3;
  return places.every(isPlace) ? places : undefined;
}
