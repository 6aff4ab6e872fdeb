import { mainField, type Solution } from '../../../solver/outputs';
import {
  integrals as integrate,
  integralsCsv,
  placeName,
  type IntegralRow,
} from '../../../solver/post';
import { columns } from '../columns';
import { CliError } from '../failure';
import { short } from '../progress';
import { t } from '../../text/cli';
import { oneFile, snapshotOption, type ExportFormat, type ExportRequest } from './types';

/** Exports integrals over the domain and boundary groups, of one state or all saved ones, and prints them. */
export const integrals: ExportFormat = {
  flag: 'integrals',
  word: 'boolean',
  suffix: '-integrals.csv',
  fields: 'several',
  options: { groups: 'string', mean: 'boolean', 'every-state': 'boolean', ...snapshotOption },
  async write(request) {
    const states: { readonly time: number; readonly rows: readonly IntegralRow[] }[] = [];
    for await (const solution of solutionsOf(request)) {
      const fields = request.fields.length > 0 ? request.fields : [mainField(solution)];
      const groups = groupsOf(request.text('groups'), solution);
      const rows = integrate(solution, {
        fields,
        domain: true,
        groups,
        ofMeans: request.isOn('mean'),
      });
      states.push({ time: solution.time, rows });
    }
    return oneFile(request, integralsCsv(states), states.map(textOf).join('\n'));
  },
};

async function* solutionsOf(request: ExportRequest): AsyncGenerator<Solution> {
  if (!request.isOn('every-state')) yield await request.solution();
  else if (request.snapshot !== null) throw new CliError(t('everyStateOrSnapshot'));
  else yield* request.states.all();
}

/** Parses the names of groups, separated by commas; `all` for every group. @throws CliError */
function groupsOf(text: string | undefined, { mesh }: Solution): readonly string[] {
  const known = mesh.groups.map(({ name }) => name);
  if (text === undefined) return [];
  if (text === 'all' && !known.includes(text)) return known;
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const wrong = names.find((name) => !known.includes(name));
  if (wrong !== undefined) throw new CliError(t('integralsGroup', wrong, known));
  return names;
}

const digits = 8;

function textOf({ time, rows }: { readonly time: number; readonly rows: readonly IntegralRow[] }) {
  const header = [
    t('integralsPlace'),
    t('integralsMeasure'),
    t('integralsQuantity'),
    t('integralsIntegral'),
    t('integralsMean'),
  ];
  const lines = rows.map(({ place, quantity, kind, measure, integral, mean }) => [
    placeName(place),
    short(measure, digits),
    kind === 'flux' ? t('integralsFlux', quantity) : quantity,
    short(integral, digits),
    short(mean, digits),
  ]);
  return `${t('integralsAt', short(time, 6))}\n${columns([header, ...lines], 'left')}`;
}
