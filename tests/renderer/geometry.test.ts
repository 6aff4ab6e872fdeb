import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { caseSchema } from '../../solver/case/document';
import { joinGroups } from '../../renderer/caseModel/caseEdits';
import { curveFault, groupCircles } from '../../renderer/caseModel/groupCircles';
import { estimatedBytes, exportKind } from '../../renderer/export/exportKinds';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useLayoutStore } from '../../renderer/stores/layout';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useProjectStore } from '../../renderer/stores/project';
import BoundariesSection from '../../renderer/workbench/BoundariesSection.vue';
import CasePanel from '../../renderer/workbench/CasePanel.vue';
import MeshSection from '../../renderer/workbench/MeshSection.vue';
import StatusBar from '../../renderer/workbench/StatusBar.vue';
import { summarize, type SummaryInput } from '../../renderer/workbench/summaries';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, optionsOf, pick, type } from './support/workbench';

/** Edges of an arc of that radius about that center, from angle 0 to `end`. */
function arc(x: number, y: number, radius: number, end: number, sides: number): number[] {
  const at = (i: number) => [
    x + radius * Math.cos((end * i) / sides),
    y + radius * Math.sin((end * i) / sides),
    0,
  ];
  return Array.from({ length: sides }, (_, i) => [...at(i), ...at(i + 1)]).flat();
}

const fit = { center: null, radius: null };

describe('the circle of a group', () => {
  it('is fitted to each connected part', () => {
    const segments = Float32Array.from([...arc(2, 1, 0.5, 2, 8), ...arc(2, 1, 3, 1, 8)]);
    const circles = groupCircles(segments, fit);
    expect(circles).toHaveLength(2);
    circles.forEach((circle, i) => {
      expect(circle?.centerX).toBeCloseTo(2, 4);
      expect(circle?.centerY).toBeCloseTo(1, 4);
      expect(circle?.radius).toBeCloseTo([0.5, 3][i], 4);
    });
  });

  it('matches the nodes, otherwise the deviation is reported', () => {
    const segments = Float32Array.from(arc(100, 0, 1, 6, 40));
    expect(curveFault(segments, { kind: 'circle', ...fit })).toBeNull();
    expect(curveFault(segments, { kind: 'circle', center: [100, 0], radius: 1 })).toBeNull();
    expect(curveFault(segments, { kind: 'circle', center: [100, 0], radius: 1.1 })).toMatch(
      /^node at \(101, 0\) is 0\.1 off the circle \(center \(100, 0\), radius 1\.1\)/,
    );
    expect(curveFault(segments, { kind: 'spline', cornerAngle: 40 })).toBeNull();
  });

  it('cannot be fitted to a straight line', () => {
    const line = Float32Array.of(0, 0, 0, 1, 0, 0, 1, 0, 0, 2, 0, 0);
    expect(groupCircles(line, fit)).toEqual([null]);
    expect(curveFault(line, { kind: 'circle', ...fit })).toContain('cannot fit a circle');
  });
});

const project = () => useProjectStore();
const curve = (group: string) => project().document?.boundaries[group].curve;

const group = (name: string, numbers: readonly number[]) => {
  const segments = Float32Array.from(numbers);
  return {
    name,
    length: 1,
    faceCount: numbers.length / 6,
    faces: new Uint32Array(numbers.length / 6),
    segments,
  };
};

