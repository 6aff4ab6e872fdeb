import {
  farFieldStream,
  wallCsv,
  wallForce,
  type FreeStream,
  type Solution,
} from '../../../solver/outputs';
import { positiveNumber } from '../commandLine';
import { CliError } from '../failure';
import { short } from '../progress';
import { table } from '../table';
import { oneFile, snapshotOption, type ExportFormat } from './types';

/** The pressure along a boundary group, and its force in words. */
export const wall: ExportFormat = {
  flag: 'wall',
  word: 'string',
  suffix: '.csv',
  fields: 'none',
  options: { length: 'string', stream: 'string', ...snapshotOption },
  async write(request) {
    const options = { length: request.text('length'), stream: request.text('stream') };
    const state = await request.solution();
    const { content, text } = pressureAlong(state, request.text('wall') ?? '', options);
    return oneFile(request, content, text);
  },
};

interface WallOptions {
  /** Reference length as typed; 1 without. */
  readonly length?: string | undefined;
  /** Free stream as typed, `rho,u,v,p`; that of the case's far field without. */
  readonly stream?: string | undefined;
}

/** The pressure along a boundary group as CSV, and its force as text. @throws CliError */
function pressureAlong(
  solution: Solution,
  group: string,
  { length, stream: given }: WallOptions,
): { readonly content: string; readonly text: string } {
  const { document, mesh, physics, discretization, state, time } = solution;
  const { variables, derived } = physics.system;
  if (![...variables, ...derived].some(({ name }) => name === 'p')) {
    throw new CliError(`--wall: the system "${physics.system.id}" has no pressure p`);
  }
  if (!mesh.groups.some(({ name }) => name === group)) {
    const known = mesh.groups.map(({ name }) => name).join(', ');
    throw new CliError(`--wall: there is no boundary group "${group}"; there are: ${known}`);
  }
  const { dimension } = mesh;
  if (dimension === 1) {
    throw new CliError('--wall: the boundary of a line is points, no wall; read p there by --line');
  }
  const names = dimension === 2 ? 'rho,u,v,p' : 'rho,u,v,w,p';
  const reference = positiveNumber('--length', length) ?? 1;
  const stream = given === undefined ? farFieldStream(document, physics) : readStream(given, names);
  if (stream === null) {
    throw new CliError(
      `--wall: no far field of the case has constant values, give the free stream: --stream ${names}`,
    );
  }
  if (Math.hypot(stream.u, stream.v) === 0) {
    const fault = stream.w ? 'is along z, so that no lift is defined' : 'is at rest';
    throw new CliError(`--wall: the free stream ${fault}, give another: --stream ${names}`);
  }
  const sides = discretization.sampleBoundary(state, physics.field('p'), time, group);
  const { x, y, z, drag, lift } = wallForce(sides, stream, reference);
  const figure = (value: number): string => short(value, 6);
  return {
    content: wallCsv(sides, stream),
    text: table([
      ['Drag coefficient', figure(drag)],
      ['Lift coefficient', figure(lift)],
      ['Force x', figure(x)],
      ['Force y', figure(y)],
      ...(dimension === 3 ? [['Force z', figure(z)] as const] : []),
    ]),
  };
}

/** `1.4,0.4,0,1` as a free stream; w before p in space. @throws CliError */
function readStream(text: string, names: string): FreeStream {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [rho, u, v, ...rest] = numbers;
  const count = names.split(',').length;
  if (numbers.length !== count || !numbers.every(Number.isFinite) || !(rho > 0)) {
    const [example, word] = count === 4 ? ['1.4,0.4,0,1', 'four'] : ['1.4,0.4,0,0,1', 'five'];
    throw new CliError(`--stream: "${text}" is not ${names}, give ${word} numbers like ${example}`);
  }
  return count === 4 ? { rho, u, v, p: rest[0] } : { rho, u, v, w: rest[0], p: rest[1] };
}
