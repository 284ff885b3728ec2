import { violations } from './world/axe.ts';
import { DESK, ownerLink, useLink } from './world/console.ts';
import { expect, groupNamed, test } from './world/journey.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

test('an operator looks at a drama as a guest and as a VIP, and leaves nothing behind', async ({
  page,
  world,
}) => {
  await useLink(page, ownerLink(world), { name: '顾言' });
  const { id } = await groupNamed('凤阙辞');
  await page.goto(`/console/dramas/${id}`);
  await page.getByRole('link', { name: '以观众身份看' }).click();
  const viewer = page.frameLocator('iframe[title="观众看到的画面"]');

  await test.step('the frame has the viewer, at the drama', async () => {
    await expect(viewer.getByRole('heading', { name: '凤阙辞' })).toBeVisible();
    await expect(viewer.getByLabel('第 2 集，需解锁')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('another persona is another viewer', async () => {
    await page.getByLabel('身份').selectOption('vip');
    await expect(viewer.getByRole('heading', { name: '凤阙辞' })).toBeVisible();
    await expect(viewer.getByLabel('第 2 集，需解锁')).toBeHidden();
    await viewer.getByRole('button', { name: /追剧/ }).first().click();
    await expect(viewer.getByText('预览里只能看，操作不会生效')).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('as') === 'vip');
  });

  await test.step('an episode plays over a slow line', async () => {
    await page.getByLabel('网络').selectOption('slow');
    await page.getByLabel('从哪里看起').selectOption('episode');
    const video = viewer.locator('video').first();
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime).catch(() => 0))
      .toBeGreaterThan(0.3);
  });

  await test.step('another language is the viewer in it, and stands in the address', async () => {
    await page.getByLabel('从哪里看起').selectOption('drama');
    await page.getByLabel('语言', { exact: true }).selectOption({ label: 'العربية' });
    await expect(viewer.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page).toHaveURL((url) => url.searchParams.get('lang') === 'ar-EG');
    await page.reload();
    await expect(viewer.locator('html')).toHaveAttribute('lang', /^ar/);
  });

  await test.step('the browser’s own viewer knows nothing of it', async () => {
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'token'))).toEqual([]);
    await page.goto('/my');
    await expect(page.getByText('登录 / 注册')).toBeVisible();
  });
});
