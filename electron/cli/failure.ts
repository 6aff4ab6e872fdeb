import { CaseError } from '../../solver/core';
import { Hdf5Error } from '../../solver/hdf5';
import { ImportError } from '../../solver/imports';
import { MeshError } from '../../solver/mesh';
import { ContainerError } from '../../solver/project';
import { oneLine } from '../contract/plainText';
import { describeFailure, errorCode, UserError } from '../host/failure';
import { exitCodes } from './context';

/** An error that ends the command with one line and an exit code. */
export class CliError extends UserError {
  constructor(
    message: string,
    readonly exitCode: number = exitCodes.badInput,
  ) {
    super(message);
  }
}

/** Returns the message and exit code of a thrown value. */
export function explain(error: unknown): { message: string; exitCode: number } {
  if (error instanceof CliError) {
    return { message: oneLine(error.message), exitCode: error.exitCode };
  }
  const badInput =
    error instanceof CaseError ||
    error instanceof MeshError ||
    error instanceof ImportError ||
    error instanceof Hdf5Error ||
    error instanceof ContainerError ||
    error instanceof UserError ||
    errorCode(error) !== undefined;
  return {
    message: describeFailure(error),
    exitCode: badInput ? exitCodes.badInput : exitCodes.runFailed,
  };
}
