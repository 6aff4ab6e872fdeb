import type { ProgressCallback } from '../core/progress';
import type { CartesianGrid } from '../mesh/cartesianGrid';
import type { Solution } from '../outputs/solution';
import type { SeriesEntry } from '../outputs/vtk/pvd';

/** An exported file: the end of its name, and its contents. */
export interface ExporterFile {
  readonly suffix: string;
  readonly content: string | Uint8Array;
}

/** User-visible description of an exporter. */
export interface ExporterDescription {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** Kind of contents, for the icon. */
  readonly holds: 'mesh' | 'table' | 'text';
  readonly suffix: string;
  readonly mime: string;
}

/** Exporter of a state. `O` are its options. */
export interface StateExporter<O = object> extends ExporterDescription {
  /** Returns the files; the first has the exporter's own suffix. @throws CaseError if a field is not a valid expression */
  files(solution: Solution, options: O, notify?: ProgressCallback): readonly ExporterFile[];
}

/** A binary option. */
export interface ExportSwitch {
  /** Command-line option that inverts the default. */
  readonly flag: string;
  readonly title: string;
  readonly isDefault: boolean;
  /** Whether it produces additional files if on. */
  readonly addsFiles?: boolean;
}

/** Switch states by name. */
export type Switches = Readonly<Record<string, boolean>>;

/** Exporter of fields of a state; this description defines its command-line options and dialog. */
export interface FieldExporter<O = object> extends StateExporter<O> {
  /** Whether it exports one field, or several in addition to the variables. */
  readonly fields: 'one' | 'several';
  readonly switches: Readonly<Record<string, ExportSwitch>>;
  /** Returns one line why it is unavailable for a case; null if it is available. @param grid null for a mesh file */
  missing?(grid: CartesianGrid | null): string | null;
  options(fields: readonly string[], switches: Switches): O;
  /** Returns the approximate number of bytes per node for a number of fields. */
  bytesPerNode(fields: number, options: O): number;
  /** Format for a series of states, if there is one. */
  readonly series?: {
    /** Command-line option that requests a series. */
    readonly flag: string;
    readonly suffix: string;
    write(entries: readonly SeriesEntry[]): string;
  };
}

/** Returns the default switch states. */
export const defaultSwitches = ({ switches }: Pick<FieldExporter, 'switches'>): Switches =>
  Object.fromEntries(Object.entries(switches).map(([name, { isDefault }]) => [name, isDefault]));
