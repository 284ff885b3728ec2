import type { PlanDuration } from '@playlet/domain/money/term';
import { insertPlans } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { makeDrama } from './ads.ts';
import { placeTestOrder } from './orders.ts';
import { requireValue } from './required.ts';
import { callAs, type TestServer } from './server.ts';

type Headers = Record<string, string>;

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

/** A month on sale for 25 yuan, and what operators and viewers do about a channel's price of it. */
export async function createChannelWorld(server: TestServer) {
  const { db, call } = server;
  const owner = callAs(server, (await insertStaff(db, { roles: ['owner'] })).headers);
  const groupId = await makeDrama(server, { access: 'vip', free_episodes: 1, episode_total: 5 }, 5);
  await insertPlans(db);
  const plan = async (headers: Headers, duration: PlanDuration = 'monthly') =>
    requireValue(
      (await call('POST public/account/plan/list', {}, headers)).envelope.data.list.find(
        (one) => one.duration === duration,
      ),
    );
  return {
    owner,
    groupId,
    plan,
    /** Creates a link of a channel and follows it; returns the device's headers. */
    async followLink(channel: string, freeEpisodes: number | null = null): Promise<Headers> {
      const { envelope } = await owner('POST admin/promotion/link/create', {
        ...{ name: 'A', groupId, episode: 1, channel },
        ...{ freeEpisodes, offer: null, partnerId: null, platform: null },
      });
      const response = await fetch(`${server.baseUrl}/l/${envelope.data.code}`, {
        redirect: 'manual',
        headers: { 'user-agent': PHONE },
      });
      const location = new URL(response.headers.get('location') ?? '', server.baseUrl);
      return { 'x-promotion': requireValue(location.searchParams.get('promo') ?? undefined) };
    },
    async priceChannel(
      channel: string,
      price: number | null,
      moments: { validFrom?: string; validUntil?: string } = {},
    ) {
      const input = { duration: 'monthly', channel, price, note: '投放', ...moments } as const;
      return (await owner('PUT admin/account/plan/channel', input)).envelope;
    },
    async priceForEverybody(price: number) {
      await owner('PUT admin/account/plan/update', { duration: 'monthly', price, note: '调价' });
    },
    async lowerFor(headers: Headers) {
      return (await plan(headers)).channelPrice?.price;
    },
    /** The id by which orders name the channel's price a caller is shown. */
    async offeredId(headers: Headers) {
      return requireValue((await plan(headers)).channelPrice ?? undefined).id;
    },
    async buy(headers: Headers, planId: string, more: object = {}) {
      return (await placeTestOrder(server, headers, { kind: 'membership', planId, ...more })).envelope;
    },
  };
}

/** Returns the answer of a refused call. */
export const createRefusal = (errorCode: string) => ({ success: false, errorCode });
