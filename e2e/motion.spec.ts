import type { Page } from '@playwright/test';
import { expect, groupNamed, test, untilPlaying, untilStill } from './world/journey.ts';
import { countLayers } from './world/layers.ts';

test('the drapes close over the last picture from top to bottom, and the words come after them', async ({
  page,
}) => {
  const { id } = await groupNamed('凤阙辞');
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  const frames = await framesUntil(page, curtainFrame, ({ words }) => words === 1);
  const ofCurtain = frames.filter(({ heights }) => heights.length > 0);
  expect(ofCurtain.length).toBeGreaterThan(1);
  for (const { heights, closed, words, lastPicture, controls } of ofCurtain) {
    expect(heights).toEqual([844, 844]);
    expect(lastPicture).toBe(true);
    expect(controls).toBe(0);
    if (!closed) expect(words).toBe(0);
  }
  await expect(page.getByText('解锁第 2 集')).toBeVisible();
});

test('picture and sheet of episodes move together, 16 px apart, and no button is drawn on the small picture', async ({
  page,
}) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  // A key shows the controls, and the picture goes on.
  await page.keyboard.press('m');
  const button = page.getByRole('button', { name: '选集' }).first();
  const opening = framesUntil(page, sheetFrame, ({ sheet, still }) => sheet !== null && still);
  await button.click();
  expect(gapsOf(await opening).filter((gap) => Math.abs(gap - 16) > 1)).toEqual([]);
  await expect(page.getByRole('dialog')).toBeVisible();
  const closing = framesUntil(page, sheetFrame, ({ sheet }) => sheet === null);
  await page.keyboard.press('Escape');
  const closed = await closing;
  expect(closed.filter(({ sheet, buttons }) => sheet !== null && buttons > 0)).toEqual([]);
  await expect(button).toBeVisible();
});

test('the poster that is tapped travels to the page of its drama, and back into its place', async ({
  page,
}) => {
  await page.goto('/recommend?view=theatre');
  const card = page.locator('main a[href^="/media/"]').filter({ hasText: '雨停之前' }).last();
  await untilStill(page);
  // The code of the travel comes after all that is seen.
  const arrived = () =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /(page-transition|after-view).*js/.test(name));
  await page.waitForFunction(arrived);
  // Pointing at it fetches the page; one that is late shows its skeleton first.
  await card.hover();
  await untilStill(page);
  await recordMoves(page);
  await card.click();
  await expect(page.getByRole('heading', { name: '雨停之前' })).toBeVisible();
  await expect.poll(() => movesOf(page)).toContain('::view-transition-group(poster)');
  await page.goBack();
  await expect(card).toBeVisible();
  await expect
    .poll(async () => (await movesOf(page)).filter((one) => one === '::view-transition-group(poster)').length)
    .toBeGreaterThan(1);
});

test('the theatre fades into the feed', async ({ page }) => {
  await page.goto('/recommend?view=theatre');
  await untilStill(page);
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /(page-transition|after-view).*js/.test(name)),
  );
  await page.evaluate(() => {
    const fades: string[] = [];
    Object.assign(window, { fades });
    const each = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement?.endsWith('(root)'))
          fades.push(`${effect.pseudoElement} ${effect.getTiming().duration}`);
      requestAnimationFrame(each);
    };
    each();
  });
  const fades = () => page.evaluate(() => [...new Set((window as unknown as { fades: string[] }).fades)]);
  await page.getByRole('button', { name: '推荐', exact: true }).click();
  await untilPlaying(page);
  await expect.poll(fades).toContain('::view-transition-old(root) 160');
});

test('a phone with little battery plays, and changes pages without a fade', async ({ page }) => {
  await page.addInitScript(() => {
    const battery = Object.assign(new EventTarget(), { level: 0.1, charging: false });
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
  });
  await page.goto('/recommend');
  await untilPlaying(page);
  await expect(page.locator('html')).toHaveAttribute('data-stressed', '');
  await recordMoves(page);
  await page.getByRole('button', { name: '剧场', exact: true }).click();
  await expect(page.getByRole('heading', { name: '剧场' }).first()).toBeAttached();
  await page.getByRole('button', { name: '推荐', exact: true }).click();
  await untilPlaying(page);
  expect((await movesOf(page)).filter((name) => name.startsWith('::view-transition'))).toEqual([]);
});

