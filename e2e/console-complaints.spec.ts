import { DESK, ownerLink, useLink } from './world/console.ts';
import { expect, expectNoSidewaysScroll, groupNamed, test, untilPlaying } from './world/journey.ts';
import { callAsOperator } from './world/operator.ts';

// The episode is the other journeys' as well.
test.afterEach(async () => {
  const { id: groupId } = await groupNamed('雨停之前');
  await callAsOperator('POST', 'content/video/restore', { groupId, index: 2, note: '复核后恢复' });
});

test('a guest complains in the player, the console takes the episode down, and the number has the answer', async ({
  page,
  browser,
  world,
}) => {
  test.slow();
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/2`);
  await untilPlaying(page);
  await page.getByRole('button', { name: '播放设置' }).click();
  await page.getByRole('button', { name: '举报' }).click();

  await expect(page.getByRole('heading', { name: '投诉举报', level: 1 })).toBeVisible();
  await expect(page.getByText('《雨停之前》')).toBeVisible();
  await expect(page.getByLabel('第几集')).toHaveValue('2');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '违法和不良信息' }).click();
  await page.getByLabel('说明').fill('这一集的画面不适合播出');
  await page.getByLabel('联系方式（可不填）').fill('13800138001');
  await page.screenshot({ path: test.info().outputPath('form.png'), fullPage: true });
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('heading', { name: '已收到' })).toBeVisible();
  const number = await page.locator('b', { hasText: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ }).innerText();
  await page.getByRole('link', { name: '查看进度' }).click();
  await expect(page.getByText('等待处理')).toBeVisible();

  const context = await browser.newContext({
    viewport: DESK,
    locale: 'zh-CN',
    baseURL: world.product.baseUrl,
  });
  const staff = await context.newPage();
  await useLink(staff, ownerLink(world), { name: '许砚秋' });
  await staff.goto('/console/complaints');
  await staff.getByText('这一集的画面不适合播出').click();
  await expect(staff.getByText('138****8001')).toBeVisible();
  await expect(staff.getByRole('link', { name: /投诉举报答复时限（.* 起）/ })).toBeVisible();
  await expect(staff.locator('aside video')).toBeVisible();
  await staff.screenshot({ path: test.info().outputPath('console.png') });
  await staff.getByRole('button', { name: '下架第 2 集' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('备注').fill('投诉属实');
  await dialog.getByRole('button', { name: '下架' }).click();
  await expect(staff.getByText('已生效：下架这一集')).toBeVisible();
  await staff.getByLabel('理由（只有员工看得到）').fill('画面属实');
  await staff.getByLabel('给提交人的答复').fill('这一集已经下架，谢谢你。');
  await staff.getByRole('button', { name: '成立', exact: true }).click();
  await expect(staff.getByText('已处理，提交人能看到答复')).toBeVisible();

  await staff.goto('/console/compliance');
  await expect(staff.getByText('不是法律意见')).toBeVisible();
  await staff.screenshot({ path: test.info().outputPath('compliance.png') });
  await staff.goto('/console/rules');
  await expect(staff.getByRole('heading', { name: '投诉举报答复时限' })).toBeVisible();
  await staff.screenshot({ path: test.info().outputPath('rules.png') });
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.screenshot({ path: test.info().outputPath('rules-narrow.png') });
  await staff.goto('/console/compliance');
  await expect(staff.getByText('个人信息保护合规审计', { exact: true })).toBeVisible();
  await staff.screenshot({ path: test.info().outputPath('compliance-narrow.png') });
  await staff.setViewportSize(DESK);

  await page.goto(`/my/complaint?no=${number}`);
  await expect(page.getByText('成立，已处理')).toBeVisible();
  await expect(page.getByText('这一集已经下架，谢谢你。')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('answer.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: test.info().outputPath('answer-wide.png') });
  await page.goto('/complaint');
  await page.screenshot({ path: test.info().outputPath('form-wide.png') });
  await context.close();
});
