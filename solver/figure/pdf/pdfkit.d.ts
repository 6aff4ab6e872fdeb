/** The part of PDFKit used here; its published types depend on those of Node, which a page lacks. */
declare module 'pdfkit' {
  export class PDFDocument {
    constructor(options: {
      /** In points. */
      readonly size: readonly [width: number, height: number];
      readonly margin: number;
      /** Font file; without it PDFKit uses `Helvetica`, which is not embedded. */
      readonly font: Uint8Array;
      readonly info: Readonly<Record<string, string>>;
    });
    save(): this;
    restore(): this;
    rotate(degrees: number, options: { readonly origin: readonly [x: number, y: number] }): this;
    rect(x: number, y: number, width: number, height: number): this;
    /** @param data in SVG path syntax */
    path(data: string): this;
    clip(): this;
    lineWidth(width: number): this;
    lineJoin(join: 'miter' | 'round' | 'bevel'): this;
    dash(lengths: readonly number[]): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    fill(): this;
    stroke(): this;
    fillAndStroke(): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(
      text: string,
      x: number,
      y: number,
      options: {
        readonly lineBreak: boolean;
        readonly baseline: 'alphabetic';
        readonly fill: boolean;
        readonly stroke: boolean;
      },
    ): this;
    end(): void;
  }
}

declare module 'pdfkit/output' {
  import type { PDFDocument } from 'pdfkit';
  /** Must be called before the document ends. */
  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
