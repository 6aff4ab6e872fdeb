import { WgslWords } from './wgslWords';
import { combined, elementOf, floats, widthOf, type Yield } from './wgslYield';
import { internalError } from '../core/internalError';

interface FunctionText {
  readonly parameters: readonly (readonly [name: string, type: string])[];
  readonly result: string;
  /** Index of the first token of the body, after its brace. */
  readonly start: number;
}

/** Operations of a built-in function per component of its first argument; those missing are free. */
const builtins: Readonly<Record<string, number>> = {
  ...{ sqrt: 1, inverseSqrt: 2, max: 1, min: 1, fma: 2, clamp: 2, mix: 3 },
  ...{
    exp: 1,
    exp2: 1,
    log: 1,
    log2: 1,
    sin: 1,
    cos: 1,
    tan: 1,
    tanh: 1,
    atan: 1,
    atan2: 1,
    pow: 1,
  },
};

/** Precedence of binary operators, weakest first. */
const levels = [
  ['||'],
  ['&&'],
  ['|', '^'],
  ['&'],
  ['==', '!='],
  ['<', '>', '<=', '>='],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
] as const;

/**
 * Counts the floating-point operations of one invocation of a kernel from its linked WGSL: one per addition,
 * subtraction, multiplication, division, square root, minimum and maximum, and two per fused multiply-add, for each
 * component; the larger branch of a condition counts, and an endless loop once. Loops must have constant bounds.
 * @throws Error for code that it cannot count
 */
export function countOperations(code: string, entryPoint: string): number {
  return new Counter(code).operationsOf(entryPoint);
}

class Counter extends WgslWords {
  private readonly functions = new Map<string, FunctionText>();
  private readonly aliases = new Map<string, string>();
  private readonly structs = new Map<string, ReadonlyMap<string, string>>();
  private readonly globals = new Map<string, Yield>();
  private readonly known = new Map<string, number>();
  private scopes: Map<string, Yield>[] = [];

  constructor(code: string) {
    super(code);
    this.readModule();
  }

  operationsOf(name: string): number {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const text = this.functions.get(name);
    if (!text) throw internalError(`no function ${name} to count`);
    const [at, scopes] = [this.at, this.scopes];
    this.at = text.start;
    this.scopes = [
      new Map(text.parameters.map(([own, type]) => [own, { type, value: null, operations: 0 }])),
    ];
    const operations = this.block();
    [this.at, this.scopes] = [at, scopes];
    this.known.set(name, operations);
    return operations;
  }

  private readModule(): void {
    while (this.at < this.tokens.length) {
      const word = this.next();
      if (word === '@') this.skipAttribute();
      else if (word === 'fn') this.readFunction();
      else if (word === 'struct') this.readStruct();
      else if (word === 'alias') {
        const name = this.next();
        this.expect('=');
        this.aliases.set(name, this.type());
        this.expect(';');
      } else if (word === 'const' || word === 'var' || word === 'override') {
        if (this.peek() === '<') this.skipAngles();
        this.declare(this.globals, word);
      } else if (word === 'enable' || word === 'diagnostic' || word === 'requires') {
        while (this.next() !== ';');
      }
    }
  }

  private readFunction(): void {
    const name = this.next();
    this.expect('(');
    const parameters: [string, string][] = [];
    while (!this.take(')')) {
      while (this.take('@')) this.skipAttribute();
      const own = this.next();
      this.expect(':');
      parameters.push([own, this.type()]);
      this.take(',');
    }
    let result = '';
    if (this.take('->')) {
      while (this.take('@')) this.skipAttribute();
      result = this.type();
    }
    this.expect('{');
    this.functions.set(name, { parameters, result, start: this.at });
    this.skipBlock();
  }

  private readStruct(): void {
    const name = this.next();
    const members = new Map<string, string>();
    this.expect('{');
    while (!this.take('}')) {
      while (this.take('@')) this.skipAttribute();
      const own = this.next();
      this.expect(':');
      members.set(own, this.type());
      this.take(',');
    }
    this.structs.set(name, members);
  }

