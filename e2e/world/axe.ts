import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.0 to 2.2 at A and AA, whether axe switches the rule on by itself or not, and best practices. */
const TAGS = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  ...['best-practice', 'experimental'],
];

/** What runs longer is no way of coming in: a skeleton's glow, a countdown. */
const MAX_ENTRANCE_MS = 1000;

/** What axe finds on the page as it is, one line a rule. */
export async function violations(page: Page): Promise<string[]> {
  // The pages let no foreign script in; this one comes through the debugger, once a document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await untilShown(page);
  return page.evaluate(async (tags) => {
    // oxlint-disable-next-line typescript/no-explicit-any -- axe is a global of the page now
    const results = await (globalThis as any).axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return results.violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
        `${id} ${nodes.map(({ html }) => html.slice(0, 140)).join(' ')}`,
    );
  }, TAGS);
}

/** Waits for what is fading in: half seen, its words have half their contrast. */
async function untilShown(page: Page): Promise<void> {
  await page.waitForFunction(
    (longest) =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || Number(effect?.getComputedTiming().endTime ?? 0) > longest,
        ),
    MAX_ENTRANCE_MS,
  );
}
