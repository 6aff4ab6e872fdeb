import { namedCondition, newAssignment, type CaseDocument } from '../../solver/case';
import type { SystemDeclaration } from '../../solver/physics';
import type { GroupChange, SelectionStep } from '../../solver/mesh';

/** Edits of boundary groups, for use on a draft: settings of the groups follow. */

/** Moves selected faces into a group. A new group with a recognized name gets the corresponding condition. */
export function splitGroup(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  name: string,
  by: readonly SelectionStep[],
): void {
  addChange(draft, { kind: 'split', name, by });
  if (Object.hasOwn(draft.boundaries, name)) return;
  const condition = system && namedCondition(system, name);
  if (condition) draft.boundaries[name] = newAssignment(draft, system, condition);
}

/** Merges groups and keeps the condition of the group with the new name, or else the first one. */
export function mergeGroups(draft: CaseDocument, groups: readonly string[], name: string): void {
  addChange(draft, { kind: 'merge', groups: groups.filter((group) => group !== name), name });
  const heir = [name, ...groups].find((group) => Object.hasOwn(draft.boundaries, group));
  for (const group of groups) {
    if (group === name) continue;
    if (group === heir) followRename(draft, group, name);
    else forget(draft, group, name);
  }
}

/** Renames a group. */
export function renameGroup(draft: CaseDocument, group: string, name: string): void {
  const last = draft.mesh.groups?.at(-1);
  // Consecutive renames are merged; renaming back to the first name removes the change.
  if (last?.kind === 'rename' && last.name === group) {
    if (last.group === name) dropLastChange(draft);
    else last.name = name;
  } else addChange(draft, { kind: 'rename', group, name });
  followRename(draft, group, name);
}

/** @param color index of a theme color; null for that of the group's position in the list */
export function colorGroup({ view }: CaseDocument, group: string, color: number | null): void {
  const colors = without(view.groupColors ?? {}, group);
  if (color !== null) colors[group] = color;
  if (Object.keys(colors).length > 0) view.groupColors = colors;
  else delete view.groupColors;
}

/** Removes a change and keeps the later ones. */
export function removeGroupChange({ mesh }: CaseDocument, index: number): void {
  const changes = mesh.groups?.filter((_, own) => own !== index) ?? [];
  if (changes.length > 0) mesh.groups = changes;
  else delete mesh.groups;
}

function addChange({ mesh }: CaseDocument, change: GroupChange): void {
  // Copied because parts of a document are read-only and not shared.
  const own = structuredClone(change) as NonNullable<CaseDocument['mesh']['groups']>[number];
  mesh.groups = [...(mesh.groups ?? []), own];
}

function dropLastChange(draft: CaseDocument): void {
  removeGroupChange(draft, (draft.mesh.groups?.length ?? 0) - 1);
}

/** Renames a group in its condition, order, partners, outputs, color and display settings. */
export function followRename(draft: CaseDocument, from: string, to: string): void {
  const taken = Object.hasOwn(draft.boundaries, to);
  draft.boundaries = Object.fromEntries(
    Object.entries(draft.boundaries)
      .filter(([group]) => group !== from || !taken)
      .map(([group, assignment]) => [
        group === from ? to : group,
        assignment.partner === from ? { ...assignment, partner: to } : assignment,
      ]),
  );
  renameInOutputs(draft, from, to);
  for (const pane of [draft.view, ...draft.view.others]) {
    const look = pane.skin.groups[from];
    if (look !== undefined) pane.skin.groups = { ...without(pane.skin.groups, from), [to]: look };
  }
  renameIntegrals(draft, from, to);
  const color = draft.view.groupColors?.[from];
  if (color === undefined) return;
  colorGroup(draft, from, null);
  colorGroup(draft, to, color);
}

/** @param heir the group that receives its faces */
function forget(draft: CaseDocument, group: string, heir: string): void {
  renameInOutputs(draft, group, heir);
  draft.boundaries = without(draft.boundaries, group);
  for (const { skin } of [draft.view, ...draft.view.others])
    skin.groups = without(skin.groups, group);
  renameIntegrals(draft, group, heir);
  colorGroup(draft, group, null);
}

/** Renames a group among those that are integrated. */
function renameIntegrals({ view: { integrals } }: CaseDocument, from: string, to: string): void {
  integrals.groups = renamed(integrals.groups, from, to);
}

const renamed = (groups: readonly string[], from: string, to: string): string[] => [
  ...new Set(groups.map((name) => (name === from ? to : name))),
];

/** Renames a group in outputs and samples. */
function renameInOutputs({ outputs, samples }: CaseDocument, from: string, to: string): void {
  for (const output of [...outputs.monitors, ...samples]) {
    if (output.kind !== 'boundary' || !output.groups.includes(from)) continue;
    output.groups = renamed(output.groups, from, to);
  }
}

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([own]) => own !== key));
