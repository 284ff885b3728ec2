import { violations } from './world/axe.ts';
import { DESK, ownerLink, TABLET, useLink } from './world/console.ts';
import { expect, expectNoSidewaysScroll, groupNamed, test } from './world/journey.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

test('a finding is judged, and the opening credits of an episode are set, moved with a key and skipped by viewers', async ({
  page,
  world,
}) => {
  const { id: groupId } = await groupNamed('雨停之前');
  const introOfViewers = async () => {
    const response = await page.request.post('/api/member/video/play/create', {
      data: { groupId, index: 4 },
    });
    return (await response.json()).data.intro;
  };
  test.slow();
  await useLink(page, ownerLink(world), { account: 'xu@xq.example', name: '许砚秋' });
  await test.step('a finding is said to be fine, and that is taken back', async () => {
    await page.goto('/console/quality');
    const row = page.getByRole('row', { name: /太短/ }).first();
    await expect(async () => {
      await page.reload();
      await expect(row).toBeVisible({ timeout: 3000 });
      // The episodes of a product that has just been filled are looked at within a minute or two.
    }).toPass({ timeout: 120_000 });
    expect(await violations(page)).toEqual([]);
    await row.getByRole('checkbox').check();
    await page.keyboard.press('y');
    await expect(page.getByText('1 项已标为没问题')).toBeVisible();
    const takenBack = page.waitForResponse(/quality\/finding\/update/);
    await page.getByRole('button', { name: '撤销' }).click();
    expect((await takenBack).ok()).toBe(true);
    await page.goto('/console/quality?state=fine');
    await expect(page.getByText('这些条件下没有问题。')).toBeVisible();
  });

  await page.goto(`/console/dramas/${groupId}/episodes/4`);
  await expect(page.getByRole('heading', { name: /第 4 集/, level: 1 })).toBeVisible();

  await test.step('the opening credits are set where the film is', async () => {
    await page.getByRole('button', { name: '设片头' }).click();
    await expect(page.getByText('片头已保存')).toBeVisible();
  });

  await test.step('a key moves their end, and viewers are offered to skip to it', async () => {
    const end = page.getByRole('slider', { name: '片头结束' });
    const before = Number(await end.getAttribute('aria-valuenow'));
    await end.press('Shift+ArrowLeft');
    await expect(end).toHaveAttribute('aria-valuenow', String(before - 1));
    await expect.poll(introOfViewers).toMatchObject({ end: before - 1 });
  });

  await test.step('everybody can use the page, by day and in the dark, on a tablet and in English', async () => {
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(TABLET);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: /^语言/ }).click();
    await expect(page.getByRole('heading', { name: /Episode 4/, level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await violations(page)).toEqual([]);
  });
});
