/**
 * Checks that comments of `apps` and `packages` are sentences to be read once: none begins with a relative clause as its
 * subject (“What is asked about: …”), lets a thing speak or stand, or has an indefinite person as its subject.
 */
import { globSync, readFileSync } from 'node:fs';

const HABITS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'begins with a relative clause',
    /^(?:What|Who|Whoever|Whose|Whom|Where|Whatever|Nobody|Somebody|As whom|To whom|By what|At what|After what)\b/,
  ],
  ['lets a thing speak', /\b(?:tells?|told)\b/],
  ['lets a thing stand or lie', /\b(?:stands?|lies|lay|lain)\b/],
  ['lets a thing go on', /\b(?:goes on|go on|went on)\b/],
  ['has an indefinite person', /\b(?:somebody|nobody|whoever)\b/i],
  ['uses an old word', /\b(?:so many|so much|anew|shall)\b/i],
  [
    'has a clause in place of a noun',
    /\bwhat (?:is|was|are|were|has|had|have|it|they|one|a|the|somebody|viewers?|members?)\b/i,
  ],
];

const DOC_COMMENT = /\/\*\*([\s\S]*?)\*\//g;
const LINE_COMMENT = /^\s*\/\/\s?(.*)$/gm;

process.chdir(process.argv[2] ?? new URL('..', import.meta.url).pathname);
const files = globSync('{apps,packages}/**/*.{ts,tsx,mjs}', {
  exclude: [
    '**/node_modules/**',
    '**/dist/**',
    '**/locales/**',
    '**/*.gen.ts',
    '**/*.{test,spec,fixture}.{ts,tsx}',
  ],
});

/** Returns the comments of a file, each on one line, with the number of the line it begins on. */
function commentsOf(text: string): { line: number; comment: string }[] {
  const found = [
    ...[...text.matchAll(DOC_COMMENT)].map(({ index, 1: comment = '' }) => ({ index, comment })),
    ...[...text.matchAll(LINE_COMMENT)].map(({ index, 1: comment = '' }) => ({ index, comment })),
  ];
  return found.map(({ index, comment }) => ({
    line: text.slice(0, index).split('\n').length,
    comment: comment.replace(/\s*\n\s*\*?\s*/g, ' ').replace(/^[\s*]+|[\s*]+$/g, ''),
  }));
}

let faults = 0;
for (const file of files)
  for (const { line, comment } of commentsOf(readFileSync(file, 'utf8'))) {
    const [habit] = HABITS.find(([, pattern]) => pattern.test(comment)) ?? [];
    if (!habit) continue;
    console.error(`${file}:${line} ${habit}: ${comment.slice(0, 120)}`);
    faults += 1;
  }
console.log(`english: ${files.length} files, ${faults} comments to be read twice`);
process.exitCode = faults > 0 || files.length === 0 ? 1 : 0;
