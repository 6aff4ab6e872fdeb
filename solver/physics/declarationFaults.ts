import {
  ExpressionError,
  ProgramBuilder,
  type Scope,
  type ScopeFunctions,
  type Value,
} from '../expression';
import {
  axesOf,
  entriesByAxis,
  normalInputs,
  positionInputs,
  spelledDimensions,
  spelledList,
  type PerAxis,
} from '../core/axes';
import type {
  BalanceDeclaration,
  BoundaryConditionDeclaration,
  CharacteristicsDeclaration,
  SystemDeclaration,
} from './declaration';
import { characteristicsFault } from './characteristics';
import { jumpName, meanName, outerName, stepName } from './faceNames';
import { derivatives } from './gradients';
import { reservedMeaning } from './reservedNames';
import { contactInputs } from './systemPrograms';

/** Something in a declaration that can't be used. */
export interface DeclarationFault {
  /** Path inside the declaration: `['flux', 'x', 1]`. */
  readonly path: readonly (string | number)[];
  /** One line; of an expression with its column. */
  readonly message: string;
}

/** Everything that keeps a declaration from being compiled; none for a sound one. */
export function declarationFaults(system: SystemDeclaration): DeclarationFault[] {
  return new DeclarationCheck(system).run();
}

type Path = DeclarationFault['path'];

class DeclarationCheck {
  private readonly builder = new ProgramBuilder();
  private readonly faults: DeclarationFault[] = [];
  private readonly names: readonly string[];
  private readonly positions: readonly string[];
  private readonly normal: readonly string[];

  constructor(private readonly system: SystemDeclaration) {
    const { dimension } = system;
    this.names = system.variables.map(({ name }) => name);
    this.positions = positionInputs(dimension);
    this.normal = normalInputs(dimension);
  }

  run(): DeclarationFault[] {
    const { system } = this;
    this.checkNames();
    const base = this.scope(new Map(), [
      ...this.positions,
      ...system.parameters.map(({ name }) => name),
    ]);
    this.checkParameters();
    const stateless = new Map(base);
    const state = this.scope(base, this.names);
    system.derived.forEach(({ name, expression, coefficient }, i) => {
      const path = ['derived', i, 'expression'];
      const value = this.number(path, expression, coefficient ? stateless : state);
      state.set(name, value);
      if (coefficient) stateless.set(name, value);
    });
    this.checkPrimitive(base);
    this.checkFluxes(state, stateless);
    if (system.balance) this.checkBalance(system.balance);
    system.vectors?.forEach((vector, i) => this.checkAxes(['vectors', i], vector));
    system.admissible.forEach(({ condition }, i) => {
      this.attempt(['admissible', i, 'condition'], () => this.builder.condition(condition, state));
    });
    system.positive?.forEach((source, i) => {
      const value = this.number(['positive', i], source, state);
      const program = this.builder.build([value]);
      if (!this.positions.some((name) => program.uses(name))) return;
      const positions = spelledList(this.positions, 'or');
      this.fault(['positive', i], `depends on ${positions}, give a quantity of the state alone`);
    });
    system.boundaryConditions.forEach((condition, i) => {
      this.checkCondition(['boundaryConditions', i], condition, base, state);
    });
    this.checkUnique(
      system.boundaryConditions.map(({ id }, i) => [['boundaryConditions', i, 'id'], id]),
    );
    this.number(['defaultField'], system.defaultField, state);
    if (system.characteristics) this.checkCharacteristics(system.characteristics, state);
    return this.faults;
  }

  private checkNames(): void {
    const { variables, parameters, derived, primitive } = this.system;
    const placed = (list: string, quantities: readonly { readonly name: string }[]) =>
      quantities.map(({ name }, i): [Path, string] => [[list, i, 'name'], name]);
    const own = [
      ...placed('variables', variables),
      ...placed('parameters', parameters),
      ...placed('derived', derived),
    ];
    for (const [path, name] of own) this.checkReserved(path, name);
    this.checkUnique(own);
    // Primitive variables may be named as what they are, a variable or a derived quantity.
    const primitives = primitive.variables.map(({ name }, i): [Path, string] => [
      ['primitive', 'variables', i, 'name'],
      name,
    ]);
    for (const [path, name] of primitives) this.checkReserved(path, name);
    this.checkUnique([...placed('parameters', parameters), ...primitives]);
  }

  private checkParameters(): void {
    this.system.parameters.forEach(({ name, default: value, minimum, maximum }, i) => {
      if (value < (minimum ?? -Infinity) || value > (maximum ?? Infinity)) {
        this.fault(
          ['parameters', i, 'default'],
          `${name} = ${value} is not between its own limits, correct it or them`,
        );
      }
    });
  }

