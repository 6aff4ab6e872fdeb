import { ExpressionError, ProgramBuilder, type Scope, type Value } from '../expression';
import type { SystemDeclaration } from '../physics/declaration';
import { baseScope, normalInputs, parameterValues } from '../physics/systemPrograms';
import type { CaseDocument } from './document';
import { statisticFields } from './outputs';

/** Tries a case's expressions one by one, so that every fault can be told and not only the first. */
export class CaseExpressions {
  private readonly builder = new ProgramBuilder();
  private readonly scope: Map<string, Value>;
  private readonly stateScope: Map<string, Value>;
  private readonly fieldScope: Map<string, Value>;
  private readonly sideScope: Map<string, Value>;
  private readonly definitionFaults: (string | null)[];

  constructor(document: CaseDocument, system: SystemDeclaration) {
    this.scope = baseScope(this.builder, parameterValues(system, document.system.parameters));
    this.definitionFaults = document.definitions.map(({ name, expression }) => {
      const value = this.compile(expression);
      // A name whose expression is at fault stays known: its uses are not at fault.
      this.scope.set(name, value instanceof ExpressionError ? this.builder.input(name) : value);
      return value instanceof ExpressionError ? value.message : null;
    });
    this.stateScope = new Map(this.scope);
    for (const { name } of [...system.variables, ...system.derived]) {
      this.stateScope.set(name, this.builder.input(name));
    }
    this.fieldScope = new Map(this.stateScope);
    for (const name of document.outputs.statistics.flatMap(statisticFields)) {
      this.fieldScope.set(name, this.builder.input(name));
    }
    this.sideScope = new Map(this.stateScope);
    for (const name of normalInputs) this.sideScope.set(name, this.builder.input(name));
  }

  /** What is wrong with the definition of that index, or null. */
  definitionFault(index: number): string | null {
    return this.definitionFaults[index];
  }

  /** What is wrong with an expression in x, y, t, parameters and definitions, or null. */
  fault(source: string): string | null {
    return this.faultIn(this.scope, source);
  }

  /** The same of an expression that may use the state and the derived quantities too. */
  stateFault(source: string): string | null {
    return this.faultIn(this.stateScope, source);
  }

  /** The same of an expression at the sides of a boundary, which may use their normal nx, ny too. */
  sideFault(source: string): string | null {
    return this.faultIn(this.sideScope, source);
  }

  /** The same of a field, which may use averages over time too. */
  fieldFault(source: string): string | null {
    return this.faultIn(this.fieldScope, source);
  }

  /** Whether a sound expression in the same names depends on t. */
  dependsOnTime(source: string): boolean {
    const value = this.compile(source);
    return !(value instanceof ExpressionError) && this.builder.build([value]).uses('t');
  }

  private faultIn(scope: Scope, source: string): string | null {
    const value = this.compile(source, scope);
    return value instanceof ExpressionError ? value.message : null;
  }

  private compile(source: string, scope: Scope = this.scope): Value | ExpressionError {
    try {
      return this.builder.expression(source, scope);
    } catch (error) {
      if (error instanceof ExpressionError) return error;
      throw error;
    }
  }
}
