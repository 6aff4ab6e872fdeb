// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkScript } from '../../electron/contract/geoScript/check';
import { printScript } from '../../electron/contract/geoScript/print';
import { tokensOf } from '../../electron/contract/geoScript/tokens';

const texts = (script: string): string[] => [...tokensOf(script)].map(({ text }) => text);
const printed = (script: string): string => printScript(checkScript(script).tokens);

const root = fileURLToPath(new URL('../../', import.meta.url));
const shipped = ['resources/examples', 'tests/mesh/fixtures'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.geo'))
    .map((name) => join(folder, name)),
);

describe('a Gmsh script', () => {
  it('is tokenized like Gmsh does: no comments in strings, no escapes', () => {
    expect(texts('a="/*"; b=\'//"\'; // "c\n/* \'*/ .5e-3')).toEqual([
      ...['a', '=', '"/*"', ';', 'b', '=', "'//\"'", ';', '.5e-3'],
    ]);
    expect(texts('"\\"; d')).toEqual(['"\\"', ';', 'd']);
    expect(texts('l[]+={1...3:i};x~{1}++')).toEqual([
      ...['l', '[', ']', '+=', '{', '1.', '.', '.3', ':', 'i', '}', ';'],
      ...['x', '~', '{', '1', '}', '++'],
    ]);
  });

  it('counts lines through comments and all line endings', () => {
    const lines = [...tokensOf('a\r\n/*\n\n*/ b // x\nc')].map(({ line }) => line);
    expect(lines).toEqual([1, 4, 5]);
  });

  it.each([
    ['"a\nb"', 'a string must be on one line'],
    ['"a', 'the string is not closed'],
    ['/* a', 'the comment is not closed'],
    ['a = "\0";', 'control character in a string'],
    ['`', 'unexpected character "`"'],
    ['é', 'unexpected character with code 233'],
    [`"${'é'.repeat(600)}"`, 'a string is longer than 1000 bytes'],
  ])('is rejected if ambiguous: %j', (script, fault) => {
    expect([...tokensOf(script)].at(-1)).toMatchObject({ kind: 'fault', text: fault });
  });

  it('is printed without comments on the same lines, with spaces around words', () => {
    expect(printed('/* a\n b */ If(a)//x\n  Point(1)={0,0}; EndIf')).toBe(
      '\n If       ( a       )\n Point       ( 1 ) = { 0 , 0 } ; EndIf      \n',
    );
  });

  it('is printed in short lines', () => {
    const lines = printed('Point(1) = {0, 0, 0}; '.repeat(2000)).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(3100);
    const script = 'Printf("' + 'x'.repeat(990) + '");';
    const longest = printed(script.repeat(20)).split('\n');
    expect(Math.max(...longest.map(({ length }) => length))).toBeLessThan(3100);
  });

  it.each(shipped)('accepts the shipped geometry %s', (name) => {
    expect(() => checkScript(readFileSync(join(root, name), 'utf8'))).not.toThrow();
  });

  it.each([
    [
      'variables, transformations and groups',
      'lc = 1e-2; Extrude {0, 0, h} { Surface{1}; Layers{ {8,2}, {0.5,1} }; Recombine; } Physical Surface("My surface", 2) = {1};',
    ],
    [
      'Boolean operations and queries',
      'SetFactory("OpenCASCADE"); Box(1) = {0,0,0, 1,1,1}; BooleanDifference(3) = { Volume{1}; Delete; }{ Volume{2}; Delete; }; e() = Abs(Boundary{ Volume{3}; }); s() = Surface In BoundingBox {-1,-1,-1,1,1,1};',
    ],
    [
      'transfinite meshes',
      'Transfinite Curve{-1, 3} = 30 Using Progression 1.2; Transfinite Surface{1} = {1, 2, 3, 4} Left; Recombine Surface{1}; Mesh.Smoothing = 100;',
    ],
    [
      'macros, loops and formatted output',
      'Macro CheeseHole\n p1 = newp; l[t] = newcl; Return\nFor t In {1:5}\n x += 0.166; Call CheeseHole;\nPrintf("Hole %g (at {%g,%.3e}): 100%%!", t, x, y);\nEndFor',
    ],
    [
      'size fields',
      'Field[1] = Distance; Field[1].PointsList = {5}; Field[3] = MathEval; Field[3].F = Sprintf("F2^3 + %g", lc); Background Field = 3;',
    ],
    ['parameters', 'DefineConstant[ lc = {0.1, Min 0, Max 1, Step 0.1, Name "Parameters/Size"} ];'],
    [
      'copies and periodicity',
      'q[] = Translate {0.1, 0, 0} { Duplicata { Point{1}; } }; Periodic Curve {2} = {4} Translate {1, 0, 0}; Mesh.Color.Points = {255, 0, 0}; Color Red { Surface{1}; }',
    ],
    [
      'existence checks and conditions',
      'If (!Exists(lc) && StrCmp("a", "b") > 0) lc = 1; ElseIf (a >= 2) lc = 2; Else lc = 3; EndIf General.Terminal = 1;',
    ],
  ])('may contain %s', (_, script) => {
    expect(() => checkScript(script)).not.toThrow();
  });

  it.each([
    ['Printf("%n", 1);', /must belong to a number format/],
    ['Printf("%9999g", 1);', /must belong to a number format/],
    ['a = "x" > "y";', /writing files/],
    ['Nonsense "x";', /unknown command Nonsense/],
    ['{ a } "x";', /unexpected string after "}"/],
    ['Nonsense Point{1};', /unknown command Nonsense/],
    ['Nonsense("x");', /Nonsense does not take a string/],
    ['Field[a[1]] = Structured;', /the size field Structured/],
    ['Field[1].FileName = "x";', /the option Field\.FileName/],
    ['Geometry.DoubleClickedCurveCommand = "x";', /the option Geometry\.DoubleClickedCurveCommand/],
    ['General.DefaultFileName = "x";', /the option General\.DefaultFileName/],
    ['General.WatchFilePattern = "x";', /the option General\.WatchFilePattern/],
    ['Print.X = 1;', /Print is not allowed/],
  ])('may not contain %s', (script, message) => {
    expect(() => checkScript(`a = 1;\n${script}`)).toThrow(message);
    expect(() => checkScript(`a = 1;\n${script}`)).toThrow(/^line 2: /);
  });

  it('quotes no control characters', () => {
    expect(() => checkScript('Include "si\tzes\u001b[2J.geo";')).toThrow(/^line 1: [^\p{Cc}]*$/u);
  });

  it.each([
    (long: string) => `${long} Point{1};`,
    (long: string) => `${long}("x");`,
    (long: string) => `Field[1] = ${long};`,
    (long: string) => `Print.${long} = 1;`,
    (long: string) => `Merge "/${long}";`,
    (long: string) => `${long} "x";`,
  ])('gets a short message about a long word: %s', (script) => {
    expect(() => checkScript(script('long'.repeat(240)))).toThrow(/^.{1,200}$/);
  });
});
