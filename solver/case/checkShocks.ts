import type { Program } from '../expression';
import type { SystemDeclaration } from '../physics/declaration';
import { isFarField } from '../physics/freeStream';
import { fluxNamed } from '../physics/numericalFluxes';
import type { SystemPrograms } from '../physics/systemPrograms';
import { isWall } from '../physics/wallGroups';
import { methodOf } from '../methods/methodOf';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import { sampledExpression, sampledQuantity, samplesCoverMesh } from './sampledQuantity';
import { t } from '../text/t';

/** Fluxes that resolve contacts and shear layers and are therefore prone to carbuncles. */
const proneFluxes: readonly string[] = ['hllc', 'roe', 'roeEntropyFix', 'roeLowMach', 'exact'];

const stableFlux = 'hllcShockStable';

/** Pressure ratio from which a jump counts as a strong shock: that of a Mach 4.2 shock. */
const strongRatio = 20;

/** Mach number from which a moving shock or bow shock counts as strong. */
const strongMach = 3;

type States = readonly Readonly<Record<string, string>>[];

/** A program of the state and the index of one of its outputs. */
type Quantity = (programs: SystemPrograms) => readonly [program: Program, output: number];

const machNumber: Quantity = ({ characteristics }) => [characteristics!.machNumber!, 0];

/** The pressure is the last of the quantities that a gas keeps positive. */
const pressure: Quantity = ({ positive }) => [positive!, positive!.outputs.length - 1];

interface StrongShock {
  readonly text: string;
  /** Whether it stands before a wall, where disturbances grow over the whole run. */
  readonly isSteady: boolean;
}

/**
 * Warns of a carbuncle-prone scheme if a case has a strong shock: a pressure jump, a moving shock or a bow shock.
 * The flux may be prone, or the rest of the scheme such that no flux, or only a dissipative one, is a remedy.
 */
export function checkShocks(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
): void {
  const { scheme } = document;
  if (!('numericalFlux' in scheme) || scheme.numericalFlux === undefined) return;
  const { numericalFlux } = scheme;
  const weakness = methodOf(scheme).shockWeakness?.(scheme) ?? null;
  const isProne = proneFluxes.includes(numericalFlux);
  if (!isProne && weakness === null) return;
  if (isLine(document, system) || fluxNamed(stableFlux)?.missing(system) !== null) return;
  const shock = strongShock(document, system);
  if (shock === null) return;
  const flux = fluxNamed(numericalFlux)?.title ?? numericalFlux;
  const warn = (message: string): void =>
    list.warning('scheme', 'strongShock', 'scheme.numericalFlux', message);
  if (weakness === null) warn(t('checkStrongShock', shock.text, flux, stableFlux));
  else if (shock.isSteady && weakness.remedy !== null)
    warn(t('checkSteadyShock', shock.text, weakness.part, weakness.remedy, stableFlux));
  else if (isProne || numericalFlux === stableFlux)
    warn(t('checkDissipativeFlux', shock.text, weakness.part, flux));
}

/** Returns whether a case is one-dimensional or its grid one cell wide. */
const isLine = ({ mesh }: CaseDocument, { dimension }: SystemDeclaration): boolean =>
  dimension === 1 || (mesh.grid?.cells.filter((count) => count > 1).length ?? dimension) < 2;

function strongShock(document: CaseDocument, system: SystemDeclaration): StrongShock | null {
  const { boundaries, initial } = document;
  const machNumbers = Object.values(boundaries).flatMap(({ condition, values }) =>
    condition === 'movingShock' ? sampledExpression(document, system, values.M ?? '3', 1) : [],
  );
  const fastest = largest(machNumbers);
  if (fastest >= strongMach) return moving(t('checkShockMoves', rounded(fastest)));

  const states = [initial, ...statesOutside(document, system)];
  const ratio = system.positive === undefined ? 1 : pressureRatio(document, system, states);
  if (ratio >= strongRatio) return moving(t('checkPressureJumps', rounded(ratio)));

  const machs = states.flatMap((state) => uniform(document, system, state, machNumber));
  const mach = largest(machs);
  if (mach < strongMach || !hasWalls(document)) return null;
  return { text: t('checkFlowMeetsWall', rounded(mach)), isSteady: true };
}

const moving = (text: string): StrongShock => ({ text, isSteady: false });

/** Returns the states prescribed at boundaries, in primitive variables. */
const statesOutside = ({ boundaries }: CaseDocument, system: SystemDeclaration): States =>
  Object.values(boundaries).flatMap(({ condition, values }) => {
    if (condition !== 'prescribed' && !isFarField(condition)) return [];
    const { inputs = [] } = system.boundaryConditions.find(({ id }) => id === condition) ?? {};
    const state = inputs.map(
      ({ name, default: defaultValue }) => [name, values[name] ?? defaultValue] as const,
    );
    return [Object.fromEntries(state)];
  });

/** Returns the largest pressure ratio between neighboring samples of a state on a grid, and between uniform states. */
function pressureRatio(document: CaseDocument, system: SystemDeclaration, states: States): number {
  const levels = states.flatMap((state) => uniform(document, system, state, pressure));
  const ofLevels = levels.length > 0 ? largest(levels) / Math.min(...levels) : 1;
  if (document.mesh.grid === undefined) return ofLevels;
  const { dimension } = system;
  const count = dimension === 3 ? 13 : 33;
  const jumps = states.flatMap((state) => {
    const samples = sampledQuantity(document, system, state, pressure, count);
    return Array.from({ length: dimension }, (_, axis) => count ** axis).flatMap((stride) =>
      samples.map((p, i) => {
        const isLast = Math.floor(i / stride) % count === count - 1;
        return isLast ? 1 : ratioOf(p, samples[i + stride]);
      }),
    );
  });
  return Math.max(ofLevels, largest(jumps));
}

const ratioOf = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b);

/** Returns the value of a spatially uniform quantity; empty otherwise. */
function uniform(
  document: CaseDocument,
  system: SystemDeclaration,
  state: States[number],
  quantity: Quantity,
): number[] {
  const samples = sampledQuantity(document, system, state, quantity, 5);
  const isUniform = samples.length > 0 && samplesCoverMesh({ mesh: {} }, samples);
  return isUniform ? samples.slice(0, 1) : [];
}

const hasWalls = ({ boundaries, mesh }: CaseDocument): boolean =>
  (mesh.grid?.obstacles?.length ?? 0) > 0 ||
  Object.values(boundaries).some(({ condition }) => isWall(condition));

const largest = (values: readonly number[]): number =>
  values.filter(Number.isFinite).reduce((most, value) => Math.max(most, value), 0);

const rounded = (value: number): number => Number(value.toPrecision(2));
