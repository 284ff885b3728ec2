import type { Play } from '@playlet/contract';
import type { Page } from '@playwright/test';
import { type Edits, EPISODE_COUNT } from './enlarged.ts';
import { endEpisode, failMedia, holdFinger, lockSpeed, openMenu, openSharing } from './playing.ts';
import { strangeLogin, type Who } from './viewers.ts';

/** What the addresses of the screens need. */
export type Ids = {
  drama: string;
  lockedDrama: string;
  order: string;
  episodeCounts: ReadonlyMap<string, number>;
};

export type Screen = {
  /** Route and state, as the pictures are named: `/` as `-`. */
  name: string;
  path: (ids: Ids) => string;
  who?: Who;
  /** What the service says otherwise on this screen. */
  edits?: Edits;
  /** Calls that fail, by the end of their address: `error` by the service, `offline` by the network. */
  fails?: 'error' | 'offline';
  /** What is done before the picture. */
  act?: (page: Page) => Promise<unknown>;
  looks: readonly string[];
};

const watching = ['dark', 'w320.dark', 'w768.dark', 'w1440.dark', 'w844h390.dark', 'text200.dark'];
const reading = [
  'dark',
  'light',
  'w320.light',
  'w768.light',
  'w1440.light',
  'w844h390.light',
  'text200.light',
];
const phones = ['dark', 'light'];

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const tap = async (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.touchscreen.tap(width / 2, height / 3);
};

const playWith = (change: Partial<Play>): Edits => ({
  'POST member/video/play/create': (play) => ({ ...play, ...change }),
});

/** Half a minute of it. */
const longEpisode = ({ drama }: Ids) => `/video/${drama}/4`;
const lastEpisode = ({ drama }: Ids) => `/video/${drama}/${EPISODE_COUNT}`;

