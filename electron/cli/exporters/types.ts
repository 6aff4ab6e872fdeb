import { svgPdf } from '../../../solver/figure';
import type { Solution } from '../../../solver/outputs';
import type { SavedStates } from '../savedStates';

/** @param name as shown to the user, relative to the current folder */
export interface ExportedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Files to write and text to print. */
export interface Exported {
  readonly files: AsyncIterable<ExportedFile> | readonly ExportedFile[];
  readonly text?: string;
}

/** Request for an export. */
export interface ExportRequest {
  readonly states: SavedStates;
  /** Name of the output file or folder. */
  readonly name: string;
  readonly fields: readonly string[];
  /** Time of a snapshot; null for the last state. */
  readonly snapshot: number | null;
  /** The requested state. @throws CliError */
  solution(): Promise<Solution>;
  /** Reads a file of the user. @throws CliError */
  read(file: string): Promise<Uint8Array>;
  /** Version of Fluxbench, for files. */
  readonly version: string;
  /** Value of an option. */
  text(option: string): string | undefined;
  /** Whether a switch was given. */
  isOn(option: string): boolean;
}

/** A format of `fluxbench export`. */
export interface ExportFormat {
  /** Option that selects the format. */
  readonly flag: string;
  /** `string` for an option with a value. */
  readonly word: 'boolean' | 'string';
  readonly suffix: string;
  /** Number of fields that the format accepts. */
  readonly fields: 'none' | 'one' | 'several';
  /** Further options of the format. */
  readonly options: Readonly<Record<string, 'boolean' | 'string'>>;
  /** Whether the output is a folder. */
  readonly isFolder?: boolean;
  /** Option that adds further files; null for one file. */
  repeatOption?(isOn: ExportRequest['isOn']): string | null;
  /** @throws CliError, CaseError */
  write(request: ExportRequest): Promise<Exported>;
}

/** Returns one file with the requested name. */
export const oneFile = (
  { name }: ExportRequest,
  content: string | Uint8Array,
  text?: string,
): Exported => ({ files: [{ name, content }], ...(text === undefined ? {} : { text }) });

/** A plot if the name ends in .svg or .pdf; a PDF is made from SVG by `asNamed`. */
export const tableOrPlot = ({ name }: ExportRequest): 'csv' | 'svg' =>
  /\.(svg|pdf)$/.test(name) ? 'svg' : 'csv';

/** Converts a plot according to the name of its file: SVG, or PDF with embedded font. */
export async function asNamed({ name, content }: ExportedFile): Promise<ExportedFile> {
  const isPlot = name.endsWith('.pdf') && typeof content === 'string' && content.startsWith('<svg');
  return isPlot ? { name, content: await svgPdf(content) } : { name, content };
}

/** Option of formats that export one state. */
export const snapshotOption = { snapshot: 'string' } as const;
