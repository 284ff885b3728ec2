import type { Locator, Page } from '@playwright/test';
import { expect, groupNamed, test, untilPlaying, untilStill } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { returningViewer } from './world/returning-viewer.ts';

const NEVER_HERE = { cookies: [], origins: [] };

test.describe('on a first visit', () => {
  test.use({ storageState: NEVER_HERE });

  test('consent and teen mode are asked in one sheet once the clip is seen, which waits, and not again that day', async ({
    page,
  }) => {
    await page.goto('/frame');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { name: '欢迎来到小剧场' })).toBeAttached();
    expect(await firstFrameCame(page)).toBe(true);
    await expect(sheet).toHaveCount(1);
    await standsAtItsBeginning(page);
    await expect(sheet.getByText('家里有孩子在用吗？')).toBeVisible();
    await sheet.getByRole('button', { name: '同意并开始' }).click();
    await expect(sheet).toHaveCount(0);
    await untilPlaying(page);

    await page.reload();
    await untilPlaying(page);
    await staysUnasked(page);
  });

  test('the agreements can be read first, and the question waits', async ({ page }) => {
    await open(page, '/my');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('link', { name: '《隐私政策》' }).click();
    await expect(page).toHaveURL(/\/my\/agreements\/privacy$/);
    await expect(page.getByText('2024 年 9 月 1 日生效')).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(sheet.getByRole('button', { name: '同意并开始' })).toBeVisible();
  });

  test('Esc is browse only: dramas play, and an account needs another answer', async ({ page }) => {
    await open(page, '/my');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: '不同意，仅浏览' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.goto(`/video/${(await groupNamed('雨停之前')).id}/1`);
    await untilPlaying(page);
    await staysUnasked(page);

    await open(page, '/my/login');
    await sheet.getByRole('button', { name: '不同意，仅浏览' }).click();
    await expect(page).toHaveURL(/\/my$/);
    await expect(sheet).toHaveCount(0);
    await untilStill(page);
    await open(page, '/my/register');
    await sheet.getByRole('button', { name: '同意并开始' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByLabel('手机号')).toBeVisible();
  });

  test('the sheets keep the focus, and shift nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: 0, largest: [] as string[] });
      const page = globalThis as unknown as { shifts: number; largest: string[] };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) page.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as unknown as { element: Element | null };
          page.largest.push(element?.closest('[role=dialog]') ? 'sheet' : 'page');
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await open(page, '/my');
    await expect(page.getByRole('button', { name: '同意并开始' })).toBeVisible();
    await untilStill(page);
    const measured = () =>
      page.evaluate(() => {
        const { shifts, largest } = globalThis as unknown as { shifts: number; largest: string[] };
        return { shifts, largest };
      });
    // The browser reports a paint after it is on the screen, on a busy machine a while after.
    await expect.poll(async () => (await measured()).largest).toContain('page');
    const { shifts, largest } = await measured();
    expect(largest).not.toContain('sheet');
    expect(shifts).toBeLessThan(0.02);
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await focusIn(page, '#page')).toBe(false);
    }
    // A reader's cursor may have left it: the page below is out of reach even then.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Tab');
    expect(await focusIn(page, '[role=dialog], [data-base-ui-focus-guard]')).toBe(true);
  });

  test('a member on a new device can put it off, or sign out by declining', async ({ page }) => {
    const member = await registered();
    await enterAs(page, member);
    await open(page, '/my');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: '不同意，退出登录' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: member.username })).toBeVisible();
    await page.reload();
    await begin(page);
    await sheet.getByRole('button', { name: '不同意，退出登录' }).click();
    await expect(page.getByRole('heading', { name: '登录 / 注册' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('a guardian goes from the first sheet to teen mode', async ({ page }) => {
    await open(page, '/my');
    await page.getByRole('dialog').getByRole('link', { name: '青少年模式' }).click();
    await expect(page).toHaveURL(/\/my\/setting\/teen$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('on a later day a guardian goes from the offer to teen mode, where nothing is asked any more', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('playlet_teen_prompt', '2020-01-01'));
  await open(page, '/my');
  const sheet = page.getByRole('dialog');
  const offer = sheet.getByText(/^开启青少年模式/);
  await expect(offer).toBeVisible();
  expect((await lastCharacters(offer)).join('')).toMatch(/^[，。]{2,3}$/);
  await sheet.getByRole('button', { name: '去开启' }).click();
  await expect(page).toHaveURL(/\/my\/setting\/teen$/);
  await expect(sheet).toHaveCount(0);
});

test.describe('after the agreements changed', () => {
  test.use({
    storageState: async ({ browserName: _ }, use) => {
      const before = JSON.stringify(returningViewer()).replaceAll(/\d{4}-\d{2}-\d{2}(?=\\+")/g, '2023-01-01');
      await use(JSON.parse(before) as ReturnType<typeof returningViewer>);
    },
  });

  test('consent is asked again, and says why', async ({ page }) => {
    await open(page, '/my');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { name: '协议有更新' })).toBeAttached();
    await sheet.getByRole('button', { name: '同意并开始' }).click();
    await page.reload();
    await begin(page);
    await staysUnasked(page);
  });
});

test('an agreement is read by its contents, goes on where it was left, and the choice can be changed', async ({
  page,
}) => {
  await page.goto('/my/agreements/privacy');
  await page.getByRole('button', { name: '目录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '六、安全保护' }).click();
  const heading = page.getByRole('heading', { name: '六、安全保护' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await untilStill(page);

  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByText('DB-IP')).toBeVisible();
  await page.getByRole('link', { name: '隐私政策' }).click();
  await expect(heading).toBeInViewport();

  await expect(page.getByText('你已同意用户协议和隐私政策')).toBeAttached();
  await page.getByRole('button', { name: '重新选择' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '不同意，仅浏览' }).click();
  await expect(page.getByText('你选择了仅浏览')).toBeAttached();
});

/** Opens a page without a clip, where nothing is asked before the viewer begins to use it. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await begin(page);
}

async function begin(page: Page) {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Shift');
}

/** Whether the focus is in such an element; at the sheet's end a guard holds it for a moment. */
function focusIn(page: Page, where: string): Promise<boolean> {
  return page.evaluate((selector) => document.activeElement?.closest(selector) != null, where);
}

/** The part that asks has come, and then nothing happens for longer than it takes a sheet to appear. */
async function staysUnasked(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/first-visit-[^/]*\.js$/.test(name)),
  );
  await untilStill(page, 90);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Every clip there is stands still, and has hardly been played. */
async function standsAtItsBeginning(page: Page) {
  const clips = await page.evaluate(() =>
    [...document.querySelectorAll('video')].map(({ paused, currentTime }) => ({ paused, currentTime })),
  );
  expect(clips.filter(({ paused }) => !paused)).toEqual([]);
  for (const { currentTime } of clips) expect(currentTime).toBeLessThan(0.5);
}

function firstFrameCame(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('playlet:first-frame').length > 0);
}

/** The last character of each line of a text, as the browser broke it. */
function lastCharacters(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const node = element.firstChild as Text;
    const range = document.createRange();
    const tops = [...node.data].map((_, at) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    });
    return [...node.data].filter((_, at) => tops[at + 1] !== tops[at]);
  });
}