  /** Reads the rest of a declaration, with its semicolon. @returns the operations of its initial value */
  private declare(scope: Map<string, Yield>, kind: string): number {
    const name = this.next();
    const type = this.take(':') ? this.type() : null;
    const given = this.take('=') ? this.expression() : null;
    this.expect(';');
    const value = kind === 'const' || kind === 'let' ? (given?.value ?? null) : null;
    scope.set(name, { type: type ?? given?.type ?? '', value, operations: 0 });
    return given?.operations ?? 0;
  }

  /** Counts statements up to the closing brace. */
  private block(): number {
    this.scopes.push(new Map());
    let sum = 0;
    while (!this.take('}')) sum += this.statement();
    this.scopes.pop();
    return sum;
  }

  private statement(): number {
    const word = this.peek();
    if (this.take(';')) return 0;
    if (this.take('{')) return this.block();
    if (this.take('if')) return this.branches();
    if (this.take('for')) return this.loop();
    if (this.take('loop')) {
      this.expect('{');
      return this.block();
    }
    if (word === 'let' || word === 'var' || word === 'const') {
      this.next();
      if (this.peek() === '<') this.skipAngles();
      return this.declare(this.scopes[this.scopes.length - 1], word);
    }
    if (this.take('return')) {
      const sum = this.peek() === ';' ? 0 : this.expression().operations;
      this.expect(';');
      return sum;
    }
    if (this.take('break') || this.take('continue')) {
      this.expect(';');
      return 0;
    }
    const sum = this.assignment();
    this.expect(';');
    return sum;
  }

  /** Counts an assignment, a call or a step of a variable. */
  private assignment(): number {
    const target = this.expression();
    const sign = this.peek();
    if (sign === '++' || sign === '--') {
      this.next();
      return target.operations;
    }
    if (!/^[-+*/%]?=$/.test(sign)) return target.operations;
    this.next();
    const given = this.expression();
    const isCounted = sign !== '=' && floats.test(target.type);
    return target.operations + given.operations + (isCounted ? widthOf(target.type) : 0);
  }

  private branches(): number {
    const condition = this.expression();
    this.expect('{');
    const first = this.block();
    let second = 0;
    if (this.take('else')) {
      if (this.take('if')) second = this.branches();
      else {
        this.expect('{');
        second = this.block();
      }
    }
    if (condition.value !== null) return condition.value !== 0 ? first : second;
    return condition.operations + Math.max(first, second);
  }

  /** Counts `for (var i = a; i < b; i++)`. */
  private loop(): number {
    this.expect('(');
    this.expect('var');
    const name = this.next();
    this.expect('=');
    const from = this.expression().value;
    this.expect(';');
    this.scopes.push(new Map([[name, { type: 'u32', value: null, operations: 0 }]]));
    if (this.next() !== name) throw this.problem('a loop over its own variable');
    this.expect('<');
    const to = this.expression().value;
    this.expect(';');
    this.assignment();
    this.expect(')');
    this.expect('{');
    const body = this.block();
    this.scopes.pop();
    if (from === null || to === null) throw this.problem('a loop with constant bounds');
    return Math.max(0, to - from) * body;
  }

  private expression(level = 0): Yield {
    if (level === levels.length) return this.unary();
    let left = this.expression(level + 1);
    for (;;) {
      const sign = this.peek();
      if (!(levels[level] as readonly string[]).includes(sign)) return left;
      this.next();
      left = combined(left, sign, this.expression(level + 1));
    }
  }

  private unary(): Yield {
    const sign = this.peek();
    if (sign === '-' || sign === '!' || sign === '~' || sign === '&' || sign === '*') {
      this.next();
      const { type, value, operations } = this.unary();
      return { type, value: sign === '-' && value !== null ? -value : null, operations };
    }
    return this.members(this.primary());
  }

