/** What monitors have read, over time and over frequency. */
export { SignalBuffer } from './signalBuffer';
export { continueSignals, newSignals, savedSignals, type SavedSignal } from './signalSet';
export {
  segmentCounts,
  spectrumKinds,
  spectrumOf,
  usualSpectrum,
  windowKinds,
  type Spectrum,
  type SpectrumSettings,
} from './spectrum';
export { windowMean, type WindowMean } from './windowMean';
