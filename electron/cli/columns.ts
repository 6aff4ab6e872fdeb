/** Columns of text, the first to the left, the others as told. */
export function columns(
  lines: readonly (readonly string[])[],
  others: 'left' | 'right' = 'right',
): string {
  const widths: number[] = [];
  for (const line of lines) {
    line.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, cell.length)));
  }
  const text = (line: readonly string[]): string =>
    line
      .map((cell, i) =>
        i === 0 || others === 'left' ? cell.padEnd(widths[i]) : cell.padStart(widths[i]),
      )
      .join('  ');
  return lines.map((line) => `  ${text(line).trimEnd()}\n`).join('');
}
