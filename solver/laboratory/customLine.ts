import type { CustomSystem } from '../physics/customSystem';

/** A system of one's own along a line, as it is typed: entries of a list stand between commas or semicolons. */
export interface CustomLine {
  readonly variables: string;
  /** An expression per variable, between semicolons. */
  readonly flux: string;
  /** The largest |eigenvalue|. */
  readonly waveSpeed: string;
}

/** The system as cases have it, with a side through which everything goes out. */
export function customLine({ variables, flux, waveSpeed }: CustomLine): CustomSystem {
  const names = listOf(variables, /[,;\s]+/);
  return {
    dimension: 1,
    variables: names.map((name) => ({ name })),
    flux: { x: listOf(flux, /;/) },
    waveSpeed: `abs(nx)*(${waveSpeed})`,
    maxWaveSpeed: waveSpeed,
    waveSpeeds: { min: `-abs(nx)*(${waveSpeed})`, max: `abs(nx)*(${waveSpeed})` },
    boundaryConditions: [{ id: 'outflow', ghost: names }],
  };
}

const listOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
