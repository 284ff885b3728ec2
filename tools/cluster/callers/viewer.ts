import type { Ask } from './ask.ts';
import type { Crowd } from './crowd.ts';

const PAUSE_MS = 100;

/** Looks through the list, and plays a drama up to its first segment. */
export function addViewer(crowd: Crowd, ask: Ask, baseUrl: string): void {
  crowd.repeat(PAUSE_MS, async () => {
    const { list } = await crowd.attempt('browse', () =>
      ask('POST member/video/group/list', { page: 0, pageSize: 10 }),
    );
    const groupId = list[Math.floor(Math.random() * list.length)]?.id;
    if (groupId === undefined) throw new Error('the list is empty');
    await crowd.attempt('browse', () => ask('GET member/video/group/detail', { id: groupId }));
    await crowd.attempt('play', () => playStart(ask, baseUrl, groupId, 1));
  });
}

/**
 * Plays an episode as far as the first bytes of its picture.
 *
 * @throws Error where anything on the way is not there
 */
export async function playStart(ask: Ask, baseUrl: string, groupId: string, index: number): Promise<void> {
  const { playId, sources } = await ask('POST member/video/play/create', { groupId, index });
  const master = new URL(sources[0]?.url ?? '', baseUrl);
  const rendition = new URL(firstAddress(await textOf(master)), master);
  const segment = await fetch(new URL(firstAddress(await textOf(rendition)), rendition));
  const bytes = await segment.arrayBuffer();
  if (!segment.ok || bytes.byteLength === 0) throw new Error(`the segment answers ${segment.status}`);
  await ask('POST member/video/play/progress', { playId, position: 0, duration: 2, event: 'start' });
}

async function textOf(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`a playlist answers ${response.status}`);
  return response.text();
}

const firstAddress = (playlist: string): string =>
  playlist.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
