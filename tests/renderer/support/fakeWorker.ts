import { stateExporter } from '../../../solver/exporters';
import type { MeshInspection } from '../../../solver/worker/events';
import type { EngineEvent, EngineRequest } from '../../../solver/worker/protocol';
import type { RunSummary } from '../../../solver/run/runReports';
import type { MeshChanges } from '../../../solver/case/meshSettings';
import { noRasters, type Rasters } from '../../../solver/raster';
import { describeLoaded } from '../../../solver/worker/loadMesh';
import type { QualityMetric } from '../../../solver/mesh/quality';
import type { MeshSummary } from '../../../solver/mesh/types';
import { readCheckpointClock } from '../../../solver/project/checkpoint';
import type { EntryDescription } from '../../../solver/verification';
import type { WorkerLike } from '../../../renderer/engine/workerLink';

export const fakeSummary: MeshSummary = {
  format: 'MSH 4.1 ASCII',
  dimension: 2,
  nodes: 4,
  cells: { triangle: 2 },
  order: 1,
  boundaries: [
    { name: 'wall', tag: 1, faces: 2 },
    { name: 'far', tag: 2, faces: 2 },
  ],
  untaggedFaces: 0,
  interiorFaces: 1,
  boundaryFaces: 4,
  measure: 1,
  bounds: [0, 0, 0, 1, 1, 0],
  periodic: [],
  warnings: [],
};

/** A unit square of two triangles; lower and upper side `wall`, the others `far`. */
export const fakeGeometry = () => ({
  points: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
  triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
  lines: null,
  boundaries: [
    {
      name: 'wall',
      length: 2,
      faceCount: 2,
      faces: Uint32Array.of(0, 1),
      segments: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0),
    },
    {
      name: 'far',
      length: 2,
      faceCount: 2,
      faces: Uint32Array.of(2, 3),
      segments: Float32Array.of(0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0),
    },
  ],
  faces: {
    vertices: Uint32Array.of(0, 1, 2, 3, 3, 0, 1, 2),
    coordinates: Float64Array.of(0, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 1),
    groups: Uint16Array.of(0, 0, 1, 1),
    names: ['wall', 'far'],
    checksum: 1,
  },
});

/** Two cells of quality 40 and 45, the first one with a sharp angle. */
const fakeInspection = (metric: QualityMetric): MeshInspection => ({
  metrics: ['smallestAngle', 'shape'],
  metric,
  histogram: {
    bounds: [0, 20, 42, 60],
    counts: [0, 1, 1],
    logarithmic: false,
    least: 40,
    mean: 42.5,
    most: 45,
    leastAt: 0,
    mostAt: 1,
  },
  least: { cells: [0], place: { minX: 0, minY: 0, maxX: 0.5, maxY: 0.5 } },
  most: { cells: [1], place: { minX: 0.5, minY: 0.5, maxX: 1, maxY: 1 } },
  scaledJacobian: null,
  issue: [
    {
      kind: 'sharpCells',
      count: 1,
      worst: 4,
      cells: [0],
      place: { minX: 0, minY: 0, maxX: 0.5, maxY: 0.5 },
    },
  ],
});

/** A table of two curves, one on a mesh that may be missing, and a property. */
export const fakeEntries: readonly EntryDescription[] = [
  {
    id: 'table',
    title: 'A table',
    source: 'Somebody 2013, Table 1',
    method: 'As it was done.',
    deviations: [{ place: 'Row B', printed: '2', used: '3', reason: 'A misprint.' }],
    meshes: ['rotating-hill/A', 'rotating-hill/own'],
    checks: ['A', 'B'].flatMap((level) =>
      [1, 2].map((degree) => ({
        id: `${level}/p${degree}`,
        label: `${level}, p = ${degree}`,
        cost: 'default' as const,
        published: 0.1 ** degree,
        curve: { diagram: 'Meshes', degree },
        recorded: null,
      })),
    ),
  },
  {
    id: 'property',
    title: 'A property',
    source: 'What must be',
    method: 'In ten steps.',
    deviations: [],
    meshes: [],
    checks: [
      { id: 'one', label: 'one', cost: 'default', published: null, recorded: null },
      { id: 'two', label: 'two', cost: 'full', published: null, recorded: null },
    ],
  },
];

