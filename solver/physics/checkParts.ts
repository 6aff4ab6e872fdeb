import { entriesByAxis } from '../core/axes';
import type { Scope } from '../expression';
import type { BalanceDeclaration } from './balanceDeclaration';
import type {
  CharacteristicsDeclaration,
  EntropyDeclaration,
  TwoPointFluxDeclaration,
} from './declaration';
import type { DeclarationChecker, Path } from './declarationChecker';
import { beforeName, behindName, outerName, stepName } from './faceNames';
import { centralTwoPointFlux, twoPointNames } from './twoPointFlux';
import { t } from '../text/t';
import { characteristicsFault } from './characteristicsFault';

/** Checks the waves of a system and, if there are no other errors, whether they are its eigenvectors. */
export function checkCharacteristics(
  check: DeclarationChecker,
  { definitions = [], waves, average, machNumber }: CharacteristicsDeclaration,
  state: Scope,
): void {
  const path = ['characteristics'];
  const { names, normal, system } = check;
  const scope = check.scope(state, normal);
  check.define(path, definitions, scope);
  if (waves.length !== names.length) {
    const needs = t('physicsWaveCount', names.length, waves.length);
    check.fault([...path, 'waves'], needs);
  }
  waves.forEach(({ speed, right, left }, k) => {
    const place = [...path, 'waves', k];
    check.number([...place, 'speed'], speed, scope);
    check.perVariable([...place, 'right'], right, scope);
    check.perVariable([...place, 'left'], left, scope);
  });
  if (average) check.perVariable([...path, 'average'], average, check.pair());
  if (machNumber !== undefined) check.number([...path, 'machNumber'], machNumber, scope);
  if (check.faults.length > 0) return;
  const fault = characteristicsFault(system);
  if (fault) check.fault([...path, 'waves', fault.wave, fault.part], fault.message);
}

/** Checks a balance, whose expressions may only use states, given by their quantities. */
export function checkBalance(
  check: DeclarationChecker,
  {
    quantities,
    state: ofQuantities,
    steps,
    face,
    slopes,
    definitions = [],
    meeting,
    carried,
    rise,
    within,
    inCells,
  }: BalanceDeclaration,
): void {
  const path = ['balance'];
  const { names, normal, system } = check;
  const free = system.derived.filter(({ coefficient }) => !coefficient).map(({ name }) => name);
  const known = [...names, ...free];
  const constants = system.parameters.map(({ name }) => name);
  check.perVariable([...path, 'quantities'], quantities, check.scope(new Map(), known));
  const made = check.scope(new Map(), [...constants, ...quantities]);
  check.perVariable([...path, 'state'], ofQuantities, made);
  const state = check.scope(made, known);
  const pair = check.scope(state, [...constants, ...known].map(outerName));
  const differences = steps.map(({ difference }) => difference);
  check.perVariable([...path, 'steps'], differences, pair);
  const stepNames = steps.map(({ name }) => stepName(name));
  const stepped = check.scope(state, stepNames);
  check.perVariable([...path, 'face'], face, stepped);
  if (slopes) {
    const inside = [...path, 'slopes'];
    const differences = steps.flatMap(({ name }) => [beforeName(name), behindName(name)]);
    const local = new Map(check.scope(stepped, differences));
    check.define(inside, slopes.definitions ?? [], local);
    check.perVariable([...inside, 'steps'], slopes.steps, local);
  }
  const met = new Map(pair);
  check.define(path, definitions, met);
  check.perVariable([...path, 'meeting'], meeting, met);
  check.perVariable([...path, 'carried'], carried, check.scope(state, normal));
  check.perVariable([...path, 'rise'], rise, check.scope(pair, normal));
  check.perVariable([...path, 'within'], within, check.scope(stepped, normal));
  if (!inCells) return;
  const { force, depth, moved } = inCells;
  const inside = [...path, 'inCells'];
  check.perVariable([...inside, 'force'], force, state, check.gradients());
  const checkVariable = (place: Path, name: string): void => {
    if (names.includes(name)) return;
    check.fault(place, t('physicsNoVariable', name, names.join(', ')));
  };
  checkVariable([...inside, 'depth'], depth);
  moved.forEach((name, i) => checkVariable([...inside, 'moved', i], name));
}

/** Checks two-point fluxes, which may not use the coordinates. */
export function checkTwoPointFluxes(
  check: DeclarationChecker,
  fluxes: readonly TwoPointFluxDeclaration[],
): void {
  const { system } = check;
  const names = [...system.parameters.map(({ name }) => name), ...twoPointNames(system)];
  fluxes.forEach(({ id, definitions = [], flux, keepsEntropy }, i) => {
    const path = ['twoPointFluxes', i];
    const scope = check.scope(new Map(), names);
    check.define(path, definitions, scope);
    check.perVariable([...path, 'flux'], flux, scope);
    if (id === centralTwoPointFlux) {
      check.fault([...path, 'id'], t('physicsReservedFlux', id));
    }
    if (keepsEntropy && !system.entropy) {
      check.fault([...path, 'keepsEntropy'], t('physicsNoEntropy'));
    }
  });
  check.checkUnique(fluxes.map(({ id }, i) => [['twoPointFluxes', i, 'id'], id]));
}

export function checkEntropy(
  check: DeclarationChecker,
  { density, variables, potential }: EntropyDeclaration,
  state: Scope,
): void {
  check.number(['entropy', 'density'], density, state);
  check.perVariable(['entropy', 'variables'], variables, state);
  check.checkAxes(['entropy', 'potential'], potential);
  for (const [axis, source] of entriesByAxis(potential)) {
    check.number(['entropy', 'potential', axis], source, state);
  }
}
