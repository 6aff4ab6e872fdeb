import { svgPdf } from '../../../solver/figure';
import type { Solution } from '../../../solver/outputs';
import type { SavedStates } from '../savedStates';

/** @param name as a user reads it, relative to the folder of the command */
export interface ExportedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** The files to write, and what to print of them. */
export interface Exported {
  readonly files: AsyncIterable<ExportedFile> | readonly ExportedFile[];
  readonly text?: string;
}

/** What is wanted of a format. */
export interface ExportRequest {
  readonly states: SavedStates;
  /** Of the file to write, or the folder. */
  readonly name: string;
  readonly fields: readonly string[];
  /** Of a state that was saved on the way; null for the last one. */
  readonly snapshot: number | null;
  /** That state. @throws CliError */
  solution(): Promise<Solution>;
  /** The word that came with an option. */
  text(option: string): string | undefined;
  /** Whether an option without a word was given. */
  isOn(option: string): boolean;
}

/** A format of `fluxbench export`. */
export interface ExportFormat {
  /** The option that asks for it. */
  readonly flag: string;
  /** Whether it comes with a word, as `string`. */
  readonly word: 'boolean' | 'string';
  readonly suffix: string;
  /** Whether `--field` goes with it, and how often. */
  readonly fields: 'none' | 'one' | 'several';
  /** Further options that go with it. */
  readonly options: Readonly<Record<string, 'boolean' | 'string'>>;
  /** Whether a folder is written. */
  readonly isFolder?: boolean;
  /** The option that makes it several files; null where it is one. */
  severalBy?(isOn: ExportRequest['isOn']): string | null;
  /** @throws CliError, CaseError */
  write(request: ExportRequest): Promise<Exported>;
}

/** One file of the name that was asked for. */
export const oneFile = (
  { name }: ExportRequest,
  content: string | Uint8Array,
  text?: string,
): Exported => ({ files: [{ name, content }], ...(text === undefined ? {} : { text }) });

/** A plot for print where the name asks for one; as PDF it is made of SVG, see `asNamed`. */
export const tableOrPlot = ({ name }: ExportRequest): 'csv' | 'svg' =>
  /\.(svg|pdf)$/.test(name) ? 'svg' : 'csv';

/** A plot as the name of its file says: SVG as it is, or PDF with its font. */
export async function asNamed({ name, content }: ExportedFile): Promise<ExportedFile> {
  const isPlot = name.endsWith('.pdf') && typeof content === 'string' && content.startsWith('<svg');
  return isPlot ? { name, content: await svgPdf(content) } : { name, content };
}

/** Of formats that are made of one state. */
export const snapshotOption = { snapshot: 'string' } as const;
