import type { Page } from '@playwright/test';
import {
  countsOf,
  dropAds,
  lengthenPreRolls,
  makeAd,
  settleIn,
  switchOnPauseAds,
  switchVip,
} from './world/ads.ts';
import {
  expect,
  firstFrames,
  groupNamed,
  playingPosition,
  swipeUp,
  test,
  untilPlaying,
  untilStill,
} from './world/journey.ts';
import { enterAs, type Member, registered } from './world/member.ts';

test.afterEach(dropAds);

test('an advertisement before an episode is marked, holds it, and is closed when it was promised', async ({
  page,
}) => {
  await makeAd({ slot: 'preroll', title: '麦田里面包房', target: '/vip_pay', seconds: 1 });
  await lengthenPreRolls(page, { seconds: 20, closableAfter: 4 });
  await enterAs(page, await settled());
  await openEpisode(page);
  const ad = page.getByRole('region', { name: '广告' });
  await expect(ad.getByRole('timer')).toHaveText(/^广告 \d+ 秒$/);
  await expect(ad.getByText('麦田里面包房')).toBeVisible();
  await expect(ad.getByRole('link', { name: 'VIP 免广告' })).toHaveAttribute('href', /^\/vip_pay/);
  await expect(ad.getByText(/^\d+ 秒后可关闭/)).toBeVisible();
  expect(await ad.getByRole('button', { name: '关闭广告' }).count()).toBe(0);
  expect(await playingPosition(page)).toBe(-1);
  await ad.getByRole('button', { name: '关闭广告' }).click();
  await expect(ad).toBeHidden();
  await untilPlaying(page);
});

test('the deck is swiped on while an advertisement runs before an episode, and back to it', async ({
  page,
}) => {
  const { id } = await groupNamed('雨停之前');
  await makeAd({ slot: 'preroll', title: '麦田里面包房', seconds: 1 });
  await lengthenPreRolls(page, { seconds: 60, closableAfter: 15 });
  await enterAs(page, await settled());
  await openEpisode(page);
  const ad = page.getByRole('region', { name: '广告' });
  await expect(ad.getByText('麦田里面包房')).toBeVisible();
  await swipeUp(page);
  await expect(page).toHaveURL(new RegExp(`/video/${id}/2$`));
  await untilPlaying(page);
  await expect(ad).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(new RegExp(`/video/${id}/1$`));
  await expect(ad.getByText('麦田里面包房')).toBeVisible();
  expect(await playingPosition(page)).toBe(-1);
});

test('an advertisement over a picture that is paused again is closed at once', async ({ page }) => {
  await switchOnPauseAds();
  await makeAd({ slot: 'pause', title: '麦田里面包房' });
  await enterAs(page, await registered());
  await openEpisode(page);
  await untilPlaying(page);
  const ad = page.getByRole('region', { name: '广告' });
  await page.keyboard.press('Space');
  await expect.poll(() => playingPosition(page)).toBe(-1);
  await page.keyboard.press('Space');
  await untilPlaying(page);
  await page.keyboard.press('Space');
  await expect(ad.getByText('麦田里面包房')).toBeInViewport();
  await ad.getByRole('button', { name: '关闭广告' }).click();
  await expect(ad).toBeHidden();
});

