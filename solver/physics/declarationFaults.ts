import { entriesByAxis, spelledList } from '../core/axes';
import type { Scope } from '../expression';
import {
  checkBalance,
  checkCharacteristics,
  checkEntropy,
  checkTwoPointFluxes,
} from './checkParts';
import type { BoundaryConditionDeclaration, SystemDeclaration } from './declaration';
import { DeclarationChecker, type DeclarationFault, type Path } from './declarationChecker';
import { farName } from './fieldNames';
import { contactInputs, jumpName, meanName } from './faceNames';
import { matchedNames } from './matchedPoint';
import { t } from '../text/t';

export type { DeclarationFault } from './declarationChecker';

/** Returns all errors of a declaration; empty for a valid one. */
export function declarationFaults(system: SystemDeclaration): DeclarationFault[] {
  return new DeclarationCheck(system).run();
}

class DeclarationCheck extends DeclarationChecker {
  run(): DeclarationFault[] {
    const { system } = this;
    this.checkNames();
    const base = this.scope(new Map(), [
      ...this.positions,
      ...system.parameters.map(({ name }) => name),
    ]);
    this.checkParameters();
    this.checkCenters();
    const stateless = new Map(base);
    const state = this.scope(base, this.names);
    system.derived.forEach(({ name, expression, coefficient }, i) => {
      const path = ['derived', i, 'expression'];
      const value = this.number(path, expression, coefficient ? stateless : state);
      state.set(name, value);
      if (coefficient) stateless.set(name, value);
    });
    this.checkPrimitive(base, stateless);
    this.checkFluxes(state, stateless);
    if (system.balance) checkBalance(this, system.balance);
    system.vectors?.forEach((vector, i) => this.checkAxes(['vectors', i], vector));
    system.admissible.forEach(({ condition }, i) => {
      this.attempt(['admissible', i, 'condition'], () => this.builder.condition(condition, state));
    });
    system.positive?.forEach((source, i) => {
      const value = this.number(['positive', i], source, state);
      const program = this.builder.build([value]);
      if (!this.positions.some((name) => program.uses(name))) return;
      const positions = spelledList(this.positions, 'or');
      this.fault(['positive', i], t('physicsDependsOnPlace', positions));
    });
    system.boundaryConditions.forEach((condition, i) => {
      this.checkCondition(['boundaryConditions', i], condition, base, state);
    });
    this.checkUnique(
      system.boundaryConditions.map(({ id }, i) => [['boundaryConditions', i, 'id'], id]),
    );
    this.number(['defaultField'], system.defaultField, state);
    checkTwoPointFluxes(this, system.twoPointFluxes ?? []);
    if (system.entropy) checkEntropy(this, system.entropy, state);
    if (system.characteristics) checkCharacteristics(this, system.characteristics, state);
    for (const part of ['depth', 'ground', 'dry'] as const) {
      const source = system.relief?.[part];
      if (source !== undefined)
        this.number(['relief', part], source, part === 'dry' ? base : state);
    }
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
    // A primitive variable may share its name with the variable or derived quantity that it equals.
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
        this.fault(['parameters', i, 'default'], t('physicsDefaultOutside', name, value));
      }
    });
  }

  private checkCenters(): void {
    const { parameters, primitive } = this.system;
    const far = primitive.variables.map(({ name }) => farName(name));
    const scope = this.scope(new Map(), [...parameters.map(({ name }) => name), ...far]);
    for (const list of ['variables', 'derived', 'fields', 'wallFields'] as const) {
      this.system[list]?.forEach(({ center }, i) => {
        if (center !== undefined) this.number([list, i, 'center'], center, scope);
      });
    }
  }

  private checkPrimitive(base: Scope, stateless: Scope): void {
    const { variables, toConserved } = this.system.primitive;
    const path = ['primitive', 'toConserved'];
    variables.forEach(({ default: value }, i) => {
      this.number(['primitive', 'variables', i, 'default'], value, base);
    });
    const scope = this.scope(
      stateless,
      variables.map(({ name }) => name),
    );
    this.perVariable(path, toConserved, scope);
  }

  private checkFluxes(state: Scope, stateless: Scope): void {
    const {
      flux,
      viscousFlux,
      viscousDefinitions = [],
      maxDiffusivity,
      sourceTerm,
      gradientSource,
      gradientSourceDefinitions = [],
      pointFields = [],
      decay,
    } = this.system;
    const { waveSpeed, maxWaveSpeed } = this.system;
    const { waveSpeeds, contact, absoluteJacobian } = this.system;
    const normal = this.scope(state, this.normal);
    this.columns(['flux'], flux, state);
    if (decay) this.perVariable(['decay'], decay, state);
    if (viscousFlux) {
      const known = new Map(state);
      this.define(['viscousFlux'], viscousDefinitions, known, this.gradients());
      this.columns(['viscousFlux'], viscousFlux, known, this.gradients());
    } else if (viscousDefinitions.length > 0) this.checkViscous(['viscousDefinitions']);
    if (maxDiffusivity !== undefined) {
      this.number(['maxDiffusivity'], maxDiffusivity, state);
      this.checkViscous(['maxDiffusivity']);
    }
    if (sourceTerm) this.perVariable(['sourceTerm'], sourceTerm, state);
    if (gradientSource) {
      this.checkViscous(['gradientSource']);
      const known = this.scope(state, pointFields);
      this.define(['viscousFlux'], viscousDefinitions, known, this.gradients());
      this.define(['gradientSource'], gradientSourceDefinitions, known, this.gradients());
      this.perVariable(['gradientSource'], gradientSource, known, this.gradients());
    }
    if (waveSpeed !== undefined) this.number(['waveSpeed'], waveSpeed, normal);
    if (maxWaveSpeed !== undefined) this.number(['maxWaveSpeed'], maxWaveSpeed, state);
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

  private checkCondition(
    path: Path,
    condition: BoundaryConditionDeclaration,
    base: Scope,
    state: Scope,
  ): void {
    const { inputs, trueNormal, definitions = [], ghost, sideState } = condition;
    const { ghostGradient, continued } = condition;
    inputs.forEach(({ default: value }, i) => {
      this.number([...path, 'inputs', i, 'default'], value, base);
    });
    this.checkUnique(inputs.map(({ name }, i) => [[...path, 'inputs', i, 'name'], name]));
    if (trueNormal) this.checkAxes([...path, 'trueNormal'], trueNormal);
    for (const [axis, name] of trueNormal ? entriesByAxis(trueNormal) : []) {
      if (inputs.some((input) => input.name === name)) continue;
      this.fault([...path, 'trueNormal', axis], t('physicsNotAnInput', name));
    }
    const given = inputs.map(({ name }) => `given_${name}`);
    const scope = this.scope(state, [...this.normal, ...given]);
    this.define(path, definitions, scope);
    this.perVariable([...path, 'ghost'], ghost, scope);
    if (continued && this.system.balance) {
      const message = t('physicsContinuedBalance');
      this.fault([...path, 'continued'], message);
    }
    if (sideState) {
      this.perVariable([...path, 'sideState'], sideState, scope);
      this.checkViscous([...path, 'sideState']);
    }
    if (!ghostGradient) return;
    const matched = this.scope(scope, matchedNames(this.system));
    this.columns([...path, 'ghostGradient'], ghostGradient, matched, this.gradients());
    this.checkViscous([...path, 'ghostGradient']);
  }

  /** Checks that the parts for viscous fluxes are declared only together with viscous fluxes. */
  private checkViscous(path: Path): void {
    if (this.system.viscousFlux) return;
    this.fault(path, t('physicsNeedsViscousFlux'));
  }
}