  private checkPrimitive(base: Scope): void {
    const { variables, toConserved } = this.system.primitive;
    const path = ['primitive', 'toConserved'];
    variables.forEach(({ default: value }, i) => {
      this.number(['primitive', 'variables', i, 'default'], value, base);
    });
    const scope = this.scope(
      base,
      variables.map(({ name }) => name),
    );
    this.perVariable(path, toConserved, scope);
  }

  private checkFluxes(state: Scope, stateless: Scope): void {
    const { flux, viscousFlux, sourceTerm, decay, waveSpeed, maxWaveSpeed } = this.system;
    const { waveSpeeds, contact, absoluteJacobian } = this.system;
    const normal = this.scope(state, this.normal);
    this.columns(['flux'], flux, state);
    if (decay) this.perVariable(['decay'], decay, state);
    if (viscousFlux) this.columns(['viscousFlux'], viscousFlux, state, this.gradients());
    if (sourceTerm) this.perVariable(['sourceTerm'], sourceTerm, state);
    this.number(['waveSpeed'], waveSpeed, normal);
    this.number(['maxWaveSpeed'], maxWaveSpeed, state);
    if (waveSpeeds) {
      this.number(['waveSpeeds', 'min'], waveSpeeds.min, normal);
      this.number(['waveSpeeds', 'max'], waveSpeeds.max, normal);
    }
    if (contact) {
      this.number(['contact', 'speed'], contact.speed, normal);
      const scope = this.scope(normal, [...this.names.map(meanName), ...contactInputs]);
      this.perVariable(['contact', 'star'], contact.star, scope);
    }
    if (absoluteJacobian) {
      const scope = this.scope(stateless, [...this.normal, ...this.names.map(jumpName)]);
      this.perVariable(['absoluteJacobian'], absoluteJacobian, scope);
    }
  }

  private checkCharacteristics(
    { definitions = [], waves }: CharacteristicsDeclaration,
    state: Scope,
  ): void {
    const path = ['characteristics'];
    const scope = this.scope(state, this.normal);
    definitions.forEach(({ name, expression }, i) => {
      const place = [...path, 'definitions', i];
      if (!this.checkReserved([...place, 'name'], name) && scope.has(name)) {
        this.taken([...place, 'name'], name);
      }
      scope.set(name, this.number([...place, 'expression'], expression, scope));
    });
    if (waves.length !== this.names.length) {
      const needs = `needs as many waves as variables, ${this.names.length}, not ${waves.length}`;
      this.fault([...path, 'waves'], needs);
    }
    waves.forEach(({ speed, right, left }, k) => {
      this.number([...path, 'waves', k, 'speed'], speed, scope);
      this.perVariable([...path, 'waves', k, 'right'], right, scope);
      this.perVariable([...path, 'waves', k, 'left'], left, scope);
    });
    if (this.faults.length > 0) return;
    const fault = characteristicsFault(this.system);
    if (fault) this.fault([...path, 'waves', fault.wave, fault.part], fault.message);
  }

  /** Its expressions know states alone, by their quantities. */
  private checkBalance({
    quantities,
    state: ofQuantities,
    steps,
    face,
    definitions = [],
    meeting,
    carried,
    rise,
    within,
  }: BalanceDeclaration): void {
    const path = ['balance'];
    const { parameters, derived } = this.system;
    const free = derived.filter(({ coefficient }) => !coefficient).map(({ name }) => name);
    const known = [...this.names, ...free];
    this.perVariable([...path, 'quantities'], quantities, this.scope(new Map(), known));
    const constants = parameters.map(({ name }) => name);
    const made = this.scope(new Map(), [...constants, ...quantities]);
    this.perVariable([...path, 'state'], ofQuantities, made);
    const state = this.scope(made, known);
    const pair = this.scope(state, [...constants, ...known].map(outerName));
    const differences = steps.map(({ difference }) => difference);
    this.perVariable([...path, 'steps'], differences, pair);
    const stepped = this.scope(
      state,
      steps.map(({ name }) => stepName(name)),
    );
    this.perVariable([...path, 'face'], face, stepped);
    const meetingScope = new Map(pair);
    definitions.forEach(({ name, expression }, i) => {
      const place = [...path, 'definitions', i];
      if (!this.checkReserved([...place, 'name'], name) && pair.has(name)) {
        this.taken([...place, 'name'], name);
      }
      const value = this.number([...place, 'expression'], expression, meetingScope);
      meetingScope.set(name, value);
    });
    this.perVariable([...path, 'meeting'], meeting, meetingScope);
    this.perVariable([...path, 'carried'], carried, this.scope(state, this.normal));
    this.perVariable([...path, 'rise'], rise, this.scope(pair, this.normal));
    this.perVariable([...path, 'within'], within, this.scope(stepped, this.normal));
  }

