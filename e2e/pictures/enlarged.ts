import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Group, InputOf, OutputOf, Poster } from '@playlet/contract';
import type { Api } from '@playlet/contract/api.gen';
import type { BrowserContext, Route } from '@playwright/test';
import { root } from '../world/product.ts';

/** Changes of the service's answers on their way to the page, by call; the types are the contract's. */
export type Edits = { [Name in keyof Api]?: (answer: OutputOf<Api[Name]>) => OutputOf<Api[Name]> };

/** The art and the names of the demo, for dramas that have none. */
const DEMO: readonly (readonly [folder: string, title: string])[] = [
  ['deepsea', '她从深海来'],
  ['facade', '对楼的红窗'],
  ['ring', '第七枚戒指'],
  ['scooter', '爸爸的外卖小号'],
  ['shades', '夜色合伙人'],
  ['snow', '寒江雪刃'],
  ['spy', '申城密电'],
  ['subway', '末班地铁开往昨天的那一站没有人下车'],
  ['sword', '借剑渡春山'],
  ['wheat', '麦浪九月'],
  ['classroom', '后排的风'],
  ['corridor', '零点手术室'],
];
const OWN_ART = new Map([
  ['凤阙辞', 'palace'],
  ['雨停之前', 'rain'],
]);
const COUNTS = [183_000_000, 64_210_000, 2_431_000, 987_000, 46_100, 9120];
/** Of a drama that is not over. */
export const EPISODE_COUNT = 42;
const EPISODE_TOTAL_COUNT = 96;
const FREE_COUNT = 12;
const EPISODE_SECONDS = 180;
/** Where the drama watched last was left. */
const LEFT_AT_SECONDS = 155;

/**
 * Makes the small world of the journeys look like a catalogue: 42 of 96 episodes, locked from the thirteenth, counts in
 * all lengths, long titles, posters. Everything else is the service's own answer, as are all refusals.
 */
export async function enlargeAnswers(
  context: BrowserContext,
  { episodeCounts, edits = {} }: { episodeCounts: ReadonlyMap<string, number>; edits?: Edits },
): Promise<void> {
  const world = createWorld(episodeCounts);
  const all = { ...world.edits, ...edits };
  const sentInstead = (name: string, body: string) => {
    if (name === PLAY) return JSON.stringify(world.realEpisode(body));
    // Nobody watches ten seconds of the demo's short clips.
    return name === HISTORY ? body.replace('"continue"', '"unfinished"') : undefined;
  };
  await context.route('**/pictures/*/*.webp', servePoster);
  await context.route('**/api/**', async (route) => {
    const { method, url, body } = questionOf(route);
    const name = `${method} ${new URL(url).pathname.slice('/api/'.length)}`;
    // An episode that only these answers have is played as one that the product has.
    const postData = body ? sentInstead(name, body) : undefined;
    const response = await route.fetch(postData === undefined ? {} : { postData }).catch(() => null);
    if (!response) return route.abort().catch(() => undefined);
    // The names of calls are the keys of the edits.
    const edit = all[name as keyof Api] as ((answer: unknown) => unknown) | undefined;
    if (!edit || !response.ok()) return route.fulfill({ response });
    const envelope: { data: unknown } = await response.json();
    return route.fulfill({ response, json: { ...envelope, data: edit(envelope.data) } });
  });
  // What the document carries would come past the edits.
  await context.route(isDocument, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    const text = await response.text();
    return route.fulfill({ response, body: text.replace(/<script[^>]*id="boot"[^>]*>.*?<\/script>/s, '') });
  });
}

const PLAY = 'POST member/video/play/create';
const HISTORY = 'POST member/video/history/list';
const isDocument = ({ pathname }: URL) => !/^\/(api|assets|cdn|pictures)\//.test(pathname);

function questionOf(route: Route): { method: string; url: string; body: string | null } {
  const request = route.request();
  return { method: request.method(), url: request.url(), body: request.postData() };
}

function servePoster(route: Route): Promise<void> {
  const folder = new URL(route.request().url()).pathname.split('/')[2] ?? '';
  const body = readFileSync(join(root, 'demo/dramas', folder, 'poster.jpg'));
  return route.fulfill({ body, contentType: 'image/jpeg' });
}

/** `listEpisodeCounts`: how many episodes a drama really has, by its id. */
function createWorld(episodeCounts: ReadonlyMap<string, number>): {
  edits: Edits;
  realEpisode: (body: string) => InputOf<Api[typeof PLAY]>;
} {
  const places = new Map<string, number>();

  function enlarge<Drama extends Group>(drama: Drama): Drama {
    const place = places.get(drama.id) ?? places.set(drama.id, places.size).size - 1;
    const [folder, title] = artOf(drama.title, place);
    const count = COUNTS[place % COUNTS.length] ?? 0;
    return {
      ...drama,
      title,
      poster: posterOf(folder),
      status: place % 3 === 2 ? 'ended' : 'serializing',
      episodeCount: place % 3 === 2 ? EPISODE_TOTAL_COUNT : EPISODE_COUNT,
      episodeTotal: EPISODE_TOTAL_COUNT,
      freeEpisodes: FREE_COUNT,
      playCount: count,
      favoriteCount: Math.round(count / 40),
      ratingAvg: 4.7,
      ratingCount: Math.round(count / 900),
    };
  }
  const each = <Drama extends Group>({ list }: { list: Drama[] }) => list.map(enlarge);

  return {
    edits: {
      'POST member/video/group/list': (page) => ({ ...page, list: each(page) }),
      'POST member/video/group/guess': (page) => ({ ...page, list: each(page) }),
      'POST public/content/rank/list': (page) => ({ ...page, list: each(page) }),
      'POST member/video/group/feed': (page) => ({
        ...page,
        list: page.list.map((item) => ({ ...item, group: enlarge(item.group) })),
      }),
      'POST member/video/history/list': (page) => ({
        ...page,
        list: page.list.map((item, at) => ({
          ...item,
          group: enlarge(item.group),
          resume: { index: FREE_COUNT - at, position: LEFT_AT_SECONDS - 30 * at },
          duration: EPISODE_SECONDS,
        })),
      }),
      'POST member/video/favorite/list': (page) => ({
        ...page,
        list: page.list.map((item) => (item.group ? { ...item, group: enlarge(item.group) } : item)),
      }),
      'GET member/video/group/detail': (drama) => {
        const [first] = drama.videos;
        const enlarged = enlarge(drama);
        if (!first) return enlarged;
        const videos = Array.from({ length: enlarged.episodeCount }, (_, at) => ({
          ...(drama.videos[at] ?? { ...first, id: `${first.id.slice(0, 20)}-${at}` }),
          index: at + 1,
          access: at < FREE_COUNT ? ('free' as const) : drama.access,
        }));
        return { ...enlarged, videos };
      },
    },
    realEpisode(body) {
      const question: InputOf<Api[typeof PLAY]> = JSON.parse(body);
      const real = episodeCounts.get(question.groupId) ?? 1;
      if (question.index <= real && question.index <= FREE_COUNT) return question;
      return { ...question, index: question.index > FREE_COUNT ? real : 1 };
    },
  };
}

function artOf(title: string, place: number): readonly [folder: string, title: string] {
  const own = OWN_ART.get(title);
  return own ? [own, title] : (DEMO[place % DEMO.length] ?? ['rain', title]);
}

function posterOf(folder: string): Poster {
  return {
    url: `/pictures/${folder}/720.webp`,
    width: 900,
    height: 1200,
    hash: 'L6Pj0^jE.AyE_3t7t7R**0o#DgR4',
    widths: [720],
    avif: false,
  };
}
