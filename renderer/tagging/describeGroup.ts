import { formatValue } from '../format/numbers';
import type { MeshGroup } from '../stores/mesh';
import { t } from '../text/t';

/** How many faces a group has, and their length in the plane or area in space. */
export function describeGroup({ faces, length }: MeshGroup, dimension: number): string {
  const count = t('faceCount', faces);
  if (dimension === 1) return count;
  const size = formatValue(length, 4);
  return `${count}, ${dimension === 2 ? t('groupLength', size) : t('groupArea', size)}`;
}
