import type { BoundaryAssignment } from '../../solver/physics/description';
import type { TriangleMesh } from '../../solver/mesh';
import { allSides, scheme, testCase, vortex, type DgCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';

export type Curve = NonNullable<BoundaryAssignment['curve']>;
export const circle: Curve = { kind: 'circle', center: [0, 0], radius: null };
export const spline: Curve = { kind: 'spline', cornerAngle: 40 };

/**
 * Returns a quarter annulus with radii 1 and 1.384; `bottom` is the inner arc and `top` the outer
 * one.
 */
export const annulus = (columns: number, rows: number): TriangleMesh =>
  rectangleMesh(columns, rows, (x, y) => {
    const radius = 1 + 0.384 * y;
    const angle = (Math.PI / 2) * (1 - x);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** Returns the vortex case between walls on a curve, or with side normals if `curve` is null. */
export function vortexCase(order: number, refinements: number, curve: Curve | null): DgCase {
  const wall: BoundaryAssignment = curve
    ? // Wrong normals on purpose: those of the curve must replace them.
      { condition: 'curvedSlipWall', values: { normalX: '1', normalY: '0' }, curve }
    : { condition: 'slipWall', values: {} };
  return testCase({
    mesh: { file: 'annulus.msh', refinements },
    definitions: [...vortex.definitions],
    scheme: scheme(order),
    initial: vortex.state,
    exact: vortex.state,
    boundaries: { ...allSides('prescribed', vortex.state), bottom: wall, top: wall },
    // Several wall-to-wall travel times of sound, so the error has fully developed.
    time: { end: 1, maxSteps: null, steadyTolerance: null },
  });
}
