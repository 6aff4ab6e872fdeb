/**
 * Levels as typed, with commas or blanks between them; null for none.
 * @returns undefined where a part is no number
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
