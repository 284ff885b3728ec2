/** Checks imports against the rules of .dependency-cruiser.cjs, and that every file was checked. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

/** The project, or the folder given. */
const root = process.argv[2] ?? new URL('..', import.meta.url).pathname;
process.chdir(root);
const roots = ['apps', 'packages', 'tools', 'demo', 'e2e', 'bench'].filter((folder) => existsSync(folder));

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { output } = await cruise(roots, { ...config.options, ruleSet: config, validate: true });
if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');

const overlooked = overlookedFiles(output);
const broken = output.summary.violations.filter(({ rule }) => rule.severity === 'error');
for (const file of overlooked) console.error(`overlooked  ${file}`);
for (const { rule, from, to, cycle } of broken) {
  console.error(`${rule.name}  ${from} → ${cycle?.map(({ name }) => name).join(' → ') ?? to}`);
}
console.log(
  `walls: ${output.summary.totalCruised} modules, ${broken.length} walls broken, ${overlooked.length} files overlooked`,
);
process.exitCode = broken.length + overlooked.length > 0 ? 1 : 0;

/**
 * The tool passes everything when its parser is missing, for then it sees no modules; and a file whose
 * imports it cannot read has none. Both are found by looking at the files ourselves.
 */
function overlookedFiles({ modules }: ICruiseResult): string[] {
  const dependencies = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  const files = globSync(
    roots.map((folder) => `${folder}/**/*.{ts,tsx}`),
    {
      exclude: ['**/node_modules/**', '**/dist/**'],
    },
  );
  if (files.length === 0) throw new Error('no source files found');
  return files.filter((file) => {
    const found = dependencies.get(file);
    if (found === undefined) return true;
    return found === 0 && /^(import|export) .*from '/m.test(readFileSync(file, 'utf8'));
  });
}
