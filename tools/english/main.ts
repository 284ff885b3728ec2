/**
 * Checks that texts for readers of the code can be read once: comments of `apps` and `packages`, sentences of the docs, titles of
 * tests, and names of exported functions.
 */
import { globSync, readFileSync } from 'node:fs';
import { nameFaultOf } from './function-names.ts';
import { habitOf, titleFaultOf } from './habits.ts';
import { commentsOf, functionNamesOf, sentencesOf, type Text, titlesOf } from './texts.ts';

process.chdir(process.argv[2] ?? new URL('../..', import.meta.url).pathname);
const exclude = ['**/node_modules/**', '**/dist/**', '**/.*/**', '**/locales/**', '**/*.gen.ts'];
const find = (pattern: string, more: readonly string[] = []): string[] =>
  globSync(pattern, { exclude: [...exclude, ...more] });

const tests = find('**/*.{test,spec}.{ts,tsx}');
const sources = find('{apps,packages}/**/*.{ts,tsx,mjs}', ['**/*.{test,spec,fixture}.{ts,tsx}']);
// Texts for viewers and lawyers have rules of their own.
const docs = find('**/*.md', ['demo/**', 'packages/legal/**']);

let faultCount = 0;
/** Prints the texts of the files in which `faultOf` finds a fault. */
function report(
  files: readonly string[],
  textsOf: (content: string) => Text[],
  faultOf: (text: string) => string | undefined,
): void {
  for (const file of files)
    for (const { line, text } of textsOf(readFileSync(file, 'utf8'))) {
      const fault = faultOf(text);
      if (fault === undefined) continue;
      console.error(`${file}:${line} ${fault}: ${text.slice(0, 120)}`);
      faultCount += 1;
    }
}
report(sources, commentsOf, habitOf);
report(docs, sentencesOf, habitOf);
report(tests, titlesOf, titleFaultOf);
report(sources, functionNamesOf, nameFaultOf);

const fileCount = sources.length + docs.length + tests.length;
console.log(`english: ${fileCount} files, ${faultCount} texts to be read twice`);
process.exitCode = faultCount > 0 || fileCount === 0 ? 1 : 0;
