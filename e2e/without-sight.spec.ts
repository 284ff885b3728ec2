import { readLocale } from '@playlet/i18n/node/files';
import { choose, heard, hears, listen, press, tabTo, type } from './world/by-ear.ts';
import { expect, playingPosition, test } from './world/journey.ts';
import { freshPhone, smsCode } from './world/member.ts';
import { PAY } from './world/paying.ts';

const { interface: english } = readLocale('en-US');

test('by keys and names alone a guest hears what plays, meets the pay-wall, registers, pays, watches and logs out', async ({
  page,
}) => {
  test.slow();
  await listen(page);
  const phone = freshPhone();

  await test.step('the feed says what plays; a button pauses it, and a key leads to the next clip', async () => {
    await page.goto('/recommend');
    await expect.poll(() => playingPosition(page)).toBeGreaterThan(0.3);
    await hears(page, /.+ · 第 \d+ 集/);
    await tabTo(page, 'link', '跳到主要内容');
    await page.keyboard.press('Enter');
    await press(page, 'button', '暂停');
    await expect.poll(() => playingPosition(page)).toBe(-1);
    await page.keyboard.press('Enter');
    const before = (await heard(page)).length;
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await heard(page)).slice(before).join()).toMatch(/第 \d+ 集/);
  });

  await test.step('search leads to a drama, whose name has the focus, and to its first episode', async () => {
    await press(page, 'link', '搜索');
    await expect(page.getByRole('combobox', { name: '搜索' })).toBeFocused();
    await page.keyboard.type('凤阙辞');
    await page.keyboard.press('Enter');
    await press(page, 'link', /凤阙辞/);
    await expect(page.getByRole('heading', { level: 1, name: '凤阙辞' })).toBeFocused();
    await press(page, 'link', '从第 1 集播放');
    await expect.poll(() => playingPosition(page)).toBeGreaterThan(0.3);
    // It is short, and the next one is locked.
    await page.keyboard.press('Space');
    await hears(page, /凤阙辞 · 第 1 集/);
  });

  await test.step('the controls come with the Tab key and stay under it; the line says where it is', async () => {
    const line = await tabTo(page, 'slider', '播放进度');
    await page.keyboard.press('ArrowRight');
    await expect(line).toHaveAttribute('aria-valuetext', /^00:0\d，共 00:08$/);
    await tabTo(page, 'button', '播放');
    await press(page, 'button', '播放设置');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '播放设置' })).toBeFocused();
  });

  await test.step('the next episode is locked, says so, and has the focus at its ways in', async () => {
    await page.keyboard.press('ArrowDown');
    await hears(page, /凤阙辞 · 第 2 集 · 第 2 集需要解锁/);
    await press(page, 'link', '已有 VIP？登录');
    await press(page, 'link', '立即注册');
  });

  await test.step('a registration says what is missing, and leads back to the episode', async () => {
    await press(page, 'button', '注册并登录');
    await hears(page, /请输入手机号/);
    await type(page, '手机号', phone);
    await press(page, 'button', '获取验证码');
    await expect(page.getByRole('button', { name: /秒后可重新发送/ })).toBeVisible();
    await type(page, '短信验证码', await smsCode(phone));
    await type(page, '用户名', `听雨${phone.slice(-6)}`);
    await type(page, '密码', 'rain stops at seven');
    await press(page, 'checkbox', /同意/);
    await press(page, 'button', '注册并登录');
    await expect(page).toHaveURL(/\/video\/.+\/2/);
  });

  await test.step('a month is paid at the sandbox, and the episode goes on', async () => {
    await press(page, 'link', /VIP 会员/);
    await choose(page, /月卡/);
    await choose(page, /测试收银台/);
    await press(page, 'checkbox', /我已阅读并同意/);
    await press(page, 'button', PAY);
    await expect(page).toHaveURL(/\/dev\/cashier\//);
    await press(page, 'button', /^支付/);
    await expect(page).toHaveURL(/order=/);
    await hears(page, /已开通.*月卡/);
    await hears(page, /凤阙辞 · 第 2 集/);
    await expect.poll(() => playingPosition(page)).toBeGreaterThan(0.3);
  });

  await test.step('the order is among the orders', async () => {
    await page.goto('/my');
    await press(page, 'link', '订单');
    await expect(page).toHaveURL(/\/my\/order$/);
    await tabTo(page, 'link', /月卡/);
  });

  await test.step('another language is spoken at once, and the way out is found in it', async () => {
    await press(page, 'button', '返回');
    await press(page, 'link', '设置');
    await press(page, 'link', /切换语言/);
    await tabTo(page, 'searchbox', /搜索/);
    await page.keyboard.type('英语');
    await press(page, 'button', /English.*United States/);
    await expect(page.getByRole('heading', { level: 1, name: english['setting.language'] })).toBeVisible();
    await press(page, 'button', english['action.back']);
    await press(page, 'button', english['setting.logout']);
    await hears(page, new RegExp(english['setting.loggedOut']));
  });
});
