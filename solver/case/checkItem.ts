import { plainLine } from '../core/plainLine';
import type { MeshKind } from '../methods/descriptor';
import type { GroupFault } from '../mesh/groups';
import type { NormalField } from '../mesh/curves/normalCurve';
import type { BoundaryAssignment } from '../physics/description';

export type CheckSection =
  'mesh' | 'physics' | 'scheme' | 'initial' | 'boundaries' | 'time' | 'outputs' | 'device';

/** One item of the "ready to run" checklist. */
export interface CheckItem {
  /** Unique in the list and stable between checks. */
  readonly id: string;
  readonly section: CheckSection;
  readonly level: 'ok' | 'warning' | 'error';
  readonly message: string;
  /** The message without the entry, for display next to the field; absent if identical. */
  readonly detail?: string;
  /** Entry of the document (`boundaries.wall.condition`); null if there is none. */
  readonly field: string | null;
}

/** Mesh properties that the checks of a case need. */
export interface CheckedMesh {
  /** Names of the boundary groups. */
  readonly groups: readonly string[];
  readonly cells: number;
  /** Radius of the largest inscribed circle of the smallest cell. */
  readonly smallestRadius: number;
  /** Dimension and cell shapes; absent if unknown. */
  readonly kind?: MeshKind;
  /** One line why no scheme can use the mesh; null if one can. */
  readonly unusable: string | null;
  /** Group changes that failed; absent if none did. */
  readonly groupFaults?: readonly GroupFault[];
  /** Returns one line why a group's nodes are off a curve, or null; absent if the nodes are unknown. */
  curveFault?(group: string, curve: NonNullable<BoundaryAssignment['curve']>): string | null;
  /**
   * Returns one line why a function of position is not the outward normal of a group's sides, or null; absent
   * like `curveFault`.
   */
  normalFault?(group: string, normalAt: NormalField): string | null;
  /**
   * Returns the turning angle in radians between the straight sides of a group that represents a curve, 0 for
   * other groups; absent if the nodes are unknown.
   */
  turnOfSides?(group: string): number;
  /**
   * Returns the midpoint of a straight side of a group whose normal is far from a function of position, else
   * null; absent like `turnOfSides`.
   */
  sideWithoutNormal?(group: string, normalAt: NormalField): readonly [x: number, y: number] | null;
  /** Returns whether the mesh contains a point; absent if unknown. */
  contains?(x: number, y: number, z: number): boolean;
}

/** Collects check items; a section without messages is `ok`. */
export class CheckList {
  readonly items: CheckItem[] = [];

  error(
    section: CheckSection,
    id: string,
    field: string | null,
    message: string,
    detail?: string,
  ): void {
    this.add('error', section, id, field, message, detail);
  }

  warning(
    section: CheckSection,
    id: string,
    field: string | null,
    message: string,
    detail?: string,
  ): void {
    this.add('warning', section, id, field, message, detail);
  }

  /** Adds an item. Names in the case may contain control characters, messages may not. */
  private add(
    level: CheckItem['level'],
    section: CheckSection,
    id: string,
    field: string | null,
    message: string,
    detail?: string,
  ): void {
    const item = { id: `${section}.${id}`, section, level, message: plainLine(message), field };
    this.items.push(detail === undefined ? item : { ...item, detail: plainLine(detail) });
  }

  okUnlessFaulty(section: CheckSection, message: string): void {
    if (this.items.some((item) => item.section === section)) return;
    this.items.push({ id: section, section, level: 'ok', message, field: null });
  }
}
