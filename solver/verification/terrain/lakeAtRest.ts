import { atMost } from '../acceptance';
import { ofGrids, unitGrid } from '../grids/grids';
import type { Check, VerificationEntry } from '../types';
import { computeWater, linear, type Water } from './waters';
import { t } from '../../text/t';

export const level = 0.6;
export const beds = {
  wet: {
    title: t('bedWet'),
    bed: '0.4*exp(-30*((x - 0.4)^2 + (y - 0.5)^2)) + 0.1*sin(9*y)^2',
  },
  dry: {
    title: t('bedDry'),
    bed: '0.8*exp(-30*((x - 0.4)^2 + (y - 0.5)^2)) + 5*max(x - 0.7, 0)^2 + 0.1*sin(9*y)^2',
  },
};
const schemes = { first: { id: 'cartesianFv' }, linear } as const;

const check = (place: keyof typeof beds, order: keyof typeof schemes): Check => ({
  ...ofGrids,
  id: `${place}/${order}`,
  label: t(order === 'first' ? 'gridFirstOrder' : 'gridLinear', beds[place].title),
  accept: atMost(1e-14, 1e-6),
  async compute(context) {
    const water: Water = {
      system: 'shallowWaterBed2d',
      initial: { surface: `${level}`, u: '0', v: '0', bed: beds[place].bed },
      scheme: schemes[order],
      end: 1,
    };
    const { state } = await computeWater(water, unitGrid(2, 20), context);
    let value = 0;
    for (let i = 0; i < state.length; i += 4) {
      const depth = Math.max(level - state[i + 3], 0);
      const unrest = [state[i] - depth, state[i + 1], state[i + 2]].map(Math.abs);
      value = Math.max(value, ...unrest);
    }
    return { value, spacing: null };
  },
});

export const gridLake: VerificationEntry = {
  id: 'fv-lake',
  title: t('gridLakeTitle'),
  source: t('gridLakeSource'),
  method: t('gridLakeMethod'),
  deviations: [],
  checks: (['wet', 'dry'] as const).flatMap((place) =>
    (['first', 'linear'] as const).map((order) => check(place, order)),
  ),
};
