import type { SandboxTrade } from '@playlet/payments';
import { createPaidNotification } from '@playlet/payments';
import { openGivenSecrets } from '@playlet/secrets';
import { deriveSandboxKey } from '@playlet/server/dev/sandbox-key';
import { type CallName, pickCall } from './mix.ts';
import { createPool } from './pool.ts';
import {
  addressOf,
  DRAMAS_PER_VIP_COUNT,
  dramaId,
  FREE_EPISODE_COUNT,
  GUEST_COUNT,
  MAX_MEMBER_COUNT,
  type World,
} from './world.ts';

type Headers = Record<string, string>;

/** A request of the mix; `done` takes what later requests go on from out of its answer. */
export type Request = {
  name: CallName;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers: Headers;
  body?: string | undefined;
  done?: (data: never) => void;
  /** What happens meanwhile elsewhere, such as a payer paying; it is not measured. */
  then?: (data: never) => { path: string; body: string; done: (answer: never) => void };
};

type Play = { playId: string; headers: Headers; reported: number };
type Page = { path: string; headers: Headers; body: Record<string, unknown> };
type Favorite = { id: string; headers: Headers };

/** Where in a clip its player reports before it leaves. */
const REPORTED_SECONDS = [0, 5, 20, 35];
const LEFT_SECONDS = 50;
/** Viewers leave a list after so many pages. */
const MAX_PAGE = 8;
/** So much of a kind waits for its next request; what is more is forgotten, as viewers close the page. */
const MAX_WAITING_COUNT = 5000;
const FEED_PAGE_SIZE = 10;

