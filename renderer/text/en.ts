import { accuracy } from './en/accuracy';
import { app } from './en/app';
import { benchmark } from './en/benchmark';
import { boundaries } from './en/boundaries';
import { boundaryLayers } from './en/boundaryLayers';
import { caseSetUp } from './en/caseSetUp';
import { counts } from './en/counts';
import { disk } from './en/disk';
import { documents } from './en/documents';
import { drawings } from './en/drawings';
import { exampleTitles } from './en/exampleTitles';
import { exports } from './en/exports';
import { help } from './en/help';
import { laboratory } from './en/laboratory';
import { integrals } from './en/integrals';
import { layers } from './en/layers';
import { licenses } from './en/licenses';
import { messages } from './en/messages';
import { mesh } from './en/mesh';
import { meshPage } from './en/meshPage';
import { monitors } from './en/monitors';
import { outputs } from './en/outputs';
import { customSystem } from './en/customSystem';
import { palette } from './en/palette';
import { papers } from './en/papers';
import { plots } from './en/plots';
import { queue } from './en/queue';
import { run } from './en/run';
import { runs } from './en/runs';
import { settings } from './en/settings';
import { start } from './en/start';
import { sweep } from './en/sweep';
import { tagging } from './en/tagging';
import { templates } from './en/templates';
import { verification } from './en/verification';
import { view } from './en/view';
import type { Texts } from '../../solver/core';

/** All English texts of the workbench; ids are unique over all parts. */
export const en = {
  ...accuracy,
  ...app,
  ...counts,
  ...palette,
  ...settings,
  ...start,
  ...disk,
  ...caseSetUp,
  ...templates,
  ...help,
  ...mesh,
  ...meshPage,
  ...boundaries,
  ...boundaryLayers,
  ...tagging,
  ...customSystem,
  ...outputs,
  ...monitors,
  ...view,
  ...integrals,
  ...layers,
  ...queue,
  ...run,
  ...runs,
  ...sweep,
  ...plots,
  ...verification,
  ...papers,
  ...benchmark,
  ...laboratory,
  ...exampleTitles,
  ...exports,
  ...licenses,
  ...documents,
  ...drawings,
  ...messages,
} as const satisfies Texts;
