type Value = number | boolean;

const functions: Readonly<Record<string, (...given: Value[]) => Value>> = {
  /** Rounds once for operands of single precision: their product is exact here. */
  fma: (a, b, c) => Number(a) * Number(b) + Number(c),
  guardedProduct: (a, b) => Math.fround(Number(a) * Number(b)),
  ...Object.fromEntries(
    Object.entries({
      ...{ sqrt: Math.sqrt, abs: Math.abs, sign: Math.sign, floor: Math.floor, ceil: Math.ceil },
      ...{ exponential: Math.exp, logarithm: Math.log, sine: Math.sin, cosine: Math.cos },
      ...{ tangent: Math.tan, arctangent: Math.atan, hyperbolicSine: Math.sinh },
      ...{ hyperbolicCosine: Math.cosh, hyperbolicTangent: Math.tanh, power: Math.pow },
      ...{ min: Math.min, max: Math.max, arctangent2: Math.atan2 },
    } as Record<string, (...given: number[]) => number>).map(([name, apply]) => [
      name,
      (...given: Value[]) => apply(...given.map(Number)),
    ]),
  ),
  select: (ifFalse, ifTrue, condition) => (condition ? ifTrue : ifFalse),
};

const precedences: Readonly<Record<string, number>> = { '||': 1, '&&': 2, '==': 3, '<': 3, '<=': 3, '+': 4, '-': 4, '*': 5, '/': 5 }; // prettier-ignore

function applied(sign: string, a: Value, b: Value): Value {
  switch (sign) {
    case '||':
      return Boolean(a) || Boolean(b);
    case '&&':
      return Boolean(a) && Boolean(b);
    case '==':
      return a === b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '+':
      return Number(a) + Number(b);
    case '-':
      return Number(a) - Number(b);
    case '*':
      return Number(a) * Number(b);
    default:
      return Number(a) / Number(b);
  }
}

/** Evaluates WGSL statements `let name = expression;` in double precision, by the grammar of WGSL; literals are in single precision. */
export function evaluateWgsl(
  lines: readonly string[],
  output: string,
  inputs: Readonly<Record<string, number>>,
): Value {
  const values = new Map<string, Value>(Object.entries(inputs));
  for (const line of lines) {
    const [, name, text] = /^let (\w+) = (.*);$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`not a statement: ${line}`);
    values.set(name, valueOf(text, values));
  }
  return valueOf(output, values);
}

function valueOf(text: string, values: ReadonlyMap<string, Value>): Value {
  const tokens = text.match(/\d+\.?\d*(?:e[+-]?\d+)?|\w+|\|\||&&|[=<]=|[-+*/<!(),]/g) ?? [];
  let at = 0;
  const expect = (token: string): void => {
    if (tokens[at++] !== token) throw new Error(`expected ${token} in ${text}`);
  };
  const primary = (): Value => {
    const token = tokens[at++];
    if (token === '-') return -Number(primary());
    if (token === '!') return !primary();
    if (token === '(') {
      const inner = binary(0);
      expect(')');
      return inner;
    }
    if (token === 'true' || token === 'false') return token === 'true';
    if (/^\d/.test(token)) return Math.fround(Number(token));
    if (tokens[at] !== '(') {
      const value = values.get(token);
      if (value === undefined) throw new Error(`unknown name ${token} in ${text}`);
      return value;
    }
    at++;
    const given = [binary(0)];
    while (tokens[at] === ',') {
      at++;
      given.push(binary(0));
    }
    expect(')');
    const apply = functions[token];
    if (!apply) throw new Error(`unknown function ${token} in ${text}`);
    return apply(...given);
  };
  const binary = (above: number): Value => {
    let left = primary();
    for (
      let own = precedences[tokens[at]];
      own !== undefined && own > above;
      own = precedences[tokens[at]]
    ) {
      // prettier-ignore
      const sign = tokens[at++];
      left = applied(sign, left, binary(own));
    }
    return left;
  };
  const value = binary(0);
  if (at !== tokens.length) throw new Error(`${text} has more than an expression`);
  return value;
}
