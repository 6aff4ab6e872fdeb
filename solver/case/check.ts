import type { DeviceReport } from '../gpu/deviceReport';
import { caseSystem } from '../physics/caseSystem';
import type { SystemDeclaration } from '../physics/declaration';
import { declarationFaults } from '../physics/declarationFaults';
import { systems } from '../physics/systems';
import { withFreeStream } from '../physics/freeStream';
import { maxRefinedCells } from '../mesh/refine';
import { refinedCellCount } from '../mesh/refinedCellCount';
import { checkBoundaries } from './checkBoundaries';
import { checkConstants, checkDirections, checkNumbers, largestConstant } from './checkConstants';
import { checkDefinitions } from './checkDefinitions';
import { checkEvents } from './checkEvents';
import { checkMachNumber } from './checkMachNumber';
import { checkMotion } from './checkMotion';
import { checkFreeStream } from './checkFreeStream';
import { checkedGrid, checkGrid } from './checkGrid';
import { CheckList, type CheckItem, type CheckedMesh } from './checkItem';
import { checkPainted } from './checkPainted';
import { checkOutputs } from './checkOutputs';
import { checkRasters } from './checkRasters';
import { checkSamples } from './checkSamples';
import { checkShocks } from './checkShocks';
import { checkSourceTerm } from './checkSourceTerm';
import { checkDrive } from './checkDrive';
import { checkSponges } from './checkSponges';
import { checkState } from './checkState';
import { checkTurbulence } from './checkTurbulence';
import { checkWaveSpeeds } from './checkWaveSpeeds';
import { memoryFault } from './memory';
import { CaseExpressions } from './expressions';
import { noRasters, type Rasters } from '../raster/types';
import type { CaseDocument } from './document';
import { fixedStepFault } from './fixedStep';
import { gpuFault } from './gpuFault';
import { implicitFault } from './implicit';
import { steadyFault } from './steady';
import { apartFromMesh, dimensionFault, systemsFor } from '../methods/systemsFor';
import { didYouMean } from '../text/didYouMean';
import { formatPath } from '../core/formatPath';
import type { MeshKind } from '../methods/descriptor';
import { descriptors, type AnyDescriptor } from '../methods/descriptors';
import { lawFault } from '../physics/laws';
import { methodOf } from '../methods/methodOf';
import { generateFault } from './sourceMesh';
import { t } from '../text/t';

export type { CheckedMesh } from './checkItem';

/**
 * Checks whether a case can run. Returns one item per fault and one `ok` item per section without faults. A
 * case without errors can be started; whether the initial state is finite and admissible is checked when it is
 * projected.
 * @param loaded properties of the mesh that was read; null before one is read. Those of a generated grid follow
 * from the document.
 * @param device result of the GPU search; null if only the CPU is requested.
 * @param rasters files named by the case
 */
export function checkCase(
  given: CaseDocument,
  loaded: CheckedMesh | null,
  device: DeviceReport | null,
  rasters: Rasters = noRasters,
): CheckItem[] {
  const document = withFreeStream(given);
  const list = new CheckList();
  const mesh = document.mesh.grid === undefined ? loaded : checkedGrid(document, rasters);
  checkNumbers(list, document);
  checkMesh(list, document, mesh, rasters);
  const system = caseSystem(document.system);
  const expressions = system && new CaseExpressions(document, system);
  const method = methodOf(document.scheme);
  if (system === null || expressions === null) {
    const { id } = document.system;
    const near = didYouMean(id, [...systems.keys()]);
    const known = systemsFor(method).map((own) => own.id);
    list.error(
      'physics',
      'system',
      'system.id',
      t('checkUnknownSystem', id, near || t('checkChoices', known.join(', '))),
    );
  } else {
    const kind = usableKind(mesh);
    const fault = dimensionFault(method, system) ?? (kind && apartFromMesh(system, kind));
    if (fault !== null) list.error('physics', 'system', 'system.id', fault);
    checkDeclaration(list, document, system);
    checkParameters(list, document, system);
    checkWaveSpeeds(list, document, system, expressions);
    checkDefinitions(list, document, system, expressions);
    checkCoefficients(list, document, system, expressions);
    checkSourceTerm(list, document, system, expressions);
    checkFreeStream(list, given, system, expressions);
    checkSponges(list, document, system, expressions);
    checkDrive(list, document, system, expressions);
    list.okUnlessFaulty('physics', system.title);
    checkRasters(list, document, system, rasters);
    checkPainted(list, document, system, expressions);
    checkConstants(list, document, system, expressions);
    checkDirections(list, document, system, expressions);
    checkState(list, document, system, expressions);
    checkBoundaries(list, document, system, expressions, mesh);
    checkMotion(list, document, system, expressions);
  }
  if (system !== null) {
    checkMachNumber(list, document, system);
    checkShocks(list, document, system);
    checkTurbulence(list, document, system, mesh);
  }
  checkScheme(list, document, system, expressions, mesh, device);
  if (system !== null && expressions !== null) {
    checkEvents(list, document, system, expressions, mesh);
  }
  checkTime(list, document);
  if (system !== null && expressions !== null) {
    checkOutputs(list, document, system, expressions, mesh);
    checkSamples(list, document, expressions, mesh);
  }
  checkDevice(list, device, document);
  return list.items;
}

