/** The published sources: what each table and figure shows, and how we reproduce it. */
export { changedCase } from './changedCase';
export { checkNames, commandOf, commandOfWay } from './commands';
export { papers } from './papers';
export type {
  CaseChanges,
  Coverage,
  DrawingId,
  ItemKind,
  Maker,
  Paper,
  PaperItem,
  PaperTopic,
  PrintedValue,
} from './types';
export { paperReport, referenceHeading, verdictText } from './report';
export { findItems, itemTexts, itemTitle, topicTexts } from './search';
export { checksOf, paperValues, type PaperRows, type PaperValue } from './values';
export { pictureOf, svgDataUrl, type ItemPicture } from './pictures';
