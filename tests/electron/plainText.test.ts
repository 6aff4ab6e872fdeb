import { describe, expect, it } from 'vitest';
import { isPlainFileName, sanitizeFileName } from '../../electron/contract/fileNames';
import { oneLine, printable, printableJson } from '../../electron/contract/plainText';
import { describeFailure, UserError } from '../../electron/host/failure';
import { signalFileKey, signalFileName } from '../../solver/case/signalNames';

/** With quadratic complexity each of these would take minutes. */
const long = 200_000;

describe('a file name', () => {
  it.each([
    ['wing\u202egsm.exe', 'winggsm.exe'],
    ['\ufeffwing.msh', 'wing.msh'],
    ['wi\u200bng\u2066.msh', 'wing.msh'],
    ['\u200e.hidden', 'hidden'],
    ['wing\u001b[2J.msh', 'wing_[2J.msh'],
    ['wing\u009b2J.msh', 'wing_2J.msh'],
  ])('is stripped of invisible characters: %j', (name, kept) => {
    expect(sanitizeFileName(name, 'mesh')).toBe(kept);
    expect(isPlainFileName(name)).toBe(false);
    expect(isPlainFileName(kept)).toBe(true);
  });

  it('may be of any length', () => {
    expect(sanitizeFileName(`a${' '.repeat(long)}b`, '')).toBe('a');
    expect(sanitizeFileName(`a${'. '.repeat(long)}b.msh`, '')).toBe('a.msh');
    expect(sanitizeFileName('ü'.repeat(long), '')).toBe('ü'.repeat(90));
    expect(signalFileName(`a${'_'.repeat(long)}b`)).toHaveLength(long + 2);
  });

  it('keeps the letter case of a monitor, but compares without it', () => {
    expect(signalFileName('Lift of wing/1')).toBe('Lift_of_wing_1');
    expect(signalFileKey('Lift')).toBe(signalFileKey('lIFT'));
    expect(signalFileKey('Straße')).toBe(signalFileKey('STRASSE'));
    expect(signalFileKey('lift 1')).not.toBe(signalFileKey('lift 2'));
  });
});

describe('a message', () => {
  it('is one line for any content', () => {
    expect(oneLine('a \r\n  b\n\nc')).toBe('a b c');
    expect(oneLine('\u001b[31mred\u202e')).toBe('\ufffd[31mred\ufffd');
    const reported = describeFailure(new UserError(`a${' '.repeat(long)}b${'\n'.repeat(long)}`));
    expect(reported.length).toBeLessThan(3000);
  });
});

describe('terminal output', () => {
  it('keeps lines and tabs but no control sequences', () => {
    const sent = printable('a\tb\r\n\u001b]0;title\u0007 \u0085 \u200f\u202d\u061c\n\rover');
    expect(sent).toBe('a\tb\n\ufffd]0;title\ufffd \ufffd \ufffd\ufffd\ufffd\n\ufffdover');
  });

  it('is escaped in JSON', () => {
    const value = { '\u202ename': ['\u001b[2J', '\u009b', 'ü'] };
    const text = printableJson(value);
    expect(printable(text)).toBe(text);
    expect(JSON.parse(text)).toEqual(value);
  });
});
