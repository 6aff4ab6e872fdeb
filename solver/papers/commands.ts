import type { Maker } from './types';

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

/** Returns the arguments of `fluxbench verify` for the checks of a maker. */
export const checkNames = ({
  entry,
  checks,
}: Extract<Maker, { kind: 'verify' }>): readonly string[] =>
  checks.length === 0 ? [entry] : checks.map((check) => `${entry}/${check}`);
