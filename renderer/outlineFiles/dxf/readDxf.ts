import { closedPath } from '../closedPath';
import { requireUsable, SkipList, type Drawing } from '../drawing';
import { joinedLoops } from '../joinedLoops';
import { readDxfDocument } from './document';
import { drawnCurves } from './drawnCurves';
import { t } from '../../text/t';

/** Tolerance for line ends to meet, as a fraction of the drawing's size. */
const tolerance = 1e-4;

/**
 * Reads the closed outlines of a drawing in its own units: closed curves, and open ones that meet end to end. Layers
 * become boundary names.
 * @throws Error with one line if the file is unreadable
 */
export function readDxf(file: Uint8Array): Drawing {
  const skipped = new SkipList();
  const chains = drawnCurves(readDxfDocument(dxfText(file)), skipped);
  const loops = joinedLoops(chains, tolerance, skipped);
  const outlines = loops.flatMap(({ stretches, group, what }, index) => {
    const nameOf = (layer: string): string => (layer === '0' ? `outline${index + 1}` : layer);
    const named = stretches.map((own) => ({ ...own, group: nameOf(own.group ?? group) }));
    const path = closedPath(nameOf(group), named);
    if (!path) skipped.add(what, t('drawingNoArea'));
    return path ?? [];
  });
  requireUsable(outlines);
  return { outlines, skipped: skipped.entries };
}

const beginsWith = (file: Uint8Array, text: string): boolean =>
  [...text].every((char, i) => file[i] === char.charCodeAt(0));

/** Decodes text as UTF-8, else in the code page named in the file; formats before 2007 always use a code page. */
function dxfText(file: Uint8Array): string {
  if (beginsWith(file, 'AutoCAD Binary DXF')) throw new Error(t('dxfBinary'));
  if (beginsWith(file, 'AC10')) throw new Error(t('dxfDwg'));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    const start = new TextDecoder('windows-1252').decode(file.subarray(0, 4096));
    const [, page] = /\$DWGCODEPAGE\s+3\s+ANSI_(125[0-8])/i.exec(start) ?? [];
    return new TextDecoder(`windows-${page ?? '1252'}`).decode(file);
  }
}
