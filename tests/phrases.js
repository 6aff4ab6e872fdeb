import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Phrases that have a plain term in the field, and what to write instead. `npm run lint` rejects them in texts, comments and identifiers. */
const phrases = [
  [/\bof computing are used up\b/i, 'wall-clock time'],
  [/\bto be honest\b/i, 'known limitations'],
  [/\bwhoever calls\b/i, 'the caller'],
  [/\bis no archive that\b/i, 'cannot read archive'],
  [/\bagain and again\b/i, 'repeatedly'],
  [/\banew\b/i, 'again'],
  [/\bplays? (the )?GPU\b/i, 'software GPU'],
  [/\bpulled along z\b/i, 'extruded'],
  [
    /\bso many (?:cells|steps|points|lines|numbers|bytes|states|runs)\b(?! (?:as|that))/i,
    'the number of …',
  ],
  [/\bdeeds?\b/i, 'user action'],
  [/\bgivers?\b/i, 'contributor'],
  [/\bgifts?\b/i, 'contribution'],
  [/\bwhat (?:became|came) of\b/i, 'the outcome of'],
  [/\bsound states?\b/i, 'intact state'],
  [/\bstands at the beginning of\b/i, 'is the prefix of'],
  [/\bthe (?:\w+ )?in hand\b/i, 'the current …'],
  [/\bcan't be had\b/i, 'is unavailable'],
  [/\bwhat is wrong with\b/i, 'the error in'],
  [/\bto the last bit\b/i, 'bit for bit'],
  [/\bis told of\b/i, 'is notified of'],
  [/\bnull where\b/i, 'null if'],
  [/\bwith one line where\b/i, 'with one line if'],
  [/\bunheard\b/, 'noProgress'],
  [/\bown systems?\b/i, 'custom system'],
  [/\bgoes? on from\b/i, 'continues from'],
  [/(?:\/\/|\/\*\*) Of (?:a|an|the|its|one|all|each|which)\b/, 'a noun phrase'],
  [/(?:\/\/|\/\*\*) (?:Those|That) (?:of|at|in|for)\b/, 'a noun phrase'],
  [/(?:\/\/|\/\*\*) As `/, 'like `…`'],
  [/(?:\/\/|\/\*\*|^ *\*) In space\b/, 'in 3D'],
  [/\b(?:is|are) (?:also )?refused\b/i, 'is rejected'],
  [/\bcut in two\b/i, 'split in two'],
  [/\bfalls? dry\b/i, 'becomes dry'],
  [/\bhowever (?:cells|they|thin|large|small) \w+/i, 'for any …'],
  [
    /\bwhat (?:it|they|this|that) (?:leaves?|makes?|takes?|gives?|asks?) (?:out|of|for)\b/i,
    'a noun',
  ],
  [/\bnothing (?:passes|flows|asks)\b/i, 'there is no …'],
  [/\ba third one or\b/i, 'a third … or'],
  [
    /\bquadrangle\b|Quadrangles (?:and|only)|\b(?:of|on|the|curved|straight|and|or|into|with|to) quadrangles\b/i,
    'quadrilateral',
  ],
];

/** Splits the words of identifiers, so that phrases are found in them too. */
const inWords = (line) => line.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/_/g, ' ');

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(
    (file) =>
      /\.(js|json|md|mjs|ts|vue|wgsl)$/.test(file) &&
      !/^(CHANGELOG\.md|tests\/phrases\.js)$/.test(file),
  );

let count = 0;
for (const file of files) {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const words = inWords(text);
  for (const [phrase, term] of phrases) {
    // Lines are inspected only in texts that have the phrase somewhere.
    const anywhere = new RegExp(phrase, `${phrase.flags}m`);
    if (!anywhere.test(text) && !anywhere.test(words)) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const found = phrase.exec(line) ?? phrase.exec(inWords(line));
      if (!found) continue;
      count++;
      console.log(`${file}:${index + 1}: "${found[0]}": write ${term}`);
    }
  }
}
if (count > 0) {
  console.log(`${count} phrases with a plain term in the field; see docs/reference/glossary.md`);
  process.exitCode = 1;
}
