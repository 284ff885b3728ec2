import {
  expect,
  expectNoSidewaysScroll,
  groupNamed,
  playingPosition,
  test,
  untilPlaying,
} from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { answerSandboxCheckout, logIn, PAY } from './world/paying.ts';

test('from the pay wall over the login to the checkout and back to the locked episode, which plays', async ({
  page,
}) => {
  const { id } = await groupNamed('凤阙辞');
  const member = await registered();
  await page.goto(`/video/${id}/2`);
  await expect(page.getByText('月卡起')).toBeVisible();
  await page.getByRole('link', { name: /开通 VIP/ }).click();
  await page.getByRole('button', { name: '登录后支付' }).click();
  await logIn(page, member);
  await page.getByRole('radio', { name: /月卡/ }).check({ force: true });
  await page.getByRole('radio', { name: /测试收银台/ }).check();
  await page.getByRole('button', { name: PAY }).click();
  // Nothing is ticked for the buyer: it is asked, and not called an error.
  await page.getByRole('button', { name: /^同意并支付/ }).click();
  await answerSandboxCheckout(page, '支付');
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  // Back to the episode by itself.
  await expect(page).toHaveURL(new RegExp(`/video/${id}/2$`));
  await untilPlaying(page);
});

test('balance is topped up at the curtain and opens the drama over the picture, which plays on', async ({
  page,
}) => {
  const { id } = await groupNamed('凤阙辞');
  await enterAs(page, await registered());
  await page.goto(`/video/${id}/2`);
  await page.getByRole('link', { name: '去充值' }).click();
  await page.getByRole('button', { name: '去支付 ¥19.90' }).click();
  await page.getByRole('radio', { name: /测试收银台/ }).check();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: PAY }).click();
  await answerSandboxCheckout(page, '支付');
  await expect(page.getByText('¥19.90 已到账，余额 ¥19.90')).toBeVisible();
  await expect(page.getByText('余额 ¥19.90，可直接支付')).toBeVisible();
  await page.getByRole('link', { name: '购买' }).click();
  const mask = page.getByRole('dialog', { name: '购买整剧' });
  await mask.getByRole('radio', { name: /余额/ }).check();
  await mask.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await expectNoSidewaysScroll(page);
  await mask.getByRole('button', { name: PAY }).click();
  await expect(page.getByText('《凤阙辞》全剧已解锁')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/video/${id}/2$`));
  await untilPlaying(page);
  await page.goto('/my/balance');
  await expect(page.getByText('−¥19.90')).toBeVisible();
  await expect(page.getByText('+¥19.90')).toBeVisible();
});

test('the picture plays on below the page of paying, and is there when it closes', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  // A key shows the controls, and the picture goes on.
  await page.keyboard.press('m');
  await page.getByRole('link', { name: '免广告' }).click();
  await expect(page.getByRole('dialog', { name: 'VIP 会员' })).toBeVisible();
  await expect(page).toHaveURL(/\/vip_pay_mask/);
  const before = await playingPosition(page);
  await expect.poll(() => playingPosition(page)).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/video/${id}/`));
  await untilPlaying(page);
});
