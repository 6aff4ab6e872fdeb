/**
 * Levels as typed, with commas or blanks between them; null for none.
 * @returns undefined if a part is no number
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
 * Places in space as typed, one a line.
 * @returns undefined if a line isn't three numbers
 */
export function readPlaces(text: string): [number, number, number][] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const places = lines.map((line) => readLevels(line) ?? []);
  const isPlace = (place: number[]): place is [number, number, number] => place.length === 3;
  return places.every(isPlace) ? places : undefined;
}
