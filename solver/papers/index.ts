/** The published sources, item by item: what they show and how ours is made. */
export { changedCase } from './changedCase';
export { checkNames, commandOf } from './commands';
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
export { findItems, itemTexts, itemTitle } from './search';
export { checksOf, paperValues, type PaperRows, type PaperValue } from './values';
export { pictureOf, svgDataUrl, type ItemPicture } from './pictures';
