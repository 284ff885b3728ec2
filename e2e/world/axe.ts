import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.0 to 2.2 at A and AA, whether axe switches the rule on by itself or not, and best practices. */
const TAGS = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  ...['best-practice', 'experimental'],
];

/** What axe finds on the page as it is, one line a rule. */
export async function violations(page: Page): Promise<string[]> {
  // The pages let no foreign script in; this one comes through the debugger, once a document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
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
