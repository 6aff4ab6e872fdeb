import type { Maker, Paper, PaperItem } from './types';

/** Returns the command line that makes an item; of a changed case without the changes. */
export function commandOf(maker: Maker): string {
  switch (maker.kind) {
    case 'case':
      return `run ${maker.example}`;
    case 'sweep':
      return `sweep ${maker.example}`;
    case 'verify':
      return ['verify', ...checkNames(maker)].join(' ');
    case 'bench':
      return ['bench', ...maker.names].join(' ');
    case 'compare':
      return maker.residuals.length === 0
        ? `compare ${maker.example}`
        : `compare ${maker.example} --residuals ${maker.residuals.join(',')}`;
    case 'laboratory':
      return ['laboratory', maker.part, ...(maker.preset === null ? [] : [maker.preset])].join(' ');
    case 'drawing':
      return `drawing ${maker.drawing}`;
    default:
      return maker satisfies never;
  }
}

/**
 * Returns the command line by which a reader makes an item in one of its ways: of changed cases through the item, which
 * has the changes. Null if only a page of the workbench makes it.
 */
export function commandOfWay(
  { id }: Pick<Paper, 'id'>,
  { id: item, makers }: Pick<PaperItem, 'id' | 'makers'>,
  way: number,
): string | null {
  const maker = makers[way];
  if (maker.kind === 'laboratory' || maker.kind === 'drawing') return null;
  const isChanged = 'changes' in maker && Object.keys(maker.changes ?? {}).length > 0;
  const command = isChanged
    ? `paper ${id} ${item} --run${way === 0 ? '' : ` --way ${way + 1}`}`
    : commandOf(maker);
  return `fluxbench ${command}`;
}

/** Returns the arguments of `fluxbench verify` for the checks of a maker. */
export const checkNames = ({
  entry,
  checks,
}: Extract<Maker, { kind: 'verify' }>): readonly string[] =>
  checks.length === 0 ? [entry] : checks.map((check) => `${entry}/${check}`);
