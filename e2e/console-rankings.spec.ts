import { violations } from './world/axe.ts';
import { DESK, ownerLink, TABLET, useLink } from './world/console.ts';
import { expect, expectNoSidewaysScroll, test } from './world/journey.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

test('a drama is held at the first place of a ranking, and let go again', async ({ page, world }) => {
  await useLink(page, ownerLink(world), { name: '宋岚' });
  await page.goto('/console/rankings?list=new');
  await expect(page.getByRole('heading', { name: '榜单', level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: '剧', exact: true }).fill('凤阙');
  await page.getByRole('option', { name: /凤阙辞/ }).click();
  await page.getByRole('button', { name: '固定', exact: true }).first().click();
  await expect(page.getByText('《凤阙辞》固定在第 1 名')).toBeVisible();
  const first = page.getByRole('row', { name: /凤阙辞/ });
  await expect(first.getByText('已固定')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(TABLET);
  await expectNoSidewaysScroll(page);

  await first.getByRole('button', { name: '放开' }).click();
  await expect(page.getByText('《凤阙辞》不再固定，按数据排')).toBeVisible();
  await expect(first.getByText('已固定')).toBeHidden();
});
