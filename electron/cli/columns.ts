/** Aligns columns of text: the first to the left, the others as given. */
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

/** Aligns rows of two columns. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}\n`).join('');
}
