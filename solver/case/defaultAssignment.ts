import type { OutlinesSettings } from './generate';
import type { BoundaryConditionDeclaration, SystemDeclaration } from '../physics/declaration';
import type { BoundaryAssignment } from '../physics/description';

type Outline = OutlinesSettings['outlines'][number];

/** Degrees from which a boundary turns sharply. */
const cornerAngle = 40;

/** Walls that represent a curve, the one that keeps mass better first. */
const trueNormalWalls = ['mirroredSlipWall', 'curvedSlipWall'] as const;

/** A condition with its declared default values. */
export function defaultAssignment(condition: BoundaryConditionDeclaration): BoundaryAssignment {
  return { condition: condition.id, values: defaultsOf(condition.inputs) };
}

/** What the names of quantities begin with. */
export function defaultsOf(
  quantities: readonly { readonly name: string; readonly default: string }[],
): Record<string, string> {
  return Object.fromEntries(quantities.map(({ name, default: value }) => [name, value]));
}

/** A condition on an outline: a slip wall on a curve mirrors at the curve's own normal, where the system knows how. */
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

/** null of straight sides. */
function curveOf({ kind }: Outline): NonNullable<BoundaryAssignment['curve']> | null {
  if (kind === 'rectangle' || kind === 'polygon') return null;
  return kind === 'circle' ? { kind, center: null, radius: null } : { kind: 'spline', cornerAngle };
}

/** The boundary groups of an outline, in the order of its sides. */
export function groupsOfOutline(outline: Outline): readonly string[] {
  const { groups } = 'groups' in outline ? outline : {};
  return [...new Set(groups ?? [outline.name])];
}
