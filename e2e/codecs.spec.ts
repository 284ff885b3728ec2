import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, groupNamed, swipeUp, test, untilPlaying } from './world/journey.ts';

/** No rendition of H.264 has this size: what is so wide on the screen was decoded from AV1. */
const AV1_SIZE = { width: 270, height: 480 };
const SEGMENT_SECONDS = Array.from({ length: 8 }, () => 1);
const RENDITION = {
  ...{ id: 'av1-270', codecs: 'av01.0.00M.08,mp4a.40.2', ...AV1_SIZE, frameRate: 25 },
  ...{ bandwidth: 400_000, averageBandwidth: 200_000, segments: SEGMENT_SECONDS },
};

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'playlet-av1-'));
  const size = `${AV1_SIZE.width}x${AV1_SIZE.height}`;
  // As long as the episodes of the drama.
  const args = [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=25:d=8`, '-f', 'lavfi', '-i', 'sine=d=8'],
    ...['-c:v', 'libsvtav1', '-preset', '10', '-crf', '45', '-pix_fmt', 'yuv420p', '-g', '25'],
    ...['-c:a', 'aac', '-ac', '2', '-ar', '48000'],
    ...['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_time', '1', '-hls_playlist_type', 'vod'],
    ...['-hls_segment_filename', join(folder, '%d.m4s'), '-hls_fmp4_init_filename', 'init.mp4'],
    join(folder, 'index.m3u8'),
  ];
  execFileSync('ffmpeg', args, { stdio: 'ignore' });
  expect(readdirSync(folder).filter((name) => name.endsWith('.m4s'))).toHaveLength(SEGMENT_SECONDS.length);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Has every episode offered in AV1 as well, to a device that decodes it so. Answers which of its files were fetched. */
async function offerAv1(page: Page, powerEfficient: boolean): Promise<string[]> {
  await page.addInitScript((isEfficient) => {
    navigator.mediaCapabilities.decodingInfo = async (configuration) => ({
      ...{ supported: true, smooth: true, powerEfficient: isEfficient, keySystemAccess: null },
      configuration,
    });
  }, powerEfficient);
  await page.route('**/play/create', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const { start } = json.data;
    if (start?.duration === 8) start.alternatives = [{ family: 'av1', renditions: [RENDITION] }];
    await route.fulfill({ response, json });
  });
  const fetched: string[] = [];
  await page.route(`**/${RENDITION.id}/*`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    fetched.push(name);
    await route.fulfill({ contentType: 'video/mp4', body: readFileSync(join(folder, name)) });
  });
  return fetched;
}

/**
 * Returns the widths of the pictures of the episodes played one after the other. The two after the first may be loaded in one task, before
 * the browser has answered how it decodes AV1; the fifth is loaded after a swipe.
 */
async function playedWidths(page: Page): Promise<number[]> {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  const widths: number[] = [];
  for (const index of [2, 3, 4, 5]) {
    await swipeUp(page);
    await expect(page).toHaveURL(new RegExp(`/video/${id}/${index}$`));
    await untilPlaying(page);
    const playing = page.locator('[data-place=current] video');
    widths.push(await playing.evaluate((video) => (video as HTMLVideoElement).videoWidth));
  }
  return widths;
}

test('a device that decodes AV1 with little power plays it from the moment that is known', async ({
  page,
}) => {
  const fetched = await offerAv1(page, true);
  expect((await playedWidths(page)).at(-1)).toBe(AV1_SIZE.width);
  expect(fetched).toContain('init.mp4');
  expect(fetched).toContain('0.m4s');
});

test('a device that would spend its battery on AV1 plays H.264', async ({ page }) => {
  const fetched = await offerAv1(page, false);
  for (const width of await playedWidths(page)) expect([360, 540, 720]).toContain(width);
  expect(fetched).toEqual([]);
});
