import type { FieldExporter } from '../../../solver/exporters';
import type { Job } from '../../job';
import type { IconName } from '../../ui/icons';

/** What the page can give out. */
export interface ExportKind {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  /** What it shows of the view, and so how it can look. */
  readonly view?: 'picture' | 'animation';
  /** Whose switches are offered. */
  readonly exporter?: FieldExporter;
  /** Why there is nothing to export, one line; null if there is. */
  blocked(): string | null;
  /** How many bytes a state of this many nodes and fields has; absent if nobody knows beforehand. */
  bytes?(nodes: number, fields: number): number;
  /** Gives it to the user. */
  give(job: Job): Promise<void>;
}