function checkMesh(
  list: CheckList,
  document: CaseDocument,
  mesh: CheckedMesh | null,
  rasters: Rasters,
): void {
  const place = document.mesh.generate === undefined ? 'mesh.file' : 'mesh.generate';
  const fault = generateFault(document.mesh);
  const large = memoryFault(document, null);
  if (large !== null) list.error('mesh', 'memory', large[0], large[1]);
  if (document.mesh.grid !== undefined) checkGrid(list, document, rasters);
  else if (fault !== null) {
    if (large === null) list.error('mesh', 'generate', placeIn(fault), fault);
  } else if (mesh === null) list.error('mesh', 'mesh', place, t('checkNoMesh'));
  else if (mesh.unusable !== null) list.error('mesh', 'mesh', place, mesh.unusable);
  else {
    const { refinements } = document.mesh;
    const refined = refinedCellCount(mesh.cells, mesh.kind?.dimension ?? 2, refinements);
    if (refinements > 0 && refined > maxRefinedCells) {
      list.error(
        'mesh',
        'refinements',
        'mesh.refinements',
        t('checkTooManyRefined', refinements, grouped(refined), grouped(maxRefinedCells)),
      );
    }
    for (const { index, level, message } of mesh.groupFaults ?? []) {
      const field = `mesh.groups[${index}]`;
      if (level === 'error') list.error('mesh', `groups.${index}`, field, message);
      else list.warning('mesh', `groups.${index}`, field, message);
    }
    list.okUnlessFaulty(
      'mesh',
      refinements > 0
        ? t('checkRefinedMesh', grouped(mesh.cells), grouped(refined), mesh.groups.length)
        : t('checkMesh', grouped(mesh.cells), mesh.groups.length),
    );
  }
}

/** Returns the case entry at the start of a message. */
const placeIn = (line: string): string =>
  /^mesh\.[\w.[\]]+(?=: )/.exec(line)?.[0] ?? 'mesh.generate';

const grouped = (value: number): string => value.toLocaleString('en-US');

/** Reports every fault of the user's custom system at its entry. */
function checkDeclaration(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
): void {
  if (document.system.declaration === undefined) return;
  for (const { path, message } of declarationFaults(system)) {
    const field = formatPath(['system', 'declaration', ...path]);
    list.error('physics', field, field, `${formatPath(path)}: ${message}`, message);
  }
}

function checkParameters(list: CheckList, document: CaseDocument, system: SystemDeclaration): void {
  for (const [name, value] of Object.entries(document.system.parameters)) {
    const field = `system.parameters.${name}`;
    const parameter = system.parameters.find((candidate) => candidate.name === name);
    if (parameter === undefined) {
      list.error('physics', `parameter.${name}`, field, t('checkNoParameter', system.title, name));
    } else if (value < (parameter.minimum ?? -Infinity)) {
      list.error(
        'physics',
        `parameter.${name}`,
        field,
        t('checkParameterTooSmall', name, value, parameter.minimum ?? -Infinity),
      );
    } else if (Math.abs(value) > largestConstant || value > (parameter.maximum ?? Infinity)) {
      list.error(
        'physics',
        `parameter.${name}`,
        field,
        t('checkParameterTooLarge', name, value, parameter.maximum ?? '1e18'),
      );
    }
  }
}

function checkCoefficients(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  for (const [name, source] of Object.entries(document.system.coefficients ?? {})) {
    const id = `coefficient.${name}`;
    const field = `system.coefficients.${name}`;
    const quantity = system.derived.find((candidate) => candidate.name === name);
    if (!quantity?.coefficient && !quantity?.law) {
      list.error('physics', id, field, t('checkNoCoefficient', system.title, name));
      continue;
    }
    const fault = quantity.law
      ? lawFault(system, document.system.parameters, name, source)
      : expressions.coefficientFault(source);
    if (fault !== null) list.error('physics', id, field, `${name}: ${fault}`, fault);
  }
}

function checkScheme(
  list: CheckList,
  { scheme }: CaseDocument,
  system: SystemDeclaration | null,
  expressions: CaseExpressions | null,
  mesh: CheckedMesh | null,
  device: DeviceReport | null,
): void {
  const method = methodOf(scheme);
  // A dimension mismatch is reported at the system.
  const taken = system && dimensionFault(method, system) === null ? system : null;
  const missing = method.missing(taken, usableKind(mesh));
  if (missing !== null) {
    list.error(
      'scheme',
      'method',
      'scheme.id',
      t('checkMethodMissing', method.title, missing, wayOut(method, taken, usableKind(mesh))),
    );
  }
  for (const { option, level, message } of method.check({ options: scheme, system, device })) {
    list[level]('scheme', option, `scheme.${option}`, message);
  }
  for (const { kind, option, label } of method.form) {
    const source = kind === 'expression' ? (Reflect.get(scheme, option) as unknown) : null;
    const fault = typeof source === 'string' ? expressions?.fault(source) : null;
    if (fault) list.error('scheme', option, `scheme.${option}`, `${label}: ${fault}`, fault);
  }
  list.okUnlessFaulty('scheme', `${method.title}, ${method.describe(scheme)}`);
}

