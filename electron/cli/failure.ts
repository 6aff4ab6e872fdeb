import { CaseError } from '../../solver/core';
import { MeshError } from '../../solver/mesh';
import { ContainerError } from '../../solver/project';
import { oneLine } from '../contract/plainText';
import { describeFailure, errorCode, UserError } from '../host/failure';
import { exitCodes } from './context';

/** A fault that ends the command: one line for the user and the exit code. */
export class CliError extends Error {
  override readonly name = 'CliError';

  constructor(
    message: string,
    readonly exitCode: number = exitCodes.badInput,
  ) {
    super(message);
  }
}

/** The line and exit code for whatever was thrown. */
export function explain(error: unknown): { message: string; exitCode: number } {
  if (error instanceof CliError) {
    return { message: oneLine(error.message), exitCode: error.exitCode };
  }
  const badInput =
    error instanceof CaseError ||
    error instanceof MeshError ||
    error instanceof ContainerError ||
    error instanceof UserError ||
    errorCode(error) !== undefined;
  return {
    message: describeFailure(error),
    exitCode: badInput ? exitCodes.badInput : exitCodes.runFailed,
  };
}
