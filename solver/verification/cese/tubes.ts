import { computeCase } from '../compute';
import { memoized } from '../grids/memoized';
import type { AcceptedInterval, Check, VerificationContext, VerificationEntry } from '../types';
import { asPublished, ceseEntry, source } from './ceseEntry';
import { tubeCase, tubeGrid, tubes, type Tube } from './tubeProblems';
import { t } from '../../text/t';

/** Returns the final densities at all points. */
async function densitiesOf(tube: Tube, context: VerificationContext) {
  const { state, summary } = await computeCase(tubeCase(tube), tubeGrid(tube), context);
  return { summary, densities: Array.from({ length: tube.points }, (_, cell) => state[6 * cell]) };
}

/** Returns the largest difference of a density from the CPU run. */
async function fromDouble(tube: Tube, context: VerificationContext): Promise<number> {
  const [own, requested] = [
    await densitiesOf(tube, context),
    await densitiesOf(tube, { ...context, backend: 'cpu', device: null }),
  ];
  return Math.max(...own.densities.map((value, i) => Math.abs(value - requested.densities[i])));
}

const upTo = (high: number): AcceptedInterval => ({ low: 0, high, rule: `≤ ${high}` });

const measure = memoized(async (tube: Tube, context) => {
  const { densities, summary } = await densitiesOf(tube, context);
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
    ...ceseEntry,
    id: `${tube.id}/${what}`,
    label: `${tube.title}, ${title}`,
    cost: 'full',
    published: value,
    accept: asPublished(value, half),
    compute: async (context) => ({ value: (await measure(tube, context))[what], spacing: null }),
  });
  const rounding: Check = {
    ...ceseEntry,
    id: `${tube.id}/single`,
    label: t('ceseTubeSingle', tube.title),
    cost: 'full',
    published: null,
    accept: { double: upTo(tube.single), single: upTo(tube.single), floor: 0 },
    usesBackend: true,
    arithmetics: ['f32'],
    compute: async (context) => ({ value: await fromDouble(tube, context), spacing: null }),
  };
  return [
    rounding,
    check('steps', t('quantitySteps'), [tube.steps, 0.5]),
    check('least', t('quantityMinDensity'), tube.least),
    check('most', t('quantityMaxDensity'), tube.most),
  ];
}

export const ceseTubes: VerificationEntry = {
  id: 'cese-tubes',
  title: t('ceseTubesTitle'),
  source,
  method: t('ceseTubesMethod'),
  reference: 'implementation',
  deviations: [],
  checks: tubes.flatMap(checks),
};
