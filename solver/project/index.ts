/** Project files: containers, checkpoints, histories, signals. */
export { readCheckpoint } from './checkpoint';
export { ContainerError, describeContainerDamage, type PartialFile } from './container';
export { FileQueue } from './fileQueue';
export { HistoryBuffer } from './historyBuffer';
export { readHistory, writeHistory, type History } from './history';
export { recordFiles, type RecordFiles, type RunRecords } from './recordFiles';
export { readSegments, segmentsOf, SegmentWriter, unusedSegment } from './segments';
export { readSignals, writeSignals } from './signals';