describe('the geometry of a boundary group', () => {
  let root: HTMLElement;
  const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);

  beforeEach(async () => {
    const { display } = createWorkbench();
    await openProject(fakeToken);
    const { points, triangles } = display.mesh ?? { points: [], triangles: [] };
    display.showMesh({
      points: Float32Array.from(points),
      triangles: Uint32Array.from(triangles),
      boundaries: [group('wall', arc(1, 2, 0.5, 6, 12)), group('far', [0, 0, 0, 0, 1, 0])],
      lines: null,
      faces: null,
      dimension: 2,
    });
    root = mount(BoundariesSection, {});
  });

  it('is straight by default and offers a fitted circle', async () => {
    expect(optionsOf(find('boundary-wall-curve'))).toEqual([
      'Straight edges',
      'Circle',
      'Spline',
      'Analytic normal',
    ]);
    expect(find('boundary-wall-curve-radius')).toBeNull();
    pick(find('boundary-wall-curve'), 'Circle');
    await nextTick();
    expect(curve('wall')).toEqual({ kind: 'circle', center: null, radius: null });
    expect(root.textContent).toContain('Fitted: center (1, 2), radius 0.5');
    expect((find('boundary-wall-curve-radius') as HTMLInputElement).placeholder).toBe('0.5');
    expect(find('boundary-wall-curve-fit')).toBeNull();
  });

  it('accepts numbers, checks them against the nodes and can be fitted again', async () => {
    pick(find('boundary-wall-curve'), 'Circle');
    await nextTick();
    type(find('boundary-wall-curve-centerX'), '1.5');
    await nextTick();
    const { center, radius } = curve('wall') as { center: [number, number]; radius: null };
    expect(center[0]).toBe(1.5);
    expect(center[1]).toBeCloseTo(2, 5);
    expect(radius).toBeNull();
    expect(useChecksStore().errors).toMatchObject([{ field: 'boundaries.wall.curve' }]);
    expect(root.querySelector('[role=alert]')?.textContent).toContain('off the circle');

    find('boundary-wall-curve-fit')?.click();
    await nextTick();
    expect(curve('wall')).toEqual({ kind: 'circle', center: null, radius: null });
    expect(useChecksStore().ready).toBe(true);
  });

  it('may be a spline with corners, and undo restores straight edges', async () => {
    pick(find('boundary-wall-curve'), 'Spline');
    await nextTick();
    type(find('boundary-wall-curve-corner'), '30');
    expect(curve('wall')).toEqual({ kind: 'spline', cornerAngle: 30 });
    useHistoryStore().undo();
    useHistoryStore().undo();
    expect(curve('wall')).toBeUndefined();
  });

  it('may be an analytic normal, which starts from the previous normal and is checked', async () => {
    pick(find('boundary-wall-condition'), 'Slip wall, true normal');
    await nextTick();
    type(find('boundary-wall-normalX'), 'x - 1');
    type(find('boundary-wall-normalY'), 'y - 2');
    await nextTick();
    pick(find('boundary-wall-curve'), 'Analytic normal');
    await nextTick();
    expect(curve('wall')).toEqual({ kind: 'normal', nx: 'x - 1', ny: 'y - 2' });
    expect(useChecksStore().errors).toEqual([]);
    type(find('boundary-wall-curve-ny'), '2 - y');
    await nextTick();
    expect(root.querySelector('[role=alert]')?.textContent).toContain('does not point out');
    type(find('boundary-wall-curve-ny'), 'y - 2 + t');
    await nextTick();
    expect(useChecksStore().errors).toMatchObject([{ field: 'boundaries.wall.curve.ny' }]);
    expect(root.querySelector('[role=alert]')?.textContent).toContain('walls do not move');
    useHistoryStore().undo();
    expect(useChecksStore().errors).toEqual([]);
    useHistoryStore().undo();
    expect(curve('wall')).toBeUndefined();
  });

  it('replaces the true normal of the condition', async () => {
    pick(find('boundary-wall-condition'), 'Slip wall, true normal');
    await nextTick();
    expect(find('boundary-wall-normalX')).not.toBeNull();
    pick(find('boundary-wall-curve'), 'Circle');
    await nextTick();
    expect(find('boundary-wall-normalX')).toBeNull();
    expect(root.textContent).toContain('The normal follows the curve');
  });

  it('is kept when the condition of the group changes', async () => {
    pick(find('boundary-wall-curve'), 'Spline');
    pick(find('boundary-wall-condition'), 'Outflow');
    expect(curve('wall')).toMatchObject({ kind: 'spline' });
  });

  it('makes two groups periodic with each other in one edit', async () => {
    pick(find('boundary-wall-condition'), 'Periodic');
    await nextTick();
    expect(useChecksStore().errors).toMatchObject([{ field: 'boundaries.wall.partner' }]);
    pick(find('boundary-wall-partner'), 'far');
    await nextTick();
    expect(project().document?.boundaries).toMatchObject({
      wall: { condition: 'periodic', partner: 'far' },
      far: { condition: 'periodic', partner: 'wall' },
    });
    expect(find('boundary-far-partner')).not.toBeNull();
    // This method does not support turned vectors; a case that requests them can still be reset.
    expect(find('boundary-wall-turned')).toBeNull();
    project().edit((draft) => joinGroups(draft, 'wall', 'far', true));
    await nextTick();
    const fields = ['wall', 'far'].map((group) => `boundaries.${group}.turned`);
    expect(useChecksStore().errors.map(({ field }) => field)).toEqual(fields);
    (find('boundary-far-turned') as HTMLInputElement).click();
    await nextTick();
    expect(useChecksStore().errors).toEqual([]);
    pick(find('boundary-wall-condition'), 'Slip wall');
    expect(project().document?.boundaries.wall).not.toHaveProperty('partner');
  });
});

