import type { Translation } from '../../solver/core';
import { exampleTitles } from './de/exampleTitles';
import { frame } from './de/frame';
import { start } from './de/start';
import type { en } from './en';

/** The German texts: the start screen and what it shows of other catalogs. Others appear in English. */
export const de = { ...start, ...frame, ...exampleTitles } as const satisfies Partial<
  Translation<typeof en>
>;
