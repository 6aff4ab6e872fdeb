import { z } from 'zod';
import { CaseError } from '../core/caseError';
import { ProgramBuilder, type Program, type Scope, type Value } from '../expression';
import { expression, identifier } from '../expression/schema';
import { t } from '../text/t';

/**
 * Mean-flow forcing: a source whose strength keeps the mean of a variable over the domain, such as the mass flow
 * through a channel.
 */
export const driveSchema = z.strictObject({
  /** A conserved variable. */
  keeps: identifier,
  /** Prescribed mean over the domain, an expression in t. */
  mean: expression,
  /** Shape of the source, scaled by the strength: conserved variable → expression in the state, x and t; zero if omitted. */
  source: z.record(identifier, expression),
});

export type Drive = z.infer<typeof driveSchema>;

/** A compiled mean-flow forcing. */
export interface DrivePrograms {
  /** Index of the variable. */
  readonly keeps: number;
  /** (t) → its mean. */
  readonly mean: Program;
  /** (u, x, t) → the source, by index of the variable. */
  readonly source: readonly { readonly variable: number; readonly value: Program }[];
}

interface DriveContext {
  readonly variables: readonly string[];
  /** Returns the scope of expressions in position and time. */
  scope(builder: ProgramBuilder): Scope;
  /** Returns the scope of expressions in the state, position and time. */
  stateScope(builder: ProgramBuilder): Scope;
  value(place: string, builder: ProgramBuilder, source: string, scope: Scope): Value;
}

/** Returns the error in the names of a forcing, by entry, or null. */
export function driveFault(
  { keeps, source }: Drive,
  variables: readonly string[],
): readonly [entry: string, message: string] | null {
  const known = variables.join(', ');
  if (!variables.includes(keeps)) {
    return ['keeps', t('checkUnknownVariable', keeps, known)];
  }
  const unknown = Object.keys(source).find((name) => !variables.includes(name));
  if (unknown !== undefined) {
    return [`source.${unknown}`, t('checkUnknownVariable', unknown, known)];
  }
  return Object.hasOwn(source, keeps) ? null : ['source', t('physicsDriveSource', keeps)];
}

/** Compiles a mean-flow forcing. @throws CaseError naming the path in the document */
export function compileDrive(drive: Drive, context: DriveContext): DrivePrograms {
  const { variables } = context;
  const fault = driveFault(drive, variables);
  if (fault) throw new CaseError(`drive.${fault[0]}: ${fault[1]}`);
  const ofMean = new ProgramBuilder();
  const mean = ofMean.build([
    context.value('drive.mean', ofMean, drive.mean, context.scope(ofMean)),
  ]);
  const place = mean.inputs.find((name) => name !== 't');
  if (place !== undefined) {
    throw new CaseError(t('physicsDriveMean', place));
  }
  return {
    keeps: variables.indexOf(drive.keeps),
    mean,
    source: Object.entries(drive.source).map(([name, source]) => {
      const builder = new ProgramBuilder();
      const scope = context.stateScope(builder);
      const value = builder.build([context.value(`drive.source.${name}`, builder, source, scope)]);
      return { variable: variables.indexOf(name), value };
    }),
  };
}
