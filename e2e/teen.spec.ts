import type { Page } from '@playwright/test';
import { expect, groupNamed, test, untilPlaying } from './world/journey.ts';

test('a guardian without an account switches teen mode on at the device, and off again', async ({ page }) => {
  // By day: at night there is only the moon.
  await page.clock.setSystemTime('2026-07-01T12:00:00+08:00');
  const rain = await groupNamed('雨停之前');
  await page.goto('/my/setting/teen');
  await page.getByRole('button', { name: '设置密码并开启' }).click();
  await page.getByRole('button', { name: /8–12 岁/ }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await typePin(page, '2580');
  await expect(page.getByText('再输入一次')).toBeVisible();
  await typePin(page, '2580');
  await expect(page).toHaveURL(/\/recommend$/);

  // None of the dramas here is marked as suitable; also not the one the document carries.
  await expect(page.getByText('这里还没有剧')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['推荐', '我的']);
  await expect(page.getByText('还剩 60 分钟')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.goto(`/video/${rain.id}/1`);
  await expect(page.getByRole('heading', { name: '青少年模式下不能看这部剧' })).toBeVisible();

  for (const closed of ['/vip', '/private', '/vip_unauthorized']) {
    await page.goto(closed);
    await expect(page.getByRole('heading', { name: '这里不适合未成年人观看' })).toBeVisible();
    await expect(page.getByText(/开通|¥|登录查看/)).toHaveCount(0);
  }
  await page.goto('/vip_pay');
  await expect(page).toHaveURL(/\/my\/setting\/teen$/);
  await page.getByRole('button', { name: '关闭青少年模式' }).click();
  await typePin(page, '1111');
  await expect(page.getByText('监护密码不正确')).toBeVisible();
  await typePin(page, '2580');
  await expect(page.getByRole('button', { name: '设置密码并开启' })).toBeVisible();
  await page.goto('/recommend');
  await untilPlaying(page);
});

async function typePin(page: Page, pin: string) {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}
