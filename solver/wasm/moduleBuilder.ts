import { joined, name, sized, unsigned, vector } from './encoding';
import type { FunctionBuilder } from './functionBuilder';
import { valueTypeCodes, type ValueType } from './instructions';

interface Signature {
  readonly params: readonly ValueType[];
  readonly result: ValueType | null;
}

const section = (id: number, content: ArrayLike<number>): Uint8Array =>
  joined([[id], sized(content)]);

const signatureBytes = ({ params, result }: Signature): number[] => [
  0x60,
  ...vector(params.map((type) => [valueTypeCodes[type]])),
  ...vector(result === null ? [] : [[valueTypeCodes[result]]]),
];

/** Bytes per page of WebAssembly memory. */
export const pageBytes = 65_536;

/**
 * Builds a WebAssembly module: functions on a memory imported as `env.memory`, which may call numeric functions
 * imported from `math`.
 */
export class ModuleBuilder {
  private readonly imports: { readonly name: string; readonly arity: number }[] = [];
  private readonly exports: { readonly name: string; readonly body: FunctionBuilder }[] = [];

  /** Returns the index of the imported function `math.NAME` with `arity` double arguments and a double result. */
  mathFunction(functionName: string, arity: number): number {
    const found = this.imports.findIndex((known) => known.name === functionName);
    return found >= 0 ? found : this.imports.push({ name: functionName, arity }) - 1;
  }

  /** Exports a function. */
  export(functionName: string, body: FunctionBuilder): void {
    this.exports.push({ name: functionName, body });
  }

  /** Encodes the module for a memory of exactly this many pages. */
  encode(pages: number, shared: boolean): Uint8Array<ArrayBuffer> {
    const imported: Signature[] = this.imports.map(({ arity }) => ({
      params: new Array<ValueType>(arity).fill('f64'),
      result: 'f64',
    }));
    const own: Signature[] = this.exports.map(({ body }) => body);
    const limits = [shared ? 0x03 : 0x01, ...unsigned(pages), ...unsigned(pages)];
    return joined([
      [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      section(1, vector([...imported, ...own].map(signatureBytes))),
      section(
        2,
        vector([
          ...this.imports.map((entry, i) => [
            ...name('math'),
            ...name(entry.name),
            0x00,
            ...unsigned(i),
          ]),
          [...name('env'), ...name('memory'), 0x02, ...limits],
        ]),
      ),
      section(3, vector(own.map((_, i) => unsigned(imported.length + i)))),
      section(
        7,
        vector(
          this.exports.map((entry, i) => [
            ...name(entry.name),
            0x00,
            ...unsigned(imported.length + i),
          ]),
        ),
      ),
      section(10, vector(this.exports.map(({ body }) => body.encode()))),
    ]);
  }
}
