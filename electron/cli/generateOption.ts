import {
  extrudeSchema,
  faultOf,
  generateSchema,
  defaultGenerators,
  type GeneratedCells,
} from '../../solver/case';
import { readAirfoil } from './airfoilFile';
import type { CliContext } from './context';
import { CliError } from './failure';
import { t } from '../text/cli';

/**
 * Parses `--generate cylinder,order=4,cells=64x32 --extrude layers=4,to=0.2`. Omitted settings have the
 * defaults of the generator.
 * @throws CliError, MeshError
 */
export async function readGenerated(
  context: CliContext,
  generate: string,
  extrude: string | undefined,
): Promise<GeneratedCells> {
  const [kind, ...words] = generate.split(',');
  if (!isGenerator(kind)) {
    throw new CliError(
      t('unknownGenerator', kind, Object.keys(defaultGenerators).filter(isGenerator)),
    );
  }
  const { file, ...given } = entriesOf('--generate', words);
  const settings = { ...defaultGenerators[kind], ...given };
  // Replaces the default airfoil.
  const points = file !== undefined && {
    points: (await readAirfoil(context, String(file))).points,
    naca: undefined,
  };
  return {
    generate: checked('--generate', generateSchema, { ...settings, ...points }),
    ...(extrude !== undefined && {
      extrude: checked(
        '--extrude',
        extrudeSchema,
        entriesOf('--extrude', extrude.split(',').filter(Boolean)),
      ),
    }),
  };
}

/** Outlines are given as a file by `--mesh`. */
const isGenerator = (word: string): word is Exclude<keyof typeof defaultGenerators, 'outlines'> =>
  Object.hasOwn(defaultGenerators, word) && word !== 'outlines';

/** `a=1`, `b=2x3`, `c=true`, `d=back:front` and other text. */
function entriesOf(option: string, words: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    words.map((word) => {
      const [, name, value] = /^(\w+)=(.+)$/.exec(word) ?? [];
      if (name === undefined) throw new CliError(t('expectedSetting', option, word));
      return [name, name === 'naca' || name === 'file' ? value : valueOf(value)];
    }),
  );
}

function valueOf(word: string): unknown {
  if (word === 'true' || word === 'false') return word === 'true';
  const numbers = word.split(/[x:]/).map((part) => (part === '' ? NaN : Number(part)));
  if (numbers.every(Number.isFinite)) return numbers.length === 1 ? numbers[0] : numbers;
  return word.includes(':') ? word.split(':') : word;
}

/** @throws CliError that starts with the option */
function checked<T>(
  option: string,
  schema: Parameters<typeof faultOf>[0] & { readonly _output: T },
  value: unknown,
): T {
  const fault = faultOf(schema, value);
  if (fault !== null) throw new CliError(t('optionFault', option, fault));
  return schema.parse(value) as T;
}
