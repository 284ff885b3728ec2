import { ownerLink, useLink } from './world/console.ts';
import { consoleFindings } from './world/console-findings.ts';
import { expect, test } from './world/journey.ts';

test.use({ isMobile: false, hasTouch: false, storageState: undefined });

/** Pages of work, figures and money that no other journey looks at in every look. */
const PATHS = [
  '/inbox',
  '/ledger',
  '/orders',
  '/refunds',
  '/plans',
  '/reports/dramas',
  '/reports/retention',
  '/reports/events',
  '/publish',
  '/security',
  '/status',
  '/backups',
  '/system',
  '/settings',
  '/rules',
];

test('pages of figures and money can be used in both languages and themes, on a desk and on a tablet', async ({
  page,
  world,
}) => {
  test.slow();
  await useLink(page, ownerLink(world), { name: '许砚秋' });
  const findings: string[] = [];
  for (const path of PATHS) {
    findings.push(...(await consoleFindings(page, path)));
    // It is one of the pages, not what stands where there is none.
    await expect(page.getByText('没有这一页')).not.toBeAttached();
  }
  expect(findings).toEqual([]);
});