test('an advertisement whose picture does not load holds nobody up', async ({ page }) => {
  await makeAd({ slot: 'preroll', title: '麦田里面包房', seconds: 1 });
  await enterAs(page, await settled());
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

test('a video before an episode plays, takes as long as it lasts, and is a picture where it cannot play', async ({
  page,
}) => {
  await makeAd({ slot: 'preroll', title: '麦田里面包房', videoId: await videoOf('短剧 1 号') });
  await enterAs(page, await settled());
  await openEpisode(page);
  const ad = page.getByRole('region', { name: '广告' });
  await expect
    .poll(() =>
      ad
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0.5);
  await expect(ad.getByRole('timer')).toHaveText(/^广告 [12] 秒$/);
  await expect(ad.getByRole('button', { name: '点按开启声音' })).toBeVisible();
  await expect(ad).toBeHidden();
  await untilPlaying(page);

  await enterAs(page, await settled());
  await page.route('**/play/create', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const lines = json.data?.ad?.video?.sources ?? [];
    for (const line of lines) line.url = '/cdn/nothing/here/master.m3u8';
    await route.fulfill({ response, json });
  });
  await openEpisode(page);
  await expect(ad.locator('img')).toHaveCSS('opacity', '1');
  await expect(ad).toBeHidden();
  await untilPlaying(page);
});

test('an advertisement stands between the dramas of the feed, is counted once, and gives way at once', async ({
  page,
}) => {
  const id = await makeAd({ slot: 'feed', title: '麦田里面包房', target: '/vip_pay', seconds: 60 });
  await enterAs(page, await registered());
  let askedAfter = -1;
  page.on('request', async (request) => {
    if (request.url().endsWith('/ad/next') && request.postData()?.includes('feed'))
      askedAfter = await firstFrames(page).catch(() => -1);
  });
  await page.goto('/recommend');
  await untilPlaying(page);
  const ad = page.getByRole('region', { name: '广告' }).and(page.locator(':not([inert] *)'));
  const before = await swipeUntil(page, () => ad.isVisible());
  expect(before).toBe(6);
  expect(askedAfter).toBeGreaterThan(0);
  await expect(ad.getByRole('timer')).toHaveText(/^广告 \d+ 秒$/);
  await expect(ad.getByRole('link', { name: 'VIP 免广告' })).toBeVisible();
  expect(await playingPosition(page)).toBe(-1);
  await expect.poll(() => countsOf(id)).toEqual({ impressions: 1, clicks: 0 });
  await page.keyboard.press('ArrowDown');
  await untilPlaying(page);
  await page.keyboard.press('ArrowUp');
  await expect(ad).toBeVisible();
  await ad.getByRole('button', { name: '关闭广告' }).click();
  await expect(ad).toBeHidden();
  await untilPlaying(page);
  await page.keyboard.press('ArrowUp');
  await untilPlaying(page);
  expect(await ad.count()).toBe(0);
  expect(await countsOf(id)).toEqual({ impressions: 1, clicks: 0 });
});

test('a video between the dramas plays in the deck and is passed when it is over; a click counts once', async ({
  page,
}) => {
  const id = await makeAd({
    slot: 'feed',
    title: '麦田里面包房',
    target: '/my/about',
    videoId: await videoOf('短剧 1 号'),
  });
  await enterAs(page, await registered());
  await page.goto('/recommend');
  await untilPlaying(page);
  const ad = page.getByRole('region', { name: '广告' }).and(page.locator(':not([inert] *)'));
  await swipeUntil(page, () => ad.isVisible());
  await untilPlaying(page);
  await expect(ad).toBeHidden();
  await untilPlaying(page);
  await page.keyboard.press('ArrowUp');
  await ad.getByRole('link', { name: '了解详情' }).click();
  await expect(page).toHaveURL(/\/my\/about$/);
  await expect.poll(() => countsOf(id)).toEqual({ impressions: 1, clicks: 1 });
});

test('an advertisement of the feed whose picture does not load leaves no gap', async ({ page }) => {
  const id = await makeAd({ slot: 'feed', title: '麦田里面包房' });
  await enterAs(page, await registered());
  await page.route('**/ad/next', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.data?.ad) json.data.ad.image.url = '/cdn/public/nothing/540.webp';
    await route.fulfill({ response, json });
  });
  await page.goto('/recommend');
  await untilPlaying(page);
  for (let moves = 0; moves < 9; moves += 1) {
    await page.keyboard.press('ArrowDown');
    await untilPlaying(page);
  }
  expect(await page.getByRole('region', { name: '广告' }).count()).toBe(0);
  expect(await countsOf(id)).toEqual({ impressions: 0, clicks: 0 });
});

