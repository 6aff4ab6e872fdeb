import { contentOf, inclusionAt, inclusionsOf, type Inclusion } from './inclusions';
import { tokensOf, type Token } from './tokens';
import {
  allowedWords,
  fieldKinds,
  generalOptions,
  refusedWords,
  wordsBeforeStrings,
} from './words';
import { t } from '../../text/page';

/** A script of which every word is allowed. */
export interface CheckedScript {
  readonly tokens: readonly Token[];
  readonly inclusions: readonly Inclusion[];
}

/** What a script may not do, and where. */
export class ScriptRefusal extends Error {
  constructor(
    readonly line: number,
    readonly what: string,
  ) {
    super(`line ${line}: ${what}`);
  }
}

/** Members of anything that name files, programs or machines. */
const refusedMembers = /Command|File(Name)?$|Executable|Interpreter|Login|Socket/;
/** What a number is written with: Gmsh hands it on to C, which would take other directives too. */
const directive = /%(%|[-+ 0#]*\d{0,2}(\.\d{0,2})?[eEfgG])/g;
const signsBeforeStrings: ReadonlySet<string> = new Set('( [ { , = += == != ? :'.split(' '));
/** Plain names below the folder, with slashes between. */
const relativeFile = /^(?![~/])[^\\:*?"<>|]+$/;

/**
 * Looks at every word of a script, and at words whether or not they would be carried out: Gmsh can be
 * brought to begin in the middle of what it should skip.
 * @throws ScriptRefusal
 */
export function checkScript(script: string): CheckedScript {
  const tokens = [...tokensOf(script)];
  const last = tokens.at(-1);
  if (last?.kind === 'fault') throw new ScriptRefusal(last.line, last.text);
  const brackets = bracketsOf(tokens);
  tokens.forEach((token, at) => {
    const what = refuse({ tokens, at, brackets });
    if (what !== null) throw new ScriptRefusal(token.line, what);
  });
  return { tokens, inclusions: inclusionsOf(tokens) };
}

/** Which brackets belong together. */
interface Brackets {
  /** By the place of either one; -1 for none. */
  readonly partner: Int32Array;
  /** The innermost open bracket at each place; -1 for none. */
  readonly around: Int32Array;
}

interface Look {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly brackets: Brackets;
}

function bracketsOf(tokens: readonly Token[]): Brackets {
  const partner = new Int32Array(tokens.length).fill(-1);
  const around = new Int32Array(tokens.length);
  const open: number[] = [];
  tokens.forEach(({ kind, text }, at) => {
    around[at] = open.at(-1) ?? -1;
    if (kind !== 'sign') return;
    if ('([{'.includes(text)) open.push(at);
    else if (')]}'.includes(text)) {
      const begin = open.pop();
      if (begin === undefined) return;
      partner[begin] = at;
      partner[at] = begin;
    }
  });
  return { partner, around };
}

/** @returns what is wrong with the token; null for nothing */
function refuse(look: Look): string | null {
  const { kind, text } = look.tokens[look.at];
  switch (kind) {
    case 'word':
      return look.tokens[look.at - 1]?.text === '.' ? refuseMember(look) : refuseWord(look);
    case 'string':
      return refuseString(look);
    case 'sign':
      return text === '>>' || text === '<<' || text === '::' ? t('statement', text) : null;
    case 'number':
    case 'fault':
      return null;
  }
}

function refuseWord({ tokens, at, brackets }: Look): string | null {
  const { text } = tokens[at];
  const next = tokens[at + 1];
  if (refusedWords.has(text)) return t('statement', text);
  if (isName(tokens[at])) {
    const before = tokens[at - 1]?.text ?? '';
    if (before === 'Macro' || before === 'Function') return null;
    const alone = next === undefined || next.kind === 'sign' || next.text === 'In';
    return alone ? null : t('unknownStatement', text);
  }
  const end = Math.max(brackets.partner[at + 1] ?? at, at);
  switch (text) {
    case 'Include':
    case 'Merge':
    case 'ShapeFromFile': {
      const inclusion = inclusionAt(tokens, at);
      if (!inclusion) return t('includeNeedsName', text);
      return relativeFile.test(inclusion.file) ? null : t('includeOutside', inclusion.file);
    }
    case 'Printf':
    case 'Error':
    case 'Warning':
      return tokens[end + 1]?.text === ';' ? null : t('printsToFile', text);
    case 'Field': {
      const kind = tokens[end + 2];
      if (end === at || tokens[end + 1]?.text !== '=' || kind === undefined) return null;
      return fieldKinds.has(kind.text) ? null : t('sizeField', kind.text);
    }
    default:
      return null;
  }
}

/** What follows a dot: the options of Gmsh and of its size fields. */
function refuseMember({ tokens, at, brackets }: Look): string | null {
  const { text } = tokens[at];
  // The word before the dot, or before the brackets that stand there.
  const before = at - 2;
  const opened = brackets.partner[before] ?? -1;
  const owner = tokens[opened < 0 ? before : opened - 1]?.text ?? '';
  const option = t('option', `${owner}.${text}`);
  if (refusedMembers.test(text)) return option;
  switch (owner) {
    case 'Mesh':
    case 'Geometry':
    case 'Field':
    case 'Color':
      return null;
    case 'General':
      return generalOptions.has(text) ? null : option;
    default:
      return option;
  }
}

function refuseString({ tokens, at, brackets }: Look): string | null {
  const string = contentOf(tokens[at]);
  const before = tokens[at - 1];
  const opened = brackets.around[at];
  const head = tokens[opened - 1];
  if (before?.text === '>') return t('writesFile');
  if (!signsBeforeStrings.has(before?.text ?? '') && !wordsBeforeStrings.has(before?.text ?? '')) {
    return t('stringAfter', before?.text ?? '');
  }
  if (isName(head) && tokens[opened].text !== '{') return t('stringArgument', head.text);
  if (string.replace(directive, '').includes('%')) {
    return t('percentSign');
  }
  return null;
}

/** Whether it is a word that the script itself has made. */
const isName = (token: Token | undefined): boolean =>
  token?.kind === 'word' && !allowedWords.has(token.text) && !refusedWords.has(token.text);
