import { descriptors } from '../methods/descriptors';
import type { MeshKind } from '../methods/descriptor';
import { systemsFor } from '../methods/systemsFor';
import type { BoundaryConditionDeclaration, SystemDeclaration } from '../physics/declaration';
import { defaultMethod } from '../methods/methodOf';
import type { CaseDocument } from './document';
import type { PeriodicGroups } from '../mesh/types';
import type { BoundaryAssignment } from '../physics/description';
import { periodicCondition } from '../physics/periodic';
import { assignmentOn, defaultAssignment, defaultsOf, groupsOfOutline } from './defaultAssignment';
import type { ExtrudeSettings, GenerateSettings, OutlinesSettings } from './generate';
import type { GridSettings, MeshChanges } from './meshChanges';
import { currentCaseVersion } from './migrations';
import { plainView } from './view';
import { t } from '../text/t';

/** The systems that a new case may begin with, the default one first. */
export const firstSystems: readonly SystemDeclaration[] = [
  ...new Set(descriptors.flatMap(systemsFor)),
];

/** What group names usually mean, with the conditions that suit, the best first. */
const guesses: readonly { readonly pattern: RegExp; readonly conditions: readonly string[] }[] = [
  { pattern: /no.?slip/i, conditions: ['adiabaticWall', 'slipWall'] },
  { pattern: /symm|slip|mirror/i, conditions: ['slipWall', 'perfectElectricConductor', 'outflow'] },
  // A viscous gas sticks to what is solid.
  {
    pattern:
      /wall|foil|wing|blade|body|cylinder|sphere|obstacle|wedge|ramp|step|plate|solid|shore|conductor|metal/i,
    conditions: ['adiabaticWall', 'slipWall', 'perfectElectricConductor', 'insulated', 'outflow'],
  },
  { pattern: /emit|antenna|source/i, conditions: ['emitter', 'prescribed'] },
  // Faster than sound it is an outflow too.
  {
    pattern: /out(let|flow)|^out$|exit/i,
    conditions: ['subsonicOutflow', 'level', 'outflow', 'absorbing'],
  },
  { pattern: /far|free|infin|outer|absorb/i, conditions: ['farField', 'absorbing', 'prescribed'] },
  { pattern: /in(let|flow)|^in$|supply/i, conditions: ['prescribed', 'farField'] },
];

const otherwise = ['farField', 'absorbing', 'prescribed'];

/** What a new case may begin with: a mesh file, relative to the case, a generated grid, or generated cells. */
export type FirstMesh = string | GridSettings | GeneratedCells;

/** Cells that a case generates. */
export interface GeneratedCells {
  readonly generate: GenerateSettings;
  readonly extrude?: ExtrudeSettings | undefined;
}

/**
 * A case to start from on a new mesh: conditions guessed from the names of the boundary groups, a method that takes
 * its cells, everything else from the declaration's defaults.
 * @param kind null if the cells of the file aren't known
 */
export function defaultCase(
  system: SystemDeclaration,
  mesh: FirstMesh,
  groups: readonly string[],
  kind: MeshKind | null = kindOf(mesh),
): CaseDocument {
  return {
    format: 'fluxbench-case',
    version: currentCaseVersion,
    name: nameOf(mesh),
    description: '',
    mesh: { ...entriesOf(mesh), refinements: 0 },
    system: { id: system.id, parameters: {} },
    definitions: [],
    scheme: defaultMethod(system, kind).defaultOptions(system),
    initial: defaultsOf(system.primitive.variables),
    boundaries: defaultBoundaries(system, groups, outlinesOf(mesh)),
    time: { end: 1, maxSteps: null, steadyTolerance: null },
    exact: null,
    outputs: {
      statistics: [],
      snapshots: { times: [], interval: null },
      marks: [],
      monitors: [],
    },
    samples: [],
    view: plainView(system.defaultField),
  };
}

const nameOf = (mesh: FirstMesh): string =>
  (typeof mesh === 'string' && mesh.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')) ||
  t('caseNew');

function entriesOf(mesh: FirstMesh): Pick<CaseDocument['mesh'], 'file' | 'grid' | 'generate'> {
  if (typeof mesh === 'string') return { file: mesh };
  return 'generate' in mesh ? mesh : { grid: mesh };
}

const outlinesOf = (mesh: FirstMesh): OutlinesSettings['outlines'] | undefined =>
  typeof mesh !== 'string' && 'generate' in mesh && mesh.generate.kind === 'outlines'
    ? mesh.generate.outlines
    : undefined;

function kindOf(mesh: FirstMesh): MeshKind | null {
  if (typeof mesh === 'string') return null;
  return 'generate' in mesh ? generatedKind(mesh) : gridKind(mesh);
}

/** What methods may have to refuse about generated cells. */
export function generatedKind({ generate, extrude }: GeneratedCells): MeshKind {
  if (generate.kind === 'outlines') return { dimension: 2, shapes: ['triangle'], order: 1 };
  const isPlane =
    extrude === undefined && !(generate.kind === 'box' && generate.cells.length === 3);
  return {
    dimension: isPlane ? 2 : 3,
    shapes: [isPlane ? 'quadrangle' : 'hexahedron'],
    order: generate.order,
  };
}

/** The kind of what a case generates; null if it has a file. */
export function describedKind({ grid, generate, extrude }: MeshChanges): MeshKind | null {
  if (grid) return gridKind(grid);
  return generate ? generatedKind({ generate, extrude }) : null;
}

/** What methods may have to refuse about a generated grid. */
export const gridKind = ({ cells }: GridSettings): MeshKind => ({
  dimension: cells.length,
  shapes: ['grid'],
});

/**
 * A condition for every group, guessed from its name.
 * @param outlines what the groups lie on, where it is known
 */
export function defaultBoundaries(
  system: SystemDeclaration,
  groups: readonly string[],
  outlines: OutlinesSettings['outlines'] = [],
): Record<string, BoundaryAssignment> {
  return Object.fromEntries(
    groups.map((group) => {
      const condition = guessCondition(system, group);
      const outline = outlines.find((own) => groupsOfOutline(own).includes(group));
      return [
        group,
        outline ? assignmentOn(outline, system, condition) : defaultAssignment(condition),
      ];
    }),
  );
}

/** The conditions that join pairs of groups, each with the other. */
export function periodicBoundaries(
  pairs: readonly PeriodicGroups[],
): Record<string, BoundaryAssignment> {
  return Object.fromEntries(
    pairs.flatMap(({ groups: [first, second], turned }) => {
      const joined = { condition: periodicCondition, values: {}, ...(turned && { turned }) };
      return [
        [first, { ...joined, partner: second }],
        [second, { ...joined, partner: first }],
      ];
    }),
  );
}

/** The condition that a group's name speaks of; null if it speaks of none. */
export function namedCondition(
  system: SystemDeclaration,
  group: string,
): BoundaryConditionDeclaration | null {
  const requested = guesses.find(({ pattern }) => pattern.test(group))?.conditions ?? [];
  return firstOf(system, requested);
}

const guessCondition = (system: SystemDeclaration, group: string): BoundaryConditionDeclaration =>
  namedCondition(system, group) ?? firstOf(system, otherwise) ?? system.boundaryConditions[0];

function firstOf(
  system: SystemDeclaration,
  ids: readonly string[],
): BoundaryConditionDeclaration | null {
  for (const id of ids) {
    const condition = system.boundaryConditions.find((candidate) => candidate.id === id);
    if (condition !== undefined) return condition;
  }
  return null;
}
