import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { violations } from './world/axe.ts';
import { DESK, ownerLink, TABLET, useLink } from './world/console.ts';
import { expect, expectNoSidewaysScroll, groupNamed, test } from './world/journey.ts';

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

/** Events are added up every minute. */
const ADDED_UP_MS = 100_000;

test('a filter, the list behind a number, the link to it and its file all tell of the same', async ({
  page,
  context,
  request,
  world,
}) => {
  test.setTimeout(2 * ADDED_UP_MS);
  const { id: groupId } = await groupNamed('雨停之前');
  // Two viewers: guests are told apart by their kind of device.
  await seeWall(request, { groupId, channel: 'night-bus', device: 'iPhone' });
  await seeWall(request, { groupId, channel: 'tram', device: 'Android' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await useLink(page, ownerLink(world), { name: '许砚秋' });

  await test.step('the overview is filtered by where viewers came from', async () => {
    const channel = page.getByRole('menuitemradio', { name: 'night-bus' });
    await expect(async () => {
      await page.goto('/console/overview');
      await page.getByRole('button', { name: '渠道', exact: true }).click();
      await expect(channel).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: ADDED_UP_MS });
    await channel.click();
    await expect(page).toHaveURL(/channel=night-bus/);
  });

  const wall = page.getByRole('row', { name: /看到付费墙/ });
  await test.step('a number leads to the events behind it, filtered as it is', async () => {
    const figure = page.getByRole('main').locator('dl > div').filter({ hasText: '看到付费墙' });
    await expect(figure.getByRole('link')).toHaveText('1');
    await figure.getByRole('link').click();
    await expect(page.getByRole('heading', { name: '明细', level: 1 })).toBeVisible();
    await expect(wall).toHaveCount(1);
    await expect(wall).toContainText('雨停之前');
    await expect(wall).toContainText('night-bus');
  });

  await test.step('the link opens the same view for another person', async () => {
    await page.getByRole('button', { name: '复制链接' }).click();
    await expect(page.getByText('链接已复制')).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.setViewportSize(DESK);
    await other.goto(address);
    await expect(other.getByRole('button', { name: /: 渠道$/ })).toBeVisible();
    await expect(other.getByRole('row', { name: /看到付费墙/ })).toHaveCount(1);
    await other.close();
  });

  await test.step('the file has what the list has', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^playlet-events-.*\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('night-bus');
  });

  await test.step('without the filter the other viewer is there as well', async () => {
    await page.getByRole('button', { name: /: 渠道$/ }).click();
    await expect(wall.filter({ hasText: 'tram' })).toHaveCount(1);
  });
});

/** A guest opens the page and comes to a pay wall. */
async function seeWall(
  request: APIRequestContext,
  { groupId, channel, device }: { groupId: string; channel: string; device: string },
): Promise<void> {
  const response = await request.post('/api/public/content/event/create', {
    headers: { 'user-agent': device },
    data: { channel, events: [{ kind: 'visit' }, { kind: 'paywall_shown', groupId, index: 5 }] },
  });
  expect(await response.json()).toMatchObject({ success: true });
}
