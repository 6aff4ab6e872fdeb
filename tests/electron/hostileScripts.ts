/**
 * Scripts that try to start a program or to write a file. Each would leave files behind whose paths begin
 * with `CANARY`, which represents one without quotes or blanks; what it brings lies beside it.
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
    name: 'in a merged file of another kind',
    script: 'Merge "evil.txt";',
    beside: { 'evil.txt': call },
  },
  {
    name: 'in an included file of options',
    script: 'Include "evil.opt";',
    beside: { 'evil.opt': call },
  },
  { name: 'in single quotes', script: "SystemCall 'touch CANARY';" },
  {
    name: 'in an included file in single quotes',
    script: "Include 'evil.geo';",
    beside: { 'evil.geo': call },
  },
  {
    name: 'in a file whose name is put together',
    script: 'Merge StrCat("evil",".geo");',
    beside: { 'evil.geo': call },
  },
  { name: 'by a printed line that is appended', script: 'Printf("x") >> "CANARY";' },
  { name: 'by a saved mesh', script: `${square}Save "CANARY.msh";` },
  { name: 'by a printed line', script: 'Printf("x") > "CANARY";' },
  { name: 'by a printed line to a named file', script: 'f = "CANARY"; Printf("%g", 1) > Str(f);' },
  {
    name: 'by a printed line, apart',
    script: 'f = Str("CANARY"); Printf("x")\n  /* ; */ >\n f;',
  },
  { name: 'without waiting', script: 'NonBlockingSystemCall "touch CANARY";' },
  { name: 'by its short name', script: 'System "touch CANARY";' },
  { name: 'of a variable', script: 'c = "touch CANARY"; SystemCall Str(c);' },
  { name: 'put together', script: 'SystemCall StrCat("touch ", "CANARY");' },
  { name: 'of a name put together', script: 'S2N["SystemCall"] "touch CANARY";' },
  {
    name: 'of a name put together, the long way',
    script: 'StringToName[StrCat("System", "Call")] "touch CANARY";',
  },
  { name: 'after a comment within a comment', script: `/* /* */ ${call} /* */` },
  { name: 'after comments that touch', script: `/*//*/ ${call}\n/**/` },
  { name: 'after a backslash before a quote', script: `a = "\\"; ${call} b = "";` },
  { name: 'after a line that goes on', script: `// a comment \\\n${call}` },
  { name: 'with ends of lines of Windows', script: `// a comment\r\n${call}\r\n` },
  { name: 'after a lone carriage return', script: `a = 1;\r${call}\r` },
  { name: 'after a zero in a comment', script: `/* \0 ${call} */\n` },
  { name: 'after a zero in a string', script: `a = "\0 ; ${call} b = "";` },
  { name: 'after a string that is too long', script: `a = "${'x'.repeat(1023)}; ${call} b = "";` },
  { name: 'after a long string in other letters', script: `a = "${'é'.repeat(512)} ; ${call}";` },
  {
    name: 'in a comment to which a loop jumps back',
    script: `For i In {1:2} /*\n${call}\n*/\nEndFor\n`,
  },
  {
    name: 'in a comment to which a call returns',
    script: `Macro Foo\n a = 1;\nReturn\nCall Foo; /*\n${call}\n*/\n`,
  },
  {
    name: 'in a comment in which a macro begins',
    script: `Macro Foo /*\n${call}\n*/\nReturn\nCall Foo;\n`,
  },
  {
    name: 'in a comment after an inclusion',
    script: `Include "part.geo"; /*\n${call}\n*/\n`,
    beside: { 'part.geo': 'a = 1;\n' },
  },
  {
    name: 'in a string that a condition skips',
    script: `If (0)\nE"EndIf ${call.replaceAll('"', "'")} "\nEndIf\n`,
  },
  {
    name: 'in a string after the words of a condition',
    script: `If (0)\nIf("ab"==S) EndIf ${call.replaceAll('"', "'")} "\nEndIf EndIf\n`,
  },
  {
    name: 'in a string on a line that is read in pieces',
    script: `For i In {1:2} ${' '.repeat(8150)} Printf("${' '.repeat(50)}; ${call.replaceAll('"', "'")} ");\nEndFor\n`,
  },
  { name: 'in a macro', script: `Macro Foo\n  ${call}\nReturn\nCall Foo;\n` },
  {
    name: 'in a file that a macro includes',
    script: 'Macro Foo\n  Include "evil.geo";\nReturn\nCall Foo;\n',
    beside: { 'evil.geo': call },
  },
  {
    name: 'in a file that a file includes',
    script: 'Include "a/part.geo";',
    beside: { 'a/part.geo': 'Include "../evil.geo";', 'evil.geo': call },
  },
  { name: 'in a branch that is not taken', script: `If (0)\n${call}\nElse\n${call}\nEndIf\n` },
  {
    name: 'in a mesh that is none',
    script: 'Merge "evil.msh";',
    beside: { 'evil.msh': call },
  },
  {
    name: 'in a shape whose ending Gmsh does not know',
    script: 'Merge "evil.Step";',
    beside: { 'evil.Step': call },
  },
  {
    name: 'in a script for a solver',
    script: 'Merge "evil.py";',
    beside: { 'evil.py': 'open("CANARY", "w")' },
  },
  { name: 'in options beside the geometry', script: square, beside: { 'main.geo.opt': call } },
  {
    name: 'by a size field that asks a program',
    script: `${square}Field[1] = ExternalProcess;\nField[1].CommandLine = "touch CANARY";\nBackground Field = 1;\n`,
  },
  { name: 'by a solver', script: 'OnelabRun("x", "touch CANARY");' },
  {
    name: 'by a client of the options',
    script: 'Solver.Executable0 = "touch CANARY"; General.SessionFileName = "CANARY";',
  },
  { name: 'by options that are kept at the end', script: 'General.SaveOptions = 1;' },
  {
    name: 'by an option file',
    script: 'General.OptionsFileName = "CANARY"; Save General.OptionsFileName;',
  },
  { name: 'by a picture', script: 'Print "CANARY.msh";' },
  { name: 'by a new folder', script: 'CreateDir "CANARY";' },
  {
    name: 'by a plugin',
    script: 'Plugin(MathEval).Expression0 = "1"; Plugin(MathEval).Run; Save View[0] "CANARY.pos";',
  },
  { name: 'by the environment', script: 'SystemCall GetEnv("EVIL");' },
  { name: 'with a mark before it', script: `\ufeff${call}` },
  { name: 'in letters that look alike', script: `Sуѕtem = 1; ${call}` },
  { name: 'after a character of another alphabet', script: `é; ${call}` },
];
