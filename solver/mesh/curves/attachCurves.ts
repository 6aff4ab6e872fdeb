import { MeshError, type CellMesh } from '../types';
import { boundaryChains, splitAtCorners, type Chain } from './chains';
import { circleAround, circleCurve, distanceTo, fitCircle, type Circle } from './circle';
import type { Curve } from './curve';
import { normalCurve, type NormalField } from './normalCurve';
import { splineCurve } from './splineCurve';
import { t } from '../../text/t';

/** The curve that a boundary group approximates. */
export type CurveAttachment =
  | {
      readonly kind: 'circle';
      /** null: one circle is fitted through each connected part of the group. */
      readonly center: readonly [number, number] | null;
      /** null: each connected part uses the mean distance of its nodes. */
      readonly radius: number | null;
    }
  | {
      readonly kind: 'spline';
      /** Angle in degrees above which the boundary has a corner. */
      readonly cornerAngle: number;
    }
  | { readonly kind: 'normal'; readonly normalAt: NormalField };

/** Tolerance for the distance of a node from its circle, relative to the mean length of the sides. */
const circleTolerance = 0.01;

/**
 * Returns the curves of the boundary groups of a plane mesh, from its current nodes: create splines before refining
 * the mesh. Unknown groups are skipped.
 * @throws MeshError with one line that starts with the group if the nodes are not on such a curve
 */
export function attachCurves(
  mesh: CellMesh,
  attachments: ReadonlyMap<string, CurveAttachment>,
): Map<string, Curve> {
  const curves = new Map<string, Curve>();
  mesh.groups.forEach(({ name }, group) => {
    const attachment = attachments.get(name);
    if (!attachment) return;
    const chains = boundaryChains(mesh, group);
    const fail = (message: string): never => {
      throw new MeshError(t('meshAtGroup', name, message));
    };
    curves.set(name, curveThrough(mesh, chains, attachment, fail));
  });
  return curves;
}

function curveThrough(
  mesh: CellMesh,
  chains: readonly Chain[],
  attachment: CurveAttachment,
  fail: (message: string) => never,
): Curve {
  switch (attachment.kind) {
    case 'circle':
      return circleCurve(
        chains.map((chain) => {
          const nodes = nodesOf(mesh, chain);
          const circle = circleOf(nodes, attachment);
          if (!circle) {
            return fail(t('meshNoCircle'));
          }
          checkOnCircle(nodes, circle, fail);
          return circle;
        }),
      );
    case 'spline': {
      const pieces = chains.flatMap((chain) =>
        splitAtCorners(chain, mesh.points, attachment.cornerAngle),
      );
      return splineCurve(
        pieces.map((piece) => ({ nodes: nodesOf(mesh, piece), closed: piece.closed })),
      );
    }
    case 'normal':
      return normalCurve(attachment.normalAt, fail);
    default:
      return attachment satisfies never;
  }
}

function circleOf(
  nodes: Float64Array,
  { center, radius }: Extract<CurveAttachment, { kind: 'circle' }>,
): Circle | null {
  if (!center) return fitCircle(nodes);
  if (radius === null) return circleAround(center, nodes);
  return { centerX: center[0], centerY: center[1], radius };
}

function checkOnCircle(
  nodes: Float64Array,
  circle: Circle,
  fail: (message: string) => never,
): void {
  let length = 0;
  for (let i = 2; i < nodes.length; i += 2) {
    length += Math.hypot(nodes[i] - nodes[i - 2], nodes[i + 1] - nodes[i - 1]);
  }
  const tolerance = (circleTolerance * length) / (nodes.length / 2 - 1);
  for (let i = 0; i < nodes.length; i += 2) {
    const distance = distanceTo(circle, nodes[i], nodes[i + 1]);
    if (distance <= tolerance) continue;
    const { centerX, centerY, radius } = circle;
    fail(
      t(
        'meshOffCircle',
        short(nodes[i]),
        short(nodes[i + 1]),
        short(distance),
        short(centerX),
        short(centerY),
        short(radius),
      ),
    );
  }
}

/** Returns x, y per node of a chain. */
function nodesOf({ points }: CellMesh, { vertices }: Chain): Float64Array {
  const nodes = new Float64Array(2 * vertices.length);
  vertices.forEach((vertex, i) => {
    nodes[2 * i] = points[3 * vertex];
    nodes[2 * i + 1] = points[3 * vertex + 1];
  });
  return nodes;
}

const short = (value: number): string => `${Number(value.toPrecision(6))}`;
