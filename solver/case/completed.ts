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
import type { RawCase } from './migrations';
import { t } from '../text/t';
import { gridSchema } from './meshSettings';

/** Entries of a case that may be omitted because they follow from others. */
export const completedEntries: readonly string[] = [
  'format',
  'version',
  'name',
  'scheme',
  'initial',
];

/**
 * Completes a document with entries that follow from the rest of it: title from the file name, default method
 * for system and mesh, initial state from the free stream or far field, initial values that default to 0, and
 * the opposite side of a periodic box. Faulty entries stay unchanged.
 */
export function completed(document: RawCase, fileName: string): RawCase {
  const { mesh, system, scheme, freeStream, initial, boundaries } = document;
  return {
    ...document,
    name: document.name ?? titleOf(fileName),
    ...(scheme === undefined ? methodEntry(system, mesh) : { scheme: withFitting(scheme) }),
    // With a free stream, zeros need not be added.
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

/** Returns the title of a case from its file name: `folder/duct.json` gives `duct`. */
const titleOf = (fileName: string): string =>
  fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.json$/i, '')
    .slice(0, 200) || t('caseUnnamed');

/** Returns the default method; for an unknown system any method, since the system itself is reported. */
function methodEntry(system: unknown, mesh: unknown): Entries {
  const { data } = physicsMembers.system.safeParse(system);
  const declaration = data && caseSystem(data);
  const kind = isRecord(mesh) ? kindOf(mesh) : null;
  const method = declaration ? defaultMethod(declaration, kind) : descriptors[0];
  return { scheme: { id: method.id } };
}

/** Returns the exterior state of the first far field as the default initial state. */
function farFieldState(boundaries: unknown, system: unknown): Entries {
  const { data } = physicsMembers.boundaries.safeParse(boundaries);
  const declaration = shipped(system);
  const stream = data && declaration && writtenStream({ boundaries: data }, declaration);
  return stream ? stream.values : {};
}

/** Fills omitted options with values consistent with the given ones, as far as the method defines them. */
function withFitting(scheme: unknown): unknown {
  const { data } = methodOptions.safeParse(scheme);
  return data && isRecord(scheme) ? { ...methodOf(data).reconciled(data), ...scheme } : scheme;
}

/** Returns a built-in system; the defaults of a custom system are unknown. */
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

/** Adds variables whose default is 0 (velocities, fields) to a partly specified initial state. */
function withZeros(initial: Entries, system: unknown): Entries {
  if (Object.keys(initial).length === 0) return initial;
  const zeros = (shipped(system)?.primitive.variables ?? []).filter(
    (variable) => variable.default === '0',
  );
  return { ...Object.fromEntries(zeros.map(({ name }) => [name, '0'])), ...initial };
}

/** Adds the opposite side as the partner of periodic sides of a box. */
function withPartners(boundaries: Entries, mesh: unknown): Entries {
  const box = isRecord(mesh) ? (mesh.grid ?? mesh.generate) : null;
  if (!isRecord(box) || (box.kind !== undefined && box.kind !== 'box')) return boundaries;
  const sides: readonly unknown[] = Array.isArray(box.groups) ? box.groups : gridSideNames;
  return Object.fromEntries(
    Object.entries(boundaries).map(([group, own]) => {
      const side = sides.indexOf(group);
      const isOpen =
        side >= 0 && isRecord(own) && own.condition === periodicCondition && !('partner' in own);
      // Opposite sides are 0 and 1, 2 and 3, 4 and 5.
      return [group, isOpen ? { ...own, partner: sides[side ^ 1] } : own];
    }),
  );
}
