import type { Page } from '@playwright/test';
import { untilPlaying } from '../world/journey.ts';

/** Longer than a long press: who holds so long wants the speed. */
const HOLD_MS = 1200;
const STEP_MS = 120;

type Point = { x: number; y: number };

/** ⋯, where the size has it in sight, else once a tap has brought the controls. */
export async function openMenu(page: Page): Promise<void> {
  await pressControl(page, /播放设置|倍速/);
}

export async function openSharing(page: Page): Promise<void> {
  await pressControl(page, /分享/);
}

async function pressControl(page: Page, name: string | RegExp): Promise<void> {
  await untilPlaying(page);
  const control = page.getByRole('button', { name }).filter({ visible: true }).first();
  // A key shows the controls, and the picture goes on.
  if (!(await control.isVisible())) await page.keyboard.press('m');
  await control.click();
}

/** A finger that stays on the picture, and has not left it when the picture is taken. */
export async function holdFinger(page: Page): Promise<void> {
  await hold(page);
}

/** A finger that slides down onto the lock and leaves. */
export async function lockSpeed(page: Page): Promise<void> {
  const { touch, at } = await hold(page);
  for (const down of [30, 70, 110, 140]) {
    await touch('touchMove', { ...at, y: at.y + down });
    await page.waitForTimeout(STEP_MS);
  }
  await touch('touchEnd');
}

async function hold(page: Page) {
  await untilPlaying(page);
  const box = await page.getByLabel('播放区').first().boundingBox();
  if (!box) throw new Error('There is no player to hold a finger on');
  const at = { x: box.x + box.width * 0.4, y: box.y + box.height * 0.5 };
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  await touch('touchStart', at);
  await page.waitForTimeout(HOLD_MS);
  return { touch, at };
}

/** Goes to the end of the last episode, where the next drama is offered. */
export async function endEpisode(page: Page): Promise<void> {
  await untilPlaying(page);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: '现在看' }).waitFor();
  // A key stops the seconds, or the picture would be of the next drama.
  await page.keyboard.press('Shift');
}

/** Loads the page again while no media can be fetched. */
export async function failMedia(page: Page): Promise<void> {
  await page.route('**/cdn/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.getByRole('alert').waitFor();
}
