import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { caseJsonSchema } from '../../solver/case/jsonSchema';

const file = fileURLToPath(new URL('../../docs/reference/case.schema.json', import.meta.url));

describe('docs/reference/case.schema.json', () => {
  it('matches the schema that validates cases', async () => {
    const text = await format(JSON.stringify(caseJsonSchema()), {
      parser: 'json',
      printWidth: 100,
    });
    await expect(text).toMatchFileSnapshot(file);
  });
});