  private checkCondition(
    path: Path,
    { inputs, trueNormal, definitions = [], ghost, ghostGradient }: BoundaryConditionDeclaration,
    base: Scope,
    state: Scope,
  ): void {
    inputs.forEach(({ default: value }, i) => {
      this.number([...path, 'inputs', i, 'default'], value, base);
    });
    this.checkUnique(inputs.map(({ name }, i) => [[...path, 'inputs', i, 'name'], name]));
    if (trueNormal) this.checkAxes([...path, 'trueNormal'], trueNormal);
    for (const [axis, name] of trueNormal ? entriesByAxis(trueNormal) : []) {
      if (inputs.some((input) => input.name === name)) continue;
      this.fault([...path, 'trueNormal', axis], `"${name}" is not an input of this condition`);
    }
    const given = inputs.map(({ name }) => `given_${name}`);
    const scope = this.scope(state, [...this.normal, ...given]);
    definitions.forEach(({ name, expression }, i) => {
      const place = [...path, 'definitions', i, 'name'];
      if (!this.checkReserved(place, name) && scope.has(name)) this.taken(place, name);
      scope.set(name, this.number([...path, 'definitions', i, 'expression'], expression, scope));
    });
    this.perVariable([...path, 'ghost'], ghost, scope);
    if (!ghostGradient) return;
    this.columns([...path, 'ghostGradient'], ghostGradient, scope, this.gradients());
    if (this.system.viscousFlux) return;
    this.fault(
      [...path, 'ghostGradient'],
      'serves viscous fluxes, which this system has none of; leave it out or give "viscousFlux"',
    );
  }

  /** Something must be given along every axis of the system and along no other. */
  private checkAxes(path: Path, given: PerAxis<unknown>): void {
    const { dimension } = this.system;
    const has = spelledList(entriesByAxis(given).map(([axis]) => axis));
    const needs = spelledList(axesOf(dimension));
    if (has === needs) return;
    this.fault(
      path,
      `is given along ${has}, a system in ${spelledDimensions([dimension])} needs ${needs}`,
    );
  }

  /** The functions dx, dy, dz of the state. */
  private gradients(): ScopeFunctions {
    return derivatives(this.builder, this.system.dimension, new Set(this.names));
  }

  /** One column along every axis, of one expression per variable. */
  private columns(
    path: Path,
    given: PerAxis<readonly string[]>,
    scope: Scope,
    functions?: ScopeFunctions,
  ): void {
    this.checkAxes(path, given);
    for (const [axis, column] of entriesByAxis(given)) {
      if (!axesOf(this.system.dimension).includes(axis)) continue;
      this.perVariable([...path, axis], column, scope, functions);
    }
  }

  private perVariable(
    path: Path,
    sources: readonly string[],
    scope: Scope,
    functions?: ScopeFunctions,
  ): void {
    if (sources.length !== this.names.length) {
      this.fault(
        path,
        `needs one expression per variable (${this.names.join(', ')}), not ${sources.length}`,
      );
    }
    sources.forEach((source, i) => this.number([...path, i], source, scope, functions));
  }

  /** The value of an expression; a stand-in where it is at fault, so that its uses are not. */
  private number(path: Path, source: string, scope: Scope, functions?: ScopeFunctions): Value {
    return (
      this.attempt(path, () => this.builder.expression(source, scope, functions)) ??
      this.builder.input(path.join(' '))
    );
  }

  private attempt(path: Path, compile: () => Value): Value | undefined {
    try {
      return compile();
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.fault(path, error.message);
      return undefined;
    }
  }

  /** Whether the name is reserved, and says so. */
  private checkReserved(path: Path, name: string): boolean {
    const meaning = reservedMeaning(name, this.system.dimension);
    if (meaning === undefined) return false;
    this.fault(path, `"${name}" is already the name of ${meaning}, choose another`);
    return true;
  }

  private checkUnique(placed: readonly (readonly [Path, string])[]): void {
    const seen = new Set<string>();
    for (const [path, name] of placed) {
      if (seen.has(name)) this.taken(path, name);
      seen.add(name);
    }
  }

  private taken(path: Path, name: string): void {
    this.fault(path, `"${name}" is already taken, choose another name`);
  }

  private scope(outer: Scope, names: readonly string[]): Map<string, Value> {
    const scope = new Map(outer);
    for (const name of names) scope.set(name, this.builder.input(name));
    return scope;
  }

  private fault(path: Path, message: string): void {
    this.faults.push({ path, message });
  }
}
