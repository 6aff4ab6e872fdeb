import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import katex from 'katex';

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => escapes[sign]);
const typeset = (tex, displayMode) =>
  katex.renderToString(tex, { displayMode, strict: 'error', throwOnError: true });

/** Returns a page of the documentation as HTML. Throws on invalid TeX. */
export function pageOf({ id, blocks, shelves, isDocument, markdown, contents }) {
  const up = '../'.repeat(id.split('/').length - 1);
  const title = blocks.find(({ kind }) => kind === 'heading')?.text ?? id;
  const html = new Writer(id, isDocument, markdown, contents).blocks(blocks);
  const navigation = shelves.map(
    (shelf) =>
      `<h2>${escaped(shelf.title)}</h2><ul>${shelf.entries
        .map((entry) => {
          const current = entry.id === id ? ' aria-current="page"' : '';
          return `<li><a href="${up}${entry.id}.html"${current}>${escaped(entry.title)}</a></li>`;
        })
        .join('')}</ul>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(markdown.plainText(title))} – Fluxbench</title>
<link rel="stylesheet" href="${up}katex.min.css">
<link rel="stylesheet" href="${up}site.css">
</head>
<body>
<nav aria-label="Documentation">
<p><a href="${up}index.html">Fluxbench documentation</a></p>
<p><a href="${up}../index.html">Open the workbench</a></p>
${navigation.join('\n')}
</nav>
<main>
${html}
</main>
</body>
</html>
`;
}

/** Writes the blocks of one page. */
class Writer {
  constructor(id, isDocument, markdown, contents) {
    Object.assign(this, { id, isDocument, markdown, contents });
  }

  blocks(blocks) {
    return blocks.map((block) => this.block(block)).join('\n');
  }

  block(block) {
    switch (block.kind) {
      case 'heading':
        return `<h${block.level} id="${block.id}">${this.line(block.text)}</h${block.level}>`;
      case 'paragraph':
        return `<p>${this.line(block.text)}</p>`;
      case 'quote':
        return `<blockquote>${this.line(block.text)}</blockquote>`;
      case 'code':
        return `<pre tabindex="0"><code>${escaped(block.text)}</code></pre>`;
      case 'math':
        return `<div class="math" tabindex="0">${typeset(block.text, true)}</div>`;
      case 'list': {
        const tag = block.ordered ? 'ol' : 'ul';
        const items = block.items.map((item) => `<li>${this.blocks(item)}</li>`);
        return `<${tag}>${items.join('')}</${tag}>`;
      }
      case 'table': {
        const [head, ...rows] = block.rows.map((row) => row.map((cell) => this.line(cell)));
        const cells = (row, open, close) => row.map((cell) => open + cell + close).join('');
        const body = rows.map((row) => `<tr>${cells(row, '<td>', '</td>')}</tr>`).join('\n');
        return `<div class="table" tabindex="0"><table><thead><tr>${cells(head, '<th scope="col">', '</th>')}</tr></thead>
<tbody>${body}</tbody></table></div>`;
      }
      default:
        throw new Error(`${this.id}: no HTML for a block of kind ${block.kind}`);
    }
  }

  line(text) {
    return this.markdown
      .spansOf(text)
      .map((span) => this.span(span))
      .join('');
  }

  span({ kind, text, target }) {
    switch (kind) {
      case 'code':
        return `<code>${escaped(text)}</code>`;
      case 'strong':
        return `<strong>${escaped(text)}</strong>`;
      case 'emphasis':
        return `<em>${escaped(text)}</em>`;
      case 'math':
        return typeset(text, false);
      case 'image':
        return this.image(target, text);
      case 'link':
        return this.link(target, text);
      default:
        return escaped(text);
    }
  }

  /** A picture, the one of the reader's theme if there are both. */
  image(target, text) {
    const image = `<img src="${escaped(target)}" alt="${escaped(text)}" loading="lazy">`;
    const dark = target.replace(/-light\.png$/, '-dark.png');
    const path = fileURLToPath(
      new URL(`../${this.contents.pathFrom(this.id, dark)}`, import.meta.url),
    );
    if (dark === target || !existsSync(path)) return image;
    return `<picture><source srcset="${escaped(dark)}" media="(prefers-color-scheme: dark)">${image}</picture>`;
  }

  link(target, text) {
    const link = this.contents.linkTarget(this.id, target, this.isDocument);
    if (link.kind === 'none' && !target.endsWith('.json')) return escaped(text);
    const href = link.kind === 'document' ? target.replace(/\.md(?=#|$)/, '.html') : target;
    return `<a href="${escaped(href)}">${escaped(text)}</a>`;
  }
}