/** Suggests alternatives to a method that cannot be used. */
function wayOut(
  method: AnyDescriptor,
  system: SystemDeclaration | null,
  mesh: MeshKind | null,
): string {
  const all: readonly AnyDescriptor[] = descriptors;
  const others = all.filter((other) => other.missing(system, mesh) === null);
  if (others.length === 0) return t('checkNoMethod');
  return canSplit(method, mesh)
    ? t(
        'checkChooseOrSplit',
        others.map(({ title, id }) => `${title} (${id})`),
      )
    : t(
        'checkChooseMethod',
        others.map(({ title }) => title),
      );
}

/** Whether splitting quadrilaterals makes the mesh one that the method supports. */
const canSplit = (method: AnyDescriptor, mesh: MeshKind | null): boolean =>
  mesh?.dimension === 2 &&
  mesh.shapes.includes('quadrilateral') &&
  mesh.shapes.every((shape) => shape === 'triangle' || shape === 'quadrilateral') &&
  (mesh.order ?? 1) === 1 &&
  method.shapes.includes('triangle');

/** Returns the mesh kind; null for a mesh that no method can use, which is reported elsewhere. */
const usableKind = (mesh: CheckedMesh | null): MeshKind | null =>
  mesh?.unusable === null ? (mesh.kind ?? null) : null;

function checkTime(list: CheckList, document: CaseDocument): void {
  const { time } = document;
  const ends: string[] = [];
  if (time.end !== null) ends.push(t('checkEndsAtTime', time.end));
  if (time.maxSteps !== null)
    ends.push(t('checkEndsAfterSteps', time.maxSteps.toLocaleString('en-US')));
  if (time.steadyTolerance !== null) ends.push(t('checkEndsWhenSteady', time.steadyTolerance));
  if (time.settled) {
    ends.push(
      t(
        'checkEndsWhenSettled',
        time.settled.monitors.map(({ name }) => name),
      ),
    );
    checkSettled(list, document, time.settled);
  }
  if (time.steady) ends.push(t('checkEndsAtResidual', time.steady.tolerance));
  const unsteady = steadyFault(document);
  if (unsteady !== null) list.error('time', 'steady', unsteady.place, unsteady.message);
  const implicit = implicitFault(document);
  if (implicit !== null) list.error('time', 'implicit', implicit.place, implicit.message);
  const wallSeconds = time.maxWallSeconds ?? null;
  if (wallSeconds !== null) ends.push(t('checkEndsAfterSeconds', grouped(wallSeconds)));
  if (ends.length === 0) {
    list.error('time', 'end', 'time.end', t('checkNoEnd'));
  }
  const fault = fixedStepFault(document);
  if (fault !== null) list.error('time', 'fixedStep', 'time.fixedStep', fault);
  list.okUnlessFaulty('time', t('checkEnds', ends));
}

/** Monitors with a settling criterion must exist and have a single value. */
function checkSettled(
  list: CheckList,
  { outputs, time }: CaseDocument,
  settled: NonNullable<CaseDocument['time']['settled']>,
): void {
  settled.monitors.forEach(({ name }, index) => {
    const field = `time.settled.monitors[${index}].name`;
    const monitor = outputs.monitors.find((own) => own.name === name);
    const known = outputs.monitors.filter(({ kind }) => kind !== 'line').map((own) => own.name);
    if (monitor && monitor.kind !== 'line') return;
    const choice =
      known.length > 0 ? t('checkChooseMonitor', known.join(', ')) : t('checkAddMonitor');
    list.error('time', `settled.${index}`, field, t('checkNoMonitor', name, choice));
  });
  if (time.end !== null && settled.over >= time.end) {
    list.error(
      'time',
      'settled.over',
      'time.settled.over',
      t('checkSettlingTooLong', time.end, settled.over),
    );
  }
}

function checkDevice(list: CheckList, device: DeviceReport | null, document: CaseDocument): void {
  const fault = device?.available ? gpuFault(document) : null;
  if (fault !== null) list.error('device', 'equations', null, t('checkChooseCpu', fault));
  if (device === null) list.okUnlessFaulty('device', t('checkCpu'));
  else if (!device.available) {
    const reason = device.reason ?? t('checkNoGpu');
    list.warning('device', 'gpu', null, t('checkCpuInstead', reason));
  } else if (device.software) {
    list.warning('device', 'gpu', null, t('checkSoftwareGpu', device.adapter));
  } else list.okUnlessFaulty('device', device.adapter);
}
