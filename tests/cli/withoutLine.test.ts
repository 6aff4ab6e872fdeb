import { describe, expect, it } from 'vitest';
import { withoutLine } from '../../electron/cli/remote/withoutLine';

describe('text of another machine', () => {
  it.each([[['a\nResults\nb']], [['a\nRe', 'sul', 'ts\n', 'b']], [['a', '\n', 'Results', '\nb']]])(
    'loses one line, however it is divided into parts: %j',
    (parts) => {
      const written: string[] = [];
      const write = withoutLine('Results', (text) => void written.push(text));
      for (const part of [...parts, 'c\nResults of\n', 'Resume\n']) write(part);
      expect(written.join('')).toBe('a\nbc\nResults of\nResume\n');
      expect(written.every((text) => text !== '')).toBe(true);
    },
  );
});
