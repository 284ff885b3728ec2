import { disableTeen, enableTeen } from '@playlet/core/members/teen';
import { isVip } from '@playlet/domain/entitlement';
import { DAY_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup, smallManifest } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { giveDrama } from '@playlet/testing/money';
import { describe, expect, it } from 'vitest';
import { requireValue } from '../testing/required.ts';
import { startTestServer } from '../testing/server.ts';

const noon = Date.UTC(2026, 4, 20, 4);
const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now: () => noon });
const { db, storage } = server;

const FILES = ['master.m3u8', '360/index.m3u8', '360/init.mp4', '360/0.m4s', '360/1.m4s', 'thumbnails.jpg'];
const SHAPES: [string, RequestInit][] = [
  ['GET', {}],
  ['HEAD', { method: 'HEAD' }],
  ['a range', { headers: { range: 'bytes=0-1' } }],
  ['a range to the end', { headers: { range: 'bytes=-1' } }],
  ['a conditional GET', { headers: { 'if-none-match': '"never"' } }],
  [
    'a referer from elsewhere',
    { headers: { referer: 'https://evil.example/', origin: 'https://evil.example' } },
  ],
];

type Viewer = {
  name: string;
  headers: Record<string, string>;
  member: boolean;
  vip?: boolean;
  owns?: string;
  teen?: boolean;
  risk?: boolean;
  abroad?: boolean;
};
type Drama = {
  name: string;
  id: string;
  access: 'free' | 'vip' | 'private';
  minorSafe: boolean;
  published: boolean;
  assets: string[];
};

const dramas = await makeDramas();
const viewers = await makeViewers();

describe('every viewer, episode, file and way to ask', () => {
  it('gives what is due, and nothing else', async () => {
    const wrong: string[] = [];
    let cells = 0;
    for (const viewer of viewers)
      for (const drama of dramas)
        for (const [at, assetId] of drama.assets.entries()) {
          const due = isDue(viewer, drama, at + 1);
          const { envelope } = await server.call(
            'POST member/video/play/create',
            { groupId: drama.id, index: at + 1 },
            viewer.headers,
          );
          cells += 1;
          const where = `${viewer.name}, ${drama.name} ${at + 1}`;
          if (envelope.success !== due)
            wrong.push(`${where}: play/create said ${envelope.errorCode ?? 'yes'}`);
          const opens = envelope.success;
          const ticket = opens ? envelope.data.ticket : await openTicket(assetId);
          const ask = async (path: string, what: string, init: RequestInit, expected: boolean) => {
            cells += 1;
            const answer = await fetch(`${server.baseUrl}/cdn/${path}`, init);
            await answer.arrayBuffer();
            if (answer.ok !== expected) wrong.push(`${where}, ${what}: ${answer.status}`);
          };
          for (const file of FILES)
            await Promise.all([
              ...SHAPES.map(([shape, init]) =>
                ask(`${ticket}/${assetId}/${file}`, `${file}, ${shape}`, init, opens),
              ),
              ask(`${forged(ticket)}/${assetId}/${file}`, `${file}, forged`, {}, false),
            ]);
        }
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(5000);
  });

  it('lets nobody walk around the ticket', async () => {
    const free = dramas.find(({ name }) => name === 'free');
    const vip = dramas.find(({ name }) => name === 'vip');
    const ticket = (
      await server.call('POST member/video/play/create', { groupId: requireValue(free).id, index: 1 })
    ).envelope.data.ticket;
    const [own, other] = [free?.assets[0], vip?.assets[1]];
    const ways = [
      `/cdn/${other}/master.m3u8`,
      `/cdn/public/${other}/master.m3u8`,
      `/cdn/public/../${other}/master.m3u8`,
      `/cdn/${ticket}/${own}/../${other}/master.m3u8`,
      `/cdn/${ticket}/${own}/..%2f${other}/master.m3u8`,
      `/cdn/${ticket}/${own}/%2e%2e/${other}/master.m3u8`,
      `/cdn/${ticket}/${own}/..\\${other}\\master.m3u8`,
      `/cdn/${ticket}/${own}//${other}/master.m3u8`,
      `/cdn/${ticket}//${other}/master.m3u8`,
      `/cdn/${ticket}/${other}/master.m3u8`,
      `/cdn/${ticket}/${other}%00/master.m3u8`,
      `/cdn/${ticket}%20/${own}/master.m3u8`,
      `/cdn//${own}/master.m3u8`,
      `/media/${other}/master.m3u8`,
    ];
    for (const way of ways) {
      const answer = await fetch(server.baseUrl + way);
      const text = await answer.text();
      expect(answer.ok && text.includes('#EXTM3U'), way).toBe(false);
    }
  });
});

