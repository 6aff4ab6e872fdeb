import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Opens every mesh below a folder: `npm run test:meshes -- FOLDER [MiB]`. Prints for each whether it is opened or why it is
 * rejected, and compares cells and area with Gmsh where it is installed and reads the file, and cells and markers
 * with the counts in SU2 files. Files
 * above a size, 16 MiB by default, are left out. Exits with 1 if a mesh differs, or a rejection gives no reason.
 */

const program = fileURLToPath(new URL('../out/cli/fluxbench.js', import.meta.url));
const [folder, mebibytes = '16'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run test:meshes -- FOLDER [MiB]');
  process.exit(2);
}
const maxBytes = Number(mebibytes) * 2 ** 20;
const suffixes = /\.(msh|su2|vtk|vtu|cgns)$/;

/** Mesh files and mesh folders of OpenFOAM below a folder. */
function meshesIn(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const own = join(path, entry.name);
    if (entry.isDirectory()) return entry.name === 'polyMesh' ? [own] : meshesIn(own);
    return suffixes.test(entry.name) && statSync(own).size <= maxBytes ? [own] : [];
  });
}

const run = (command, words) =>
  new Promise((resolve) => {
    const options = { timeout: 120_000, maxBuffer: 2 ** 26 };
    execFile(command, words, options, (error, out, err) =>
      resolve({ failed: error !== null, out, err }),
    );
  });

/** Element types of MSH 2.2: shape, dimension and corners. */
const types = { 1: ['line', 1, 2], 2: ['triangle', 2, 3], 3: ['quadrilateral', 2, 4], 4: ['tetrahedron', 3, 4], 5: ['hexahedron', 3, 8], 6: ['prism', 3, 6], 7: ['pyramid', 3, 5], 8: ['line', 1, 2], 9: ['triangle', 2, 3], 10: ['quadrilateral', 2, 4], 11: ['tetrahedron', 3, 4], 12: ['hexahedron', 3, 8], 15: ['point', 0, 1], 16: ['quadrilateral', 2, 4], 17: ['hexahedron', 3, 8] }; // prettier-ignore

/** Facts of the mesh as Gmsh reads it; null if it does not. */
async function factsOfGmsh(file, scratch) {
  const made = join(scratch, 'mesh.msh');
  rmSync(made, { force: true });
  const { out, err, failed } = await run('gmsh', [
    file,
    '-save_all',
    '-save',
    '-format',
    'msh22',
    '-o',
    made,
  ]);
  if (failed || /^Error/m.test(out + err)) return null;
  let text;
  try {
    text = readFileSync(made, 'utf8');
  } catch {
    return null;
  }
  const section = (name) =>
    new RegExp(`\\$${name}\\n([^]*?)\\$End${name}`).exec(text)?.[1].trim().split('\n') ?? [];
  const places = new Map(
    section('Nodes')
      .slice(1)
      .map((line) => {
        const [tag, ...place] = line.split(' ').map(Number);
        return [tag, place];
      }),
  );
  const elements = section('Elements')
    .slice(1)
    .map((line) => line.split(' ').map(Number));
  const known = elements.flatMap(([, type, tags, group, ...rest]) =>
    type in types ? [{ type: types[type], group, nodes: rest.slice(tags - 1) }] : [],
  );
  if (known.length === 0) return null;
  const dimension = known.reduce((most, { type }) => Math.max(most, type[1]), 0);
  const cells = {};
  let area = 0;
  for (const {
    type: [shape, own, corners],
    nodes,
  } of known) {
    // prettier-ignore
    if (own !== dimension) continue;
    cells[shape] = (cells[shape] ?? 0) + 1;
    if (dimension !== 2) continue;
    const points = nodes.slice(0, corners).map((node) => places.get(node));
    let twice = 0;
    points.forEach(([x, y], i) => {
      const [nextX, nextY] = points[(i + 1) % corners];
      twice += x * nextY - nextX * y;
    });
    area += Math.abs(twice) / 2;
  }
  const order = known.some(({ type, nodes }) => type[1] === dimension && nodes.length > type[2])
    ? 2
    : 1;
  return { dimension, cells, area, order };
}

