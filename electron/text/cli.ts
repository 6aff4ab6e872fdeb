import { textsOf } from '../../solver/core';
import { api } from './en/api';
import { cliExport } from './en/cliExport';
import { cliHelp } from './en/cliHelp';
import { cliHelpTools } from './en/cliHelpTools';
import { cliInput } from './en/cliInput';
import { cliRun } from './en/cliRun';
import { cliStudy } from './en/cliStudy';
import { cliTables } from './en/cliTables';

const en = {
  ...api,
  ...cliHelp,
  ...cliHelpTools,
  ...cliInput,
  ...cliRun,
  ...cliExport,
  ...cliStudy,
  ...cliTables,
};

/** Returns the text of the command line with the id `key`, in the language in use. */
export const t = textsOf(en);
