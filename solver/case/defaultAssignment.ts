import type { OutlinesSettings } from './generate';
import type { BoundaryConditionDeclaration, SystemDeclaration } from '../physics/declaration';
import type { BoundaryAssignment } from '../physics/description';

type Outline = OutlinesSettings['outlines'][number];

/** Angle in degrees from which a boundary has a corner. */
const cornerAngle = 40;

/** Walls that represent a curve, in order of preference: the first conserves mass better. */
const trueNormalWalls = ['mirroredSlipWall', 'curvedSlipWall'] as const;

/** Returns a condition with its declared default values. */
export function defaultAssignment(condition: BoundaryConditionDeclaration): BoundaryAssignment {
  return { condition: condition.id, values: defaultsOf(condition.inputs) };
}

/** Returns the default values of quantities by name. */
export function defaultsOf(
  quantities: readonly { readonly name: string; readonly default: string }[],
): Record<string, string> {
  return Object.fromEntries(quantities.map(({ name, default: value }) => [name, value]));
}

/** Returns a condition for an outline. A slip wall on a curve becomes a wall with the curve's normal if the system has one. */
export function assignmentOn(
  outline: Outline,
  system: SystemDeclaration,
  condition: BoundaryConditionDeclaration,
): BoundaryAssignment {
  const curve = curveOf(outline);
  if (condition.id !== 'slipWall' || curve === null) return defaultAssignment(condition);
  const [wall] = trueNormalWalls.flatMap((id) =>
    system.boundaryConditions.filter((own) => own.id === id),
  );
  return wall ? { ...defaultAssignment(wall), curve } : defaultAssignment(condition);
}

/** Returns the curve of an outline; null for straight sides. */
function curveOf({ kind }: Outline): NonNullable<BoundaryAssignment['curve']> | null {
  if (kind === 'rectangle' || kind === 'polygon') return null;
  return kind === 'circle' ? { kind, center: null, radius: null } : { kind: 'spline', cornerAngle };
}

/** Returns the boundary groups of an outline, in the order of its sides. */
export function groupsOfOutline(outline: Outline): readonly string[] {
  const { groups } = 'groups' in outline ? outline : {};
  return [...new Set(groups ?? [outline.name])];
}
