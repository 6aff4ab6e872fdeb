import type { FileFormat } from './formats';

/** Keys of a case, of which any real one has several. */
const caseKeys = ['system', 'mesh', 'scheme', 'initial', 'boundaries', 'time', 'definitions'];
const minCaseKeys = 2;
const minRows = 3;
const blocksOfXml: readonly (readonly [pattern: RegExp, format: FileFormat])[] = [
  [/<(?:\w+:)?svg[\s>]/i, 'svg'],
  [/<VTKFile\s[^>]*\btype\s*=\s*"UnstructuredGrid"/, 'vtu'],
  [/<VTKFile[\s>]/, 'vtkXml'],
  [/<kml[\s>]/i, 'kml'],
  [/<html[\s>]|<!doctype html/i, 'html'],
];

/** First words of text formats; blank lines and byte order marks are skipped. */
const openings: readonly (readonly [pattern: RegExp, format: FileFormat])[] = [
  [/^\$(?:MeshFormat|NOD|Comments)\b/, 'gmsh'],
  [/^ISO-10303-21\s*;/, 'step'],
  [/^(?:DBRep_DrawableShape|CASCADE Topology V)/, 'brep'],
  [/^(?:ncols|nrows)\s/i, 'asciiGrid'],
  // Comments of DXF are lines after the group code 999.
  [/^(?:999[ \t]*\r?\n.*\r?\n\s*)*0[ \t]*\r?\n\s*(?:SECTION|EOF)\b/, 'dxf'],
  [/^# vtk DataFile/i, 'vtkLegacy'],
  [/^solid\b[\s\S]*?\bfacet\s+normal\b/, 'stl'],
  [/^ply\s*\n/, 'ply'],
  // Lines end with \r\n too, and a dot matches no \r.
  [/^(?:[%#][^\n]*\n\s*)*(?:NDIME|NZONE)\s*=/, 'su2'],
  [/^.{72}S\s*0*1\s*\n/, 'iges'],
  [/^(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*FoamFile\b/, 'foam'],
  [/^(?:#[^\n]*\n\s*|(?:mtllib|o|g|vn|vt)\s[^\n]*\n\s*)*v(?:\s+[-+.\deE]+){3}/, 'obj'],
];

/** Statements of Gmsh scripts, outside comments. */
const comments = /\/\/.*|\/\*[\s\S]*?\*\//g;
const geoStatement =
  /(?:^|[;{}\n])\s*(?:SetFactory\s*\(|(?:Merge|Include)\s+"|(?:Mesh|Geometry|General)\.\w+\s*=|(?:Point|Line|Circle|Ellipse|Spline|BSpline|Bezier|Curve Loop|Line Loop|Plane Surface|Ruled Surface|Surface|Surface Loop|Volume|Rectangle|Disk|Box|Sphere|Cylinder|Cone|Torus|Wedge|Physical (?:Point|Line|Curve|Surface|Volume))\s*\([^)]*\)\s*[-+]?=|(?:Extrude|Recombine|Transfinite)\b)/;

/** Returns the format of the first part of a text; `text` if it is unknown. */
export function textFormat(text: string): FileFormat {
  const start = text.trimStart();
  if (start === '') return 'empty';
  const opening = openings.find(([pattern]) => pattern.test(start));
  if (opening) return opening[1];
  if (start.startsWith('<')) {
    return blocksOfXml.find(([pattern]) => pattern.test(start))?.[1] ?? 'xml';
  }
  if (/^[{[]/.test(start)) {
    const found = jsonFormat(start);
    if (found) return found;
  }
  if (geoStatement.test(start.replace(comments, ''))) return 'geoScript';
  return tableFormat(start);
}

/** null if the text only starts like JSON. */
function jsonFormat(start: string): FileFormat | null {
  if (!/^(?:\{\s*(?:"|\})|\[)/.test(start)) return null;
  const keys = outerKeys(start);
  if (keys.has('outlines') && !keys.has('system')) return 'outlines';
  if (caseKeys.filter((key) => keys.has(key)).length >= minCaseKeys) return 'case';
  if (keys.has('features') || keys.has('coordinates')) return 'geoJson';
  return start.startsWith('[') && !/^\[\s*(?:[[{"\d-]|\])/.test(start) ? null : 'json';
}

/** Coordinates have two numbers per line, or a constant third one. */
function tableFormat(start: string): FileFormat {
  const lines = start.split(/\r\n|\r|\n/);
  // The last line may be cut.
  const rows = (lines.length > 1 ? lines.slice(0, -1) : lines)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(numbersOf);
  const numeric = rows.filter((row) => row !== null);
  if (numeric.length < minRows || 2 * numeric.length < rows.length) return 'text';
  const columns = usualLength(numeric);
  if (columns === 2) return 'coordinates';
  const third = new Set(numeric.map((row) => row[2]));
  return columns === 3 && third.size === 1 ? 'coordinates' : 'numbers';
}

/** The length of most rows: airfoils may have a line with their domain, or with counts of points. */
function usualLength(rows: readonly (readonly number[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((most, own) => (own[1] > most[1] ? own : most))[0];
}

/** The numbers of a line; null if it contains words. */
function numbersOf(line: string): number[] | null {
  const numbers = line
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => Number(word.replace(/[dD]/, 'e')));
  return numbers.every((value) => Number.isFinite(value)) ? numbers : null;
}

/** Matches the next string, bracket or other character outside strings of a JSON text. */
const jsonToken = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** Returns the keys of the outer object in the first part of a JSON text; empty for another value. */
function outerKeys(text: string): ReadonlySet<string> {
  const keys = new Set<string>();
  if (!text.trimStart().startsWith('{')) return keys;
  let depth = 0;
  let last = '';
  for (const [found] of text.matchAll(jsonToken)) {
    if (found === '{' || found === '[') depth++;
    else if (found === '}' || found === ']') depth--;
    else if (found === ':' && depth === 1 && last !== '') keys.add(last.slice(1, -1));
    last = found.startsWith('"') ? found : '';
  }
  return keys;
}
