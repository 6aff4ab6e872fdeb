import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { en } from '../../solver/text/en';

const root = join(import.meta.dirname, '../../solver');
const catalogs = readdirSync(join(root, 'text/en'));

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join(root, file));

/** The text of a literal, or of several concatenated ones, without inserted values; null for anything else. */
function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  }
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [literalText(node.left), literalText(node.right)];
    return left === null || right === null ? null : left + right;
  }
  return null;
}

/** Errors created with a sentence in the code. */
function errorsWithSentences(name: string, source: string): string[] {
  // Parsing every file takes long.
  if (!/new \w*(Error|CheckFailed|Diverged)\(/.test(source)) return [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isNewExpression(node) &&
      /Error$|^CheckFailed$|^Diverged$/.test(node.expression.getText(file))
    ) {
      const text = node.arguments?.[0] ? literalText(node.arguments[0]) : null;
      if (text !== null && /[a-z]{2,},? [a-z]{2,}/i.test(text)) found.push(`${name}: ${text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('the text catalog of the solver', () => {
  it('has unique IDs', async () => {
    const ids = await Promise.all(
      catalogs.map(async (catalog) => {
        const module = (await import(`../../solver/text/en/${catalog}`)) as Record<string, object>;
        return Object.values(module).flatMap((texts) => Object.keys(texts));
      }),
    );
    expect(ids.flat().sort()).toEqual(Object.keys(en).sort());
  });

  it('is checked by a search that finds sentences in errors', () => {
    const source =
      "throw new CaseError(`${place}: must be ` + 'positive'); throw new Error(t('id'));";
    expect(errorsWithSentences('a.ts', source)).toEqual(['a.ts: …: must be positive']);
  });

  it('contains every thrown message, except internal errors', () => {
    const found = files
      .filter((file) => !file.endsWith('core/internalError.ts'))
      .flatMap((file) => errorsWithSentences(relative(root, file), readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });
});