/** Every screen the pictures show that a program can reach; one more line is one more picture. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'recommend.feed',
    path: () => '/recommend',
    looks: [...watching, 'w667h375.dark', 'en-us.w320.dark', 'rtl-ar.dark'],
  },
  { name: 'recommend.teen', path: () => '/recommend', who: 'teen', looks: ['dark'] },
  {
    name: 'recommend.theatre',
    path: () => '/recommend?view=theatre',
    who: 'member',
    looks: [...watching, 'en-us.dark'],
  },
  { name: 'recommend.theatre.guest', path: () => '/recommend?view=theatre', looks: ['dark'] },
  { name: 'recommend.search', path: () => '/recommend?view=search', looks: [...watching, 'rtl-ar.dark'] },
  { name: 'recommend.search-found', path: () => '/recommend?view=search&q=雨', looks: watching },
  { name: 'recommend.search-empty', path: () => '/recommend?view=search&q=zzzzqq', looks: watching },
  {
    name: 'media-id',
    path: ({ drama }) => `/media/${drama}`,
    who: 'member',
    looks: [...watching, 'en-us.w320.dark', 'rtl-ar.dark'],
  },
  {
    name: 'video-id-index',
    path: ({ drama }) => `/video/${drama}/12`,
    looks: [...watching, 'w1024.dark', 'w667h375.dark', 'rtl-ar.dark'],
  },
  {
    name: 'video-id-index.controls',
    path: ({ drama }) => `/video/${drama}/12`,
    act: tap,
    looks: ['dark', 'text200.dark'],
  },
  {
    name: 'video-id-index.resume',
    path: longEpisode,
    edits: playWith({ resume: 12 }),
    looks: ['dark', 'w320.dark'],
  },
  {
    name: 'video-id-index.skip-intro',
    path: longEpisode,
    edits: playWith({ intro: { start: 0, end: 18 } }),
    looks: ['dark', 'w844h390.dark', 'w1440.dark'],
  },
  { name: 'video-id-index.speed-lock', path: longEpisode, act: holdFinger, looks: ['dark', 'w844h390.dark'] },
  {
    name: 'video-id-index.speed-locked',
    path: longEpisode,
    act: lockSpeed,
    looks: ['dark', 'w320.dark', 'w844h390.dark'],
  },
  {
    name: 'video-id-index.clear',
    path: longEpisode,
    act: (page) => openMenu(page).then(() => press('清屏')(page)),
    looks: ['dark'],
  },
  {
    name: 'video-id-index.menu',
    path: longEpisode,
    act: openMenu,
    looks: ['dark', 'w320.dark', 'w768.dark', 'w1440.dark', 'text200.dark'],
  },
  {
    name: 'video-id-index.share-poster',
    path: longEpisode,
    edits: playWith({ resume: 12 }),
    act: openSharing,
    looks: ['dark', 'w320.dark', 'w768.dark', 'w844h390.dark', 'w1440.dark'],
  },
  { name: 'video-id-index.end', path: lastEpisode, act: endEpisode, looks: watching },
  {
    name: 'video-id-index.end-cancelled',
    path: lastEpisode,
    act: (page) => endEpisode(page).then(() => press('先不看')(page)),
    looks: watching,
  },
  { name: 'video-id-index.error', path: longEpisode, act: failMedia, looks: ['dark', 'text200.dark'] },
  {
    name: 'video-id-index.paywall',
    path: ({ lockedDrama }) => `/video/${lockedDrama}/13`,
    looks: [...watching, 'w1024.dark', 'w667h375.dark'],
  },
  { name: 'private', path: () => '/private', who: 'member', looks: watching },
  { name: 'private_unauthorized', path: () => '/private_unauthorized', looks: reading },
  { name: 'vip', path: () => '/vip', who: 'vip', looks: watching },
  { name: 'vip_unauthorized', path: () => '/vip_unauthorized', looks: reading },
  {
    name: 'vip_pay',
    path: () => '/vip_pay',
    who: 'member',
    looks: [...reading, 'de.w320.light', 'en-us.w320.light'],
  },
  { name: 'my.guest', path: () => '/my', looks: [...reading, 'w667h375.light'] },
  {
    name: 'my.vip',
    path: () => '/my',
    who: 'vip',
    looks: [...reading, 'w667h375.light', 'en-us.w320.light', 'rtl-ar.light'],
  },
  { name: 'my.teen', path: () => '/my', who: 'teen', looks: ['dark'] },
  { name: 'my-login', path: () => '/my/login', looks: [...reading, 'w667h375.light', 'en-us.w320.light'] },
  { name: 'my-register', path: () => '/my/register', looks: reading },
  { name: 'my-favorite', path: () => '/my/favorite', who: 'member', looks: reading },
  { name: 'my-favorite.empty', path: () => '/my/favorite', looks: phones },
  { name: 'my-history', path: () => '/my/history', who: 'member', looks: reading },
  { name: 'my-calendar', path: () => '/my/calendar', who: 'member', looks: reading },
  { name: 'my-order', path: () => '/my/order', who: 'member', looks: reading },
  { name: 'my-order-id', path: ({ order }) => `/my/order/${order}`, who: 'member', looks: reading },
  { name: 'my-balance', path: () => '/my/balance', who: 'member', looks: reading },
  { name: 'my-membership', path: () => '/my/membership', who: 'vip', looks: reading },
  { name: 'my-check', path: () => '/my/check', who: 'member', looks: reading },
  { name: 'my-check.alert', path: () => '/my/check', who: 'member', edits: strangeLogin, looks: phones },
  {
    name: 'vip_pay.waiting',
    path: ({ order }) => `/my/check?scene=order&id=${order}`,
    who: 'member',
    looks: phones,
  },
  { name: 'my-setting', path: () => '/my/setting', who: 'member', looks: reading },
  { name: 'my-setting-language', path: () => '/my/setting/language', looks: reading },
  { name: 'my-setting-logoff', path: () => '/my/setting/logoff', who: 'member', looks: reading },
  { name: 'my-setting-teen', path: () => '/my/setting/teen', looks: reading },
  {
    name: 'my-setting-teen-pin',
    path: () => '/my/setting/teen',
    act: openPin,
    looks: [...reading, 'w667h375.light'],
  },
  { name: 'my-about', path: () => '/my/about', looks: reading },
  { name: 'my-agreements-privacy', path: () => '/my/agreements/privacy', looks: reading },
  { name: 'customer_service', path: () => '/customer_service', looks: reading },
  {
    name: 'state.error',
    path: () => '/recommend',
    fails: 'error',
    looks: ['dark', 'w768.dark', 'w844h390.dark', 'text200.dark'],
  },
  { name: 'state.error.theatre', path: () => '/recommend?view=theatre', fails: 'error', looks: ['dark'] },
  { name: 'state.error.pay', path: () => '/vip_pay', fails: 'error', looks: ['light'] },
  {
    name: 'state.offline',
    path: () => '/recommend',
    fails: 'offline',
    looks: ['dark', 'w768.dark', 'w844h390.dark', 'text200.dark'],
  },
  { name: 'state.offline.theatre', path: () => '/recommend?view=theatre', fails: 'offline', looks: ['dark'] },
  { name: 'state.offline.pay', path: () => '/vip_pay', fails: 'offline', looks: ['light'] },
  { name: 'state.not-found', path: () => '/no/such/page', looks: ['dark', 'w1440.light'] },
];

async function openPin(page: Page): Promise<void> {
  await press('设置密码并开启')(page);
  await press(/8–12 岁/)(page);
  await press('下一步')(page);
}
