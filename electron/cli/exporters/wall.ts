import { aboutCenter, momentCenter } from '../../../solver/case';
import {
  referenceArea,
  referenceOf,
  streamAxes,
  wallVtp,
  type Reference,
  type Solution,
} from '../../../solver/outputs';
import {
  forceCoefficients,
  layersCsv,
  layersOf,
  profilesCsv,
  rowsAt,
  sampledAlong,
  wallCsv,
  wallMeasurement,
  totalForce,
  zeroCriterion,
  zerosCsv,
  type LayerRow,
  type WallReport,
  type WallZero,
} from '../../../solver/post';
import { positiveNumber } from '../commandLine';
import { CliError } from '../failure';
import { short } from '../progress';
import { table } from '../columns';
import { readAxis } from './axis';
import { snapshotOption, type ExportFormat, type ExportRequest } from './types';
import { t } from '../../text/cli';

/** Exports pressure and friction along a boundary group, and prints forces and separation. */
export const wall: ExportFormat = {
  flag: 'wall',
  word: 'string',
  suffix: '.csv',
  fields: 'none',
  options: {
    length: 'string',
    area: 'string',
    center: 'string',
    stream: 'string',
    mean: 'boolean',
    average: 'string',
    heights: 'string',
    zeros: 'string',
    surface: 'string',
    layers: 'string',
    profiles: 'string',
    stations: 'string',
    ...snapshotOption,
  },
  async write(request) {
    const solution = await request.solution();
    requirePressure(solution, request.text('wall') ?? '');
    const reference = readReference(request, solution);
    const ofMeans = request.isOn('mean');
    const group = request.text('wall') ?? '';
    const sampled = sampledAlong(solution.document, group);
    const settings = {
      group,
      ofMeans,
      averaged: readAxis(request.text('average')),
      heights: readHeights(request.text('heights')) ?? sampled.heights,
    };
    try {
      const measurement = wallMeasurement(solution, settings, reference);
      const report = measurement.report(await request.states.averages(solution, measurement.cells));
      const stream = reference && streamAxes(reference) ? reference : null;
      const zeros = request.text('zeros');
      const surface = request.text('surface');
      const layers = request.text('layers');
      const profiles = request.text('profiles');
      const stations = profilesAt(request, solution, report);
      const asVtp = (): Uint8Array =>
        wallVtp(solution, { groups: [group], reference: stream, ofMeans });
      return {
        files: [
          {
            name: request.name,
            content: request.name.endsWith('.vtp')
              ? asVtp()
              : wallCsv(report.parts, solution.mesh.dimension),
          },
          ...(surface === undefined ? [] : [{ name: surface, content: asVtp() }]),
          ...(zeros === undefined ? [] : [{ name: zeros, content: zerosCsv(report) }]),
          ...(layers === undefined
            ? []
            : [{ name: layers, content: layersCsv(layersOf(solution, report.parts)) }]),
          ...(profiles === undefined ? [] : [{ name: profiles, content: profilesCsv(stations) }]),
        ],
        text: textOf(report, stream, solution.mesh.dimension) + textOfLayers(stations),
      };
    } catch (error) {
      if (!(error instanceof Error) || error.constructor !== Error) throw error;
      throw new CliError(t('optionFault', '--wall', error.message));
    }
  },
};

/** Returns the boundary layers at the stations of the options. @throws CliError */
function profilesAt(request: ExportRequest, solution: Solution, report: WallReport): LayerRow[] {
  const text = request.text('stations');
  if (text === undefined) {
    if (request.text('profiles') === undefined) return [];
    throw new CliError(t('profilesNeedStations'));
  }
  const stations = numbersIn(text);
  if (!stations.every(Number.isFinite)) throw new CliError(t('expectedStations', text));
  return stations.flatMap((x) => {
    const rows = rowsAt(report.parts, x);
    if (rows.length === 0) throw new CliError(t('stationOffWall', x));
    return rows.flatMap(({ row }) => layersOf(solution, [[row]]));
  });
}

function textOfLayers(rows: readonly LayerRow[]): string {
  return rows
    .map(({ row: { x, y }, layer }) => {
      const place = [figure(x), figure(y)] as const;
      if (!layer) return t('layerWithoutEdge', ...place);
      const { thickness, displacement, momentum } = layer;
      const figures = [thickness, displacement, momentum, displacement / momentum].map(figure);
      return t('layerAt', ...place, figures);
    })
    .map((line) => `${line}\n`)
    .join('');
}

/** @throws CliError for a group without pressure */
function requirePressure({ mesh, physics }: Solution, group: string): void {
  const { variables, derived } = physics.system;
  if (![...variables, ...derived].some(({ name }) => name === 'p')) {
    throw new CliError(t('wallWithoutPressure', physics.system.id));
  }
  if (!mesh.groups.some(({ name }) => name === group)) {
    throw new CliError(
      t(
        'unknownGroup',
        group,
        mesh.groups.map(({ name }) => name),
      ),
    );
  }
  if (mesh.dimension === 1) {
    throw new CliError(t('wallIn1d'));
  }
}

