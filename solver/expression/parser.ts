import type { BinaryOperator, Expression, UnaryOperator } from './ast';
import { shortened } from '../core/formatPath';
import { ExpressionError } from './error';
import { tokenize, type Token } from './tokens';
import { t } from '../text/t';

/** Maximum length of the source in characters. */
const maxLength = 4000;
/** Maximum nesting depth of parentheses, signs, powers and conditionals. */
const maxDepth = 100;

const unaryOperators: ReadonlySet<string> = new Set<UnaryOperator>(['-', '+', '!']);

/** Operator precedence; unary operators are between `*` and `^`: -x^2 is -(x^2). */
const precedences: ReadonlyMap<string, number> = new Map<BinaryOperator | '?', number>([
  ['?', 1],
  ['||', 2],
  ['&&', 3],
  ['<', 4],
  ['<=', 4],
  ['>', 4],
  ['>=', 4],
  ['==', 4],
  ['!=', 4],
  ['+', 5],
  ['-', 5],
  ['*', 6],
  ['/', 6],
  ['^', 8],
]);
const lowestPrecedence = 0;
const conditionalPrecedence = 1;
const comparisonPrecedence = 4;
const unaryPrecedence = 7;
const powerPrecedence = 8;

/** Parses an expression. @throws ExpressionError with the column of the error. */
export function parseExpression(source: string): Expression {
  if (source.length > maxLength) {
    throw new ExpressionError(
      t('expressionTooLong', source.length),
      maxLength + 1,
      source,
      t('expressionLongest', maxLength),
    );
  }
  return new Parser(source, tokenize(source)).parse();
}

class Parser {
  private index = 0;
  private depth = 0;

  constructor(
    private readonly source: string,
    private readonly tokens: readonly Token[],
  ) {}

  parse(): Expression {
    if (this.token.kind === 'end') throw this.error(t('expressionEmpty'), this.token);
    const expression = this.binary(lowestPrecedence);
    const rest: Token = this.tokens[this.index];
    if (rest.kind === 'end') return expression;
    if (rest.text === ')') throw this.error(t('expressionNoOpening'), rest);
    const begins = rest.kind !== 'symbol' || rest.text === '(';
    if (!begins) throw this.error(t('expressionUnexpected', shortened(rest.text)), rest);
    const cure = rest.kind === 'number' ? undefined : t('expressionMultiply');
    throw this.error(t('expressionNoOperator', shortened(rest.text)), rest, cure);
  }

  private get token(): Token {
    return this.tokens[this.index];
  }

  /** Parses left-associative operators with a precedence higher than `above`. */
  private binary(above: number): Expression {
    let left = this.prefix();
    for (;;) {
      const token = this.token;
      const precedence = token.kind === 'symbol' ? precedences.get(token.text) : undefined;
      if (precedence === undefined || precedence <= above) return left;
      this.index++;
      if (precedence === conditionalPrecedence) left = this.conditional(left, token);
      else left = this.operation(left, token, precedence);
    }
  }

  private operation(left: Expression, token: Token, precedence: number): Expression {
    const right =
      precedence === powerPrecedence
        ? this.nested(token, () => this.exponent())
        : this.binary(precedence);
    if (precedence === comparisonPrecedence) this.refuseChain();
    const operator = token.text as BinaryOperator;
    return { kind: 'binary', column: token.column, operator, left, right };
  }

  /** Parses the exponent of `^`, which is right-associative: 2^3^2 = 2^(3^2); 2^-x is allowed. */
  private exponent(): Expression {
    return this.binary(powerPrecedence - 1);
  }

  private refuseChain(): void {
    const next = this.token;
    if (next.kind === 'symbol' && precedences.get(next.text) === comparisonPrecedence) {
      const cure = t('expressionChainCure');
      throw this.error(t('expressionChain'), next, cure);
    }
  }

  private conditional(condition: Expression, question: Token): Expression {
    return this.nested(question, () => {
      const ifTrue = this.binary(lowestPrecedence);
      this.expect(':', question, '"?" without ":"');
      const ifFalse = this.binary(lowestPrecedence);
      return { kind: 'conditional', column: question.column, condition, ifTrue, ifFalse };
    });
  }

  private prefix(): Expression {
    const token = this.token;
    this.index++;
    switch (token.kind) {
      case 'number':
        return this.number(token);
      case 'name':
        if (this.token.text === '(') return this.call(token);
        return { kind: 'name', column: token.column, name: token.text };
      case 'end':
        throw this.error(t('expressionEnds'), token);
      case 'symbol':
        return this.prefixSymbol(token);
    }
  }

  private number(token: Token): Expression {
    const value = Number(token.text);
    if (!Number.isFinite(value))
      throw this.error(t('expressionNumberTooLarge', shortened(token.text)), token);
    return { kind: 'number', column: token.column, value };
  }

  private prefixSymbol(token: Token): Expression {
    if (token.text === '(') {
      return this.nested(token, () => {
        const inner = this.binary(lowestPrecedence);
        this.expect(')', token, '"(" without ")"');
        return inner;
      });
    }
    if (unaryOperators.has(token.text)) {
      const operator = token.text as UnaryOperator;
      const operand = this.nested(token, () => this.binary(unaryPrecedence));
      return { kind: 'unary', column: token.column, operator, operand };
    }
    throw this.error(t('expressionNoValue', token.text), token);
  }

  private call(name: Token): Expression {
    const open = this.token;
    this.index++;
    return this.nested(open, () => {
      const values: Expression[] = [];
      if (this.token.text === ')') {
        this.index++;
      } else {
        values.push(this.binary(lowestPrecedence));
        while (this.token.text === ',') {
          this.index++;
          values.push(this.binary(lowestPrecedence));
        }
        this.expect(')', open, '"(" without ")"');
      }
      return { kind: 'call', column: name.column, name: name.text, arguments: values };
    });
  }

  /** Consumes the symbol that closes `open`. */
  private expect(symbol: string, open: Token, problem: string): void {
    const token = this.token;
    if (token.text === symbol) {
      this.index++;
    } else if (token.kind === 'end') {
      throw this.error(problem, open);
    } else {
      throw this.error(`expected "${symbol}" before "${shortened(token.text)}"`, token);
    }
  }

  private nested<T>(token: Token, parse: () => T): T {
    if (++this.depth > maxDepth) {
      throw this.error(t('expressionNested'), token, t('expressionDeepest', maxDepth));
    }
    const result = parse();
    this.depth--;
    return result;
  }

  private error(problem: string, token: Token, cure?: string): ExpressionError {
    return new ExpressionError(problem, token.column, this.source, cure);
  }
}
