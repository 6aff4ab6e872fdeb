import { unrollCondition } from './unroll';
import { readTokens, type Token } from './wgslTokens';
import { internalError } from '../core/internalError';

/** A declaration of a WGSL module, with its attributes. */
export interface Declaration {
  /** null for unnamed declarations: directives, assertions. */
  readonly name: string | null;
  /** Whether it applies to the whole module, such as `enable`. */
  readonly isDirective: boolean;
  /** Offsets in the code. */
  readonly start: number;
  readonly end: number;
  /** Names that may refer to other declarations: all except members, parameters and local variables. */
  readonly mentions: ReadonlySet<string>;
}

/** Contents of a module, in order. */
export interface ScannedModule {
  readonly declarations: readonly Declaration[];
  /** Comments outside of declarations. */
  readonly comments: readonly Token[];
}

const declaring = new Set(['fn', 'struct', 'alias', 'const', 'override', 'var']);
const directives = new Set(['enable', 'requires', 'diagnostic']);

/** Finds the declarations of a valid WGSL module. */
export function scanModule(code: string): ScannedModule {
  const tokens = readTokens(code);
  const declarations: Declaration[] = [];
  const comments: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    if (tokens[i].kind === 'comment' || tokens[i].text === ';') {
      if (tokens[i].kind === 'comment') comments.push(tokens[i]);
      i++;
      continue;
    }
    const end = endOfDeclaration(tokens, i);
    declarations.push(declarationOf(tokens.slice(i, end)));
    i = end;
  }
  return { declarations, comments };
}

/** Returns the declarations that an entry point uses, and all unnamed ones. @throws Error if the entry point is missing */
export function reachable(
  declarations: readonly Declaration[],
  entryPoint: string,
): ReadonlySet<Declaration> {
  const named = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  const entry = named.get(entryPoint);
  if (!entry) throw internalError(`the module has no entry point ${entryPoint}`);
  const found = new Set([entry, ...declarations.filter(({ name }) => name === null)]);
  // Iterating a set includes elements added meanwhile.
  for (const { mentions } of found) {
    for (const name of mentions) {
      const mentioned = named.get(name);
      if (mentioned) found.add(mentioned);
    }
  }
  return found;
}

/** Functions and structs end with their body, all other declarations with a semicolon. */
function endOfDeclaration(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let i = start; i < tokens.length; i++) {
    const { kind, text } = tokens[i];
    if (kind !== 'sign') continue;
    if (text === '{') depth++;
    if (text === '}') depth--;
    if (depth === 0 && (text === '}' || text === ';')) return i + 1;
  }
  return tokens.length;
}

function declarationOf(tokens: readonly Token[]): Declaration {
  const body = withoutAttributeNames(tokens);
  const at = body.findIndex(({ text }) => declaring.has(text));
  const keyword = at < 0 ? null : body[at].text;
  const name = at < 0 ? null : nameAfter(body, at);
  const [{ start }] = tokens;
  const { end } = tokens[tokens.length - 1];
  const mentions = new Set<string>();
  const mention = (token: Token): void => void mentions.add(token.text);
  if (keyword === 'fn') mentionsOfFunction(body, mention);
  else {
    body.forEach((token, i) => {
      const isMember = keyword === 'struct' && body[i + 1]?.text === ':';
      if (isWord(body, i) && !isMember) mention(token);
    });
  }
  return {
    name: name === null ? null : body[name].text,
    isDirective: directives.has(tokens[0].text),
    start,
    end,
    mentions,
  };
}

/** Returns the index of the name after a keyword and an optional `<…>`. */
function nameAfter(tokens: readonly Token[], keyword: number): number {
  let at = keyword + 1;
  if (tokens[at].text === '<') while (tokens[at - 1].text !== '>') at++;
  return at;
}

/** Whether a token is a name other than that of a member. */
const isWord = (tokens: readonly Token[], i: number): boolean =>
  tokens[i].kind === 'name' && tokens[i - 1]?.text !== '.';

/** Attributes whose arguments are keywords. */
const wordy = new Set(['builtin', 'diagnostic', 'interpolate']);

function withoutAttributeNames(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i].text !== '@') {
      result.push(tokens[i]);
      continue;
    }
    i++;
    if (wordy.has(tokens[i].text)) while (tokens[i].text !== ')') i++;
  }
  return result;
}

interface Scope {
  readonly names: Set<string>;
  /** Whether it is the scope of a loop header, which ends with the following block. */
  readonly isHead: boolean;
}

/** Reports the names in a function that are neither its parameters nor declared in it. */
function mentionsOfFunction(tokens: readonly Token[], mention: (token: Token) => void): void {
  const scopes: Scope[] = [];
  /** Names not in scope yet: parameters before the body, a variable before the end of its declaration. */
  let pending: string[] = [];
  const open = (isHead: boolean): void => void scopes.push({ names: new Set(), isHead });
  const declare = (): void => {
    for (const name of pending) scopes[scopes.length - 1].names.add(name);
    pending = [];
  };
  for (let i = 0; i < tokens.length; i++) {
    const { kind, text } = tokens[i];
    if (kind === 'comment') {
      const condition = unrollCondition(tokens[i].text);
      if (condition !== null) mention({ ...tokens[i], text: condition });
    } else if (text === '{') {
      open(false);
      declare();
    } else if (text === '}') {
      scopes.pop();
      while (scopes[scopes.length - 1]?.isHead) scopes.pop();
    } else if (text === ';') declare();
    else if (text === 'for') open(true);
    else if (text === 'let' || text === 'var' || text === 'const') {
      i = nameAfter(tokens, i);
      pending.push(tokens[i].text);
    } else if (scopes.length === 0 && kind === 'name' && tokens[i + 1]?.text === ':') {
      pending.push(text);
    } else if (isWord(tokens, i) && !scopes.some(({ names }) => names.has(text))) {
      mention(tokens[i]);
    }
  }
}