/** Returns the reference of the options or the case; null without a free stream. */
function readReference(
  request: ExportRequest,
  { document, physics, mesh }: Solution,
): Reference | null {
  const { dimension } = mesh;
  const given = request.text('stream');
  const known = referenceOf(document, physics);
  const stream = given === undefined ? known : readStream(given, dimension);
  if (stream === null) return null;
  const length = positiveNumber('--length', request.text('length')) ?? known?.length ?? 1;
  const area = positiveNumber('--area', request.text('area')) ?? document.freeStream?.area;
  const reference = {
    ...stream,
    length,
    area: referenceArea(dimension, length, area),
    center: readCenter(request.text('center'), dimension) ?? momentCenter(document),
    up: known?.up ?? 'y',
  };
  if (given !== undefined && !streamAxes(reference)) {
    const form = namesIn(dimension);
    const isAtRest = Math.hypot(...stream.velocity) === 0;
    throw new CliError(
      isAtRest ? t('streamAtRest', form) : t('streamAlongLift', form, reference.up),
    );
  }
  return reference;
}

const namesIn = (dimension: number): string => (dimension === 2 ? 'rho,u,v,p' : 'rho,u,v,w,p');

const numbersIn = (text: string): number[] =>
  text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));

/** Parses a free stream such as `1.4,0.4,0,1`; in 3D w comes before p. @throws CliError */
function readStream(text: string, dimension: number): Pick<Reference, 'rho' | 'velocity' | 'p'> {
  const numbers = numbersIn(text);
  const [rho, u, v, ...rest] = numbers;
  if (numbers.length !== dimension + 2 || !numbers.every(Number.isFinite) || !(rho > 0)) {
    const example = dimension === 2 ? '1.4,0.4,0,1' : '1.4,0.4,0,0,1';
    throw new CliError(t('expectedStream', namesIn(dimension), example, text));
  }
  return dimension === 2
    ? { rho, velocity: [u, v, 0], p: rest[0] }
    : { rho, velocity: [u, v, rest[0]], p: rest[1] };
}

/** Parses heights above the wall such as `3e-4,6e-4`; null without the option. @throws CliError */
function readHeights(text: string | undefined): number[] | null {
  if (text === undefined) return null;
  const heights = numbersIn(text);
  if (heights.every((height) => height > 0 && Number.isFinite(height))) return heights;
  throw new CliError(t('expectedHeights', text));
}

/** @throws CliError */
function readCenter(text: string | undefined, dimension: number): Reference['center'] | null {
  if (text === undefined) return null;
  const numbers = numbersIn(text);
  if (numbers.length !== dimension || !numbers.every(Number.isFinite)) {
    const example = dimension === 2 ? '0.25,0' : '0.25,0,0';
    throw new CliError(t('expectedPoint', '--center', example, text));
  }
  const [x, y, z = 0] = numbers;
  return [x, y, z];
}

const figure = (value: number): string => short(value, 6);

const inParts = (total: number, pressure: number, friction: number): string =>
  t('inParts', figure(total), figure(pressure), figure(friction));

function textOf(report: WallReport, reference: Reference | null, dimension: number): string {
  const { forces, largestYPlus } = report;
  const { pressure, friction } = forces;
  const inSpace = dimension === 3;
  const total = totalForce(forces);
  const whole = reference && forceCoefficients(total, reference);
  const ofFriction = reference && friction && forceCoefficients(friction, reference);
  const rows: (readonly [string, string])[] = [];
  if (reference && whole) {
    const part = (name: 'drag' | 'lift' | 'side' | 'moment'): string =>
      ofFriction
        ? inParts(whole[name], whole[name] - ofFriction[name], ofFriction[name])
        : figure(whole[name]);
    rows.push([t('dragCoefficient'), part('drag')], [t('liftCoefficient'), part('lift')]);
    if (inSpace) rows.push([t('sideCoefficient'), part('side')]);
    rows.push([t('momentCoefficient', aboutCenter(reference.center, dimension)), part('moment')]);
  }
  for (const [i, axis] of (inSpace ? ['x', 'y', 'z'] : ['x', 'y']).entries()) {
    const value = friction
      ? inParts(total.force[i], pressure.force[i], friction.force[i])
      : figure(total.force[i]);
    rows.push([t('force', axis), value]);
  }
  if (largestYPlus !== null) rows.push([t('largestYPlus'), figure(largestYPlus)]);
  report.zeros.forEach((zeros, part) => {
    for (const zero of zeros) {
      const [place, criterion] = [placeOf(zero), zeroCriterion(zero.height)];
      rows.push([
        t(zero.kind),
        report.zeros.length > 1
          ? t('wallZeroOfPart', part + 1, place, criterion)
          : t('wallZero', place, criterion),
      ]);
    }
  });
  const notes = [
    ...(reference ? [] : [t('noFreeStream')]),
    ...(report.zeros.flat().some(({ error }) => error !== null)
      ? [t('batchError', report.batches)]
      : []),
  ];
  return table(rows) + notes.map((note) => `${note}\n`).join('');
}

function placeOf({ x, y, arc, error, noError }: WallZero): string {
  const [ofX, ofArc] = error ? [` ± ${short(error.x, 2)}`, ` ± ${short(error.arc, 2)}`] : ['', ''];
  const shown = [`${figure(x)}${ofX}`, figure(y), `${figure(arc)}${ofArc}`] as const;
  return noError === null ? t('wallPlace', ...shown) : t('wallPlaceOnly', ...shown, noError);
}
