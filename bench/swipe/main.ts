import { parseArgs } from 'node:util';
import { returningViewer } from '../../e2e/world/returning-viewer.ts';
import { launch } from '../browser/launch.ts';
import { LINES } from '../browser/line.ts';
import { VIEWERS } from '../engine/session.ts';
import { PEERS, servePeers } from './peers.ts';
import { printTable } from './report.ts';
import { type Visit, visit, type Way } from './visit.ts';
import { clipsOf, longDrama, startProductWithDramas } from './world.ts';

/**
 * Swipes in the product's own pages, as viewers reach them, beside peers that play the same media on bare pages, turn by
 * turn in one run:
 *
 *   npm run bench:swipe -- [--rounds 2] [--lines 10,3,free] [--viewers hasty,drama] [--ways feed,link,page,pool,shaka,mp4]
 *                          [--slowdown 4]
 *
 * Ways in: `feed`, a drama opened by its `link`, a drama entered from its `page`. A swipe is made by touch and counts from the
 * finger's release to the picture that the viewer sees. `npm run bench:engine` measures the player without a page.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    lines: { type: 'string', default: '10,3' },
    viewers: { type: 'string', default: 'hasty' },
    ways: { type: 'string', default: `feed,link,page,${PEERS.join()}` },
    slowdown: { type: 'string', default: '1' },
  },
});
const [wantedLines, wantedViewers, wantedWays] = [values.lines, values.viewers, values.ways].map((list) =>
  list.split(','),
);
const chosen = <Value>(all: Readonly<Record<string, Value>>, wanted: readonly string[] = []): Value[] =>
  Object.entries(all).flatMap(([key, value]) => (wanted.includes(key) ? [value] : []));

/** Times begin with the navigation, not with what it loads. */
const COMMIT = { waitUntil: 'commit' } as const;

const product = await startProductWithDramas();
try {
  const groupId = await longDrama(product.baseUrl);
  const clips = await clipsOf(product.baseUrl, groupId);
  const peers = await servePeers(clips);
  const browser = await launch();
  try {
    const ways = waysOf(product.baseUrl, groupId, peers.origin).filter(({ name }) =>
      wantedWays?.includes(name),
    );
    for (const viewer of chosen(VIEWERS, wantedViewers))
      for (const line of chosen(LINES, wantedLines)) {
        const visits = new Map<string, Visit[]>(ways.map(({ name }) => [name, []]));
        for (let round = 0; round < Number(values.rounds); round += 1)
          for (const way of ways)
            visits
              .get(way.name)
              ?.push(await visit(browser, way, { viewer, line, slowdown: Number(values.slowdown) }));
        printTable(`${line.name}, ${viewer.title} viewer, processor ÷ ${values.slowdown}`, visits, clips);
      }
  } finally {
    await browser.close();
    await peers.close();
  }
} finally {
  await product.stop();
}

function waysOf(baseUrl: string, groupId: string, peerOrigin: string): Way[] {
  const storage = returningViewer(baseUrl);
  const own = { isPeer: false, storage };
  return [
    { ...own, name: 'feed', enter: async (page) => void (await page.goto(`${baseUrl}/recommend`, COMMIT)) },
    {
      ...own,
      name: 'link',
      enter: async (page) => void (await page.goto(`${baseUrl}/video/${groupId}/1`, COMMIT)),
    },
    {
      ...own,
      name: 'page',
      enter: async (page) => {
        await page.goto(`${baseUrl}/media/${groupId}`);
        await page.locator(`a[href*="/video/${groupId}"]:visible`).first().tap();
      },
    },
    ...PEERS.map((peer) => ({
      name: peer,
      isPeer: true,
      enter: async (page: Parameters<Way['enter']>[0]) =>
        void (await page.goto(`${peerOrigin}/${peer}`, COMMIT)),
    })),
  ];
}
