import type { Page } from '@playwright/test';
import { expect, groupNamed, swipeUp, test, untilPlaying } from './world/journey.ts';

/** A phone in a train: bits per second, and milliseconds of a round trip. */
const SLOW_LINE = { speed: 3_000_000, latency: 100 };

type Way = { name: string; path: (id: string) => string; enter?: (page: Page) => Promise<void> };

const WAYS: readonly Way[] = [
  { name: 'the feed', path: () => '/recommend' },
  { name: 'the link of a drama', path: (id) => `/video/${id}/1` },
  {
    name: 'the page of a drama',
    path: (id) => `/media/${id}`,
    enter: (page) =>
      page
        .getByRole('link', { name: /^第 1 集/ })
        .first()
        .tap(),
  },
];

for (const { name, path, enter } of WAYS)
  test(`the next clip is there before the finger on a slow line, and nothing covers it, in ${name}`, async ({
    page,
  }) => {
    const { id } = await groupNamed('雨停之前');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/play/create')) return;
      const { groupId, index } = request.postDataJSON();
      asked.push(`${groupId}/${index}`);
    });
    await slowDown(page);
    await page.goto(path(id), { waitUntil: 'commit' });
    await enter?.(page);
    await untilPlaying(page);

    const next = page.locator('[data-place=next]');
    await expect
      .poll(() => next.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThanOrEqual(2);
    await expect(next).toHaveAttribute('data-has-frame', '');
    if (name !== 'the feed') expect(asked).toContain(`${id}/2`);
    else expect(new Set(asked).size).toBeGreaterThanOrEqual(2);

    await watchCovers(page);
    // The second finger comes while the page still draws the first move.
    await swipeUp(page);
    await swipeUp(page);
    await page.waitForFunction(() => window.covers.pictureCount === 90);
    expect(await page.evaluate(() => window.covers)).toEqual({ pictureCount: 90, fingers: 2, covered: [] });
    await untilPlaying(page);
  });

type Covers = {
  /** Pictures of the screen that were looked at, from the first movement of a finger on. */
  pictureCount: number;
  /** Fingers that left the screen. */
  fingers: number;
  /** The pictures in which a poster was before a clip that had a frame already in the picture before. */
  covered: string[];
};
declare global {
  interface Window {
    covers: Covers;
  }
}

/** Looks at each picture of the screen from the first pixel of a drag on. */
async function watchCovers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const covers: Covers = { pictureCount: 0, fingers: 0, covered: [] };
    window.covers = covers;
    const before = new Map<Element, boolean>();
    const isSeen = (poster: Element) => {
      const { visibility, opacity } = getComputedStyle(poster);
      return visibility === 'visible' && Number(opacity) > 0;
    };
    const look = () => {
      for (const slot of document.querySelectorAll('[data-slot]')) {
        const video = slot.querySelector('video');
        const hasFrame = video !== null && video.readyState >= video.HAVE_CURRENT_DATA;
        const isCovered = [...slot.querySelectorAll('.until-frame, canvas')].some(isSeen);
        if (hasFrame && before.get(slot) && isCovered)
          covers.covered.push(`picture ${covers.pictureCount} after ${covers.fingers} fingers`);
        before.set(slot, hasFrame);
      }
      covers.pictureCount += 1;
      if (covers.pictureCount < 90) requestAnimationFrame(look);
    };
    addEventListener('pointermove', look, { once: true, capture: true });
    addEventListener('pointerup', () => (covers.fingers += 1), { capture: true });
  });
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const { speed, latency } = SLOW_LINE;
  const throughput = speed / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