/** The rule in words, and apart from the code that holds it. */
function isDue(viewer: Viewer, drama: Drama, index: number): boolean {
  if (viewer.abroad || viewer.risk || !drama.published) return false;
  if (viewer.teen && !drama.minorSafe) return false;
  if (drama.access === 'private') return viewer.member;
  if (drama.access === 'free' || index === 1) return true;
  return isVip({ vip: viewer.vip === true }, { vipEnabled: true }) || viewer.owns === drama.id;
}

/** A genuine ticket for something else that is open to everybody. */
async function openTicket(assetId: string): Promise<string> {
  const free = dramas.find(
    ({ access, published, assets }) => access === 'free' && published && assets[0] !== assetId,
  );
  return (await server.call('POST member/video/play/create', { groupId: requireValue(free).id, index: 1 }))
    .envelope.data.ticket;
}

function forged(ticket: string): string {
  const last = ticket.at(-2) === 'A' ? 'B' : 'A';
  return ticket.slice(0, -2) + last + ticket.slice(-1);
}

async function makeDramas(): Promise<Drama[]> {
  const kinds = [
    { name: 'free', access: 'free', minorSafe: false, published: true },
    { name: 'free and suitable', access: 'free', minorSafe: true, published: true },
    { name: 'vip', access: 'vip', minorSafe: false, published: true },
    { name: 'vip and suitable', access: 'vip', minorSafe: true, published: true },
    { name: 'private', access: 'private', minorSafe: false, published: true },
    { name: 'unpublished', access: 'free', minorSafe: true, published: false },
  ] as const;
  return Promise.all(
    kinds.map(async (kind) => {
      const id = await insertGroup(db, {
        access: kind.access,
        free_episodes: 1,
        minor_safe: kind.minorSafe,
        ...(!kind.published && { published_at: null }),
      });
      const assets: string[] = [];
      for (const index of [1, 2]) assets.push((await insertEpisode(db, id, index, smallManifest)).assetId);
      for (const asset of assets)
        for (const file of FILES)
          await storage.put(`${asset}/${file}`, {
            bytes: Buffer.from(file.endsWith('.m3u8') ? '#EXTM3U\n' : 'bytes'),
          });
      return { ...kind, id, assets };
    }),
  );
}

async function makeViewers(): Promise<Viewer[]> {
  const vip = { vip_expires_at: new Date(Date.now() + DAY_MS) };
  const plain = await insertMember(db);
  const [vipMember, expired, lifetime] = [
    await insertMember(db, vip),
    await insertMember(db, { vip_expires_at: new Date(Date.now() - 1000) }),
    await insertMember(db, { lifetime: true, vip_expires_at: new Date(Date.UTC(9999, 11, 31)) }),
  ];
  const [owner, teen, teenVip, risky, switchedOff] = [
    await insertMember(db),
    await insertMember(db),
    await insertMember(db, vip),
    await insertMember(db, vip),
    await insertMember(db),
  ];
  const owned = dramas.find(({ name }) => name === 'vip')?.id;
  await giveDrama(db, owner.id, requireValue(owned));
  for (const { id } of [teen, teenVip, switchedOff])
    await enableTeen(db, { memberId: id, band: '12-16', pinHash: 'none' });
  await disableTeen(db, switchedOff.id);
  await db.updateTable('session').set({ risk: true }).where('member_id', '=', risky.id).execute();
  const abroad = { 'x-forwarded-for': '8.8.8.8' };
  return [
    { name: 'a guest', headers: {}, member: false },
    { name: 'a guest abroad', headers: abroad, member: false, abroad: true },
    { name: 'a member', headers: plain.headers, member: true },
    { name: 'a VIP', headers: vipMember.headers, member: true, vip: true },
    {
      name: 'a VIP abroad',
      headers: { ...vipMember.headers, ...abroad },
      member: true,
      vip: true,
      abroad: true,
    },
    { name: 'one whose membership is over', headers: expired.headers, member: true },
    { name: 'a member for life', headers: lifetime.headers, member: true, vip: true },
    { name: 'the owner of a drama', headers: owner.headers, member: true, ...(owned && { owns: owned }) },
    { name: 'a teen', headers: teen.headers, member: true, teen: true },
    { name: 'a VIP in teen mode', headers: teenVip.headers, member: true, vip: true, teen: true },
    { name: 'a VIP at risk', headers: risky.headers, member: true, vip: true, risk: true },
    { name: 'one who left teen mode', headers: switchedOff.headers, member: true },
  ];
}
