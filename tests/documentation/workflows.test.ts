import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const text = z.string().min(1);
const variables = z.record(text, z.union([text, z.number(), z.boolean()]));
const permissions = z.record(text, z.enum(['read', 'write', 'none']));
const step = z
  .strictObject({
    id: text.optional(),
    name: text.optional(),
    if: text.optional(),
    uses: text
      .regex(/^(\.\/|docker:\/\/|[\w.-]+\/[\w./-]+@)/, 'an action names its version: owner/name@v1')
      .optional(),
    run: text.optional(),
    with: variables.optional(),
    env: variables.optional(),
  })
  .refine(({ uses, run }) => (uses === undefined) !== (run === undefined), 'either uses or run');
const job = z.strictObject({
  name: text.optional(),
  if: text.optional(),
  needs: z.union([text, z.array(text)]).optional(),
  'runs-on': text,
  container: text.optional(),
  environment: z.strictObject({ name: text, url: text }).optional(),
  permissions: permissions.optional(),
  strategy: z
    .strictObject({ 'fail-fast': z.boolean(), matrix: z.record(text, z.array(text).min(1)) })
    .optional(),
  'timeout-minutes': z.number().optional(),
  steps: z.array(step).min(1),
});
const workflow = z.strictObject({
  name: text,
  on: z.record(z.enum(['push', 'pull_request', 'workflow_dispatch', 'schedule']), z.unknown()),
  permissions,
  concurrency: z.strictObject({ group: text, 'cancel-in-progress': z.boolean() }).optional(),
  jobs: z.record(text, job),
});

const folder = '.github/workflows';
const files = readdirSync(join(root, folder)).map((file) => `${folder}/${file}`);
const workflows = new Map(files.map((file) => [file, parse(read(file)) as unknown]));

/** Returns all faults of a workflow, one line each. */
function faultsOf(content: unknown): string[] {
  const parsed = workflow.safeParse(content);
  if (!parsed.success) return [z.prettifyError(parsed.error)];
  const { jobs } = parsed.data;
  return Object.entries(jobs).flatMap(([name, own]) => [
    ...[own.needs ?? []]
      .flat()
      .flatMap((other) => (other in jobs ? [] : [`${name}: no job ${other}`])),
    ...own.steps.flatMap(({ run = '' }) => commandFaults(run)),
    ...[...JSON.stringify(own).matchAll(/\$\{\{ *matrix\.(\w+)/g)].flatMap(([, key]) =>
      key in (own.strategy?.matrix ?? {}) ? [] : [`${name}: no matrix.${key}`],
    ),
  ]);
}

/** Returns npm scripts and repository files that a command names but that do not exist. */
function commandFaults(run: string): string[] {
  const named = [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script);
  const paths = [...run.matchAll(/(?:^|\s)(?:node )?((?:\.ci|tests|electron)\/[\w./-]+)/g)];
  return [
    ...named.filter((script) => !(script in scripts)).map((script) => `no script ${script}`),
    ...paths
      .filter(([, path]) => !existsSync(join(root, path)))
      .map(([, path]) => `no file ${path}`),
  ];
}

describe('CI workflows', () => {
  it.each(files)('%s is valid', (file) => {
    expect(faultsOf(workflows.get(file))).toEqual([]);
  });

  it('test and package on Linux, Windows and macOS', () => {
    for (const [file, name] of [
      ['test', 'test'],
      ['package', 'package'],
    ]) {
      const { jobs } = workflow.parse(workflows.get(`${folder}/${file}.yml`));
      const systems = jobs[name].strategy?.matrix.os.map((os) => os.split('-')[0]);
      expect(systems).toEqual(['ubuntu', 'windows', 'macos']);
    }
  });

  it('is rejected for unknown keys, missing scripts, jobs and matrix entries', () => {
    const sound = {
      name: 'W',
      on: { push: null },
      permissions: { contents: 'read' },
      jobs: { a: { 'runs-on': 'ubuntu-24.04', steps: [{ run: 'npm run build' }] } },
    };
    expect(faultsOf(sound)).toEqual([]);
    const withJob = (change: object) => ({
      ...sound,
      jobs: { a: { ...sound.jobs.a, ...change } },
    });
    expect(faultsOf(withJob({ runs: 'x' }))[0]).toContain('runs');
    expect(faultsOf(withJob({ needs: 'b' }))).toEqual(['a: no job b']);
    expect(faultsOf(withJob({ 'runs-on': '${{ matrix.os }}' }))).toEqual(['a: no matrix.os']);
    expect(faultsOf(withJob({ steps: [{ run: 'npm run nothing' }] }))).toEqual([
      'no script nothing',
    ]);
    expect(faultsOf(withJob({ steps: [{ uses: 'actions/checkout' }] }))).toHaveLength(1);
  });
});

describe('Dependabot configuration and issue forms', () => {
  it('contains the entries that GitHub requires', () => {
    const updates = z.object({
      version: z.literal(2),
      updates: z.array(
        z.object({
          'package-ecosystem': text,
          directory: text,
          schedule: z.object({ interval: text }),
        }),
      ),
    });
    updates.parse(parse(read('.github/dependabot.yml')));
    const form = z.object({
      name: text,
      description: text,
      body: z.array(
        z.object({
          type: z.enum(['textarea', 'input', 'dropdown', 'checkboxes', 'markdown']),
          id: text,
          attributes: z.object({ label: text }),
        }),
      ),
    });
    for (const name of ['bug_report', 'feature_request']) {
      form.parse(parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`)));
    }
  });
});
