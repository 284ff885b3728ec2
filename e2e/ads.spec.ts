import type { Page } from '@playwright/test';
import { dropAds, makeAd, switchVip } from './world/ads.ts';
import { expect, groupNamed, playingPosition, test, untilPlaying } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';

test.afterEach(dropAds);

test('an advertisement before an episode is marked, holds it, and is closed when it was promised', async ({
  page,
}) => {
  await makeAd({ slot: 'preroll', title: '麦田里面包房', target: '/vip_pay', seconds: 20, closableAfter: 4 });
  await enterAs(page, await registered());
  await openEpisode(page);
  const ad = page.getByRole('region', { name: '广告' });
  await expect(ad.getByRole('timer')).toHaveText(/^广告 \d+ 秒$/);
  await expect(ad.getByText('麦田里面包房')).toBeVisible();
  await expect(ad.getByRole('link', { name: 'VIP 免广告' })).toHaveAttribute('href', /^\/vip_pay/);
  await expect(ad.getByText(/秒后可关闭/)).toBeVisible();
  expect(await ad.getByRole('button', { name: '关闭广告' }).count()).toBe(0);
  expect(await playingPosition(page)).toBe(-1);
  await ad.getByRole('button', { name: '关闭广告' }).click();
  await expect(ad).toBeHidden();
  await untilPlaying(page);
});

test('an advertisement over a paused picture is closed at once', async ({ page }) => {
  await makeAd({ slot: 'pause', title: '麦田里面包房' });
  await enterAs(page, await registered());
  await openEpisode(page);
  await untilPlaying(page);
  await page.keyboard.press('Space');
  const ad = page.getByRole('region', { name: '广告' });
  await expect(ad.getByText('麦田里面包房')).toBeInViewport();
  await ad.getByRole('button', { name: '关闭广告' }).click();
  await expect(ad).toBeHidden();
});

test('an advertisement whose picture does not load holds nobody up', async ({ page }) => {
  await makeAd({ slot: 'preroll', title: '麦田里面包房' });
  await enterAs(page, await registered());
  let asked = false;
  await page.route('**/play/create', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.data?.ad) {
      asked = true;
      json.data.ad.image.url = '/cdn/public/nothing/540.webp';
    }
    await route.fulfill({ response, json });
  });
  await openEpisode(page);
  await untilPlaying(page);
  expect(asked).toBe(true);
  await expect(page.getByRole('region', { name: '广告' })).toBeHidden();
});

test('who sees an advertisement to its end opens one episode; who leaves early does not', async ({
  page,
}) => {
  await makeAd({ slot: 'rewarded', title: '麦田里面包房', seconds: 5 });
  const { id } = await groupNamed('凤阙辞');
  await enterAs(page, await registered());
  await page.goto(`/video/${id}/2`);
  await expect(page.getByText('看 5 秒广告，解锁本集')).toBeVisible();
  await expect(page.getByText('今日剩余 3 次')).toBeVisible();
  await page.getByRole('button', { name: '观看' }).click();
  await page.getByRole('button', { name: '关闭广告' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click();
  await expect(page.getByText('今日剩余 2 次')).toBeVisible();
  await page.getByRole('button', { name: '观看' }).click();
  await expect(page.getByText('已解锁，这一集 24 小时内可看')).toBeVisible();
  await untilPlaying(page);
});

test('a guest is led to the login, for members alone can unlock', async ({ page }) => {
  await makeAd({ slot: 'rewarded', title: '麦田里面包房', seconds: 5 });
  const { id } = await groupNamed('凤阙辞');
  await page.goto(`/video/${id}/2`);
  await expect(page.getByText('看 5 秒广告，解锁本集')).toBeVisible();
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/my\/login/);
});

test('a VIP sees none, wherever they stand', async ({ page }) => {
  for (const slot of ['preroll', 'banner', 'pause']) await makeAd({ slot, title: '麦田里面包房' });
  await page.goto('/recommend?view=theatre');
  const banner = page.getByRole('region', { name: '广告' });
  await expect(banner).toBeVisible();
  await switchVip(false);
  try {
    const sent: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) sent.push(await response.text().catch(() => ''));
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: '剧场' })).toBeAttached();
    await openEpisode(page);
    await untilPlaying(page);
    await expect(banner).toBeHidden();
    expect(sent.join('')).not.toContain('showingId');
  } finally {
    await switchVip(true);
  }
});

/** From the drama's page, where an advertisement may stand before the first episode. */
async function openEpisode(page: Page): Promise<void> {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/media/${id}`);
  await page.getByText('从第 1 集播放').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/video/${id}/1$`));
}
