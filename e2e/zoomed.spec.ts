import type { Page } from '@playwright/test';
import { findFaults } from './fit/find-faults.ts';
import { expect, playingPosition, test, untilPlaying } from './world/journey.ts';
import { openInPlace } from './world/pages.ts';

/** A desk's window of 1280 × 900 at 400 %, and others that have no room for a rail. */
const SIZES = [
  { width: 320, height: 225 },
  { width: 320, height: 256 },
  { width: 427, height: 300 },
  { width: 512, height: 400 },
];

for (const locale of ['zh-CN', 'en-US'])
  for (const size of SIZES)
    test.describe(`${size.width} × ${size.height} in ${locale}`, () => {
      test.use({ viewport: size, locale });

      test('the feed has no element that lies over another or is cut off', async ({ page }) => {
        await page.goto('/recommend');
        await expect.poll(() => playingPosition(page)).toBeGreaterThan(0.3);
        await expect(page.locator('.watch-clip h2').first()).toBeVisible();
        expect(await faultsIn(page)).toEqual([]);
      });
    });

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('every sign on the picture has a plate it is told from', async ({ page }) => {
    await page.goto('/recommend');
    await untilPlaying(page);
    const signs = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      const lightnessOf = (color: string) => {
        if (!context) throw new Error('no canvas');
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
        return alpha < 255 ? Number.NaN : (red * 3 + green * 6 + blue) / 10;
      };
      return [...document.querySelectorAll('.watch-clip svg')]
        .filter((sign) => sign.checkVisibility({ visibilityProperty: true }))
        .map((sign) => {
          const { backgroundColor, color } = getComputedStyle(sign);
          return {
            name: sign.getAttribute('class'),
            far: Math.abs(lightnessOf(backgroundColor) - lightnessOf(color)),
          };
        });
    });
    expect(signs.length).toBeGreaterThan(4);
    expect(signs.filter(({ far }) => !(far > 100))).toEqual([]);
  });
});

test('a page opened in place is waited for, however slow its code comes', async ({ page }) => {
  await page.goto('/my/about');
  const before = page.getByRole('heading', { level: 1 });
  await expect(before).toBeVisible();
  const name = await before.innerText();
  let isSlow = false;
  await page.route('**/assets/accessibility-*.js', async (route) => {
    isSlow = true;
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await openInPlace(page, '/my/accessibility');
  expect(isSlow).toBe(true);
  expect(await page.locator('main h1').innerText()).not.toBe(name);
});

const SLOW_MS = 2000;

async function faultsIn(page: Page): Promise<string[]> {
  const faults = await page.evaluate(findFaults, {});
  return faults
    .filter(({ kind }) => ['sideways', 'clipped', 'overlap', 'unreachable', 'covered'].includes(kind))
    .map(({ kind, where }) => `${kind}: ${where}`);
}
