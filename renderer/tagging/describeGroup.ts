import { formatValue } from '../format/numbers';
import type { MeshGroup } from '../stores/mesh';
import { t } from '../text/t';

/** Describes the number of faces of a group, and their length in 2D or area in 3D. */
export function describeGroup({ faces, length }: MeshGroup, dimension: number): string {
  const count = t('faceCount', faces);
  if (dimension === 1) return count;
  const size = formatValue(length, 4);
  return `${count}, ${dimension === 2 ? t('groupLength', size) : t('groupArea', size)}`;
}