/** Makes the requests of many viewers: each goes on from what earlier answers said, as a viewer's own do. */
export function createRequests(world: World, consents: object[], random: () => number) {
  const plays = createPool<Play>(MAX_WAITING_COUNT, random);
  const pages = createPool<Page>(MAX_WAITING_COUNT, random);
  const favorites = createPool<Favorite>(MAX_WAITING_COUNT, random);
  const paid = createPool<SandboxTrade>(MAX_WAITING_COUNT, random);
  const key = deriveSandboxKey(
    openGivenSecrets({ current: world.mediaSecret, next: [], previous: [], retired: [] }),
  );
  const upTo = (count: number) => Math.floor(random() * count);
  let orders = 0;

  const memberHeaders = (number: number): Headers => ({
    'x-forwarded-for': addressOf(number),
    'x-token': world.members[number]?.token ?? '',
  });
  const someMember = () => memberHeaders(upTo(world.members.length));
  const someGuest = (): Headers => ({ 'x-forwarded-for': addressOf(MAX_MEMBER_COUNT + upTo(GUEST_COUNT)) });
  const someViewer = () => (random() < 0.5 ? someMember() : someGuest());
  // Popular dramas are asked for oftener.
  const someDrama = () => 1 + Math.floor(random() ** 3 * world.dramaCount);
  const someTyped = () => world.typed[upTo(world.typed.length)] ?? '';
  const post = (name: CallName, path: string, headers: Headers, body: object): Request => ({
    name,
    method: 'POST',
    path: `/api/${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  /** A list whose further pages are asked for later. */
  const list = (name: CallName, page: Page): Request => ({
    ...post(name, page.path, page.headers, page.body),
    done({ snapshot, list: items }: { snapshot?: string; list: unknown[] }) {
      const next = Number(page.body.page ?? 0) + 1;
      if (next < MAX_PAGE && items.length > 0)
        pages.add({
          ...page,
          body: { ...page.body, page: next, ...(snapshot !== undefined && { snapshot }) },
        });
    },
  });

  const make: Record<CallName, () => Request> = {
    'play/create'() {
      const headers = someViewer();
      const drama = someDrama();
      // What only VIPs may play, they play; everybody else stays with what is free.
      const open = drama % DRAMAS_PER_VIP_COUNT === 0 ? FREE_EPISODE_COUNT : world.episodeCount;
      const body = { groupId: dramaId(drama), index: 1 + upTo(open), ads: false };
      return {
        ...post('play/create', 'member/video/play/create', headers, body),
        done: ({ playId }: { playId: string }) => plays.add({ playId, headers, reported: 0 }),
      };
    },
    'play/progress'() {
      const play = plays.take();
      if (!play) return make['play/create']();
      const { playId, headers, reported } = play;
      const position = REPORTED_SECONDS[reported] ?? LEFT_SECONDS;
      const event = reported === 0 ? 'start' : position === LEFT_SECONDS ? 'end' : 'watch';
      return {
        ...post('play/progress', 'member/video/play/progress', headers, {
          playId,
          position,
          duration: 90,
          event,
        }),
        done() {
          if (event !== 'end') plays.add({ ...play, reported: reported + 1 });
        },
      };
    },
    'group/feed'() {
      const isGuest = random() < 0.5;
      const watched = Array.from({ length: 3 }, () => dramaId(someDrama()));
      return post('group/feed', 'member/video/group/feed', isGuest ? someGuest() : someMember(), {
        pageSize: FEED_PAGE_SIZE,
        ...(isGuest && random() < 0.8 && { seen: watched, recent: watched }),
      });
    },
    'shelf/list': () => post('shelf/list', 'public/content/shelf/list', someViewer(), {}),
    'group/list'() {
      const category = random() < 0.5 ? { category: world.categoryIds[upTo(world.categoryIds.length)] } : {};
      const body = { sort: ['new', 'hot', 'follow'][upTo(3)], ...category };
      return list('group/list', { path: 'member/video/group/list', headers: someViewer(), body });
    },
    'group/list, further page'() {
      const page = pages.take();
      return page ? list('group/list, further page', page) : make['group/list']();
    },
    'rank/list': () =>
      post('rank/list', 'public/content/rank/list', someViewer(), {
        list: ['hot', 'new', 'rising', 'follow', 'ended'][upTo(5)],
      }),
    'group/detail': () => ({
      name: 'group/detail',
      method: 'GET',
      path: `/api/member/video/group/detail?id=${dramaId(someDrama())}`,
      headers: someViewer(),
    }),
    'search/suggest': () =>
      post('search/suggest', 'public/content/search/suggest', someViewer(), { q: someTyped().slice(0, 2) }),
    'search/list': () => post('search/list', 'public/content/search/list', someViewer(), { q: someTyped() }),
    'history/list': () => post('history/list', 'member/video/history/list', someMember(), {}),
    'favorite/list': () =>
      post('favorite/list', 'member/video/favorite/list', someMember(), { withGroup: true }),
    'favorite/create'() {
      const headers = someMember();
      const body = { groupId: dramaId(someDrama()) };
      return {
        ...post('favorite/create', 'member/video/favorite/create', headers, body),
        done: ({ id }: { id: string }) => favorites.add({ id, headers }),
      };
    },
    'favorite/delete'() {
      const favorite = favorites.take();
      if (!favorite) return make['favorite/create']();
      const { id, headers } = favorite;
      return {
        ...post('favorite/delete', 'member/video/favorite/delete', headers, { id }),
        method: 'DELETE',
      };
    },
    'profile/detail': () => ({
      name: 'profile/detail',
      method: 'GET',
      path: '/api/member/profile/profile/detail',
      headers: someMember(),
    }),
    login() {
      const number = upTo(world.members.length);
      return post(
        'login',
        'public/member/member/login',
        { 'x-forwarded-for': addressOf(number) },
        {
          username: world.members[number]?.phone,
          password: world.password,
          // A second device of theirs: the session that the other requests use stays.
          device: { id: `second-${number}`, name: 'Tablet' },
        },
      );
    },
    'recharge/create'() {
      // One after another, for a member may place twenty orders an hour.
      const headers = memberHeaders(orders % world.members.length);
      orders += 1;
      return {
        ...post('recharge/create', 'member/account/recharge/create', headers, {
          kind: 'membership',
          planId: world.planId,
          channel: 'sandbox',
          consents,
        }),
        then: ({ cashier }: { cashier: { url: string } }) => ({
          path: new URL(cashier.url, 'http://localhost').pathname,
          body: '{"action":"silent"}',
          done: (trade: SandboxTrade) => paid.add(trade),
        }),
      };
    },
    webhook() {
      const trade = paid.take();
      if (!trade) return make['recharge/create']();
      const signed = createPaidNotification(
        { ...trade, paidAt: trade.paidAt && new Date(trade.paidAt) },
        key,
        Date.now(),
      );
      return { name: 'webhook', method: 'POST', path: '/api/webhook/pay/sandbox', ...signed };
    },
  };

  return { next: (only?: CallName) => make[only ?? pickCall(random())]() };
}
