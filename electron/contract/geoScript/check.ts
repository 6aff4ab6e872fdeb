import { contentOf, inclusionAt, inclusionsOf, type Inclusion } from './inclusions';
import { tokensOf, type Token } from './tokens';
import {
  allowedWords,
  fieldKinds,
  generalOptions,
  refusedWords,
  wordsBeforeStrings,
} from './words';
import { plainLine, shortened } from '../../../solver/core';
import { t } from '../../text/page';

/** A script whose words are all allowed. */
export interface CheckedScript {
  readonly tokens: readonly Token[];
  readonly inclusions: readonly Inclusion[];
}

/** Reason and line of a rejected script. */
export class ScriptRejection extends Error {
  /** One printable line, although it quotes the script. */
  readonly what: string;

  constructor(
    readonly line: number,
    what: string,
  ) {
    const shown = plainLine(what);
    super(`line ${line}: ${shown}`);
    this.what = shown;
  }
}

/** Options that name files, programs or hosts. */
const refusedMembers = /Command|File(Name)?$|Executable|Interpreter|Login|Socket/;
/** Number formats: Gmsh passes them to C, which would accept other directives. */
const directive = /%(%|[-+ 0#]*\d{0,2}(\.\d{0,2})?[eEfgG])/g;
const signsBeforeStrings: ReadonlySet<string> = new Set('( [ { , = += == != ? :'.split(' '));
/** Relative paths below the folder, separated by slashes. */
const relativeFile = /^(?![~/])[^\\:*?"<>|]+$/;

/**
 * Checks every word of a script, executed or not: Gmsh can be made to start in the middle of skipped text.
 * @throws ScriptRejection
 */
export function checkScript(script: string): CheckedScript {
  const tokens = [...tokensOf(script)];
  const last = tokens.at(-1);
  if (last?.kind === 'fault') throw new ScriptRejection(last.line, last.text);
  const brackets = bracketsOf(tokens);
  tokens.forEach((token, at) => {
    const what = refuse({ tokens, at, brackets });
    if (what !== null) throw new ScriptRejection(token.line, what);
  });
  return { tokens, inclusions: inclusionsOf(tokens) };
}

/** Matching brackets. */
interface Brackets {
  /** Partner of each bracket; -1 for none. */
  readonly partner: Int32Array;
  /** Innermost open bracket at each token; -1 for none. */
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

/** @returns why the token is rejected; null if allowed */
function refuse(look: Look): string | null {
  const { kind, text } = look.tokens[look.at];
  switch (kind) {
    case 'word':
      return look.tokens[look.at - 1]?.text === '.' ? refuseMember(look) : refuseWord(look);
    case 'string':
      return refuseString(look);
    case 'sign':
      return text === '>>' || text === '<<' || text === '::'
        ? t('statement', shortened(text))
        : null;
    case 'number':
    case 'fault':
      return null;
  }
}

function refuseWord({ tokens, at, brackets }: Look): string | null {
  const { text } = tokens[at];
  const next = tokens[at + 1];
  if (refusedWords.has(text)) return t('statement', shortened(text));
  if (isName(tokens[at])) {
    const before = tokens[at - 1]?.text ?? '';
    if (before === 'Macro' || before === 'Function') return null;
    const alone = next === undefined || next.kind === 'sign' || next.text === 'In';
    return alone ? null : t('unknownStatement', shortened(text));
  }
  const end = Math.max(brackets.partner[at + 1] ?? at, at);
  switch (text) {
    case 'Include':
    case 'Merge':
    case 'ShapeFromFile': {
      const inclusion = inclusionAt(tokens, at);
      if (!inclusion) return t('includeNeedsName', text);
      return relativeFile.test(inclusion.file) ? null : t('pathOutside', shortened(inclusion.file));
    }
    case 'Printf':
    case 'Error':
    case 'Warning':
      return tokens[end + 1]?.text === ';' ? null : t('printsToFile', text);
    case 'Field': {
      const kind = tokens[end + 2];
      if (end === at || tokens[end + 1]?.text !== '=' || kind === undefined) return null;
      return fieldKinds.has(kind.text) ? null : t('sizeField', shortened(kind.text));
    }
    default:
      return null;
  }
}

/** Checks options of Gmsh and of its size fields. */
function refuseMember({ tokens, at, brackets }: Look): string | null {
  const { text } = tokens[at];
  // The word before the dot or before its brackets.
  const before = at - 2;
  const opened = brackets.partner[before] ?? -1;
  const owner = tokens[opened < 0 ? before : opened - 1]?.text ?? '';
  const option = t('option', shortened(`${owner}.${text}`));
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
    return t('stringAfter', shortened(before?.text ?? ''));
  }
  if (isName(head) && tokens[opened].text !== '{') return t('stringArgument', shortened(head.text));
  if (string.replace(directive, '').includes('%')) {
    return t('percentSign');
  }
  return null;
}

/** Whether the script itself defines the word. */
const isName = (token: Token | undefined): boolean =>
  token?.kind === 'word' && !allowedWords.has(token.text) && !refusedWords.has(token.text);
