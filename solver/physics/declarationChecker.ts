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
  trueNormalInputs,
  type Dimension,
} from '../core/axes';
import { functions, namedConstants } from '../expression/operations';
import type { SystemDeclaration } from './declaration';
import { leftName, rightName, contactInputs } from './faceNames';
import { derivatives } from './gradients';
import { matchedDistance } from './matchedPoint';
import { pointFieldIds } from './pointFields';
import { t } from '../text/t';

/** An error in a declaration. */
export interface DeclarationFault {
  /** Path inside the declaration: `['flux', 'x', 1]`. */
  readonly path: readonly (string | number)[];
  /** One line, with the column for errors in expressions. */
  readonly message: string;
}

export type Path = DeclarationFault['path'];

/** Prefixes of names at a face: inner and outer state, jump, mean, next cell inwards, matched point, given inputs. */
const ofFace = /^(given|inner|outer|jump|mean|next|matched|left|right)_/;

/** Returns the predefined meaning of a name; undefined if the name is free. */
function reservedMeaning(name: string, dimension: Dimension): string | undefined {
  if (ofFace.test(name)) return t('physicsFaceState');
  if (functions.has(name)) return 'a function';
  if (namedConstants.has(name)) return 'a constant';
  if (positionInputs(dimension).includes(name)) return t('checkMeaningCoordinate');
  const normals = [...normalInputs(dimension), ...trueNormalInputs(dimension)];
  if (normals.includes(name)) return t('checkMeaningNormal');
  if (name === matchedDistance) return t('physicsFaceState');
  if (pointFieldIds.some((field) => field === name)) return t('checkMeaningPointField');
  return contactInputs.some((input) => input === name) ? t('physicsContactSpeed') : undefined;
}

/** Checks the parts of a declaration: expressions in their scopes, names, axes and lengths. */
export class DeclarationChecker {
  readonly faults: DeclarationFault[] = [];
  protected readonly builder = new ProgramBuilder();
  readonly names: readonly string[];
  readonly positions: readonly string[];
  readonly normal: readonly string[];

  constructor(readonly system: SystemDeclaration) {
    const { dimension } = system;
    this.names = system.variables.map(({ name }) => name);
    this.positions = positionInputs(dimension);
    this.normal = normalInputs(dimension);
  }

  /** Checks that values are given for every axis of the system and no other. */
  checkAxes(path: Path, given: PerAxis<unknown>): void {
    const { dimension } = this.system;
    const has = spelledList(entriesByAxis(given).map(([axis]) => axis));
    const needs = spelledList(axesOf(dimension));
    if (has === needs) return;
    this.fault(path, t('physicsAxes', has, spelledDimensions([dimension]), needs));
  }

  /** The functions dx, dy, dz of the state. */
  gradients(): ScopeFunctions {
    return derivatives(this.builder, this.system.dimension, new Set(this.names));
  }

  /** Checks one column per axis, each with one expression per variable. */
  columns(
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

  perVariable(
    path: Path,
    sources: readonly string[],
    scope: Scope,
    functions?: ScopeFunctions,
  ): void {
    if (sources.length !== this.names.length) {
      this.fault(path, t('physicsPerVariable', this.names.join(', '), sources.length));
    }
    sources.forEach((source, i) => this.number([...path, i], source, scope, functions));
  }

  /** Returns the value of an expression; a placeholder if it is invalid, to avoid follow-up errors. */
  number(path: Path, source: string, scope: Scope, functions?: ScopeFunctions): Value {
    return (
      this.attempt(path, () => this.builder.expression(source, scope, functions)) ??
      this.builder.input(path.join(' '))
    );
  }

  attempt(path: Path, compile: () => Value): Value | undefined {
    try {
      return compile();
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.fault(path, error.message);
      return undefined;
    }
  }

  /** Returns whether the name is reserved, and reports it. */
  checkReserved(path: Path, name: string): boolean {
    const meaning = reservedMeaning(name, this.system.dimension);
    if (meaning === undefined) return false;
    this.fault(path, t('checkNameTaken', name, meaning));
    return true;
  }

  checkUnique(placed: readonly (readonly [Path, string])[]): void {
    const seen = new Set<string>();
    for (const [path, name] of placed) {
      if (seen.has(name)) this.taken(path, name);
      seen.add(name);
    }
  }

  taken(path: Path, name: string): void {
    this.fault(path, t('physicsNameTaken', name));
  }

  /** Adds local names to a scope, in order. */
  define(
    path: Path,
    definitions: readonly { readonly name: string; readonly expression: string }[],
    scope: Map<string, Value>,
    functions?: ScopeFunctions,
  ): void {
    definitions.forEach(({ name, expression }, i) => {
      const place = [...path, 'definitions', i];
      if (!this.checkReserved([...place, 'name'], name) && scope.has(name)) {
        this.taken([...place, 'name'], name);
      }
      scope.set(name, this.number([...place, 'expression'], expression, scope, functions));
    });
  }

  scope(outer: Scope, names: readonly string[]): Map<string, Value> {
    const scope = new Map(outer);
    for (const name of names) scope.set(name, this.builder.input(name));
    return scope;
  }

  /** Returns the names in scope of expressions in two states. */
  pair(): Map<string, Value> {
    const { variables, derived, parameters } = this.system;
    const known = [...variables, ...derived].map(({ name }) => name);
    const constants = [...parameters.map(({ name }) => name), ...this.positions, ...this.normal];
    return this.scope(new Map(), [
      ...constants,
      ...known.flatMap((name) => [leftName(name), rightName(name)]),
    ]);
  }

  fault(path: Path, message: string): void {
    this.faults.push({ path, message });
  }
}
