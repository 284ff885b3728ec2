import { violations } from './world/axe.ts';
import { DESK, ownerLink, TABLET, useLink } from './world/console.ts';
import { expect, expectNoSidewaysScroll, test } from './world/journey.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

test('a channel is made, found in the theatre, and deleted with a note', async ({ page, world }) => {
  await useLink(page, ownerLink(world), { name: '何青' });
  await page.goto('/console/channels');
  const row = page.getByRole('listitem').filter({ hasText: '新年看' });

  await test.step('made by a rule', async () => {
    await page.getByRole('button', { name: '新建频道' }).click();
    await page.getByLabel('名字').fill('新年看');
    await page.getByLabel('访问').selectOption('vip');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(row.getByText('VIP', { exact: true })).toBeVisible();
    await expect(row.getByText(/\d+ 部剧/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(TABLET);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(DESK);
  });

  await test.step('viewers have it among the filters', async () => {
    const viewer = await page.context().newPage();
    await expect(async () => {
      await viewer.goto('/recommend?view=theatre');
      await expect(viewer.getByText('新年看', { exact: true }).first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
    await viewer.close();
  });

  await test.step('deleted', async () => {
    await row.getByRole('button', { name: '删除“新年看”' }).click();
    const dialog = page.getByRole('dialog', { name: '删除“新年看”' });
    await dialog.getByRole('textbox').fill('活动结束了');
    await dialog.getByRole('button', { name: '删除', exact: true }).click();
    await expect(row).toBeHidden();
  });
});
