import type { GroupDetail, Play } from '@playlet/contract';
import { DRAMA_POSTER_SIZES, listPosterFiles } from '@playlet/domain/poster-files';
import { selectStartupRendition } from '@playlet/player/core/buffering/rendition';
import { listStartupUrls, withStartPosition } from '@playlet/player/core/media/source';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../http/business-error.ts';
import type { InternalCall } from '../pipeline/routes.ts';
import { escapeText } from './escape.ts';

/** A call answered into the page: its name, its input and its data as JSON text. */
type BootAnswer = { name: string; input: unknown; text: string };

/** The data in the document's head, and the page's drama, as a guest sees it. */
type Boot = { html: string; group: GroupDetail | undefined };

/**
 * Returns the data in the document's head that saves the first screen its calls: their answers, and, for a first screen
 * with a clip, preloads of its first bytes, which then travel beside the code.
 */
export async function bootOf(
  request: FastifyRequest,
  reply: FastifyReply,
  ask: InternalCall,
  splitsWallsOf: (groupId: string) => boolean,
): Promise<Boot> {
  const all = await answersFor(request, reply, ask);
  const answered = all.filter((answer) => !depends(answer, splitsWallsOf));
  const detail = all.find(({ name }) => name === 'GET member/video/group/detail');
  const group = detail && (JSON.parse(detail.text) as GroupDetail);
  if (answered.length === 0) return { html: '', group };
  const rows = answered.map(
    ({ name, input, text }) => `[${JSON.stringify(name)},${JSON.stringify(input)},${text}]`,
  );
  const json = `{"calls":[${rows.join(',')}]}`.replaceAll('<', '\\u003c');
  return {
    html: `${preloads(answered)}${posterPreload(request, group)}<script type="application/json" id="boot">${json}</script>`,
    group,
  };
}

async function answersFor(
  request: FastifyRequest,
  reply: FastifyReply,
  ask: InternalCall,
): Promise<BootAnswer[]> {
  const path = request.url.split('?')[0] ?? '';
  const answer = async (
    name: Parameters<InternalCall>[0],
    input: object,
    extra: object = {},
  ): Promise<BootAnswer | undefined> => {
    try {
      return { name, input, text: await ask(name, { ...input, ...extra }, request, reply) };
    } catch (error) {
      // The page asks again by itself and shows the error.
      if (!(error instanceof BusinessError))
        request.log.warn({ err: error }, `the page goes out without ${name}`);
      return undefined;
    }
  };
  const feedShown = path === '/frame' || (path === '/recommend' && !/[?&]view=/.test(request.url));
  if (feedShown) {
    const feed = await answer('POST member/video/group/feed', { page: 0, pageSize: 15 });
    const first = feed && firstClip(feed.text);
    return present([feed, first && (await answer('POST member/video/play/create', first, NO_ADS))]);
  }
  // Whether there is a hero, and which shelves there are, is known before anything is drawn: nothing below them moves.
  if (path === '/recommend' && /[?&]view=theatre(?:&|$)/.test(request.url))
    return present(
      await Promise.all([
        answer('POST public/content/hero/list', {}),
        answer('POST public/content/shelf/list', {}),
      ]),
    );
  const [, page, id, index] = path.split('/');
  if (id === undefined || (page !== 'media' && page !== 'video')) return [];
  const asked = [answer('GET member/video/group/detail', { id })];
  if (page === 'video')
    asked.push(
      answer('POST member/video/play/create', { groupId: id, index: Number(index) }, NO_ADS).then((play) =>
        withRequestedPosition(play, request),
      ),
    );
  return present(await Promise.all(asked));
}

/**
 * Whether an answer depends on who the viewer is: the document is written for a device that did not say. The page then asks by
 * itself.
 */
function depends({ name, input, text }: BootAnswer, splitsWallsOf: (groupId: string) => boolean): boolean {
  if (name === 'POST member/video/group/feed')
    return feedOf(text).some(({ group }) => splitsWallsOf(group.id));
  const { id, groupId } = input as { id?: string; groupId?: string };
  if (name === 'GET member/video/group/detail') return id !== undefined && splitsWallsOf(id);
  return name === 'POST member/video/play/create' && groupId !== undefined && splitsWallsOf(groupId);
}

/** The document's own clip plays before any code is there that could show an advertisement. */
const NO_ADS = { ads: false };

/** `?t=12` begins there, so the bytes on their way beside the document are those. */
function withRequestedPosition(
  play: BootAnswer | undefined,
  request: FastifyRequest,
): BootAnswer | undefined {
  const second = /[?&]t=(\d{1,5})(?:&|$)/.exec(request.url)?.[1];
  if (!play || second === undefined) return play;
  return { ...play, text: JSON.stringify(withStartPosition(JSON.parse(play.text) as Play, Number(second))) };
}

function firstClip(feedText: string): { groupId: string; index: number } | undefined {
  const first = feedOf(feedText)[0];
  return first && { groupId: first.group.id, index: first.video.index };
}

function feedOf(text: string) {
  return (JSON.parse(text) as { list: { group: { id: string }; video: { index: number } }[] }).list;
}

function present(answers: (BootAnswer | undefined)[]): BootAnswer[] {
  return answers.filter((answer) => answer !== undefined);
}

/** The player starts with this rendition too, so that the browser finds the bytes already on their way. */
function preloads(answered: BootAnswer[]): string {
  const text = answered.find(({ name }) => name === 'POST member/video/play/create')?.text;
  if (text === undefined) return '';
  const play = JSON.parse(text) as Play;
  const rendition = selectStartupRendition(play.start.renditions, null);
  if (!rendition) return '';
  return listStartupUrls(play, rendition.id)
    .map((url) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeText(url)}">`)
    .join('');
}

/** A drama's page begins with its poster: it travels beside the code that draws it. */
function posterPreload(request: FastifyRequest, group: GroupDetail | undefined): string {
  if (!group?.poster || !request.url.startsWith('/media/')) return '';
  const format = group.poster.avif ? 'avif' : 'webp';
  const files = escapeText(listPosterFiles(group.poster, format));
  return `<link rel="preload" as="image" type="image/${format}" imagesrcset="${files}" imagesizes="${DRAMA_POSTER_SIZES}" fetchpriority="high">`;
}