test('the head of a drama opened from a list stands before the service has answered', async ({ page }) => {
  await page.goto('/recommend?view=theatre');
  const card = page.locator('main a[href^="/media/"]').filter({ hasText: '雨停之前' }).last();
  await untilStill(page);
  let letAnswerCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letAnswerCome = resolve;
  });
  await page.route('**/group/detail?*', (route) => mayCome.then(() => route.continue()));
  await card.click();
  await expect(page.getByRole('heading', { name: '雨停之前' })).toBeVisible();
  await expect(page.getByText('他把唯一的伞留给了她')).toBeVisible();
  letAnswerCome();
  await expect(page.getByText('从第 1 集播放').filter({ visible: true })).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the page holds still: the curtain, the sheet of episodes, the poster', async ({ page }) => {
    const [rain, palace] = [await groupNamed('雨停之前'), await groupNamed('凤阙辞')];
    await page.goto('/recommend?view=theatre');
    await untilStill(page);
    await recordMoves(page);
    await page.locator('main a[href^="/media/"]').filter({ hasText: '雨停之前' }).last().click();
    await expect(page.getByText('从第 1 集播放').filter({ visible: true })).toBeVisible();
    expect(await movesOf(page)).toEqual([]);

    await page.goto(`/video/${rain.id}/1`);
    await untilPlaying(page);
    await recordMoves(page);
    await page.keyboard.press('m');
    await page.getByRole('button', { name: '选集' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await movesOf(page)).toEqual([]);
    // The way back of the sheet would break off the next page.
    await expect.poll(() => countLayers(page)).toBe(0);

    await page.goto(`/video/${palace.id}/2`);
    await recordMoves(page);
    await expect(page.getByText('解锁第 2 集')).toBeVisible();
    await untilStill(page);
    expect(await movesOf(page)).toEqual([]);
  });
});

/** What is to be seen of the curtain. */
function curtainFrame() {
  const drapes = [...document.querySelectorAll('.drape')].map((one) => one.getBoundingClientRect());
  const words = document.querySelector('.curtain-words');
  return {
    heights: drapes.map(({ height }) => height),
    closed: drapes.some(({ left }) => left === 0),
    words: words ? Number(getComputedStyle(words).opacity) : 0,
    lastPicture: document.querySelector('[data-place=current] canvas.object-cover') !== null,
    controls: document.querySelectorAll('section :is([aria-label=播放], [aria-label=暂停])').length,
  };
}

/** What is to be seen of the sheet of episodes and the picture above it. */
function sheetFrame() {
  const sheet = document.querySelector('[role=dialog]')?.getBoundingClientRect();
  const picture = document.querySelector('.shrink-box')?.getBoundingClientRect();
  const moving = document
    .getAnimations()
    .some(({ effect, playState }) => playState === 'running' && effect?.getTiming().duration === 280);
  return {
    sheet: sheet ? sheet.top : null,
    picture: picture ? picture.bottom : null,
    buttons: document.querySelectorAll('.shrink-box button').length,
    still: !moving && picture !== undefined && picture.height < 300,
  };
}

const gapsOf = (frames: { sheet: number | null; picture: number | null }[]) =>
  frames.flatMap(({ sheet, picture }) => (sheet === null || picture === null ? [] : [sheet - picture]));

/**
 * Looks at every frame of the page until one is the last. Both functions reach the page as text, which its content
 * security policy allows only here.
 */
function framesUntil<Frame>(
  page: Page,
  look: () => Frame,
  isLast: (frame: Frame) => boolean,
): Promise<Frame[]> {
  return page.evaluate(`new Promise((resolve) => {
    const frames = [];
    const each = () => {
      const frame = (${look})();
      frames.push(frame);
      if ((${isLast})(frame)) resolve(frames);
      else requestAnimationFrame(each);
    };
    requestAnimationFrame(each);
  })`);
}

/** From now on notes what moves, frame by frame: what an animation changes the place or the size of. */
function recordMoves(page: Page): Promise<void> {
  return page.evaluate(() => {
    const moves: string[] = [];
    const seen = new WeakSet<Animation>();
    Object.assign(window, { movesSeen: moves });
    const each = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        if (seen.has(animation) || !(effect instanceof KeyframeEffect)) continue;
        seen.add(animation);
        const moving = effect
          .getKeyframes()
          .some((frame) => 'transform' in frame || 'translate' in frame || 'scale' in frame);
        const name = effect.pseudoElement ?? effect.target?.className ?? '';
        // The browser's own, of a page that stays where it is.
        if (moving && name !== '::view-transition-group(root)') moves.push(name);
      }
      requestAnimationFrame(each);
    };
    each();
  });
}

function movesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { movesSeen: string[] }).movesSeen);
}
