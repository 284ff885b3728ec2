import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from './product.ts';
import { authenticatorCode } from './totp.ts';
import type { World } from './world.ts';

export const DESK = { width: 1440, height: 900 };
export const TABLET = { width: 1024, height: 768 };
/**
 * How pages of the console are looked at: two looks have both languages, both themes and both sizes; `npm run test:axe` asks for
 * every language in every theme. The last one is that of the journeys, which go on with it.
 */
export const LOOKS = [
  ['en-US', 'dark', TABLET],
  ...(process.env.AXE
    ? ([
        ['zh-CN', 'dark', DESK],
        ['en-US', 'light', DESK],
      ] as const)
    : []),
  ['zh-CN', 'light', DESK],
] as const;
export const STAFF_PASSWORD = 'a lantern above the river';

/** A one-time link that makes an owner, by the machine's own account: the printed one is good for one journey only. */
export function ownerLink({ product }: World): string {
  const output = execFileSync(process.execPath, [join(root, 'apps/cli/bin/playlet.mjs'), 'staff', 'owner'], {
    env: { ...process.env, DATA_DIR: product.dataDir },
    encoding: 'utf8',
  });
  return new URL(ownerPathIn(output), product.baseUrl).href;
}

/** Where a one-time link for an owner leads, of those a program has printed. */
export function ownerPathIn(output: string): string {
  const path = /\/console\/first-owner#\S+/.exec(output)?.[0];
  if (!path) throw new Error(`no link for an owner was printed:\n${output}`);
  return path;
}

/** Has the console speak a language and look light or dark from the next page on. */
export async function keepLook(page: Page, language: string, theme: string): Promise<void> {
  const place = { domain: new URL(page.url()).hostname, path: '/console' };
  await page.context().addCookies([
    { ...place, name: 'playlet_console_language', value: language },
    { ...place, name: 'playlet_console_theme', value: theme },
  ]);
}

type Identity = { name: string; account?: string };

/** One that no other journey of the same world has taken. */
export const newAccount = (): string => `${randomUUID()}@xq.example`;

/** Goes through the steps of a one-time link; answers the key of the authenticator. */
export async function useLink(page: Page, link: string, identity?: Identity): Promise<string> {
  await page.goto(link);
  if (identity) {
    await page.getByLabel('账号', { exact: true }).fill(identity.account ?? newAccount());
    await page.getByLabel('名字', { exact: true }).fill(identity.name);
  }
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('密码', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: '下一步' }).click();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('输入应用里显示的 6 位数字').fill(authenticatorCode(secret));
  await page.getByLabel('我已把恢复码存到安全的地方').check();
  await page.getByRole('button', { name: '进入运营台' }).click();
  // The first screen may have a navigation of its own.
  const drawerButton = page.getByRole('button', { name: /打开导航|Open navigation/ });
  await expect(page.getByRole('navigation').or(drawerButton).first()).toBeVisible();
  return secret;
}
