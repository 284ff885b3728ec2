import type { Page } from '@playwright/test';
import { expect, groupNamed, test, untilPlaying } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';

const titleInFront = (page: Page) => page.locator('[data-place=current]').getByRole('heading').innerText();

async function openSheet(page: Page) {
  await page.locator('[data-place=current]').getByRole('button', { name: '不感兴趣' }).tap();
  return page.getByRole('dialog', { name: '不感兴趣' });
}

/** A drama that another journey made has no genre. */
async function untilGenreInFront(page: Page): Promise<void> {
  while ((await groupNamed(await titleInFront(page))).categories.length === 0) {
    await page.keyboard.press('ArrowDown');
    await untilPlaying(page);
  }
}

test('a guest takes a drama out of this visit, and puts it back in front', async ({ page }) => {
  await page.goto('/recommend');
  await untilPlaying(page);
  await page.keyboard.press('ArrowDown');
  await untilPlaying(page);
  const unwanted = await titleInFront(page);
  const sheet = await openSheet(page);
  await expect(sheet).toContainText('这次浏览');
  await sheet.getByRole('button', { name: '这部剧' }).tap();
  await expect.poll(() => titleInFront(page)).not.toBe(unwanted);
  await untilPlaying(page);
  await page.getByRole('button', { name: '撤销' }).tap();
  await expect.poll(() => titleInFront(page)).toBe(unwanted);
  await untilPlaying(page);
});

test('a member’s word about a genre reaches the service, and is taken back there too', async ({ page }) => {
  await enterAs(page, await registered());
  await page.goto('/recommend');
  await untilPlaying(page);
  await untilGenreInFront(page);
  const unwanted = await titleInFront(page);
  const answerOf = (name: string) => page.waitForResponse((answer) => answer.url().includes(name));
  const sheet = await openSheet(page);
  await expect(sheet).toContainText('以后不再推荐');
  const said = answerOf('dislike/create');
  await sheet.getByRole('button', { name: /题材/ }).first().tap();
  expect((await (await said).json()).data.categoryId).toBeTruthy();
  await expect.poll(() => titleInFront(page)).not.toBe(unwanted);
  const takenBack = answerOf('dislike/delete');
  await page.getByRole('button', { name: '撤销' }).tap();
  expect((await (await takenBack).json()).success).toBe(true);
  await expect.poll(() => titleInFront(page)).toBe(unwanted);
});
