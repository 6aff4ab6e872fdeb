import { computeCase } from '../compute';
import { remembered } from '../grids/remembered';
import type { Check, VerificationEntry } from '../types';
import { asPrinted, ofCese, source } from './ofCese';
import { tubeCase, tubeGrid, tubes, type Tube } from './tubeProblems';

const measure = remembered(async (tube: Tube, context) => {
  const { state, summary } = await computeCase(tubeCase(tube), tubeGrid(tube), context);
  const densities = Array.from({ length: tube.points }, (_, cell) => state[6 * cell]);
  return {
    steps: summary.steps,
    least: Math.min(...densities),
    most: Math.max(...densities),
  };
});

function checks(tube: Tube): Check[] {
  const check = (
    what: 'steps' | 'least' | 'most',
    title: string,
    [value, half]: readonly [number, number],
  ): Check => ({
    ...ofCese,
    id: `${tube.id}/${what}`,
    label: `${tube.title}, ${title}`,
    cost: 'full',
    published: value,
    accept: asPrinted(value, half),
    compute: async (context) => ({ value: (await measure(tube, context))[what], spacing: null }),
  });
  return [
    check('steps', 'steps', [tube.steps, 0.5]),
    check('least', 'least density', tube.least),
    check('most', 'largest density', tube.most),
  ];
}

export const ceseTubes: VerificationEntry = {
  id: 'cese-tubes',
  title: 'CE/SE, four tubes of gas',
  source,
  method:
    'The Euler equations on [0, 2] with 4,000 points and γ = 1.4, slopes weighted by α = 2, none at the beginning, open ends or walls.',
  deviations: [],
  checks: tubes.flatMap(checks),
};
