import { writeCsv } from '../../solver/outputs/csv';
import { useServices } from '../services';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';
import type { Figure } from './figures';

/** All points of all curves; pieces are numbered from 1. */
export const figureCsv = ({ curves }: Figure): string =>
  writeCsv(
    ['curve', 'piece', 'x', 'y'],
    curves.flatMap(({ label, pieces }) =>
      pieces.flatMap((points, piece) => points.map(({ x, y }) => [label, piece + 1, x, y])),
    ),
  );

/** Gives the user a figure's points as CSV. */
export async function exportFigure(figure: Figure): Promise<void> {
  const file = `${figure.id}.csv`;
  await useServices().host.exportFile(file, 'text/csv', figureCsv(figure));
  useUiStore().notify('good', t('exported', file));
}
