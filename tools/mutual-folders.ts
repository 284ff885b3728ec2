/** Counts the pairs of folders that import each other, and compares the counts with what is allowed. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** The most pairs for the folders directly below each of these; a count only goes down. */
const MAX_PAIRS_COUNT: Record<string, number> = {
  'apps/console/src': 0,
  'apps/server/src': 0,
  'apps/viewer/src': 0,
  'apps/worker/src': 0,
  'packages/core/src': 0,
  'packages/db/src/queries': 1,
  'packages/player/src/core': 0,
};
/** An import by its path, or from the root of its package (`#catalogue/…`). */
const IMPORT = /(?:from|import|import\()\s*'([.#][^']+)'/g;

/** The project, or the folder given. */
process.chdir(process.argv[2] ?? new URL('..', import.meta.url).pathname);
let faultsCount = 0;
for (const [root, most] of Object.entries(MAX_PAIRS_COUNT)) {
  const pairs = mutualPairs(root);
  if (pairs.length > most) {
    faultsCount += 1;
    console.error(`${root}: ${pairs.length} pairs of folders import each other, ${most} may:`);
    for (const pair of pairs) console.error(`  ${pair}`);
  }
}
console.log(
  `mutual folders: ${Object.keys(MAX_PAIRS_COUNT).length} roots, ${faultsCount} with too many pairs`,
);
process.exitCode = faultsCount > 0 ? 1 : 0;

/** Names each pair once, with an import of either direction. Tests may import whatever they test. */
function mutualPairs(root: string): string[] {
  const examples = new Map<string, string>();
  const files = globSync(`${root}/**/*.{ts,tsx}`, {
    exclude: ['**/*.{test,fixture}.{ts,tsx}', '**/testing/**', '**/*.gen.ts'],
  });
  for (const file of files) {
    const from = folderOf(root, file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = specifier.startsWith('#')
        ? join(root, specifier.slice(1))
        : normalize(join(dirname(file), specifier));
      const to = target.startsWith(`${root}/`) ? folderOf(root, target) : from;
      if (from !== to) examples.set(`${from}↔${to}`, `${relative(root, file)} → ${relative(root, target)}`);
    }
  }
  return [...examples].flatMap(([pair, example]) => {
    const [from = '', to = ''] = pair.split('↔');
    const back = examples.get(`${to}↔${from}`);
    return back && from < to ? [`${pair}: ${example}, ${back}`] : [];
  });
}

/** A file beside the folders counts as one of them. */
function folderOf(root: string, file: string): string {
  return relative(root, file).split('/')[0] ?? '';
}
