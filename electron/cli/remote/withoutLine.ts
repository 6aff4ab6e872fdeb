/** Returns a filter of text in parts that leaves out every line equal to `line`. */
export function withoutLine(line: string, write: (text: string) => void): (part: string) => void {
  let held = '';
  return (part) => {
    const lines = (held + part).split('\n');
    const last = lines.pop()!;
    held = line.startsWith(last) ? last : '';
    const kept = lines.filter((own) => own !== line).map((own) => `${own}\n`);
    const text = kept.join('') + (held === '' ? last : '');
    if (text !== '') write(text);
  };
}
