import { escapeXml } from './appendedData';

/** A state of a time series, in its own file. */
export interface SeriesEntry {
  readonly time: number;
  /** Path relative to the series file. */
  readonly file: string;
}

/** Writes a ParaView collection file of a time series (`.pvd`). */
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