/** Counts of cells and of faces per marker of an SU2 file, which Gmsh does not read; null if it has several zones. */
function factsOfSu2(file) {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const shapes = {
    3: 'line',
    5: 'triangle',
    9: 'quadrilateral',
    10: 'tetrahedron',
    12: 'hexahedron',
    13: 'prism',
    14: 'pyramid',
  };
  const cells = {};
  const groups = {};
  let marker = '';
  for (const [at, line] of lines.entries()) {
    const [, key, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (key === 'NELEM') {
      for (const own of lines.slice(at + 1, at + 1 + parseInt(value, 10))) {
        const shape = shapes[parseInt(own, 10) % 100];
        cells[shape] = (cells[shape] ?? 0) + 1;
      }
    } else if (key === 'MARKER_TAG') marker = value;
    else if (key === 'MARKER_ELEMS' && marker !== 'SEND_RECEIVE')
      groups[marker] = (groups[marker] ?? 0) + parseInt(value, 10);
  }
  return { dimension: 0, cells, groups, area: 0, order: 1 };
}

/** Differences between our facts and Gmsh's. */
function differences(ours, theirs) {
  const found = [];
  const counts = (cells) => Object.entries(cells).sort().join(' ');
  if (counts(ours.cells) !== counts(theirs.cells))
    found.push(`cells ${counts(ours.cells)}, Gmsh ${counts(theirs.cells)}`);
  for (const { name, faces } of ours.boundaries) {
    const other = theirs.groups?.[name];
    if (other !== undefined && other !== faces)
      found.push(`${name}: ${faces} faces, expected ${other}`);
  }
  const isCompared =
    theirs.area > 0 && ours.dimension === 2 && ours.order === 1 && theirs.order === 1;
  if (isCompared && Math.abs(ours.measure - theirs.area) > 1e-5 * theirs.area)
    found.push(`area ${ours.measure}, Gmsh ${theirs.area}`);
  return found;
}

const scratch = mkdtempSync(join(tmpdir(), 'fluxbench-meshes-'));
const counts = { opened: 0, described: 0, rejected: 0, compared: 0, wrong: 0 };
const say = (kind, file, text) =>
  console.log(`${kind.padEnd(9)} ${relative(folder, file) || basename(file)}: ${text}`);
for (const file of meshesIn(folder)) {
  const { failed, out, err } = await run(process.execPath, [program, 'mesh', '--json', file]);
  if (out === '') {
    counts.rejected++;
    const reason = err.trim().split('\n').at(-1) ?? '';
    const isLine = reason !== '' && !/internal error|\n\s+at /.test(err);
    if (!isLine) counts.wrong++;
    say(isLine ? 'rejected' : 'WRONG', file, reason.replace(`${file}: `, ''));
    continue;
  }
  const ours = JSON.parse(out);
  const theirs = ours.format === 'SU2' ? factsOfSu2(file) : await factsOfGmsh(file, scratch);
  const other = theirs ? differences(ours, theirs) : [];
  if (theirs) counts.compared++;
  if (other.length > 0) counts.wrong++;
  const cells = Object.entries(ours.cells)
    .map(([shape, count]) => `${count} ${shape}`)
    .join(', ');
  counts[failed ? 'described' : 'opened']++;
  const reason = failed ? `; no method takes it: ${ours.warnings[0] ?? ''}` : '';
  say(
    other.length > 0 ? 'WRONG' : failed ? 'described' : 'opened',
    file,
    `${cells}, ${ours.boundaries.length} groups${theirs ? ', as expected' : ''}${other.length > 0 ? `; ${other.join('; ')}` : ''}${reason}`,
  );
}
rmSync(scratch, { recursive: true });
console.log(
  `${counts.opened} opened, ${counts.described} described without a method, ${counts.rejected} rejected, ${counts.compared} compared, ${counts.wrong} wrong`,
);
process.exitCode = counts.wrong > 0 ? 1 : 0;
