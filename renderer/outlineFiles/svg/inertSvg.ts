import { parseInert } from '../../trustedTypes';
import { t } from '../../text/t';

const mebibyte = 2 ** 20;
const maxBytes = 16 * mebibyte;
const maxElements = 50_000;
const maxDepth = 200;
/** Maximum length of all entities after expansion. */
const maxEntityText = mebibyte;

const svgNamespace = 'http://www.w3.org/2000/svg';
export const isSvg = (element: Element, name?: string): boolean =>
  element.namespaceURI === svgNamespace && (name === undefined || element.localName === name);

/**
 * Parses a drawing into a document without a window, so that nothing in it runs, loads or is drawn.
 * @throws Error with one line if it is not an SVG file, or exceeds the size limit
 */
export function inertSvg(text: string): SVGSVGElement {
  if (text.length > maxBytes)
    throw new Error(t('drawingTooLarge', Math.ceil(text.length / mebibyte), maxBytes / mebibyte));
  requireFewEntities(text);
  // Event handlers would not run there, but the browser would report each as a violation of the page's policy.
  const document = parseInert(text.replace(/(\s)(on[a-zA-Z]+\s*=)/g, '$1data-$2'));
  const fault = document.querySelector('parsererror');
  const root = document.documentElement;
  if (fault) throw new Error(faultText(fault));
  if (!isSvg(root, 'svg')) throw new Error(t('svgOtherRoot', root.localName));
  requireFewElements(root);
  return root as Element as SVGSVGElement;
}

/** Describes a parser error by the message of the browser. */
function faultText(fault: Element): string {
  const error = /error on line \d+ at column \d+: [^\n]*/.exec(fault.textContent ?? '')?.[0];
  return error === undefined ? t('svgNotXml') : t('svgInvalid', error);
}

/** Nested entities can expand exponentially; external ones are never loaded. */
function requireFewEntities(text: string): void {
  const lengths = new Map<string, number>();
  for (const [, name, external, double, single] of text.matchAll(
    /<!ENTITY\s+([^\s"'>]+)\s+(?:(SYSTEM|PUBLIC)\b|"([^"]*)"|'([^']*)')/g,
  )) {
    const value = double ?? single ?? '';
    if (external || name === '%' || /[&%](?!#)/.test(value)) {
      throw new Error(t('svgExternalEntity', name));
    }
    lengths.set(name, value.length);
  }
  if (lengths.size === 0) return;
  let total = 0;
  for (const [, name] of text.matchAll(/&([\w.:-]+);/g)) total += lengths.get(name) ?? 0;
  if (total > maxEntityText) throw new Error(t('svgEntitiesTooLarge'));
}

function requireFewElements(root: Element): void {
  let level: Element[] = [root];
  let count = 1;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) throw new Error(t('svgNesting', maxDepth));
    level = level.flatMap((element) => [...element.children]);
    count += level.length;
    if (count > maxElements) throw new Error(t('svgTooManyElements', maxElements));
  }
}
