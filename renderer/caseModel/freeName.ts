/** The first unused name of name, name2, name3…; with a gap name, name 2, name 3… */
export function freeName(name: string, taken: readonly string[], gap = ''): string {
  for (let i = 1; ; i++) {
    const candidate = i === 1 ? name : `${name}${gap}${i}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
