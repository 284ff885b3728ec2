import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  groupNamed,
  test,
  untilPlaying,
  untilStill,
} from './world/journey.ts';

/** Phones on their side. */
const sizes = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
];

for (const size of sizes) {
  test.describe(`on a phone of ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });

    test('an episode plays at full height, and all that controls it stands beside the picture', async ({
      page,
    }) => {
      const { id } = await groupNamed('雨停之前');
      await page.goto(`/video/${id}/1`);
      await untilPlaying(page);
      const stage = await stageOf(page);
      expect(stage.height).toBe(size.height);
      expect(stage.width / stage.height).toBeCloseTo(9 / 16, 1);
      for (const name of ['返回', '追剧', '点赞', '暂停', '下一集', '后退 10 秒'])
        await expectBeside(stage, page.getByRole('button', { name }).filter({ visible: true }).first());
      await expectBeside(stage, page.getByRole('slider', { name: '播放进度' }));
      await page.getByRole('button', { name: /第 2 集/ }).click();
      await expect(page).toHaveURL(new RegExp(`/video/${id}/2$`));
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    });

    test('a drama shows its episodes beside its words, and /my what was watched beside the ticket', async ({
      page,
    }) => {
      const { id } = await groupNamed('雨停之前');
      await page.goto(`/media/${id}`);
      const cell = page.getByRole('link', { name: /^第 1 集/ }).first();
      await expect(cell).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: /播放/ }).first()).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      await page.goto('/my');
      await expect(page.getByText('VIP 会员').first()).toBeInViewport();
      await expect(page.getByRole('link', { name: '设置' })).toBeInViewport();
      await expect(page.getByRole('link', { name: '观看记录', exact: true })).toBeInViewport();
      await expectNoSidewaysScroll(page);
    });

    test('a locked episode can be bought without scrolling', async ({ page }) => {
      const { id } = await groupNamed('凤阙辞');
      await page.goto(`/video/${id}/2`);
      await expect(page.getByText('月卡起')).toBeVisible();
      await untilStill(page);
      const stage = await stageOf(page);
      for (const name of ['开通 VIP', '购买', '已有 VIP？登录'])
        await expectBeside(stage, page.getByRole('link', { name: new RegExp(name) }));
      await page.getByRole('link', { name: '购买' }).click();
      await expect(page.getByRole('dialog', { name: '购买整剧' })).toBeVisible();
    });

    test('the feed plays at full height, and its words and actions stand beside the picture', async ({
      page,
    }) => {
      await page.goto('/recommend');
      await untilPlaying(page);
      const stage = await stageOf(page);
      expect(stage.height).toBe(size.height);
      for (const name of ['追剧', '点赞', '分享'])
        await expectBeside(stage, page.getByRole('button', { name }).filter({ visible: true }).first());
      await expectBeside(stage, page.getByRole('link', { name: /看全集/ }).filter({ visible: true }));
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    });
  });
}

async function stageOf(page: Page) {
  const box = await page.getByLabel('播放区').boundingBox();
  if (!box) throw new Error('nothing plays');
  return box;
}

/** Within the window, and not over the picture. */
async function expectBeside(stage: { x: number; width: number }, part: Locator) {
  await expect(part).toBeInViewport({ ratio: 1 });
  const box = await part.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(stage.x + stage.width);
}
