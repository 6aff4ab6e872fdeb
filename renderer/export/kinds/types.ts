import type { FieldExporter } from '../../../solver/exporters';
import type { Job } from '../../job';
import type { IconName } from '../../ui/icons';

/** A kind of export. */
export interface ExportKind {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  /** The image settings that apply. */
  readonly view?: 'picture' | 'animation';
  /** The exporter whose switches are shown. */
  readonly exporter?: FieldExporter;
  /** Reason the export is unavailable, one line; null if it is available. */
  blocked(): string | null;
  /** Estimated size in bytes of a state with this many nodes and fields; omitted if unknown. */
  bytes?(nodes: number, fields: number): number;
  /** Runs the export. */
  give(job: Job): Promise<void>;
}
