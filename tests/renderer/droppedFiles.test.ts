import { describe, expect, it } from 'vitest';
import { meshAmong } from '../../renderer/useFileDrop';

const file = (name: string, text = ''): File => new File([text], name);

describe('a drop of several files', () => {
  it('is read as a geometry with its included files', async () => {
    const files = [
      file('b.geo'),
      file('main.geo', 'Include "b.geo";\nMerge "c.step";'),
      file('c.step'),
    ];
    const found = await meshAmong(files);
    expect(found?.file.name).toBe('main.geo');
    expect(found?.included.map(({ name }) => name)).toEqual(['b.geo', 'c.step']);
  });

  it('is rejected if no file includes the others', async () => {
    expect(await meshAmong([file('a.msh'), file('b.msh')])).toBeNull();
    expect(await meshAmong([file('a.geo'), file('b.txt')])).toBeNull();
  });
});
