import {
  isViscousGas,
  takesStream,
  defaultFigures,
  type CaseDocument,
  type StreamFigures,
} from '../../solver/case';
import { applyStream } from '../../solver/outputs';
import type { SystemDeclaration } from '../../solver/physics';
import { positiveNumber } from './commandLine';
import { CliError } from './failure';
import { t } from '../text/cli';

/** Options of `fluxbench new` for the free stream of a gas. */
export const streamOptions = ['mach', 'alpha', 'reynolds', 'length', 'temperature'] as const;

export type StreamArguments = Readonly<Partial<Record<(typeof streamOptions)[number], string>>>;

/** A requested free stream; the Reynolds number only if given. */
export interface RequestedStream {
  readonly figures: StreamFigures;
  readonly isViscous: boolean;
}

/** Reads `--mach`, `--alpha`, `--reynolds`, `--length` and `--temperature`. @returns null without them @throws CliError */
export function readStream(words: StreamArguments): RequestedStream | null {
  const given = streamOptions.filter((name) => words[name] !== undefined);
  if (given.length === 0) return null;
  if (words.mach === undefined) {
    throw new CliError(t('streamNeedsMach', given[0]));
  }
  const viscous = given.find((name) => ['length', 'temperature'].includes(name));
  if (viscous !== undefined && words.reynolds === undefined) {
    throw new CliError(t('streamNeedsReynolds', viscous));
  }
  const positive = (name: 'mach' | 'reynolds' | 'length' | 'temperature'): number =>
    positiveNumber(`--${name}`, words[name]) ?? defaultFigures[name];
  const figures = {
    mach: positive('mach'),
    alphaDegrees: readAngle(words.alpha),
    reynolds: positive('reynolds'),
    length: positive('length'),
    temperature: positive('temperature'),
    viscosityRatio: defaultFigures.viscosityRatio,
  };
  return { figures, isViscous: words.reynolds !== undefined };
}

function readAngle(text: string | undefined): number {
  if (text === undefined) return defaultFigures.alphaDegrees;
  const value = Number(text);
  if (text.trim() !== '' && Math.abs(value) <= 180) return value;
  throw new CliError(t('expectedAngle', text));
}

/** Returns the system that a stream requires; undefined for the default system. */
export const systemOfStream = (
  stream: RequestedStream | null,
  dimension: number,
): string | undefined => (stream?.isViscous ? `navierStokes${dimension}d` : undefined);

/** Returns the case with the stream. @throws CliError for a system without one */
export function withStream(
  document: CaseDocument,
  system: SystemDeclaration,
  { figures, isViscous }: RequestedStream,
  middle: readonly [x: number, y: number],
): CaseDocument {
  if (!takesStream(system)) {
    throw new CliError(t('systemWithoutStream', system.title));
  }
  if (isViscous !== isViscousGas(system)) {
    throw new CliError(t(isViscous ? 'systemInviscid' : 'systemViscous', system.title));
  }
  if (system.dimension === 1 && figures.alphaDegrees !== 0) {
    throw new CliError(t('noAngleIn1d'));
  }
  const draft = structuredClone(document);
  applyStream(draft, system, figures, middle);
  return draft;
}
