import { violations } from './world/axe.ts';
import { DESK, ownerLink, TABLET, useLink } from './world/console.ts';
import { expect, expectNoSidewaysScroll, test } from './world/journey.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

test('the overview says how a number is counted, and leads to the list behind it', async ({
  page,
  world,
}) => {
  await useLink(page, ownerLink(world), { name: '许砚秋' });
  await page.goto('/console/overview');
  await expect(page.getByRole('heading', { name: '概览', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '完播率怎么算' }).click();
  await expect(page.getByText('看到结尾的播放 ÷ 开始的播放。')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '7 天' }).check({ force: true });
  await expect(page).toHaveURL(/range=7/);
  await page.getByRole('img', { name: /播放趋势/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: '这一段' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(TABLET);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESK);
  await page.goto('/console/reports/events?kind=order_paid');
  await expect(page.getByRole('heading', { name: '明细', level: 1 })).toBeVisible();
});