describe('the mesh refinement', () => {
  it('is selected with the resulting number of cells', async () => {
    createWorkbench();
    await openProject(fakeToken);
    const root = mount(MeshSection, {});
    const select = root.querySelector('[data-testid="refinements-select"]');
    expect(optionsOf(select)).toEqual([
      '0 (2 cells)',
      '1 (8 cells)',
      '2 (32 cells)',
      '3 (128 cells)',
      '4 (512 cells)',
      '5 (2,048 cells)',
      '6 (8,192 cells)',
    ]);
    pick(select, '2 (32 cells)');
    expect(project().document?.mesh.refinements).toBe(2);
    useHistoryStore().undo();
    expect(project().document?.mesh.refinements).toBe(0);
  });

  it('is summarized with the curved groups in the headings of closed sections', async () => {
    createWorkbench();
    await openProject(fakeToken);
    project().edit((draft) => {
      draft.mesh.refinements = 1;
      draft.boundaries.wall.curve = { kind: 'spline', cornerAngle: 40 };
    });
    const input: SummaryInput = {
      document: caseSchema.parse(project().document),
      system: project().system,
      cellCount: useMeshStore().cellCount,
      dimension: 2,
      groups: ['wall', 'far'],
    };
    expect(summarize('mesh', input)).toBe('2 → 8 cells');
    expect(summarize('mesh', { ...input, dimension: 3 })).toBe('2 → 16 cells');
    expect(summarize('boundaries', input)).toBe('2 of 2 assigned · 1 curved');
  });

  it.each([
    [1, 'line', '10', '40', 3],
    [2, 'quadrilateral', '10', '160', 9],
    [3, 'hexahedron', '10', '640', 27],
  ] as const)('counts the refined cells of a mesh of dimension %i', async (...given) => {
    const [dimension, type, before, refined, nodes] = given;
    const bench = createWorkbench();
    bench.files.summary = { ...bench.files.summary, dimension, cells: { [type]: 10 } };
    await openProject(fakeToken);
    project().edit((draft) => {
      draft.mesh.refinements = 2;
      if (draft.scheme.id === 'dg') draft.scheme.order = 2;
    });
    const panel = mount(CasePanel, {});
    useLayoutStore().section = 'time';
    await nextTick();
    expect(panel.textContent).toContain(`${before} → ${refined} cells`);
    const bar = mount(StatusBar, {});
    expect(bar.textContent).toContain(`${refined} cells`);
    const kind = { ...exportKind('picture'), bytes: (count: number) => count };
    const { summary } = useMeshStore();
    expect(estimatedBytes(kind, summary!, 1)).toBe(Number(refined) * nodes);
  });
});
