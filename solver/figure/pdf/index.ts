import type { PDFDocument } from 'pdfkit';
import { figureFont } from '../fonts/figureFont';
import { internalError } from '../../core/internalError';

type Attributes = Readonly<Record<string, string>>;

/** A tag of SVG, or the text between two tags. */
type SvgPart =
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
function svgParts(svg: string): SvgPart[] {
  return [...svg.matchAll(pattern)].map(([, slash, name, given, empty, text]): SvgPart => {
    if (text !== undefined) return { kind: 'text', text: unescaped(text) };
    if (slash) return { kind: 'close', name };
    const attributes = Object.fromEntries(
      [...given.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescaped(value)]),
    );
    return { kind: 'open', name, attributes, isEmpty: empty !== '' };
  });
}

type OpenTag = Extract<SvgPart, { kind: 'open' }>;

/**
 * Converts a figure to PDF at its own size, with vector lines and text in a single embedded font. Loads its
 * dependencies on demand.
 * @param svg output of `figureSvg` or `heatMapSvg`
 * @throws Error for other SVG
 */
export async function svgPdf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const [{ PDFDocument }, { toBytes }] = await Promise.all([
    import('pdfkit'),
    import('pdfkit/output'),
  ]);
  const parts = svgParts(svg);
  const { viewBox, 'font-size': fontSize } = attributesOf(parts, 'svg');
  const [, , width, height] = viewBox.split(' ').map(Number);
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    font: figureFont(),
    info: { Title: titleOf(parts), Creator: 'Fluxbench' },
  });
  const bytes = toBytes(pdf);
  new Drawing(pdf, Number(fontSize)).add(parts);
  pdf.end();
  return bytes;
}

class Drawing {
  private readonly clips = new Map<string, Attributes>();

  constructor(
    private readonly pdf: PDFDocument,
    /** Default font size of text. */
    private readonly fontSize: number,
  ) {}

  add(parts: readonly SvgPart[]): void {
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at];
      if (part.kind === 'close' && part.name === 'g') this.pdf.restore();
      if (part.kind !== 'open') continue;
      const end = part.isEmpty ? at : endOf(parts, at);
      if (this.open(part, parts.slice(at + 1, end))) at = end;
    }
  }

  /** @returns whether the content of the tag was consumed too */
  private open({ name, attributes }: OpenTag, inside: readonly SvgPart[]): boolean {
    switch (name) {
      case 'svg':
        return false;
      case 'title':
        return true;
      case 'clipPath':
        this.clips.set(attributes.id, attributesOf(inside, 'rect'));
        return true;
      case 'g': {
        this.pdf.save();
        const clip = this.clips.get(/#([^)]+)/.exec(attributes['clip-path'] ?? '')?.[1] ?? '');
        if (clip) this.rectangle(clip).clip();
        return false;
      }
      case 'rect':
        this.paint(attributes, () => this.rectangle(attributes));
        return true;
      case 'path':
        if (attributes.d) this.paint(attributes, () => this.pdf.path(attributes.d));
        return true;
      case 'line': {
        const { x1, y1, x2, y2 } = attributes;
        this.paint({ fill: 'none', ...attributes }, () =>
          this.pdf.path(`M${x1} ${y1}L${x2} ${y2}`),
        );
        return true;
      }
      case 'text':
        this.text(attributes, inside);
        return true;
      default:
        throw internalError(`A figure has <${name}>, which PDF files don't`);
    }
  }

  private rectangle({ x = '0', y = '0', width, height }: Attributes): PDFDocument {
    return this.pdf.rect(Number(x), Number(y), Number(width), Number(height));
  }

  private paint(attributes: Attributes, outline: () => void): void {
    const { fill = '#000000', stroke } = attributes;
    const { pdf } = this;
    pdf.save();
    if (fill !== 'none') pdf.fillColor(fill);
    if (stroke) pdf.strokeColor(stroke).lineWidth(Number(attributes['stroke-width'] ?? 1));
    if (attributes['stroke-linejoin'] === 'round') pdf.lineJoin('round');
    const dashes = attributes['stroke-dasharray'];
    if (dashes) pdf.dash(dashes.split(' ').map(Number));
    outline();
    if (fill === 'none') pdf.stroke();
    else if (stroke) pdf.fillAndStroke();
    else pdf.fill();
    pdf.restore();
  }

  /** Writes one line of text runs; exponents are raised and smaller. */
  private text(attributes: Attributes, inside: readonly SvgPart[]): void {
    const { pdf } = this;
    const runs = textRuns(inside, this.fontSize);
    const widthOf = ({ text, size }: TextRun): number => pdf.fontSize(size).widthOfString(text);
    const width = runs.reduce((sum, run) => sum + widthOf(run), 0);
    const share = { start: 0, middle: 0.5, end: 1 }[attributes['text-anchor'] ?? 'start'] ?? 0;
    const color = attributes.fill ?? '#000000';
    pdf.save().fillColor(color).strokeColor(color);
    if (attributes.transform) {
      const { degrees, origin } = turn(attributes.transform);
      pdf.rotate(degrees, { origin });
    }
    let x = Number(attributes.x) - share * width;
    for (const run of runs) {
      // The font has a single weight: bold text is stroked as well.
      const stroke = attributes['font-weight'] === 'bold';
      const look = { lineBreak: false, baseline: 'alphabetic', fill: true, stroke } as const;
      pdf.fontSize(run.size).lineWidth(0.035 * run.size);
      pdf.text(run.text, x, Number(attributes.y) - run.rise, look);
      x += widthOf(run);
    }
    pdf.restore();
  }
}

interface TextRun {
  readonly text: string;
  readonly size: number;
  readonly rise: number;
}

function textRuns(inside: readonly SvgPart[], defaultValue: number): TextRun[] {
  const runs: TextRun[] = [];
  let [size, rise] = [defaultValue, 0];
  for (const part of inside) {
    if (part.kind === 'text') runs.push({ text: part.text, size, rise });
    else if (part.kind === 'close') [size, rise] = [defaultValue, 0];
    else [size, rise] = [Number(part.attributes['font-size']), -Number(part.attributes.dy)];
  }
  return runs;
}

function endOf(parts: readonly SvgPart[], start: number): number {
  const { name } = parts[start] as OpenTag;
  const end = parts.findIndex(
    (part, at) => at > start && part.kind === 'close' && part.name === name,
  );
  return end < 0 ? start : end;
}

function attributesOf(parts: readonly SvgPart[], name: string): Attributes {
  const found = parts.find((part) => part.kind === 'open' && part.name === name);
  if (found?.kind !== 'open') throw internalError(`A figure lacks <${name}>`);
  return found.attributes;
}

function titleOf(parts: readonly SvgPart[]): string {
  const at = parts.findIndex((part) => part.kind === 'open' && part.name === 'title');
  const inside = parts[at + 1];
  return inside?.kind === 'text' ? inside.text : '';
}

/** Parses `rotate(angle x y)`. */
function turn(transform: string): { degrees: number; origin: [x: number, y: number] } {
  const found = /^rotate\((\S+) (\S+) (\S+)\)$/.exec(transform);
  if (!found) throw internalError(`A figure has "${transform}", which PDF files don't`);
  const [degrees, x, y] = found.slice(1).map(Number);
  return { degrees, origin: [x, y] };
}
