import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type { Rgb } from '../theme/colors';
import { linesOf } from './edges';
import { Nearer } from './nearer';
import { lay, type Ground } from './raise';

const plainLift = { height: 0.2, share: 0.006 } as const;
const raisedLift = { height: 0.3, share: 0.01 } as const;
const plainWidth = 2;
const raisedWidth = 4;

export interface GroupEdges {
  readonly name: string;
  /** x0 y0 z0 x1 y1 z1 per edge. */
  readonly segments: Float32Array;
}

interface GroupLine {
  readonly name: string;
  readonly actor: vtkActor;
  readonly mapper: vtkMapper;
  readonly nearer: Nearer;
  readonly data: vtkPolyData;
}

/** The boundary edges, one colored line per group. */
export class BoundaryLayer {
  private lines: GroupLine[] = [];
  private raised: string | null = null;
  private ground: Ground = 'plane';

  get groups(): readonly Pick<GroupLine, 'name' | 'actor'>[] {
    return this.lines;
  }

  get actors(): readonly vtkActor[] {
    return this.lines.map(({ actor }) => actor);
  }

  /** Whether the existing actors can draw these groups. */
  fits(groups: readonly GroupEdges[]): boolean {
    const { lines } = this;
    return groups.length === lines.length && groups.every(({ name }, i) => name === lines[i].name);
  }

  setGroups(groups: readonly GroupEdges[]): void {
    if (!this.fits(groups)) {
      this.dispose();
      this.lines = groups.map(({ name }) => createLine(name));
    }
    groups.forEach(({ segments }, i) => setEdges(this.lines[i].data, segments));
  }

  /** Places the lines on the plane or on surfaces in 3D. */
  place(ground: Ground): void {
    this.ground = ground;
    for (const { name, actor, nearer } of this.lines) {
      lay(actor, nearer, ground, name === this.raised ? raisedLift : plainLift);
    }
  }

  /**
   * @param colorOf returns the color of a group
   * @param raised the highlighted group, or null
   * @param ratio device pixels per CSS pixel
   */
  style(colorOf: (group: string) => Rgb, raised: string | null, ratio: number): void {
    for (const { name, actor } of this.lines) {
      const property = actor.getProperty();
      property.setColor(...colorOf(name));
      property.setLineWidth((name === raised ? raisedWidth : plainWidth) * ratio);
    }
    this.raised = raised;
    this.place(this.ground);
  }

  dispose(): void {
    for (const { actor, mapper, data } of this.lines) {
      actor.delete();
      mapper.delete();
      data.delete();
    }
    this.lines = [];
  }
}

function createLine(name: string): GroupLine {
  const data = vtkPolyData.newInstance();
  const mapper = vtkMapper.newInstance({ scalarVisibility: false });
  mapper.setInputData(data);
  const actor = vtkActor.newInstance();
  actor.setMapper(mapper);
  actor.getProperty().setLighting(false);
  return { name, actor, mapper, nearer: new Nearer(mapper), data };
}

function setEdges(data: vtkPolyData, segments: Float32Array): void {
  const points = inOneDirection(segments);
  data.getPoints().setData(points, 3);
  data.getLines().setData(linesOf(Uint32Array.from({ length: points.length / 3 }, (_, i) => i)));
  data.modified();
}

/**
 * Orders the ends of each edge by x, y and z. The depths of an edge of two groups are then the same in both, so that one
 * color covers the other completely instead of in patches.
 */
export function inOneDirection(segments: Float32Array): Float32Array {
  const ordered = segments.slice();
  for (let at = 0; at < ordered.length; at += 6) {
    const axis = [0, 1, 2].find((own) => ordered[at + own] !== ordered[at + 3 + own]) ?? 0;
    if (ordered[at + axis] <= ordered[at + 3 + axis]) continue;
    const start = ordered.slice(at, at + 3);
    ordered.copyWithin(at, at + 3, at + 6);
    ordered.set(start, at + 3);
  }
  return ordered;
}