  private members(given: Yield): Yield {
    let own = given;
    for (;;) {
      if (this.take('[')) {
        const index = this.expression();
        this.expect(']');
        own = {
          type: this.resolved(elementOf(this.resolved(own.type))),
          value: null,
          operations: own.operations + index.operations,
        };
      } else if (this.take('.')) {
        own = { ...own, type: this.resolved(this.memberOf(own.type, this.next())), value: null };
      } else return own;
    }
  }

  private memberOf(type: string, name: string): string {
    const own = this.resolved(type);
    const member = this.structs.get(own)?.get(name);
    if (member) return member;
    const vector = /^vec[234]([fiu])$/.exec(own);
    if (!vector) return '';
    const scalar = { f: 'f32', i: 'i32', u: 'u32' }[vector[1] as 'f' | 'i' | 'u'];
    return name.length === 1 ? scalar : `vec${name.length}${vector[1]}`;
  }

  private primary(): Yield {
    const word = this.next();
    if (word === '(') {
      const own = this.expression();
      this.expect(')');
      return own;
    }
    if (/^[\d.]/.test(word)) {
      const isFloat = /[.ef]/.test(word) && !/^0x/i.test(word);
      const type = isFloat ? 'f32' : word.endsWith('u') ? 'u32' : 'i32';
      return { type, value: Number(word.replace(/[iufh]$/, '')), operations: 0 };
    }
    if (word === 'true' || word === 'false') {
      return { type: 'bool', value: word === 'true' ? 1 : 0, operations: 0 };
    }
    if (this.peek() === '<' && ['array', 'bitcast', 'vec2', 'vec3', 'vec4'].includes(word)) {
      this.at--;
      const type = this.type();
      return this.call(type, type.replace(/^bitcast<(.*)>$/, '$1'));
    }
    if (this.peek() === '(') return this.call(word, null);
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const own = this.scopes[i].get(word);
      if (own) return { ...own, type: this.resolved(own.type) };
    }
    const own = this.globals.get(word);
    return own
      ? { ...own, type: this.resolved(own.type) }
      : { type: '', value: null, operations: 0 };
  }

  private call(name: string, type: string | null): Yield {
    this.expect('(');
    const given: Yield[] = [];
    while (!this.take(')')) {
      given.push(this.expression());
      this.take(',');
    }
    const operations = given.reduce((sum, one) => sum + one.operations, 0);
    const own = this.functions.get(name);
    if (own) {
      const inside = this.operationsOf(name);
      return { type: this.resolved(own.result), value: null, operations: operations + inside };
    }
    if (type !== null) return { type: this.resolved(type), value: null, operations };
    const made = this.resolved(name);
    if (
      made !== name ||
      floats.test(name) ||
      this.structs.has(name) ||
      /^[iu]32$|^vec/.test(name)
    ) {
      return { type: made, value: given.length === 1 ? given[0].value : null, operations };
    }
    const first = given[0]?.type ?? '';
    const width = widthOf(first);
    if (name === 'dot') return { type: 'f32', value: null, operations: operations + 2 * width - 1 };
    if (name === 'length') return { type: 'f32', value: null, operations: operations + 2 * width };
    const isFloat = floats.test(first);
    return {
      type: first,
      value: null,
      operations: operations + (isFloat ? (builtins[name] ?? 0) * width : 0),
    };
  }

  /** Replaces aliases, pointers and long names of vectors. */
  private resolved(type: string): string {
    const alias = this.aliases.get(type);
    if (alias !== undefined) return this.resolved(alias);
    const pointer = /^ptr<\w+,(.*?)(?:,\w+)?>$/.exec(type);
    if (pointer) return this.resolved(pointer[1]);
    const vector = /^vec([234])<(f|i|u)32>$/.exec(type);
    return vector ? `vec${vector[1]}${vector[2]}` : type;
  }
}
