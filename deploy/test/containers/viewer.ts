import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { startWorld } from './world.ts';

type World = Awaited<ReturnType<typeof startWorld>>;
type Envelope<Data> = { success: boolean; errorCode?: string; data: Data };

const PHONE = '13912345678';

/** Registers by a text message as a viewer does; answers the headers of the session. */
export async function signUp({ baseUrl, codeSentTo }: World): Promise<Record<string, string>> {
  const { challengeId } = await call<{ challengeId: string }>(baseUrl, 'public/member/member/sms', {
    phone: PHONE,
    purpose: 'register',
  });
  const smsCode = codeSentTo(PHONE);
  assert.ok(smsCode, 'no message was sent');
  const { token } = await call<{ token: string }>(baseUrl, 'public/member/member/register', {
    phone: PHONE,
    smsCode,
    challengeId,
    username: '看剧人',
    password: 'a river of stars',
  });
  return { 'x-token': token };
}

/** Plays the first episode of the only drama up to its first segment; answers the segment's bytes. */
export async function playFirstEpisode(baseUrl: string, headers: Record<string, string>): Promise<number> {
  const groupId = await firstDrama(baseUrl, headers);
  const play = await call<{ sources: { url: string }[] }>(
    baseUrl,
    'member/video/play/create',
    { groupId, index: 1 },
    headers,
  );
  const master = new URL(play.sources[0]?.url ?? '', baseUrl);
  const rendition = new URL(firstAddress(await textOf(master)), master);
  const playlist = await textOf(rendition);
  const segment = await fetch(new URL(firstAddress(playlist), rendition));
  assert.equal(segment.status, 200);
  const bytes = Buffer.from(await segment.arrayBuffer());
  assert.match(bytes.toString('latin1', 4, 8), /styp|moof|sidx/, 'the segment is no fragment of MP4');
  return bytes.length;
}

/** Lists hold what was published a moment ago after a second or two. */
async function firstDrama(baseUrl: string, headers: Record<string, string>): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { list } = await call<{ list: { id: string }[] }>(
      baseUrl,
      'member/video/group/list',
      { page: 0, pageSize: 5 },
      headers,
    );
    if (list[0]) return list[0].id;
    await sleep(500);
  }
  throw new Error('The drama is in no list.');
}

async function call<Data>(
  baseUrl: string,
  path: string,
  input: object,
  headers: Record<string, string> = {},
): Promise<Data> {
  const response = await fetch(`${baseUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
  // The contract holds every answer to this shape.
  const envelope = (await response.json()) as Envelope<Data>;
  assert.ok(envelope.success, `${path} answers ${response.status} ${envelope.errorCode}`);
  return envelope.data;
}

function firstAddress(playlist: string): string {
  return playlist.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
}

async function textOf(url: URL): Promise<string> {
  const response = await fetch(url);
  assert.equal(response.status, 200, `${url} answers ${response.status}`);
  return response.text();
}
