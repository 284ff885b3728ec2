import type { Page } from '@playwright/test';
import { expect, groupNamed, test, untilPlaying } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { call } from './world/service.ts';

const TITLE = '雨停之前';
type Way = {
  name: string;
  episode: number;
  open: (page: Page, id: string, episode: number) => Promise<void>;
};

const openByLink: Way['open'] = async (page, id, episode) => {
  await page.goto(`/video/${id}/${episode}`);
};

/** How a viewer comes to an episode. The drama's page and the feed bring the drama's list along, the others get it later. */
const WAYS: readonly Way[] = [
  { name: "the drama's link", episode: 3, open: openByLink },
  {
    name: 'a reload',
    episode: 2,
    async open(page, id, episode) {
      await openByLink(page, id, episode);
      await untilPlaying(page);
      await page.reload();
    },
  },
  {
    name: "the drama's page",
    episode: 3,
    async open(page, id, episode) {
      await page.goto(`/media/${id}`);
      await page
        .getByRole('link', { name: new RegExp(`^第 ${episode} 集`) })
        .first()
        .click();
    },
  },
  {
    name: 'the feed',
    episode: 1,
    async open(page) {
      await page.goto('/recommend');
      await untilPlaying(page);
      const front = page.locator('[data-place=current]');
      while ((await front.getByRole('heading').innerText()) !== TITLE) {
        await page.keyboard.press('ArrowDown');
        await untilPlaying(page);
      }
      await front.getByRole('link', { name: /看全集/ }).click();
    },
  },
];

test('a drama that is followed in the middle of an episode is in the local history from then on', async ({
  page,
}) => {
  const { id } = await groupNamed(TITLE);
  await enterAs(page, await registered());
  await openByLink(page, id, 3);
  await untilPlaying(page);
  expect(await kept(page, 'video_history')).toEqual([]);
  await page.getByRole('button', { name: '追剧' }).filter({ visible: true }).click();
  await expect.poll(() => kept(page, 'video_history')).toMatchObject([{ id, episode: 3 }]);
});

const kept = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as Record<string, unknown>[], key);

for (const { name, episode, open } of WAYS) {
  test(`an episode opened by ${name} is the one that is named, remembered, and followed by a loaded next one`, async ({
    page,
  }) => {
    const { id } = await groupNamed(TITLE);
    const asked: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/play/create')) asked.push(request.postDataJSON().index);
    });
    await open(page, id, episode);
    await page.waitForURL(/\/video\//);
    const index = Number(new URL(page.url()).pathname.split('/').at(-1));
    if (name !== 'the feed') expect(index).toBe(episode);
    await untilPlaying(page);
    await expect(page).toHaveTitle(new RegExp(`^${TITLE} 第 ${index} 集`));
    // Before any finger: the next one is asked for, and its picture is there.
    await expect.poll(() => asked).toContain(index + 1);
    const next = page.locator('[data-place=next] video');
    await expect.poll(() => next.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
    // After ten seconds a guest's device remembers it.
    await expect.poll(() => kept(page, 'playlet_watched')).toMatchObject([{ groupId: id, episode: index }]);
  });

  test(`the local history of a member has the followed episode that was opened by ${name}`, async ({
    page,
  }) => {
    const { id } = await groupNamed(TITLE);
    const member = await registered();
    await call('POST', 'member/video/favorite/create', { groupId: id }, member.token);
    await enterAs(page, member);
    await open(page, id, episode);
    await page.waitForURL(/\/video\//);
    await untilPlaying(page);
    const { pathname } = new URL(page.url());
    const index = Number(pathname.split('/').at(-1));
    await expect.poll(() => kept(page, 'video_history')).toMatchObject([{ id, episode: index }]);
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(new RegExp(`/video/${id}/${index + 1}$`));
    await expect.poll(() => kept(page, 'video_history')).toMatchObject([{ id, episode: index + 1 }]);
  });
}
