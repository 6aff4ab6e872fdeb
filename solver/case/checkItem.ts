import type { MeshKind } from '../methods/descriptor';
import type { GroupFault } from '../mesh/groups';
import type { NormalField } from '../mesh/curves/normalCurve';
import type { BoundaryAssignment } from '../physics/description';

export type CheckSection =
  'mesh' | 'physics' | 'scheme' | 'initial' | 'boundaries' | 'time' | 'outputs' | 'device';

/** One line of the list "ready to run". */
export interface CheckItem {
  /** Unique in the list and stable between checks. */
  readonly id: string;
  readonly section: CheckSection;
  readonly level: 'ok' | 'warning' | 'error';
  readonly message: string;
  /** The same without the place, to stand beside the field itself; absent if it is the same. */
  readonly detail?: string;
  /** The place in the document (`boundaries.wall.condition`), null if there is none. */
  readonly field: string | null;
}

/** What a case needs to know of its mesh. */
export interface CheckedMesh {
  /** Names of the boundary groups. */
  readonly groups: readonly string[];
  readonly cells: number;
  /** Radius of the largest inscribed circle of the smallest cell. */
  readonly smallestRadius: number;
  /** Dimension and shapes of cells; absent if they aren't known. */
  readonly kind?: MeshKind;
  /** null, or why no scheme can use the mesh, one line. */
  readonly unusable: string | null;
  /** Changes of groups that could not be made; absent if none are. */
  readonly groupFaults?: readonly GroupFault[];
  /** Why a group's nodes don't lie on a curve, one line, or null; absent if nodes aren't known. */
  curveFault?(group: string, curve: NonNullable<BoundaryAssignment['curve']>): string | null;
  /** Why a function of the place isn't the outward normal of a group's sides, as `curveFault`. */
  normalFault?(group: string, normalAt: NormalField): string | null;
  /** By how many radians a group's straight sides turn that represent a curve, 0 if they don't; absent if nodes aren't known. */
  turnOfSides?(group: string): number;
  /** The middle of a straight side of a group from whose normal a function of the place is far, else null; as `turnOfSides`. */
  sideWithoutNormal?(group: string, normalAt: NormalField): readonly [x: number, y: number] | null;
  /** Whether a point lies in the mesh; absent if that isn't known. */
  contains?(x: number, y: number, z: number): boolean;
}

/** Gathers items; a section is `ok` when nothing was said against it. */
export class CheckList {
  readonly items: CheckItem[] = [];

  error(
    section: CheckSection,
    id: string,
    field: string | null,
    message: string,
    detail?: string,
  ): void {
    const item = { id: `${section}.${id}`, section, level: 'error', message, field } as const;
    this.items.push(detail === undefined ? item : { ...item, detail });
  }

  warning(
    section: CheckSection,
    id: string,
    field: string | null,
    message: string,
    detail?: string,
  ): void {
    const item = { id: `${section}.${id}`, section, level: 'warning', message, field } as const;
    this.items.push(detail === undefined ? item : { ...item, detail });
  }

  okUnlessFaulty(section: CheckSection, message: string): void {
    if (this.items.some((item) => item.section === section)) return;
    this.items.push({ id: section, section, level: 'ok', message, field: null });
  }
}
