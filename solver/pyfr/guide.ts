import type { CaseDocument } from '../case/document';
import { t } from '../text/t';
import type { Carried } from './carried';
import type { GroupNames } from './mesh';

export interface CaseSize {
  readonly cells: number;
  /** Points times variables. */
  readonly unknowns: number;
}

/**
 * Numbers that PyFR keeps per unknown: registers of the integrator, fluxes and gradients at points and sides, metrics. By
 * its allocation for RK4 in 2D and 3D; a bound for the size of a job, not a measurement of it.
 */
const numbersPerUnknown = 24;
const gibibyte = 2 ** 30;

/** Unknowns per GPU below which a GPU is not filled. */
const unknownsPerGpu = 20e6;

/** Returns the number of GPUs that a case fills, and the memory per GPU in GiB. */
export function jobSize(
  { unknowns }: CaseSize,
  isDouble: boolean,
): { readonly gpus: number; readonly memory: number } {
  const gpus = Math.max(1, Math.ceil(unknowns / unknownsPerGpu));
  const bytes = (unknowns / gpus) * numbersPerUnknown * (isDouble ? 8 : 4);
  return { gpus, memory: Math.max(1, Math.ceil(bytes / gibibyte)) };
}

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}\n`).join('');

/** Returns the guide: the commands from import to pictures, and what differs from the case. */
export function guideText(
  document: CaseDocument,
  names: GroupNames,
  { differences, missing, toComplete }: Pick<Carried, 'differences' | 'missing' | 'toComplete'>,
  size: CaseSize,
  version: string,
): string {
  const renamed = [...names].filter(([group, name]) => group !== name);
  const part = (title: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `\n## ${title}\n\n${bullets(lines)}`;
  return [
    t(
      'pyfrGuide',
      document.name,
      version,
      size.cells.toLocaleString('en-US'),
      size.unknowns.toLocaleString('en-US'),
    ),
    part(t('pyfrToComplete'), toComplete),
    part(t('pyfrDifferences'), differences),
    part(t('pyfrMissing'), missing),
    part(
      t('pyfrRenamed'),
      renamed.map(([group, name]) => `\`${group}\` → \`${name}\``),
    ),
  ].join('');
}

/** Returns a Slurm script that imports, partitions and runs the case. */
export function jobScript(document: CaseDocument, size: CaseSize, isDouble: boolean): string {
  const { gpus, memory } = jobSize(size, isDouble);
  const name = document.name.replace(/[^A-Za-z0-9_-]+/g, '-');
  const commands = [
    'pyfr import mesh.msh mesh.pyfrm',
    ...(gpus > 1 ? [`pyfr partition add mesh.pyfrm ${gpus}`] : []),
    'srun pyfr -p run -b cuda mesh.pyfrm case.ini',
  ];
  return `#!/bin/bash
#SBATCH --job-name=${name}
#SBATCH --ntasks=${gpus}
#SBATCH --gpus-per-task=1
#SBATCH --time=${document.time.maxWallSeconds ? slurmTime(document.time.maxWallSeconds) : '04:00:00'}
# ${t('pyfrJobSize', size.unknowns.toLocaleString('en-US'), memory)}

set -e
${commands.join('\n')}
`;
}

const slurmTime = (seconds: number): string => {
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${part(seconds / 3600)}:${part((seconds % 3600) / 60)}:${part(seconds % 60)}`;
};
