import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import getPort from 'get-port';
import { chromium } from 'playwright-core';
import { root } from '../../e2e/world/product.ts';
import { CHROMIUM, FLAGS } from '../browser/launch.ts';

const VERSION = '13.5.0';
const FOLDER = join(root, '.cache/lighthouse');
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Scores from 0 to 100, and what cost points. */
export type Scores = Record<Category, number> & { faults: string[] };

type Audit = { title: string; score: number | null; displayValue?: string };
type Result = {
  lhr: {
    categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, Audit>;
  };
};
type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: readonly string[] },
) => Promise<Result>;

/** Lighthouse as it comes: a mid-range phone on slow 4G. The median of some runs, for a busy machine shows in each. */
export async function audit(url: string, runs: number): Promise<Scores> {
  const lighthouse = await fetchLighthouse();
  const port = await getPort();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const all: Scores[] = [];
    for (let run = 0; run < runs; run++)
      all.push(scoresOf(await lighthouse(url, { port, onlyCategories: CATEGORIES })));
    all.sort((one, other) => one.performance - other.performance);
    const middle = all[Math.floor(all.length / 2)];
    if (!middle) throw new Error('no run');
    return middle;
  } finally {
    await browser.close();
  }
}

/** A hundred packages that nobody else needs: they come beside the project, the first time. */
async function fetchLighthouse(): Promise<Lighthouse> {
  const manifest = join(FOLDER, 'node_modules/lighthouse/package.json');
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== VERSION) {
    console.log('Fetching Lighthouse, once …');
    mkdirSync(FOLDER, { recursive: true });
    execFileSync(
      'npm',
      [
        'install',
        '--prefix',
        FOLDER,
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--no-save',
        `lighthouse@${VERSION}`,
      ],
      { stdio: 'inherit' },
    );
  }
  const entry = join(FOLDER, 'node_modules/lighthouse/core/index.js');
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

function scoresOf({ lhr: { categories, audits } }: Result): Scores {
  const score = (category: Category) => Math.round(categories[category].score * 100);
  const faults = CATEGORIES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => audits[id])
      .filter((one) => one !== undefined && one.score !== null && one.score < 0.9)
      .map((one) => `${one?.title} ${one?.displayValue ?? ''}`.trim()),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    faults,
  };
}
