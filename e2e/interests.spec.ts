import { expect, expectNoSidewaysScroll, groupNamed, test } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { call } from './world/service.ts';

test('a member sees what recommendations learned, and removes it one by one', async ({ page }) => {
  const member = await registered();
  const { id: groupId } = await groupNamed('雨停之前');
  await call('POST', 'member/video/favorite/create', { groupId }, member.token);
  await enterAs(page, member);
  await page.goto('/my/setting');
  await page.getByRole('link', { name: '推荐用到的兴趣' }).click();
  await expect(page.getByText('雨停之前')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath('interests.png'), fullPage: true });
  await page.getByRole('button', { name: '移除“雨停之前”' }).click();
  await expect(page.getByText('还没有学到什么')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('none.png') });
});
