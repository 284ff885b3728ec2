import type { Page } from '@playwright/test';
import { expect, groupNamed, test } from './world/journey.ts';
import { enterAs, freshPhone, loginElsewhere, registered, smsCode } from './world/member.ts';

test('a guest who taps 追剧 registers, comes back, and it is followed', async ({ page }) => {
  const rain = await groupNamed('雨停之前');
  const phone = freshPhone();
  await page.goto(`/media/${rain.id}`);
  await page.getByRole('button', { name: '追剧' }).filter({ visible: true }).click();
  await page.getByRole('link', { name: '立即注册' }).click();

  await page.getByRole('button', { name: '注册并登录' }).click();
  for (const label of ['手机号', '短信验证码', '用户名', '密码'])
    await expect(page.getByText(`请输入${label}`, { exact: true })).toBeVisible();
  await expect(page.getByText('请先阅读并同意用户协议和隐私政策')).toBeVisible();
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后可重新发送/ })).toBeDisabled();
  await page.getByLabel('短信验证码').fill(await smsCode(phone));
  await page.getByLabel('用户名').fill((await registered()).username);
  await page.getByLabel('密码', { exact: true }).fill('12345678');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '同意并注册' }).click();
  await expect(page.getByText('这个用户名已被使用')).toBeVisible();
  await expect(page.getByText('这个密码太容易被猜到，请换一个')).toBeVisible();
  await page.getByLabel('用户名').fill(`听雨${phone.slice(-6)}`);
  await page.getByLabel('密码', { exact: true }).fill('rain stops at seven');
  await answered(page, 'favorite/create', () => page.getByRole('button', { name: '注册并登录' }).click());

  await expect(page).toHaveURL(new RegExp(`/media/${rain.id}$`));
  await expect(page.getByRole('button', { name: '已追' }).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '已追' }).filter({ visible: true })).toBeVisible();
  expect(await kept(page, 'phone')).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);

  await page.goto('/my');
  await expect(page.getByRole('heading', { name: `听雨${phone.slice(-6)}` })).toBeVisible();
  await expect(page.getByRole('link', { name: /雨停之前/ })).toBeVisible();
});

test('a guest who taps 点赞 logs in with one consent, comes back to the episode, and it is liked', async ({
  page,
}) => {
  const member = await registered();
  const rain = await groupNamed('雨停之前');
  await page.goto(`/video/${rain.id}/2`);
  await page.getByRole('button', { name: '点赞' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: '密码登录' }).click();
  await page.getByLabel('手机号或用户名').fill(member.phone);
  await page.getByLabel('密码', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await answered(page, 'star/create', () =>
    page.getByRole('dialog').getByRole('button', { name: '同意并登录' }).click(),
  );
  await expect(page).toHaveURL(new RegExp(`/video/${rain.id}/2$`));
  const like = page.getByRole('button', { name: '点赞' }).filter({ visible: true });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('a new number is signed in within ten seconds and five actions from 我的', async ({ page }) => {
  const phone = freshPhone();
  await page.goto('/my');
  const entry = page.getByRole('link', { name: '登录 / 注册' });
  await expect(entry).toBeVisible();
  const started = Date.now();
  await entry.click();
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '同意并获取验证码' }).click();
  await expect(page.getByText(/秒后可重新发送/)).toBeVisible();
  await page.getByLabel('短信验证码').fill(await smsCode(phone));
  await expect(page).toHaveURL(/\/my$/);
  await expect(page.getByText(/^用户\d{10}$/)).toBeVisible();
  expect(Date.now() - started).toBeLessThan(10_000);
});

test('a member who opens the login is led on', async ({ page }) => {
  await enterAs(page, await registered());
  await page.goto('/my/login?back=/my/favorite');
  await expect(page).toHaveURL(/\/my\/favorite$/);
  await page.goto('/my/register');
  await expect(page).toHaveURL(/\/my$/);
});

test('a followed drama can be unfollowed, and that taken back', async ({ page }) => {
  const member = await registered();
  const rain = await groupNamed('雨停之前');
  await enterAs(page, member);
  await page.goto(`/media/${rain.id}`);
  await answered(page, 'favorite/create', () =>
    page.getByRole('button', { name: '追剧' }).filter({ visible: true }).click(),
  );

  await page.goto('/my/favorite');
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: '雨停之前' }).click();
  await page.getByRole('button', { name: '取消追剧（1）' }).click();
  await expect(page.getByText('暂无追剧')).toBeVisible();
  await answered(page, 'favorite/create', () => page.getByRole('button', { name: '撤销' }).click());
  await expect(page.getByRole('link', { name: /雨停之前/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /雨停之前/ })).toBeVisible();
});

