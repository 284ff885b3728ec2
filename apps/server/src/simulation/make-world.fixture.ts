import { insertPlans } from '@playlet/testing/money';
import { createSeeded } from '@playlet/testing/random';
import { makeAd, makeDrama } from '../testing/ads.ts';
import { requireValue } from '../testing/required.ts';
import type { ModelDrama } from './model.fixture.ts';
import type { Service } from './service.fixture.ts';
import type { World } from './world.fixture.ts';

const CHANNELS = ['douyin', 'kuaishou'];

/** Makes the catalogue, the prices and the promotion links of a small studio, with nobody in it yet. */
export async function makeWorld(service: Service, seed: number): Promise<World> {
  const plans = await insertPlans(service.db);
  await makeAd(service, { slot: 'rewarded' });
  const dramas = await makeDramas(service);
  const channels: World['channels'] = new Map();
  for (const channel of CHANNELS)
    channels.set(channel, { price: undefined, code: await makeLink(service, channel, dramas) });
  return {
    service,
    random: createSeeded(seed),
    members: [],
    dramas,
    prices: new Map(Object.values(plans).map(({ duration, price }) => [duration, price])),
    channels,
    orders: new Map(),
    undelivered: [],
    announcements: [],
  };
}

async function makeDramas(service: Service): Promise<ModelDrama[]> {
  const dramas: ModelDrama[] = [];
  for (const [access, freeEpisodes, price, status] of [
    ['free', 0, null],
    ['vip', 2, 990],
    ['vip', 1, 1990],
    ['vip', 0, null],
    ['free', 0, null, 'serializing'],
  ] as const) {
    const values = {
      access,
      free_episodes: freeEpisodes,
      price,
      episode_total: 5,
      minor_safe: true,
      ...(status && { status }),
    };
    const id = await makeDrama(service, values, 5);
    dramas.push({
      ...{ id, access, freeEpisodes, episodes: 5, price, isPublished: true },
      isSerial: status === 'serializing',
      coming: new Map(),
    });
  }
  return dramas;
}

async function makeLink(
  { call, operator }: Service,
  channel: string,
  dramas: readonly ModelDrama[],
): Promise<string> {
  const groupId = requireValue(dramas[0]).id;
  const { envelope } = await call(
    'POST admin/promotion/link/create',
    {
      ...{ name: 'A', groupId, episode: 1, channel },
      ...{ freeEpisodes: null, offer: null, partnerId: null, platform: null },
    },
    operator,
  );
  return envelope.data.code;
}
