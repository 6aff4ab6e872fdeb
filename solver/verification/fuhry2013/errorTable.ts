import { atMostTimes, threeDigits, withinShare } from '../acceptance';
import type { Acceptance, Check, Cost, Measurement, VerificationContext, MeshId } from '../types';
import { t } from '../../text/t';

/** Refinement levels; each divides every triangle of the previous one into four. */
const levels = ['A', 'B', 'C', 'D'] as const;
type Level = (typeof levels)[number];

/** Degrees p of the columns. */
const degrees = [1, 2, 3, 4] as const;

/** A table of L² errors, rows A…D, columns p = 1…4. */
export interface ErrorTable {
  /** First part of the mesh names. */
  readonly mesh: 'supersonic-vortex' | 'rotating-hill';
  readonly errors: Readonly<Record<Level, readonly number[]>>;
  /** Orders relative to the row above, corrected. */
  readonly orders: Readonly<Record<Exclude<Level, 'A'>, readonly number[]>>;
  /** Our figures, by `LEVEL/pDEGREE`, where the printed one is not reproduced. */
  readonly notReproduced?: Readonly<Record<string, number>>;
  /** Remarks by `LEVEL/pDEGREE`. */
  readonly remarks: Readonly<Record<string, string>>;
  /** Checks of the default set, as `LEVEL/pDEGREE`. */
  readonly defaults: readonly string[];
  /** The level with the resolution of the project's own mesh. */
  readonly baseLevel: 'A' | 'B';
  /** Largest degrees at which the own mesh and its refinement replace missing meshes. */
  readonly substitutes: { readonly own: number; readonly refined: number };
  /** Rounding error in single precision. */
  readonly floor: number;
  measure(context: VerificationContext, mesh: MeshId, degree: number): Promise<Measurement>;
}

/** Below this, published errors are themselves close to rounding. */
const nearRounding = 1e-10;

/** Returns the smallest accepted order between two meshes. */
const minOrder = (degree: number): number => Number((degree + 0.7).toFixed(1));

/** Returns one check per figure of the table, and the checks on the own mesh. */
export function tableChecks(table: ErrorTable): Check[] {
  return [
    ...levels.flatMap((level) => degrees.map((degree) => publishedCheck(table, level, degree))),
    ...degrees.flatMap((degree) => ownChecks(table, degree)),
  ];
}

function publishedCheck(table: ErrorTable, level: Level, degree: number): Check {
  const id = `${level}/p${degree}`;
  const value = table.errors[level][degree - 1];
  const above = levels[levels.indexOf(level) - 1];
  const own = table.notReproduced?.[id];
  return {
    ...figure(table, id, `${table.mesh}/${level}`, degree),
    label: `${level}, p = ${degree}`,
    cost: table.defaults.includes(id) ? 'default' : 'full',
    published: value,
    ...(own !== undefined && { claim: 'notReproduced' }),
    accept: closeTo(own ?? value, table.floor),
    order:
      level === 'A'
        ? null
        : {
            against: `${above}/p${degree}`,
            published: table.orders[level][degree - 1],
            atLeast: null,
          },
    curve: { diagram: t('tableDiagram'), degree },
    remark: table.remarks[id] ?? '',
  };
}

const closeTo = (value: number, floor: number): Acceptance =>
  value > nearRounding ? threeDigits(value, floor) : withinShare(value, 0.05, floor);

/** Returns the checks of the error on the own mesh and its refinement, and of the order. */
function ownChecks(table: ErrorTable, degree: number): Check[] {
  const { baseLevel, substitutes, errors, floor } = table;
  const next = levels[levels.indexOf(baseLevel) + 1];
  const costOf = (upTo: number): Cost => (degree <= upTo ? 'substitute' : 'full');
  const coarse = `own/p${degree}`;
  const fine = `own-refined/p${degree}`;
  const compared = (level: Level) => ({
    curve: { diagram: t('tableOwnDiagram'), degree },
    published: errors[level][degree - 1],
    claim: 'size' as const,
    accept: atMostTimes(1.5, errors[level][degree - 1], floor),
    remark: t('tableBeside', level),
  });
  return [
    {
      ...figure(table, coarse, `${table.mesh}/own`, degree),
      ...compared(baseLevel),
      label: t('tableOwnMesh', degree),
      cost: costOf(substitutes.own),
      order: null,
    },
    {
      ...figure(table, fine, `${table.mesh}/own-refined`, degree),
      ...compared(next),
      label: t('tableOwnMeshRefined', degree),
      cost: costOf(substitutes.refined),
      order: {
        against: coarse,
        published: null,
        atLeast: minOrder(degree),
      },
    },
  ];
}

const figure = (
  table: ErrorTable,
  id: string,
  mesh: MeshId,
  degree: number,
): Pick<Check, 'id' | 'meshes' | 'usesBackend' | 'compute'> => ({
  id,
  meshes: [mesh],
  usesBackend: true,
  compute: (context) => table.measure(context, mesh, degree),
});
