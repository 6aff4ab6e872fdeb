/**
 * Scripts that try to start a program or write a file. Each would leave files whose paths start with `CANARY`, a
 * placeholder for a path without quotes or spaces; files it needs are created beside it.
 */
export interface HostileScript {
  readonly name: string;
  readonly script: string;
  readonly beside?: Readonly<Record<string, string>>;
}

const call = 'SystemCall "touch CANARY";';
const square = 'Point(1) = {0, 0, 0};\n';

export const hostileScripts: readonly HostileScript[] = [
  { name: 'plain', script: call },
  { name: 'between strings that look like a comment', script: `a="/*"; ${call} b="*/";` },
  { name: 'after a string that looks like a comment', script: `Printf("http://x"); ${call}` },
  {
    name: 'in a merged text file',
    script: 'Merge "evil.txt";',
    beside: { 'evil.txt': call },
  },
  {
    name: 'in an included option file',
    script: 'Include "evil.opt";',
    beside: { 'evil.opt': call },
  },
  { name: 'in single quotes', script: "SystemCall 'touch CANARY';" },
  {
    name: 'in a file included in single quotes',
    script: "Include 'evil.geo';",
    beside: { 'evil.geo': call },
  },
  {
    name: 'in a file with a concatenated name',
    script: 'Merge StrCat("evil",".geo");',
    beside: { 'evil.geo': call },
  },
  { name: 'by appending a printed line', script: 'Printf("x") >> "CANARY";' },
  { name: 'by saving a mesh', script: `${square}Save "CANARY.msh";` },
  { name: 'by a printed line', script: 'Printf("x") > "CANARY";' },
  {
    name: 'by a printed line to a file in a variable',
    script: 'f = "CANARY"; Printf("%g", 1) > Str(f);',
  },
  {
    name: 'by a printed line across comments and newlines',
    script: 'f = Str("CANARY"); Printf("x")\n  /* ; */ >\n f;',
  },
  { name: 'without waiting', script: 'NonBlockingSystemCall "touch CANARY";' },
  { name: 'by its alias', script: 'System "touch CANARY";' },
  { name: 'with a command in a variable', script: 'c = "touch CANARY"; SystemCall Str(c);' },
  { name: 'with a concatenated command', script: 'SystemCall StrCat("touch ", "CANARY");' },
  { name: 'with a name from a string', script: 'S2N["SystemCall"] "touch CANARY";' },
  {
    name: 'with a name from a concatenated string',
    script: 'StringToName[StrCat("System", "Call")] "touch CANARY";',
  },
  { name: 'after a nested comment', script: `/* /* */ ${call} /* */` },
  { name: 'after adjacent comments', script: `/*//*/ ${call}\n/**/` },
  { name: 'after a backslash before a quote', script: `a = "\\"; ${call} b = "";` },
  { name: 'after a continued line', script: `// a comment \\\n${call}` },
  { name: 'with Windows line endings', script: `// a comment\r\n${call}\r\n` },
  { name: 'after a lone carriage return', script: `a = 1;\r${call}\r` },
  { name: 'after a NUL in a comment', script: `/* \0 ${call} */\n` },
  { name: 'after a NUL in a string', script: `a = "\0 ; ${call} b = "";` },
  { name: 'after an overlong string', script: `a = "${'x'.repeat(1023)}; ${call} b = "";` },
  { name: 'after an overlong string in UTF-8', script: `a = "${'é'.repeat(512)} ; ${call}";` },
  {
    name: 'in a comment to which a loop jumps back',
    script: `For i In {1:2} /*\n${call}\n*/\nEndFor\n`,
  },
  {
    name: 'in a comment to which a call returns',
    script: `Macro Foo\n a = 1;\nReturn\nCall Foo; /*\n${call}\n*/\n`,
  },
  {
    name: 'in a comment at the start of a macro',
    script: `Macro Foo /*\n${call}\n*/\nReturn\nCall Foo;\n`,
  },
  {
    name: 'in a comment after an include',
    script: `Include "part.geo"; /*\n${call}\n*/\n`,
    beside: { 'part.geo': 'a = 1;\n' },
  },
  {
    name: 'in a string skipped by a condition',
    script: `If (0)\nE"EndIf ${call.replaceAll('"', "'")} "\nEndIf\n`,
  },
  {
    name: 'in a string after the keywords of a condition',
    script: `If (0)\nIf("ab"==S) EndIf ${call.replaceAll('"', "'")} "\nEndIf EndIf\n`,
  },
  {
    name: 'in a string on a line longer than the read buffer',
    script: `For i In {1:2} ${' '.repeat(8150)} Printf("${' '.repeat(50)}; ${call.replaceAll('"', "'")} ");\nEndFor\n`,
  },
  { name: 'in a macro', script: `Macro Foo\n  ${call}\nReturn\nCall Foo;\n` },
  {
    name: 'in a file included by a macro',
    script: 'Macro Foo\n  Include "evil.geo";\nReturn\nCall Foo;\n',
    beside: { 'evil.geo': call },
  },
  {
    name: 'in a file included by another one',
    script: 'Include "a/part.geo";',
    beside: { 'a/part.geo': 'Include "../evil.geo";', 'evil.geo': call },
  },
  { name: 'in a branch that is not taken', script: `If (0)\n${call}\nElse\n${call}\nEndIf\n` },
  {
    name: 'in an invalid mesh file',
    script: 'Merge "evil.msh";',
    beside: { 'evil.msh': call },
  },
  {
    name: 'in a shape file with an unknown extension',
    script: 'Merge "evil.Step";',
    beside: { 'evil.Step': call },
  },
  {
    name: 'in a solver script',
    script: 'Merge "evil.py";',
    beside: { 'evil.py': 'open("CANARY", "w")' },
  },
  {
    name: 'in an option file beside the geometry',
    script: square,
    beside: { 'main.geo.opt': call },
  },
  {
    name: 'by a size field of an external process',
    script: `${square}Field[1] = ExternalProcess;\nField[1].CommandLine = "touch CANARY";\nBackground Field = 1;\n`,
  },
  { name: 'by a solver', script: 'OnelabRun("x", "touch CANARY");' },
  {
    name: 'by a solver option',
    script: 'Solver.Executable0 = "touch CANARY"; General.SessionFileName = "CANARY";',
  },
  { name: 'by options saved at the end', script: 'General.SaveOptions = 1;' },
  {
    name: 'by an option file',
    script: 'General.OptionsFileName = "CANARY"; Save General.OptionsFileName;',
  },
  { name: 'by printing a picture', script: 'Print "CANARY.msh";' },
  { name: 'by creating a folder', script: 'CreateDir "CANARY";' },
  {
    name: 'by a plugin',
    script: 'Plugin(MathEval).Expression0 = "1"; Plugin(MathEval).Run; Save View[0] "CANARY.pos";',
  },
  { name: 'with a command from the environment', script: 'SystemCall GetEnv("EVIL");' },
  { name: 'after a byte order mark', script: `\ufeff${call}` },
  { name: 'after letters of another script', script: `Sуѕtem = 1; ${call}` },
  { name: 'after a non-ASCII character', script: `é; ${call}` },
];
