import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { swipeUp } from '../world/journey.ts';
import { signedInAs } from '../world/pages.ts';
import { call } from '../world/service.ts';
import { createMember } from './viewers.ts';
import { writeAnimation, writeWebp } from './webp.ts';

type Place = { baseUrl: string; scratch: string; out: string };

const PHONE = { width: 390, height: 844 };
const PICTURE_WIDTH = 390;
const FILM_WIDTH = 220;
const PLAYS_MS = 4000;
const SWIPE_COUNT = 2;

/** Takes the feed and a drama's page; both are dark in either theme. */
export async function takeViewerPictures(browser: Browser, place: Place): Promise<void> {
  const token = await createMember();
  const { list } = await call<{ list: { id: string; episodeCount: number }[] }>(
    'POST',
    'member/video/group/list',
    {},
    token,
  );
  const id = list.toSorted((one, other) => other.episodeCount - one.episodeCount)[0]?.id;
  for (const [name, path] of [
    ['feed', '/'],
    ['drama', `/media/${id}`],
  ] as const) {
    const page = await openPhone(browser, place, token);
    await page.goto(path);
    await page.waitForTimeout(PLAYS_MS);
    const png = join(place.scratch, `${name}.png`);
    await page.screenshot({ path: png });
    writeWebp(png, join(place.out, `${name}.webp`), PICTURE_WIDTH);
    await page.context().close();
  }
}

/** Films swipes through the feed by touch, as the screen showed them. */
export async function filmSwipe(browser: Browser, place: Place): Promise<void> {
  const page = await openPhone(browser, place, await createMember());
  await page.goto('/');
  await page.waitForTimeout(PLAYS_MS);
  const client = await page.context().newCDPSession(page);
  const folder = join(place.scratch, 'frames');
  mkdirSync(folder);
  const frames: { file: string; at: number }[] = [];
  client.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    const file = join(folder, `${frames.length}.jpg`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ file, at: metadata.timestamp ?? 0 });
    void client.send('Page.screencastFrameAck', { sessionId });
  });
  await client.send('Page.startScreencast', { format: 'jpeg', quality: 90, everyNthFrame: 1 });
  for (let swipe = 0; swipe < SWIPE_COUNT; swipe += 1) {
    await page.waitForTimeout(900);
    await swipeUp(page);
  }
  await page.waitForTimeout(1200);
  await client.send('Page.stopScreencast');
  const list = join(folder, 'list.txt');
  writeFileSync(list, frames.map((frame, at) => lineOf(frame, frames[at + 1])).join(''));
  writeAnimation(list, join(place.out, 'swipe.webp'), FILM_WIDTH);
  await page.context().close();
}

const lineOf = ({ file, at }: { file: string; at: number }, next: { at: number } | undefined) =>
  `file '${file}'\nduration ${next ? Math.max(next.at - at, 0.01).toFixed(3) : '0.5'}\n`;

async function openPhone(browser: Browser, { baseUrl }: Place, token: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    storageState: { ...signedInAs(token, { umi_locale: 'zh-CN' }) },
    viewport: PHONE,
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
  });
  return context.newPage();
}
