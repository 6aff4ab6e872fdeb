/** A place in a document: `boundaries.wall.condition`, `definitions[2].name`, `boundaries["far field"]`. */
export function formatPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(String(part))) {
      text += text === '' ? String(part) : `.${String(part)}`;
    } else text += `[${JSON.stringify(String(part))}]`;
  }
  return text === '' ? 'document' : text;
}
