import { parseGeometry, defaultGenerators, type OutlinesSettings } from '../../solver/case';
import { outlinesSchema, type GeometryOutline } from '../../solver/geometry';
import { longestElement, type AirfoilFile } from '../../solver/mesh';
import { internalError, messageOf } from '../../solver/core';
import { notExpected } from '../../solver/fileKinds';
import { boundsOfPath, newOutline } from '../caseModel/outlineEdits';
import type { Job } from '../job';
import { describeSkipped, type Drawing, type Skipped } from '../outlineFiles/drawing';
import { useServices } from '../services';
import { useFlowFormStore, type FileAirfoil } from '../stores/flowForm';
import { useOutlinesStore } from '../stores/outlines';
import { useUiStore } from '../stores/ui';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { newGeometry } from './newGeometry';
import { formatOfFile, recognizedFile } from './recognizedFile';

type Point = [x: number, y: number];

/** Suffixes of files with outlines for a geometry. */
export const outlineFileSuffixes = ['.dat', '.svg', '.dxf'] as const;
const geometrySuffix = '.json';

/** The coordinates of a `.dat` file; for several elements, those with the longest chord. @throws MeshError */
export async function readAirfoil(file: File): Promise<{ points: Point[] }> {
  const read = await useWorkStore().follow(
    t('readingMesh', file.name),
    (job) => airfoilOf(file, job),
    true,
  );
  const { points, number } = longestElement(read);
  if (read.elements.length > 1) {
    useUiStore().notify('info', t('airfoilElement', file.name, number, read.elements.length));
  }
  return { points: pointsOf(points) };
}

