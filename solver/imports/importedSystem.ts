import type { CustomSystem } from '../physics/customSystem';
import { completeSystem } from '../physics/caseSystem';
import { declarationFaults } from '../physics/declarationFaults';
import { t } from '../text/t';

/** Condition of all boundaries of an imported result. */
export const importedCondition = 'imported';

/** A declaration that holds quantities without computing them. @param names of the variables, identifiers */
export function importedSystem(names: readonly string[], dimension: 2 | 3): CustomSystem {
  const zero = names.map(() => '0');
  const vectors = vectorsAmong(names, dimension);
  return {
    title: t('importSystem'),
    description: t('importSystemHint'),
    dimension,
    variables: names.map((name) => ({ name })),
    flux: { x: zero, y: zero, ...(dimension === 3 && { z: zero }) },
    waveSpeed: '0',
    maxWaveSpeed: '0',
    ...(vectors.length > 0 && { vectors }),
    boundaryConditions: [{ id: importedCondition, title: t('importCondition'), ghost: [...names] }],
    defaultField: names[0],
  };
}

/** Returns an identifier for each name, none twice and none that expressions use otherwise; reserved are whole names and beginnings. */
export function identifiers(names: readonly string[], dimension: 2 | 3): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(/[^A-Za-z0-9_]+/g, '_').replace(/^_+|_+$/g, '') || 'field';
    const stem = /^[0-9]/.test(plain) ? `f${plain}` : plain;
    let own = stem;
    for (let count = 2; taken.has(own) || !isFree(own, dimension); count++)
      own = `f${count}_${stem}`;
    taken.add(own);
    return own;
  });
}

const isFree = (name: string, dimension: 2 | 3): boolean =>
  declarationFaults(completeSystem(importedSystem([name], dimension))).length === 0;

/** Finds the vectors among quantities by the ends of their names. */
function vectorsAmong(
  names: readonly string[],
  dimension: 2 | 3,
): NonNullable<CustomSystem['vectors']> {
  const isThere = new Set(names);
  return names.flatMap((name) => {
    if (!name.endsWith('_x')) return [];
    const stem = name.slice(0, -2);
    const [x, y, z] = ['_x', '_y', '_z'].map((end) => stem + end);
    if (!isThere.has(y) || (dimension === 3 && !isThere.has(z))) return [];
    return [{ label: stem, x, y, ...(dimension === 3 && { z }) }];
  });
}
