import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './world/axe.ts';
import { DESK, keepLook, ownerLink, ownerPathIn, STAFF_PASSWORD, TABLET, useLink } from './world/console.ts';
import { expect, expectNoSidewaysScroll, test } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { root } from './world/product.ts';
import { returningViewer } from './world/returning-viewer.ts';
import { authenticatorCode } from './world/totp.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

test('from the printed link to an owner, an editor who sees only what they may, and an audit log that has it all', async ({
  page,
  browser,
  world,
}) => {
  test.slow();
  await test.step('a one-time link makes an owner, once; the first start printed one', async () => {
    expect(() => ownerPathIn(world.product.output())).not.toThrow();
    const link = ownerLink(world);
    await useLink(page, link, { account: 'xuyanqiu@xq.example', name: '许砚秋' });
    await page.goto('/console/staff');
    await expect(page.getByRole('heading', { name: '员工与权限', level: 1 })).toBeVisible();
    const again = await browser.newPage({ viewport: DESK, locale: 'zh-CN' });
    await again.goto(link);
    await expect(again.getByText('链接已失效')).toBeVisible();
    await again.close();
  });

  const invitation = await test.step('the owner invites an editor', async () => {
    await page.getByRole('button', { name: '邀请员工' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('账号').fill('zhouning@xq.example');
    await dialog.getByLabel('名字').fill('周宁');
    await dialog.getByLabel('备注').fill('内容组新同事');
    await dialog.getByRole('button', { name: '生成链接' }).click();
    await expect(dialog.getByText('至少选一个角色')).toBeVisible();
    await dialog.getByLabel('编辑').check();
    await dialog.getByRole('button', { name: '生成链接' }).click();
    const link = await dialog.locator('[data-secret]').textContent();
    await dialog.getByRole('button', { name: '完成' }).click();
    await expect(page.getByRole('row', { name: /zhouning.*邀请中/ })).toBeVisible();
    return link ?? '';
  });

  const context = await browser.newContext({ viewport: TABLET, locale: 'zh-CN', ...baseUrl() });
  const editor = await context.newPage();
  await test.step('the editor comes in and sees no more than the role opens', async () => {
    const secret = await useLink(editor, invitation);
    await editor.getByRole('button', { name: '打开导航' }).click();
    const links = editor.getByRole('dialog').getByRole('navigation').getByRole('link');
    await expect(links.filter({ hasText: '权限表' })).toBeVisible();
    await expect(links.filter({ hasText: /员工与权限|访问令牌|审计日志/ })).toHaveCount(0);
    await editor.goto('/console/staff');
    await expect(editor.getByText('你的角色看不到“员工与权限”')).toBeVisible();
    await editor.goto('/console/audit');
    await expect(editor.getByText('需要“看审计日志”')).toBeVisible();
    await expectNoSidewaysScroll(editor);
    await signOutAndIn(editor, secret);
  });
  await context.close();

  await test.step('the owner finds it all in the audit log, with before and after', async () => {
    await page.reload();
    await page.getByRole('row', { name: /zhouning.*编辑/ }).click();
    await page.getByRole('button', { name: '改角色' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('审核').check();
    await dialog.getByLabel('备注').fill('也做审核');
    await dialog.getByRole('button', { name: '保存角色' }).click();
    await expect(page.getByText('周宁 的角色已改')).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page.getByRole('heading', { name: '审计日志', level: 1 })).toBeVisible();
    await page.getByRole('row', { name: /也做审核/ }).click();
    const panel = page.getByRole('complementary');
    await expect(panel.getByText(/\+ .*reviewer/)).toBeVisible();
    await expect(panel.getByText('也做审核')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('open')).toBeTruthy();
    await page.reload();
    await expect(panel).toBeVisible();
    await page.getByRole('searchbox').fill('内容组');
    await expect(page.getByRole('row', { name: /内容组新同事/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /也做审核/ })).toBeHidden();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^playlet-audit-.*\.csv$/);
  });

  await test.step('axe has nothing to say of any page, in both languages and themes, on a desk and on a tablet', async () => {
    expect(await findings(page)).toEqual([]);
  });
});

test('the console comes with its own strict policy, and none of it is in the viewer', async ({ page }) => {
  const response = await page.goto('/console/audit');
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { name: '登录运营台' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(textOfBuild('viewer')).not.toMatch(/运营台|审计日志|admin\/entry\/session/);
  expect(textOfBuild('viewer')).toMatch(/我的追剧/);
  expect(textOfBuild('console')).not.toMatch(/我的追剧|play\/create/);
});

test('signing out of the viewer leaves the session of the console in the same browser', async ({
  browser,
  world,
}) => {
  test.slow();
  const storageState = returningViewer();
  const context = await browser.newContext({ viewport: DESK, locale: 'zh-CN', storageState, ...baseUrl() });
  const desk = await context.newPage();
  await useLink(desk, ownerLink(world), { account: 'twohats@xq.example', name: '林溪' });
  const viewer = await context.newPage();
  await enterAs(viewer, await registered());
  await viewer.goto('/my/setting');
  await viewer.getByRole('button', { name: '退出登录' }).click();
  await expect(viewer.getByRole('heading', { name: '登录 / 注册' })).toBeVisible();
  expect(await viewer.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await desk.goto('/console/account');
  await expect(desk.getByText('twohats@xq.example').first()).toBeVisible();
  await test.step('and signing out of the console ends it in every tab', async () => {
    const other = await context.newPage();
    await other.goto('/console/staff');
    await expect(other.getByRole('heading', { name: '员工与权限', level: 1 })).toBeVisible();
    await desk.getByRole('button', { name: '退出登录' }).click();
    await expect(other.getByRole('heading', { name: '登录运营台' })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });
  await context.close();
});

/** Every script of an app as it is served. */
function textOfBuild(app: 'viewer' | 'console'): string {
  const dist = join(root, 'apps', app, 'dist');
  const build = join(dist, readFileSync(join(dist, 'current'), 'utf8'));
  return readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json)$/.test(file))
    .map((file) => readFileSync(join(build, file), 'utf8'))
    .join('\n');
}

async function signOutAndIn(page: Page, secret: string) {
  await page.goto('/console/account');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByLabel('账号', { exact: true }).fill('zhouning@xq.example');
  await page.getByLabel('密码', { exact: true }).fill(STAFF_PASSWORD);
  // The code that opened the account is used up; the next one counts already.
  await page.getByLabel('身份验证器中的 6 位数字').fill(authenticatorCode(secret, 1));
  await page.getByRole('button', { name: '打开导航' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: '权限表' })).toBeVisible();
}

const PAGES = [
  '/upload',
  '/ingest',
  '/staff',
  '/tokens',
  '/permissions',
  '/audit',
  '/account',
  '/no-such-page',
];

async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [language, theme, size] of [
    ['zh-CN', 'light', DESK],
    ['en-US', 'dark', DESK],
    ['zh-CN', 'dark', TABLET],
    ['en-US', 'light', TABLET],
  ] as const) {
    await page.setViewportSize(size);
    await keepLook(page, language, theme);
    for (const path of PAGES) {
      await page.goto(`/console${path}`);
      await page.waitForFunction(
        () =>
          document.querySelector('h1, h2') !== null && document.querySelector('[aria-busy=true]') === null,
      );
      found.push(
        ...(await violations(page)).map((one) => `${path} ${language} ${theme} ${size.width}: ${one}`),
      );
      if (process.env.CONSOLE_SHOTS)
        await page.screenshot({
          path: `${process.env.CONSOLE_SHOTS}/${path.slice(1)}.${size.width}.${language}.${theme}.png`,
        });
    }
  }
  return found;
}

function baseUrl() {
  return process.env.E2E_BASE_URL ? { baseURL: process.env.E2E_BASE_URL } : {};
}
