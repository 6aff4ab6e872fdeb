/** Formats a path in a document: `boundaries.wall.condition`, `definitions[2].name`, `boundaries["far field"]`. */
export function formatPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else {
      const name = shortened(String(part));
      if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) text += text === '' ? name : `.${name}`;
      else text += `[${JSON.stringify(name)}]`;
    }
  }
  return text === '' ? 'document' : text;
}

const longest = 60;

/** Shortens a name or value for a message. */
export const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 3)}…` : text;
