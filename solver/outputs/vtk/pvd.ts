import { escapeXml } from './appendedData';

/** One state of a series, in a file of its own. */
export interface SeriesEntry {
  readonly time: number;
  /** Relative to the series' own file. */
  readonly file: string;
}

/** ParaView's list of the files of a series in time (`.pvd`). */
export function writePvd(entries: readonly SeriesEntry[]): string {
  return [
    '<?xml version="1.0"?>',
    '<VTKFile type="Collection" version="1.0" byte_order="LittleEndian">',
    '<Collection>',
    ...entries.map(
      ({ time, file }) => `<DataSet timestep="${time}" part="0" file="${escapeXml(file)}"/>`,
    ),
    '</Collection>',
    '</VTKFile>',
    '',
  ].join('\n');
}