export const fakeRunSummary: RunSummary = {
  outcome: { kind: 'endTime' },
  steps: 20,
  time: 1,
  wallSeconds: 2,
  cells: 2,
  dofs: 24,
  dofStagesPerSecond: 960,
  backend: 'cpu',
  adapter: 'fake',
  software: false,
  residual: { rho: 1e-3 },
  conserved: { rho: { start: 1, end: 1 } },
  errors: null,
  marks: [],
  monitors: [],
};

type Request<T extends EngineRequest['type']> = Extract<EngineRequest, { type: T }>;

/** Generated meshes as the page receives them, by the changes that define them. */
const generatedMeshes = new Map<string, ReturnType<typeof describeLoaded>>();

/**
 * Implements the solver protocol with invented data. Answers arrive in a later microtask, like messages; the test
 * sends run events.
 */
export class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  readonly requests: EngineRequest[] = [];
  terminated = false;
  private rasters: Rasters = noRasters;
  constructor(
    /** Request types that fail with these messages. */
    readonly refusals = new Map<EngineRequest['type'], string>(),
    /** Request types that are not answered automatically. */
    readonly slow = new Set<EngineRequest['type']>(),
    /** Contents of mesh files. */
    readonly files = { summary: fakeSummary },
  ) {}

  /** Answers the last request of a type with a failure. */
  fail(type: EngineRequest['type'], message: string): void {
    const asked = this.last(type);
    if (!('request' in asked)) throw new Error(`${type} is not answered`);
    this.emit({ type: 'failed', request: asked.request, message });
  }

  /** Answers the last request of a slow type. */
  reply(type: EngineRequest['type']): void {
    this.answer(this.last(type));
  }

  last<T extends EngineRequest['type']>(type: T): Request<T> {
    const found = this.requests.findLast((request) => request.type === type);
    if (!found) throw new Error(`no ${type} was asked for`);
    return found as Request<T>;
  }

  emit(event: EngineEvent): void {
    this.onmessage?.({ data: event } as MessageEvent<EngineEvent>);
  }

  crash(message: string): void {
    this.onerror?.({ message } as ErrorEvent);
  }

  terminate(): void {
    this.terminated = true;
  }

  postMessage(request: EngineRequest): void {
    this.requests.push(structuredClone(request));
    queueMicrotask(() => {
      if (!this.terminated && !this.slow.has(request.type)) this.answer(request);
    });
  }

  private answer(request: EngineRequest): void {
    const refusal = this.refusals.get(request.type);
    if (refusal !== undefined && 'request' in request) {
      this.emit({ type: 'failed', request: request.request, message: refusal });
      return;
    }
    switch (request.type) {
      case 'describeDevice':
        this.emit({
          type: 'device',
          request: request.request,
          device: {
            available: true,
            adapter: 'fake adapter',
            software: false,
            reason: null,
            maxBindingBytes: 1e9,
          },
        });
        break;
      case 'shareRasters':
        this.rasters = request.rasters;
        break;
      case 'loadGenerated':
        this.emit({ ...this.generated(request.changes), request: request.request });
        break;
      case 'loadMesh':
      case 'changeMesh':
        if (request.changes?.grid || request.changes?.generate) {
          this.emit({ ...this.generated(request.changes), request: request.request });
          break;
        }
        this.emit({ type: 'working', request: request.request, fraction: 0.5 });
        this.emit({
          type: 'meshLoaded',
          request: request.request,
          summary: this.files.summary,
          ...fakeGeometry(),
          groupFaults: [],
          smallestRadius: 0.2,
          unusable: null,
        });
        break;
      case 'inspectMesh':
        this.emit({
          type: 'meshInspected',
          request: request.request,
          inspection: fakeInspection(request.metric ?? 'smallestAngle'),
          values: Float64Array.of(40, 45),
        });
        break;
      case 'exportState': {
        const { request: id, what, checkpoint } = request;
        const text = new TextEncoder().encode(
          `${what.kind} of ${checkpoint?.byteLength ?? 'view'}`,
        );
        const file = (suffix: string) => ({ suffix, bytes: text.slice().buffer });
        const boundary = what.kind === 'vtu' && what.boundary ? [file('-boundary.vtu')] : [];
        const own = stateExporter(what.kind).suffix;
        const time = checkpoint ? readCheckpointClock(checkpoint, 'state').time : 0;
        this.emit({ type: 'exported', request: id, time, files: [file(own), ...boundary] });
        break;
      }
      case 'exportForPyfr': {
        const bytes = new TextEncoder().encode(request.document.name).buffer;
        const files = [{ name: 'case.ini', bytes }];
        const toComplete = ['The case has no end time'];
        this.emit({ type: 'exportedForPyfr', request: request.request, files, toComplete });
        break;
      }
      case 'exportMesh': {
        const bytes = new TextEncoder().encode(`${request.format} mesh`).buffer;
        const warnings = request.format === 'su2' ? ['2 cells were straightened'] : [];
        this.emit({ type: 'meshExported', request: request.request, bytes, warnings });
        break;
      }
      case 'importResult':
        this.emit({ type: 'failed', request: request.request, message: 'no results here' });
        break;
      case 'preview':
        this.showField(0, request.field, 0);
        this.emit({ type: 'ok', request: request.request });
        break;
      case 'selectField':
        this.showField(request.pane, request.field, 0);
        this.emit({ type: 'ok', request: request.request });
        break;
      case 'start':
        this.emit({
          type: 'started',
          request: request.request,
          info: {
            backend: request.backend,
            adapter: 'fake adapter',
            software: false,
            cells: 2,
            dofs: 24,
            variables: ['rho', 'rhou', 'rhov', 'E'],
            historyStride: 7,
            signals: [],
          },
        });
        this.emit({ type: 'runState', state: 'running' });
        break;
      case 'readPoints': {
        const points = request.points.map(([x, y]) => ({
          x,
          y,
          z: 0,
          cell: 0,
          values: [{ pane: 0, value: x + y }],
        }));
        this.emit({ type: 'pointsRead', request: request.request, points });
        break;
      }
      case 'integrate': {
        const { fields, domain, groups } = request.integrals;
        const places = [
          ...(domain ? [{ kind: 'domain' } as const] : []),
          ...groups.map((name) => ({ kind: 'group', name }) as const),
        ];
        const rows = places.flatMap((place) =>
          fields.map((quantity) => ({
            place,
            quantity,
            kind: 'field' as const,
            ...{ measure: 2, integral: 3, mean: 1.5, minimum: 1, maximum: 2, change: 0 },
          })),
        );
        this.emit({ type: 'integrated', request: request.request, rows, time: 0.5 });
        break;
      }
      case 'compareWith':
      case 'awaitLayers':
        this.emit({ type: 'ok', request: request.request });
        break;
      case 'takeCheckpoint':
        this.emit({
          type: 'checkpoint',
          request: request.request,
          step: 0,
          time: 0,
          bytes: new ArrayBuffer(8),
        });
        break;
      case 'describeVerification':
        this.emit({ type: 'verification', request: request.request, entries: fakeEntries });
        break;
      case 'act':
        this.emit({
          type: 'acted',
          request: request.request,
          event: { ...request.userAction, time: 0.25 },
        });
        break;
      case 'verify':
      case 'stopVerifying':
      case 'closeMesh':
      case 'closePane':
      case 'look':
      case 'setLayers':
      case 'pause':
      case 'resume':
      case 'stop':
        break;
    }
  }

  private generated(changes: MeshChanges): ReturnType<typeof describeLoaded> {
    // Files of a worker share modules, and many tests open the same meshes.
    const key = this.rasters.size === 0 ? JSON.stringify(changes) : null;
    const found =
      (key === null ? undefined : generatedMeshes.get(key)) ??
      describeLoaded('generated', changes, this.rasters);
    if (key !== null) generatedMeshes.set(key, found);
    return found;
  }

  private showField(pane: number, field: string, step: number): void {
    const { points, triangles } = fakeGeometry();
    this.emit({
      type: 'surface',
      version: 1,
      points,
      triangles,
      kind: 'surface',
      perCell: { points: 2, corners: [0, 1, 1] },
      boundary: [],
    });
    const values = Float32Array.of(0, 1, 2, 3);
    const range = { min: 0, max: 3 };
    this.emit({
      type: 'field',
      pane,
      surfaceVersion: 1,
      field,
      values,
      ...range,
      roundOff: 0,
      step,
      time: 0,
      marks: [],
    });
  }
}
