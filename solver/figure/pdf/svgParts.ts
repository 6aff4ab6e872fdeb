/** A tag of SVG, or the text between two. */
export type SvgPart =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      /** Whether nothing is inside. */
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const pattern = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]);

/** The parts of SVG as our figures are written, in order. */
export function svgParts(svg: string): SvgPart[] {
  return [...svg.matchAll(pattern)].map(([, slash, name, given, empty, text]): SvgPart => {
    if (text !== undefined) return { kind: 'text', text: unescaped(text) };
    if (slash) return { kind: 'close', name };
    const attributes = Object.fromEntries(
      [...given.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescaped(value)]),
    );
    return { kind: 'open', name, attributes, isEmpty: empty !== '' };
  });
}
