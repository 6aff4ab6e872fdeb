import { gridSideNames } from '../mesh/grid/generate';
import { descriptors } from '../methods/descriptors';
import { methodOf, defaultMethod } from '../methods/methodOf';
import { methodOptions } from '../methods/options';
import { caseSystem } from '../physics/caseSystem';
import type { SystemDeclaration } from '../physics/declaration';
import { physicsMembers } from '../physics/description';
import { writtenStream } from '../physics/freeStream';
import { periodicCondition } from '../physics/periodic';
import { systems } from '../physics/systems';
import { describedKind } from './defaults';
import { extrudeSchema, generateSchema } from './generate';
import { gridSchema } from './meshChanges';
import type { RawCase } from './migrations';
import { t } from '../text/t';

/** Entries of a case that may be left out because others say what they are. */
export const completedEntries: readonly string[] = [
  'format',
  'version',
  'name',
  'scheme',
  'initial',
];

/**
 * A document with what follows from the rest of it: the name of its file, the method that takes system and mesh, the
 * initial state of its free stream or far field, what is 0 in most initial states, the other side of a box that is
 * periodic. What is at fault stays as it is.
 */
export function completed(document: RawCase, fileName: string): RawCase {
  const { mesh, system, scheme, freeStream, initial, boundaries } = document;
  return {
    ...document,
    name: document.name ?? titleOf(fileName),
    ...(scheme === undefined ? methodEntry(system, mesh) : { scheme: withFitting(scheme) }),
    // What the free stream says needs no zeros.
    ...(isRecord(initial) && !freeStream && { initial: withZeros(initial, system) }),
    ...(initial === undefined && {
      initial: freeStream === undefined ? farFieldState(boundaries, system) : {},
    }),
    ...(isRecord(boundaries) && { boundaries: withPartners(boundaries, mesh) }),
  };
}

type Entries = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `folder/duct.json` is the case `duct`. */
const titleOf = (fileName: string): string =>
  fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.json$/i, '')
    .slice(0, 200) || t('caseUnnamed');

/** Of a system that isn't known any method will do: the system is notified of. */
function methodEntry(system: unknown, mesh: unknown): Entries {
  const { data } = physicsMembers.system.safeParse(system);
  const declaration = data && caseSystem(data);
  const kind = isRecord(mesh) ? kindOf(mesh) : null;
  const method = declaration ? defaultMethod(declaration, kind) : descriptors[0];
  return { scheme: { id: method.id } };
}

/** The state outside of the first far field, from which a flow begins that nothing else is stated about. */
function farFieldState(boundaries: unknown, system: unknown): Entries {
  const { data } = physicsMembers.boundaries.safeParse(boundaries);
  const declaration = shipped(system);
  const stream = data && declaration && writtenStream({ boundaries: data }, declaration);
  return stream ? stream.values : {};
}

/** Options that are left out go with those that are given, as far as the method knows how. */
function withFitting(scheme: unknown): unknown {
  const { data } = methodOptions.safeParse(scheme);
  return data && isRecord(scheme) ? { ...methodOf(data).reconciled(data), ...scheme } : scheme;
}

/** Of a custom system what is default isn't known. */
function shipped(system: unknown): SystemDeclaration | undefined {
  const { data } = physicsMembers.system.safeParse(system);
  return data && systems.get(data.id);
}

function kindOf({ grid, generate, extrude }: Entries): ReturnType<typeof describedKind> {
  return describedKind({
    grid: gridSchema.safeParse(grid).data,
    generate: generateSchema.safeParse(generate).data,
    extrude: extrudeSchema.safeParse(extrude).data,
  });
}

/** Where something is stated about the state, variables whose default value is 0 (velocities, fields) need not be. */
function withZeros(initial: Entries, system: unknown): Entries {
  if (Object.keys(initial).length === 0) return initial;
  const zeros = (shipped(system)?.primitive.variables ?? []).filter(
    (variable) => variable.default === '0',
  );
  return { ...Object.fromEntries(zeros.map(({ name }) => [name, '0'])), ...initial };
}

/** Sides of a described box lie opposite in pairs. */
function withPartners(boundaries: Entries, mesh: unknown): Entries {
  const box = isRecord(mesh) ? (mesh.grid ?? mesh.generate) : null;
  if (!isRecord(box) || (box.kind !== undefined && box.kind !== 'box')) return boundaries;
  const sides: readonly unknown[] = Array.isArray(box.groups) ? box.groups : gridSideNames;
  return Object.fromEntries(
    Object.entries(boundaries).map(([group, own]) => {
      const side = sides.indexOf(group);
      const isOpen =
        side >= 0 && isRecord(own) && own.condition === periodicCondition && !('partner' in own);
      // 0 and 1, 2 and 3, 4 and 5.
      return [group, isOpen ? { ...own, partner: sides[side ^ 1] } : own];
    }),
  );
}
