import { findFaults } from './fit/find-faults.ts';
import { expect, groupNamed, test } from './world/journey.ts';
import { untilThere } from './world/pages.ts';

/** The pages that a first visit sees; `npm run test:fit` asks all of them at every size. */
const PAGES = [
  '/recommend',
  '/recommend?view=theatre',
  '/recommend?view=search',
  '/media/',
  '/video/',
  '/my',
  '/my/login',
];

for (const path of PAGES)
  test(`every target of ${path} is 44 large to a finger`, async ({ page }) => {
    const { id } = await groupNamed('雨停之前');
    const place = path.startsWith('/video/') ? `${path}${id}/1` : path.endsWith('/') ? `${path}${id}` : path;
    await page.goto(place);
    await untilThere(page);
    const faults = await page.evaluate(findFaults, {});
    expect(faults.filter(({ kind }) => kind === 'small')).toEqual([]);
  });
