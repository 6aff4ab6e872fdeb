import { z } from 'zod';
import { completedEntries } from './completed';
import { caseSchema } from './document';
import { t } from '../text/t';

/** Returns the case format as JSON Schema (draft 2020-12), for editors and other programs. */
export function caseJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(caseSchema, { io: 'input' });
  const required = schema.required?.filter((name) => !completedEntries.includes(name));
  return { ...schema, required, title: t('caseSchemaTitle') };
}
