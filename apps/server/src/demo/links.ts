import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { IngestClient } from '@playlet/ingest';

type DemoContact = { title: string; text: string };
type DemoAd = InputOf<Api['POST admin/content/link/create']> & { still: string };

/** Invented advertisers, drawn like the dramas. Nothing leads out of the product. */
const BAKERY = {
  title: '每天现磨现烤',
  text: '示例广告',
  advertiser: '麦田里面包房',
  still: 'wheat',
};
const TAXI = {
  title: '雨天也准时',
  text: '示例广告',
  advertiser: '小踏板出行',
  focus: { x: 50, y: 50 },
  still: 'scooter',
};
const TEA = { title: '一壶茶，一下午', text: '示例广告', advertiser: '雪山茶馆', still: 'snow' };

const ads: DemoAd[] = [
  { slot: 'preroll', ...BAKERY, seconds: 15, closableAfter: 5, weight: 2 },
  { slot: 'preroll', ...TAXI, seconds: 10, closableAfter: 5 },
  { slot: 'feed', ...TEA, target: '/vip_pay', seconds: 8 },
  { slot: 'pause', ...TEA },
  { slot: 'banner', ...TAXI, target: '/vip_pay' },
  { slot: 'rewarded', ...BAKERY, seconds: 30 },
];

type DemoHero = { drama: string; title: string; still: string; focus: { x: number; y: number } };

/** An editor's words about some of the dramas. */
const heroes: DemoHero[] = [
  { drama: 'sword', title: '打戏干净，最后一集的雪值得等。', still: 'sword', focus: { x: 55, y: 38 } },
  { drama: 'palace', title: '没有一句废话的宫斗，越看越静。', still: 'palaceClose', focus: { x: 52, y: 50 } },
  { drama: 'rain', title: '一把红伞，把七年说清楚了。', still: 'rain', focus: { x: 50, y: 50 } },
  { drama: 'ring', title: '第七枚戒指是谁的，猜到最后。', still: 'ring', focus: { x: 50, y: 45 } },
  { drama: 'shades', title: '墨镜摘下来那一刻，全剧最好。', still: 'shades', focus: { x: 50, y: 42 } },
];

/** Heads the theatre where nothing does yet; what an operator changed stays. */
export async function placeDemoHeroes(
  api: IngestClient,
  stills: string,
  dramas: readonly { id: string; folder: { name: string } }[],
): Promise<void> {
  const { list } = await api.call('POST admin/content/link/list', { slot: 'hero', pageSize: 1 });
  if (list.length > 0) return;
  for (const [position, { drama, still, ...hero }] of heroes.entries()) {
    const groupId = dramas.find(({ folder }) => folder.name === drama)?.id;
    if (groupId === undefined) continue;
    const { id } = await api.call('POST admin/content/link/create', {
      slot: 'hero',
      position,
      groupId,
      ...hero,
    });
    await sendPicture(api, id, join(stills, `${still}.jpg`));
  }
}

/** Places advertisements where there are none yet, as an operator does; what an operator changed stays. */
export async function placeDemoAds(api: IngestClient, stills: string): Promise<void> {
  const { list } = await api.call('POST admin/content/link/list', { pageSize: 100 });
  if (list.some(({ slot }) => slot !== 'service' && slot !== 'hero')) return;
  for (const { still, ...link } of ads) {
    const { id } = await api.call('POST admin/content/link/create', link);
    await sendPicture(api, id, join(stills, `${still}.jpg`));
  }
}

async function sendPicture(api: IngestClient, linkId: string, file: string): Promise<void> {
  await api.call('PUT admin/content/link/picture', { linkId }, new Uint8Array(await readFile(file)));
}

/** Says how to reach the customer service, where nothing says so yet. */
export async function placeDemoContacts(api: IngestClient, contacts: readonly DemoContact[]): Promise<void> {
  const { list } = await api.call('POST admin/content/link/list', { slot: 'service', pageSize: 1 });
  if (list.length > 0) return;
  for (const [position, contact] of contacts.entries())
    await api.call('POST admin/content/link/create', { slot: 'service', position, ...contact });
}
