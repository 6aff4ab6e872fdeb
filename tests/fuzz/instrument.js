import ts from 'typescript';

/** Code whose branches are counted: all of ours that reads files and texts of users. */
const counted =
  /\/(solver\/(case|core|diagnostics|expression|geometry|mesh|outputs|project|raster)|renderer\/(outlineFiles|reading)|electron\/contract)\/.*\.ts$/;

/** Maximum number of branches. */
const capacity = 2 ** 16;

/**
 * A Vite plugin that counts executions of branches in `globalThis.branches`: bodies of functions and loops, both ways
 * of conditions, cases, and right operands of `&&`, `||` and `??`.
 */
export function countBranches() {
  let next = 0;
  return {
    name: 'count-branches',
    enforce: 'pre',
    get count() {
      return next;
    },
    transform(code, id) {
      const path = id.split('?')[0];
      if (!counted.test(path) || path.includes('/text/')) return null;
      return { code: instrumented(path, code, () => Math.min(next++, capacity - 1)), map: null };
    },
  };
}

/** Begins every file of the build. */
export const branchesBanner = `const branches$ = (globalThis.branches ??= new Uint8Array(${capacity}));`;

function instrumented(path, code, number) {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.ESNext, true);
  const insertions = [];
  const insert = (at, text) => insertions.push({ at, order: insertions.length, text });
  const count = () => `branches$[${number()}]++`;

  const wrapExpression = (node) => {
    insert(node.getStart(), `(${count()},(`);
    insert(node.getEnd(), '))');
  };
  const countStatement = (node) => {
    if (ts.isBlock(node)) insert(node.getStart() + 1, `${count()};`);
    else if (!ts.isIfStatement(node)) {
      insert(node.getStart(), `{${count()};`);
      insert(node.getEnd(), '}');
    }
  };

  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && !ts.isConstructorDeclaration(node)) {
      if (ts.isBlock(node.body)) countStatement(node.body);
      else wrapExpression(node.body);
    } else if (ts.isIfStatement(node)) {
      countStatement(node.thenStatement);
      if (node.elseStatement) countStatement(node.elseStatement);
    } else if (ts.isIterationStatement(node, false)) {
      countStatement(node.statement);
    } else if (ts.isCaseOrDefaultClause(node) && node.statements.length > 0) {
      insert(node.statements[0].getStart(), `${count()};`);
    } else if (ts.isConditionalExpression(node)) {
      wrapExpression(node.whenTrue);
      wrapExpression(node.whenFalse);
    } else if (
      ts.isBinaryExpression(node) &&
      [
        ts.SyntaxKind.AmpersandAmpersandToken,
        ts.SyntaxKind.BarBarToken,
        ts.SyntaxKind.QuestionQuestionToken,
      ].includes(node.operatorToken.kind)
    ) {
      wrapExpression(node.right);
    }
    // Texts between the insertions of a node belong to its children: ends are inserted from the inside out.
    ts.forEachChild(node, visit);
  };
  visit(source);

  // At one place, what ends comes before what begins; inner ends come first, outer beginnings too.
  const isEnd = ({ text }) => text === '))' || text === '}';
  insertions.sort((a, b) => {
    if (a.at !== b.at) return a.at - b.at;
    if (isEnd(a) !== isEnd(b)) return isEnd(a) ? -1 : 1;
    return isEnd(a) ? b.order - a.order : a.order - b.order;
  });
  let [result, from] = ['', 0];
  for (const { at, text } of insertions) {
    result += code.slice(from, at) + text;
    from = at;
  }
  return result + code.slice(from);
}
