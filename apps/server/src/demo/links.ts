import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { IntakeApi } from '@playlet/intake';

type DemoContact = { title: string; text: string };
type DemoAd = InputOf<Api['POST admin/content/link/create']> & { still: string };

/** Invented advertisers, drawn like the dramas. Nothing leads out of the product. */
const BAKERY = { title: '麦田里面包房', text: '每天现磨现烤 · 示例广告', still: 'wheat' };
const TAXI = { title: '小踏板出行', text: '雨天也准时 · 示例广告', still: 'scooter' };
const TEA = { title: '雪山茶馆', text: '一壶茶，一下午 · 示例广告', still: 'snow' };

const ads: DemoAd[] = [
  { slot: 'preroll', ...BAKERY, seconds: 15, closableAfter: 5, weight: 2 },
  { slot: 'preroll', ...TAXI, seconds: 10, closableAfter: 5 },
  { slot: 'feed', ...TEA, target: '/vip_pay', seconds: 8 },
  { slot: 'pause', ...TEA },
  { slot: 'banner', ...TAXI, target: '/vip_pay' },
  { slot: 'rewarded', ...BAKERY, seconds: 30 },
];

/** Places advertisements where there are none yet, as an operator does; what an operator changed stays. */
export async function placeDemoAds(api: IntakeApi, stills: string): Promise<void> {
  const { list } = await api.call('POST admin/content/link/list', { pageSize: 100 });
  if (list.some(({ slot }) => slot !== 'service')) return;
  for (const { still, ...link } of ads) {
    const { id } = await api.call('POST admin/content/link/create', link);
    await api.call(
      'PUT admin/content/link/picture',
      { linkId: id },
      new Uint8Array(await readFile(join(stills, `${still}.jpg`))),
    );
  }
}

/** Says how to reach the customer service, where nothing says so yet. */
export async function placeDemoContacts(api: IntakeApi, contacts: readonly DemoContact[]): Promise<void> {
  const { list } = await api.call('POST admin/content/link/list', { slot: 'service', pageSize: 1 });
  if (list.length > 0) return;
  for (const [position, contact] of contacts.entries())
    await api.call('POST admin/content/link/create', { slot: 'service', position, ...contact });
}