/** @throws Error with one line that names the file; the signal's reason if canceled */
async function airfoilOf(file: File, job: Job): Promise<AirfoilFile> {
  const content = { name: file.name, content: file };
  const read = await useServices().readers.read('airfoil', content, job);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

const pointsOf = (element: AirfoilFile['elements'][number]): Point[] =>
  element.map(([x, y]) => [x, y]);

interface ReadOutlines {
  readonly outlines: GeometryOutline[];
  readonly skipped: readonly Skipped[];
}

/** The outlines of a file. @throws Error with one line that names the file; the signal's reason if canceled */
async function outlinesOfFile(file: File, job: Job): Promise<ReadOutlines> {
  const suffix = file.name.toLowerCase().replace(/^.*(?=\.)/, '');
  switch (suffix) {
    case '.dat': {
      const { elements } = await airfoilOf(file, job);
      const outlines = elements.flatMap((element, i) => {
        const own = newOutline('airfoil', [0, 0], 0.5);
        if (own.kind !== 'airfoil') return [];
        const name = elements.length > 1 ? `${own.name} ${i + 1}` : own.name;
        const place = { ...own.place, translation: [0, 0] as Point };
        return [{ ...own, name, naca: undefined, points: pointsOf(element), place }];
      });
      return { outlines, skipped: [] };
    }
    case '.svg': {
      const { readSvg } = await import('../outlineFiles/svg/readSvg');
      const drawing = await readSvg(await file.text(), job).catch((error: unknown) => {
        job.signal.throwIfAborted();
        throw new Error(`${file.name}: ${messageOf(error)}`, { cause: error });
      });
      return closedOutlines(drawing, file.name);
    }
    case '.dxf':
      return closedOutlines(
        await useServices().readers.read('dxf', { name: file.name, content: file }, job),
        file.name,
      );
    default:
      throw internalError(`${file.name} is no drawing`);
  }
}

/** Outlines with straight sides become polygons, others splines. */
function closedOutlines({ outlines, skipped }: Drawing, file: string): ReadOutlines {
  if (outlines.length === 0) throw new Error(t('outlineFileEmpty', file, inBrief(skipped)));
  return {
    outlines: outlines.map(({ name: full, points, corners, groups: own }) => {
      const name = groupName(full);
      const groups = own?.map(groupName);
      const isStraight = corners.length === points.length;
      const common = newOutline(isStraight ? 'polygon' : 'spline', [0, 0], 1);
      if (common.kind === 'spline') return { ...common, name, points, corners, groups };
      return common.kind === 'polygon' ? { ...common, name, points, groups } : common;
    }),
    skipped,
  };
}

const longestName = 200;
const groupName = (name: string): string => name.trim().slice(0, longestName).trim() || 'outline';

const maxInBrief = 3;
const inBrief = (skipped: readonly Skipped[]): string =>
  skipped.slice(0, maxInBrief).map(describeSkipped).join('; ');

/** Reports the skipped parts of a file with reasons. */
function reportSkipped(file: string, { outlines, skipped }: ReadOutlines): void {
  if (skipped.length === 0) return;
  const ui = useUiStore();
  const title = t('outlinesSkipped', file, outlines.length);
  const details = skipped.map(describeSkipped);
  if (skipped.length <= maxInBrief) return ui.notify('warning', `${title} ${details.join('; ')}`);
  const show = (): void => {
    const buttons = [{ id: 'close', label: t('dismiss'), kind: 'primary' as const }];
    ui.ask({ title, details, buttons }).catch(ui.report);
  };
  ui.notify('warning', `${title} ${inBrief(skipped)}; …`, {
    label: t('outlinesSkippedAll'),
    run: show,
  });
}

/** The outlines of a file; undefined if it is unreadable, which is reported. */
const readOutlines = (file: File): Promise<ReadOutlines | undefined> =>
  useWorkStore().wait(t('readingMesh', file.name), (job) => outlinesOfFile(file, job));

/** Adds the outlines of a file to the geometry of the case. @throws Error with one line if it has another format */
export async function addOutlineFile(given: File): Promise<void> {
  const found = await formatOfFile(given);
  if (found.kind !== 'outlines' || found.format === 'outlines') {
    throw new Error(notExpected(given.name, found, t('outlineFileExpected')));
  }
  const { file } = await recognizedFile(given);
  const read = await readOutlines(file);
  if (!read) return;
  useOutlinesStore().add(...read.outlines);
  reportSkipped(file.name, read);
}

/**
 * Imports a dropped file: into the open geometry, or else as a new project, where a body gets a round far field.
 * @throws Error with one line
 */
export async function takeOutlineFile(file: File): Promise<void> {
  const name = file.name.replace(/\.[^.]+$/, '') || t('untitled');
  if (file.name.toLowerCase().endsWith(geometrySuffix)) {
    const own = parseGeometry(await file.text(), file.name);
    await newGeometry(own, name, own.outlines.length - 1);
  } else if (useOutlinesStore().active) await addOutlineFile(file);
  else {
    const read = await readOutlines(file);
    if (!read) return;
    const flow = await useFlowFormStore().ask(
      lengthOf(read.outlines),
      airfoilAmong(read.outlines, name),
    );
    if (!flow) return;
    await newGeometry(withFarField(read.outlines), name, read.outlines.length, flow);
    reportSkipped(file.name, read);
  }
}

/** The only airfoil of a file; null for several or other outlines. */
function airfoilAmong(outlines: readonly GeometryOutline[], name: string): FileAirfoil | null {
  const [only, ...others] = outlines;
  if (others.length > 0 || only?.kind !== 'airfoil' || !only.points) return null;
  return { name, points: only.points };
}

/** The longer side of the largest outline, to three digits. */
const lengthOf = (outlines: readonly GeometryOutline[]): number =>
  Number(
    Math.max(
      ...outlines.map((own) => boundsOfPath('points' in own && own.points ? own.points : []).span),
    ).toPrecision(3),
  );

const farFieldSizes = 10;

/** Places bodies in a circular far field; closed outlines of which one contains all others stay unchanged. */
function withFarField(outlines: GeometryOutline[]): OutlinesSettings {
  const bounds = outlines.map((own) =>
    boundsOfPath('points' in own && own.points ? own.points : []),
  );
  const largest = bounds.reduce((most, own) => (own.span > most.span ? own : most));
  const { min, max } = largest;
  const containsAll = bounds.every(
    (own) =>
      own === largest ||
      [0, 1].every((axis) => own.min[axis] > min[axis] && own.max[axis] < max[axis]),
  );
  const isDomain =
    outlines.every(({ kind }) => kind !== 'airfoil') && containsAll && outlines.length > 1;
  const radius = Number((farFieldSizes * largest.span).toPrecision(2));
  const farField = { ...newOutline('circle', largest.middle, 1), name: 'farField' };
  if (farField.kind === 'circle') farField.radius = radius;
  return outlinesSchema.parse({
    ...defaultGenerators.outlines,
    outlines: isDomain
      ? outlines
      : [farField, ...outlines.map((own) => ({ ...own, size: own.size ?? largest.span / 40 }))],
    size: isDomain ? largest.span / 20 : radius / 8,
  });
}