test("the day's first visit of the feed begins with one, which is skipped; no other visit does", async ({
  page,
}) => {
  const id = await makeAd({ slot: 'splash', title: '麦田里面包房', seconds: 60 });
  await enterAs(page, await registered());
  const ad = page.getByRole('dialog', { name: '广告' });
  const { id: group } = await groupNamed('雨停之前');
  await page.goto(`/video/${group}/1`);
  await untilPlaying(page);
  await page.goto(`/media/${group}`);
  await page.getByRole('heading', { name: '雨停之前' }).first().waitFor();
  await page.goto('/my');
  await page.getByRole('link', { name: '推荐' }).first().click();
  await untilPlaying(page);
  expect(await ad.count()).toBe(0);

  await page.goto('/recommend');
  await expect(ad.getByText('麦田里面包房')).toBeVisible();
  await expect(ad.getByText('广告', { exact: true })).toBeVisible();
  await expect.poll(() => clipsAreStill(page)).toBe(true);
  const held = await playedSeconds(page);
  await ad.getByRole('button', { name: /^跳过 \d+$/ }).click();
  await expect(ad).toBeHidden();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(held);
  await expect.poll(() => countsOf(id)).toEqual({ impressions: 1, clicks: 0 });
  await page.reload();
  await untilPlaying(page);
  const before = await firstFrames(page);
  await swipeUp(page);
  await expect.poll(() => firstFrames(page)).toBe(before + 1);
  await untilPlaying(page);
  expect(await ad.count()).toBe(0);
});

test('a viewer who sees an advertisement to its end opens one episode; one who leaves early does not', async ({
  page,
}) => {
  await makeAd({ slot: 'rewarded', title: '麦田里面包房', seconds: 5 });
  const { id } = await groupNamed('凤阙辞');
  await enterAs(page, await registered());
  await page.goto(`/video/${id}/2`);
  await expect(page.getByText('看 5 秒广告解锁本集')).toBeVisible();
  await expect(page.getByText('今天还可用 3 次')).toBeVisible();
  await page.getByRole('button', { name: '观看' }).click();
  await page.getByRole('button', { name: '关闭广告' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click();
  await expect(page.getByText('今天还可用 2 次')).toBeVisible();
  await page.getByRole('button', { name: '观看' }).click();
  await expect(page.getByText('已解锁，这一集 24 小时内可看')).toBeVisible();
  await untilPlaying(page);
});

test('a guest is led to the login, for members alone can unlock', async ({ page }) => {
  await makeAd({ slot: 'rewarded', title: '麦田里面包房', seconds: 5 });
  const { id } = await groupNamed('凤阙辞');
  await page.goto(`/video/${id}/2`);
  await expect(page.getByText('看 5 秒广告解锁本集')).toBeVisible();
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

/** A member who has watched as many episodes as come before the day's first pre-roll. */
async function settled(): Promise<Member> {
  const member = await registered();
  await settleIn(member);
  return member;
}

/** From the drama's page, where an advertisement may stand before the first episode. */
async function openEpisode(page: Page): Promise<void> {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/media/${id}`);
  await page.getByText('从第 1 集播放').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/video/${id}/1$`));
}

/** Goes down the feed until something is there; answers after how many moves. */
async function swipeUntil(page: Page, there: () => Promise<boolean>): Promise<number> {
  for (let moves = 0; moves < 12; moves += 1) {
    if (await there()) return moves;
    const frames = await firstFrames(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await there()) || (await firstFrames(page)) > frames).toBe(true);
    // The deck gets its advertisement between two moves, as it does for a viewer who looks at the dramas.
    await untilStill(page);
  }
  throw new Error('nothing came');
}

/** The id of a drama's first episode. */
async function videoOf(title: string): Promise<string> {
  const { id } = await groupNamed(title);
  const response = await fetch(`${process.env.E2E_BASE_URL}/api/member/video/group/detail?id=${id}`);
  const { data } = (await response.json()) as { data: { videos: { id: string }[] } };
  return data.videos[0]?.id ?? '';
}

function clipsAreStill(page: Page): Promise<boolean> {
  return page.evaluate(() => [...document.querySelectorAll('video')].every((video) => video.paused));
}

/** How far the clip in front has come. */
function playedSeconds(page: Page): Promise<number> {
  return page
    .locator('[data-place=current] video')
    .evaluate((video) => (video as HTMLVideoElement).currentTime);
}