test('a login says at the field what is wrong, then leads back', async ({ page }) => {
  const member = await registered();
  await page.goto('/my/login?back=/my/about');
  await page.getByRole('button', { name: '密码登录' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请输入手机号或用户名')).toBeVisible();
  await fillPassword(page, { ...member, password: 'not this one' });
  await expect(page.getByText('账号或密码不正确')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/my\/about$/);
});

test('devices are listed, released, and the eleventh takes the place of one', async ({ page }) => {
  const member = await registered();
  for (let n = 2; n <= 10; n += 1) await loginElsewhere(member, `Android ${n}`);
  await page.goto('/my/login');
  await logIn(page, member);
  await expect(page.getByText('已有 10 台设备登录')).toBeVisible();
  await page.getByRole('button', { name: '让 Android 5 下线' }).click();
  await expect(page).toHaveURL(/\/my$/);

  await page.getByRole('link', { name: /账号安全/ }).click();
  await expect(page.getByText('10 / 10 台')).toBeVisible();
  await expect(page.getByText('本机')).toBeVisible();
  await page.getByRole('button', { name: '让 Android 7 下线' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '下线' }).click();
  await expect(page.getByText('9 / 10 台')).toBeVisible();
  await page.getByRole('button', { name: '退出其他全部设备' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '下线' }).click();
  await expect(page.getByText('1 / 10 台')).toBeVisible();
});

test('a member moves to another number and stays signed in, while the others have to sign in again', async ({
  page,
}) => {
  const member = await registered();
  const phone = freshPhone();
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  await loginElsewhere(member, 'Android 2');
  await enterAs(page, member);
  await page.goto('/my/check');
  await expect(page.getByText('2 / 10 台')).toBeVisible();
  await expect(page.getByRole('link', { name: 'IP 地理数据：DB-IP' })).toHaveAttribute(
    'href',
    'https://db-ip.com',
  );
  await page.getByRole('button', { name: '更换手机号' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByText('请输入手机号')).toBeVisible();

  await sheet.getByLabel('新手机号').fill(phone);
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByRole('button', { name: /秒后可重新发送/ })).toBeDisabled();
  await sheet.getByLabel('短信验证码', { exact: true }).fill(await smsCode(phone));
  const password = sheet.getByLabel('密码', { exact: true });
  const change = sheet.getByRole('button', { name: '更换手机号' });
  await change.click();
  await expect(sheet.getByText('请输入密码')).toBeVisible();
  await password.fill('not this one');
  await change.click();
  await expect(sheet.getByText('密码不正确')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(member.password);
  await change.click();

  await expect(page.getByText('手机号已更换，其他设备已下线')).toBeVisible();
  await expect(page.getByText(masked)).toBeVisible();
  await expect(page.getByText('1 / 10 台')).toBeVisible();
  expect(await kept(page, 'phone')).toBe(masked);
  // Whoever had the old token can do nothing with it; this device got another.
  expect(await kept(page, 'token')).not.toBe(member.token);
  await page.reload();
  await expect(page.getByText('1 / 10 台')).toBeVisible();
  await loginElsewhere({ ...member, phone }, 'Android 2');
});

test('a session that was ended elsewhere is reported once', async ({ page }) => {
  await enterAs(page, { ...(await registered()), token: 'A'.repeat(43) });
  await page.goto('/my');
  await expect(page.getByText('登录已失效，请重新登录')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '登录 / 注册' })).toBeVisible();
  expect(await kept(page, 'token')).toBeNull();
});

test('logging out leaves nothing of the member on the device', async ({ page }) => {
  await enterAs(page, await registered());
  await page.goto('/my/setting');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('heading', { name: '登录 / 注册' })).toBeVisible();
  expect(await kept(page, 'token')).toBeNull();
  expect(await kept(page, 'phone')).toBeNull();
});

test('an account is closed with a tick and a proof', async ({ page }) => {
  const member = await registered();
  await enterAs(page, member);
  await page.goto('/my/setting/logoff');
  const close = page.getByRole('button', { name: '确认注销' });
  await expect(close).toBeDisabled();
  await expect(page.getByText('请先阅读并勾选注销须知')).toBeVisible();
  await page
    .getByRole('checkbox', { name: '我确认已阅读并理解以上内容，自愿放弃所有数据、权益及已购买的会员' })
    .check();
  await close.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '改用密码验证' }).click();
  await sheet.getByLabel('密码', { exact: true }).fill(member.password);
  await sheet.getByRole('button', { name: '确认注销' }).click();
  await expect(page.getByText('账号已注销')).toBeVisible();
  expect(await kept(page, 'token')).toBeNull();

  await page.goto('/my/login');
  await logIn(page, member);
  await expect(page.getByText('账号或密码不正确')).toBeVisible();
});

test('a guardian switches teen mode on and off with the PIN', async ({ page }) => {
  await enterAs(page, await registered());
  await page.goto('/my/setting/teen');
  await page.getByRole('button', { name: '设置密码并开启' }).click();
  await page.getByRole('button', { name: /8–12 岁/ }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await typePin(page, '2580');
  await typePin(page, '2581');
  await expect(page.getByText('两次输入不一致，请重新设置')).toBeVisible();
  await typePin(page, '2580');
  await expect(page.getByText('再输入一次')).toBeVisible();
  await typePin(page, '2580');
  await expect(page).toHaveURL(/\/recommend$/);
  // At night, by the service's clock, the page stands behind a closed door.
  const tabs = page.locator('nav a').filter({ visible: true });
  await expect(tabs).toHaveText(['推荐', '我的']);

  await page.goto('/vip_pay');
  await expect(page.getByText('青少年模式下，由监护人输入密码后付款')).toBeVisible();
  await page.goto('/my/setting/teen');
  await page.getByRole('button', { name: '关闭青少年模式' }).click();
  await typePin(page, '1111');
  await expect(page.getByText('监护密码不正确')).toBeVisible();
  await typePin(page, '2580');
  await expect(page.getByRole('button', { name: '设置密码并开启' })).toBeVisible();
});

async function logIn(page: Page, member: { phone: string; password: string }) {
  await page.getByRole('button', { name: '密码登录' }).click();
  await fillPassword(page, member);
}

async function fillPassword(page: Page, { phone, password }: { phone: string; password: string }) {
  await page.getByLabel('手机号或用户名').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function typePin(page: Page, pin: string) {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Does something and waits until the service has answered the call it makes: the screen shows it sooner. */
async function answered(page: Page, call: string, act: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.url().endsWith(call));
  await act();
  await answer;
}

function kept(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
