import type { CaseDocument } from '../../solver/case';
import { writtenStream, type Sponge, type SystemDeclaration } from '../../solver/physics';
import { pointIn } from './coordinates';

type Bounds = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number];

export const spongeKinds = ['layer', 'radial'] as const satisfies readonly Sponge['kind'][];

/** Maximum number of sponges per case. */
export const maxSponges = 16;

/** Default layer width as a fraction of the domain, and inner radius as a fraction of the outer one. */
const layerShare = 0.15;
const innerShare = 0.7;

/** Rounds to a number of digits that a user would type. */
const short = (value: number): number => Number(value.toPrecision(6));

/** Sets only the position: along the high end of x, or around the center. */
function placeOf(kind: Sponge['kind'], dimension: number, bounds: Bounds | null) {
  const [x0, y0, z0, x1, y1, z1] = bounds ?? [0, 0, 0, 1, 1, 1];
  const middle = [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2].map(short);
  const at = (x: number) => pointIn(dimension, [short(x), middle[1], middle[2]]);
  switch (kind) {
    case 'layer':
      return { kind, from: at(x1 - layerShare * (x1 - x0)), to: at(x1) };
    case 'radial': {
      const outer = (x1 - x0) / 2;
      const inner = short(innerShare * outer);
      return { kind, center: pointIn(dimension, middle), inner, outer: short(outer) };
    }
    default:
      return kind satisfies never;
  }
}

/** A sponge towards the free stream if there is one, else towards the initial state. */
export function newSponge(
  document: Pick<CaseDocument, 'boundaries' | 'freeStream' | 'initial'>,
  system: SystemDeclaration,
  bounds: Bounds | null,
): Sponge {
  const stream = writtenStream(document, system)?.values;
  const state = Object.fromEntries(
    system.primitive.variables.map(({ name }) => [
      name,
      stream?.[name] ?? document.initial[name] ?? '0',
    ]),
  );
  return { ...placeOf('layer', system.dimension, bounds), strength: '1', exponent: 2, state };
}

/** Changes the kind of position of a sponge. */
export const spongeOfKind = (
  { strength, exponent, state }: Sponge,
  kind: Sponge['kind'],
  dimension: number,
  bounds: Bounds | null,
): Sponge => ({ ...placeOf(kind, dimension, bounds), strength, exponent, state });

/** Removes a sponge; the last one removes the list. */
export function removeSponge(draft: CaseDocument, index: number): void {
  draft.sponges?.splice(index, 1);
  if (draft.sponges?.length === 0) delete draft.sponges;
}
