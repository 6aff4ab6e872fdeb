/** Analysis of monitor signals in time and frequency. */
export { batchesError, noBatchesErrorReason, type GivenBatch } from './batchesError';
export { meanError, noErrorReason, type MeanError } from './meanError';
export { SignalBuffer } from './signalBuffer';
export { continueSignals, newSignals, savedSignals, type SavedSignal } from './signalSet';
export {
  segmentCounts,
  spectrumKinds,
  spectrumOf,
  defaultSpectrum,
  windowKinds,
  type SignalSpectrum,
  type Spectrum,
  type SpectrumSettings,
} from './spectrum';
export { noPeakReason, type SpectrumPeak } from './spectrumPeak';
export { windowMean, type WindowMean } from './windowMean';
