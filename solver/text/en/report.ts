import type { Texts } from '../../core/texts';

/** Lines of reports with values in them. */
export const report = {
  reportMark: (kind: string | number, field: string) => `${kind} of ${field}`,
  reportArrival: (expression: string, threshold: string | number) =>
    `arrival of ${expression} > ${threshold}`,
  reportExtreme: (kind: string, expression: string) => `${kind} of ${expression}`,
  reportWithPartner: (title: string, partner: string | number) => `${title} with ${partner}`,
  reportExact: (name: string) => `Exact ${name}`,
  reportSponge: (index: number) => `Damping layer ${index}`,
  reportDrive: (variable: string, mean: string | number, source: string) =>
    `${variable} at ${mean} by ${source}`,
  reportSpongeFrom: (from: string, to: string) => `from ${from} to ${to}`,
  reportSpongeAround: (center: string, inner: string, outer: string) =>
    `around ${center}, from radius ${inner} to ${outer}`,
  reportSpongeState: (place: string, rate: string, state: string) =>
    `${place}, rate ${rate}, toward ${state}`,
  reportPicture: (label: string, time: string, step: number, low: string, high: string) =>
    `${label} at t = ${time} (step ${step}), from ${low} to ${high}.`,
  reportLineMonitor: (name: string, expression: string, from: string, to: string) =>
    `${name}: ${expression} from (${from}) to (${to}).`,
  reportMonitor: (name: string, expression: string) => `${name}: ${expression} over time.`,
  reportNoFrequency: (reason: string) => `No dominant frequency: ${reason}`,
  reportSpectrum: (name: string, from: string) => `Spectrum of ${name} from t = ${from} on.`,
  reportSample: (name: string, time: string) => `${name} at t = ${time}.`,
  reportProgram: (version: string, date: string) => `Fluxbench ${version}, ${date}`,
  reportSource: (source: string | number) => `Source: ${source}`,
  reportExpected: (expected: string | number) => `Expected: ${expected}`,
  reportNoError: (reason: string | number) => `none: ${reason}`,
  reportVersion: (version: string) => `Fluxbench ${version}`,
  reportThroughput: (rate: string) => `${rate} million unknowns × stages per second`,
  reportNotConverged: (ended: string, unsettled: string) => `${ended} Not converged: ${unsettled}.`,
  reportFailed: (reason: string, place: string) => `The run failed: ${reason} at (${place}).`,
  reportExpectedOrder: (order: number) => `p + 1 = ${order} for smooth solutions`,
  reportErrorOf: (name: string) => `Error of ${name}`,
  reportWithExact: (name: string, y: string) => `${name} and its exact value at y = ${y}.`,
  reportMoment: (center: string) => `Moment ${center}`,
} as const satisfies Texts;
