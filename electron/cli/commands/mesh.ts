import { readGmsh, summarizeMesh, type MeshSummary } from '../../../solver/mesh';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { readUserFile } from '../files';
import { table } from '../table';

/** `fluxbench mesh FILE [--json]`: what a mesh file holds. */
export const mesh: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    { name: 'mesh', operands: ['FILE'], options: { json: { type: 'boolean' } } },
    words,
  );
  const [file] = positionals;
  const summary = summarizeMesh(readGmsh(await readUserFile(context, file), file));
  if (values.json) context.write(`${JSON.stringify(summary, null, 2)}\n`);
  else context.write(describe(file, summary));
  return exitCodes.done;
};

function describe(file: string, summary: MeshSummary): string {
  const measure = ['Points', 'Length', 'Area', 'Volume'][summary.dimension];
  const [minX, minY, minZ, maxX, maxY, maxZ] = summary.bounds.map((value) =>
    String(Number(value.toPrecision(6))),
  );
  const lines = table([
    ['File', file],
    ['Format', summary.format],
    ['Dimension', String(summary.dimension)],
    ['Nodes', summary.nodes.toLocaleString('en-US')],
    ...Object.entries(summary.cells).map(([type, count]): [string, string] => [
      `Cells, ${type}`,
      count.toLocaleString('en-US'),
    ]),
    ['Order', String(summary.order)],
    ['Interior faces', summary.interiorFaces.toLocaleString('en-US')],
    ['Boundary faces', summary.boundaryFaces.toLocaleString('en-US')],
    ...summary.boundaries.map(({ name, tag, faces }): [string, string] => [
      `  ${name}`,
      `${faces.toLocaleString('en-US')} (tag ${tag})`,
    ]),
    ...(summary.untaggedFaces > 0
      ? [['  untagged', summary.untaggedFaces.toLocaleString('en-US')] as [string, string]]
      : []),
    [measure, String(Number(summary.measure.toPrecision(6)))],
    ['Bounds x', `${minX} … ${maxX}`],
    ['Bounds y', `${minY} … ${maxY}`],
    ...(summary.dimension === 3 ? [['Bounds z', `${minZ} … ${maxZ}`] as [string, string]] : []),
  ]);
  const warnings = summary.warnings.map((warning) => `warning: ${warning}\n`);
  return `${lines}${warnings.join('')}`;
}
