import { compileToBlocks, ProgramBuilder, type Program } from '../expression';
import { expressionAt } from '../physics/caseScope';
import { t } from '../text/t';
import { carried, nothing, type Carried } from './carried';
import { pyfrExpressions, withoutConditions } from './expressions';
import { scopeOf, type Source } from './source';

/** Returns the initial state in primitive variables, the same in PyFR. */
export function startOf(source: Source): Carried {
  const { document, physics } = source;
  const { rasters = [], painted = [] } = document;
  if (rasters.length > 0) return carried({ toComplete: [t('pyfrRasters')] });
  if (painted.length > 0) return carried({ toComplete: [t('pyfrPainted')] });
  const { builder, scope } = scopeOf(source);
  const names = physics.system.primitive.variables.map(({ name }) => name);
  const values = names.map((name) =>
    expressionAt(`initial.${name}`, builder, document.initial[name] ?? '0', scope),
  );
  const atStart = new ProgramBuilder();
  const start = new Map([['t', atStart.constant(0)]]);
  const program = atStart.build(atStart.include(builder.build(values), start));
  const texts = isKept(program, source) ? pyfrExpressions(program, 'start') : null;
  if (texts === null) return carried({ toComplete: [t('pyfrInitial')] });
  return carried({
    sections: [{ name: 'soln-ics', entries: names.map((name, i) => [name, texts[i]]) }],
  });
}

/**
 * Whether a program has the same values without conditions: both branches of a condition are evaluated then, and one
 * that is not finite spoils the other.
 */
function isKept(program: Program, { mesh: { points } }: Source): boolean {
  const arithmetic = withoutConditions(program, 'start');
  if (arithmetic === null) return false;
  const count = points.length / 3;
  const column = (axis: number): Float64Array =>
    Float64Array.from({ length: count }, (_, node) => points[3 * node + axis]);
  const columns: Readonly<Record<string, Float64Array>> = {
    x: column(0),
    y: column(1),
    z: column(2),
  };
  const values = (of: Program): Float64Array[] => {
    const outputs = of.outputs.map(() => new Float64Array(count));
    compileToBlocks(of).evaluate(
      of.inputs.map((name) => columns[name]),
      outputs,
      count,
    );
    return outputs;
  };
  const kept = values(arithmetic);
  return values(program).every((column, v) =>
    column.every(
      (value, i) => Math.abs(kept[v][i] - value) <= 1e-12 * Math.max(1, Math.abs(value)),
    ),
  );
}

/** Returns the sources: that of the case and its sponges, in conserved variables, place and time. */
export function sourcesOf({ physics }: Source): Carried {
  const missing = physics.drive === null ? [] : [t('pyfrDrive')];
  if (physics.sourceTerm === null) return carried({ missing });
  const texts = pyfrExpressions(physics.sourceTerm, 'kernel');
  if (texts === null) return carried({ missing: [...missing, t('pyfrSource')] });
  const entries = physics.variableNames.map((name, i) => [name, texts[i]] as const);
  return carried({ sections: [{ name: 'solver-plugin-source', entries }], missing });
}

export const noEvents = ({ document }: Source): Carried =>
  (document.events ?? []).length > 0 ? carried({ missing: [t('pyfrEvents')] }) : nothing;
