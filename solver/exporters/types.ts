import type { ProgressCallback } from '../core/progress';
import type { CartesianGrid } from '../mesh/cartesianGrid';
import type { Solution } from '../outputs/solution';
import type { SeriesEntry } from '../outputs/vtk/pvd';

/** A file of an exporter: the end of its name, and what it holds. */
export interface ExporterFile {
  readonly suffix: string;
  readonly content: string | Uint8Array;
}

/** What users read of a way to give something out, and what they get. */
export interface ExporterDescription {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** How the page pictures it. */
  readonly holds: 'mesh' | 'table' | 'text';
  readonly suffix: string;
  readonly mime: string;
}

/** Something made of a state. `O` is what else it wants to know. */
export interface StateExporter<O = object> extends ExporterDescription {
  /** The first has the exporter's own suffix. @throws CaseError if a field is no valid expression */
  files(solution: Solution, options: O, notify?: ProgressCallback): readonly ExporterFile[];
}

/** A choice between two. */
export interface ExportSwitch {
  /** The option of the command line that turns it over. */
  readonly flag: string;
  readonly title: string;
  readonly isDefault: boolean;
  /** Whether there are further files where it is on. */
  readonly addsFiles?: boolean;
}

/** Which switches are on, by their names. */
export type Switches = Readonly<Record<string, boolean>>;

/** Something made of fields of a state, that command line and page offer by what is said here. */
export interface FieldExporter<O = object> extends StateExporter<O> {
  /** Whether it takes one field, or several beside the variables. */
  readonly fields: 'one' | 'several';
  readonly switches: Readonly<Record<string, ExportSwitch>>;
  /** Why it is unavailable of a case, one line; null if it can. @param grid null for the mesh of a file */
  missing?(grid: CartesianGrid | null): string | null;
  options(fields: readonly string[], switches: Switches): O;
  /** Bytes at a node of this many fields, more or less. */
  bytesPerNode(fields: number, options: O): number;
  /** How several states are listed, where there is a format for it. */
  readonly series?: {
    /** The option of the command line that requests them. */
    readonly flag: string;
    readonly suffix: string;
    write(entries: readonly SeriesEntry[]): string;
  };
}

/** Its switches as they are without a word. */
export const defaultSwitches = ({ switches }: Pick<FieldExporter, 'switches'>): Switches =>
  Object.fromEntries(Object.entries(switches).map(([name, { isDefault }]) => [name, isDefault]));
