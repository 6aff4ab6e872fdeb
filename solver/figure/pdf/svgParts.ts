/** A tag of SVG, or the text between two tags. */
export type SvgPart =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      /** Whether the tag is self-closing. */
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const pattern = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]);

/** Splits SVG, as written for figures, into its parts in order. */
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
