import { argon2, createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { rankDramas } from '@playlet/core/catalogue/rank';
import { replaceShelves } from '@playlet/core/catalogue/shelf';
import { insertGrant } from '@playlet/core/orders/grant';
import { pricePlan } from '@playlet/core/plans/plan';
import { newId } from '@playlet/db';
import { type RawDatabase, sql } from '@playlet/db/raw';
import type { ShelfRule } from '@playlet/domain/shelf';
import { smallManifest } from '@playlet/testing/catalogue';
import { createSeeded } from '@playlet/testing/random';
import { indexCatalogue } from '../search/seed.ts';
import { vocabulary, zipf } from '../search/words.ts';
import { addressOf, DRAMAS_PER_VIP_COUNT, FREE_EPISODE_COUNT, type World } from './world.ts';

const BATCH_SIZE = 5000;
const CATEGORY_COUNT = 20;
const WATCHED_COUNT = 30;
const FAVORITE_COUNT = 8;
const PASSWORD = 'a river of stars';

export type Size = { dramas: number; episodes: number; members: number };

/** Lays a catalogue, its members and what they watched, as a service has them after some months. */
export async function seedWorld(db: RawDatabase, size: Size, say: (line: string) => void): Promise<World> {
  await sql`
    insert into category (id, parent_id, name, slug, position)
    select 'C' || n, null, '类型' || n, 'c' || n, n from generate_series(1, ${CATEGORY_COUNT}::int) n`.execute(
    db,
  );
  const titles = await seedDramas(db, size, say);
  say('indexing the search …');
  await indexCatalogue(db);
  await rankDramas(db, Date.now());
  await seedShelves(db);
  say(`${size.members.toLocaleString('en')} members …`);
  const members = await seedMembers(db, size.members);
  await seedWatched(db, size);
  await endQualityChecks(db);
  const { id: planId } = await pricePlan(db, 'monthly', 2500);
  await sql`vacuum analyze`.execute(db);
  return {
    dramaCount: size.dramas,
    episodeCount: size.episodes,
    members,
    password: PASSWORD,
    typed: typedOf(titles),
    categoryIds: Array.from({ length: CATEGORY_COUNT }, (_, at) => `C${at + 1}`),
    planId,
    mediaSecret: randomBytes(32).toString('base64url'),
  };
}

async function seedDramas(db: RawDatabase, size: Size, say: (line: string) => void): Promise<string[]> {
  const random = createSeeded(20_261_123);
  const word = zipf(vocabulary('title', random), random);
  const titles: string[] = [];
  const manifest = JSON.stringify({ ...smallManifest, duration: 90 });
  for (let from = 1; from <= size.dramas; from += BATCH_SIZE) {
    say(`dramas from ${from.toLocaleString('en')} on …`);
    const rows = Array.from({ length: Math.min(BATCH_SIZE, size.dramas - from + 1) }, (_, at) => ({
      n: from + at,
      title: Array.from({ length: 2 + Math.floor(random() * 3) }, word).join(''),
      cast: [`${word()} 饰 ${word()}`],
    }));
    titles.push(...rows.filter(({ n }) => n % 10 === 0).map(({ title }) => title));
    await insertDramas(db, JSON.stringify(rows), manifest, size.episodes);
  }
  return titles;
}

async function insertDramas(
  db: RawDatabase,
  rows: string,
  manifest: string,
  episodes: number,
): Promise<void> {
  const fresh = sql`jsonb_to_recordset(${rows}::jsonb) as fresh (n integer, title text, "cast" text[])`;
  const id = sql`'G' || lpad(n::text, 10, '0')`;
  await sql`
    insert into "group" (id, title, synopsis, category_ids, tags, cast_names, status, episode_total, episode_count, play_count,
                         heat, favorite_count, access, free_episodes, license_no, published_at, last_episode_at)
    select ${id}, title, repeat('他把唯一的伞留给了她。', 4), array['C' || (1 + n % ${CATEGORY_COUNT}::int)], array['都市', '甜宠'], "cast",
           case when n % 6 = 0 then 'serializing' else 'ended' end, ${episodes}::int, ${episodes}::int,
           (random() * 1000000)::bigint, random() * 300, (random() * 10000)::int,
           case when n % ${DRAMAS_PER_VIP_COUNT}::int = 0 then 'vip' else 'free' end, ${FREE_EPISODE_COUNT}::int,
           '网微剧备字（2026）第' || lpad((n % 100000)::text, 5, '0') || '号',
           now() - n * interval '15 minutes', now() - n * interval '15 minutes'
    from ${fresh}`.execute(db);
  await sql`
    insert into asset (id, duration, manifest, bytes)
    select 'A' || lpad(n::text, 10, '0'), 90, ${manifest}::jsonb, 20000000 from ${fresh}`.execute(db);
  await sql`
    insert into video (id, group_id, index, title, asset_id, duration)
    select ${id} || '-' || index, ${id}, index, '第 ' || index || ' 集', 'A' || lpad(n::text, 10, '0'), 90
    from ${fresh}, generate_series(1, ${episodes}::int) index`.execute(db);
}

/** Episodes without files are not looked at: a worker would spend its time on finding none. */
async function endQualityChecks(db: RawDatabase): Promise<void> {
  await sql`
    insert into quality_check (asset_id, failure, signature) select id, 'unreadable', '{}' from asset on conflict do nothing`.execute(
    db,
  );
  await sql`delete from quality_due`.execute(db);
}

/** The theatre's front, as an operator lays it out. */
async function seedShelves(db: RawDatabase): Promise<void> {
  const rule: ShelfRule = {
    sort: 'hot',
    categoryId: null,
    tag: null,
    status: null,
    access: null,
    withinDays: null,
  };
  const rules: [string, Partial<ShelfRule>][] = [
    ['热播', {}],
    ['新剧', { sort: 'new' }],
    ['追得最多', { sort: 'follow' }],
    ['完结', { status: 'ended' }],
    ['类型', { categoryId: 'C3' }],
    ['会员', { access: 'vip' }],
  ];
  const shelves = rules.map(([title, own]) => ({
    id: null,
    title,
    shown: true,
    audience: 'all' as const,
    starts_at: null,
    ends_at: null,
    size: 12,
    rule: { ...rule, ...own },
    picks: [],
  }));
  await db
    .transaction()
    .execute((tx) => replaceShelves(tx, { channelId: null, version: 0, shelves, by: 'bench' }));
}

async function seedMembers(db: RawDatabase, count: number): Promise<World['members']> {
  const hash = await passwordHash();
  const rows = Array.from({ length: count }, (_, n) => {
    const token = randomBytes(32).toString('base64url');
    return {
      n,
      id: memberId(n),
      phone: `139${String(10_000_000 + n)}`,
      token,
      hash: createHash('sha256').update(token).digest('hex'),
      session: newId(),
      ip: addressOf(n),
    };
  });
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as fresh (n integer, id text, phone text, hash text, session text, ip text)`;
  await sql`
    insert into member (id, phone, username, username_key, password_hash)
    select id, phone, '看剧人' || n, '看剧人' || n, ${hash} from ${fresh}`.execute(db);
  await sql`
    insert into session (id, member_id, token_hash, device_id, device_name, ip, expires_at)
    select session, id, decode(hash, 'hex'), 'device-' || n, 'Phone', ip, now() + interval '30 days' from ${fresh}`.execute(
    db,
  );
  for (let n = 0; n < count; n += DRAMAS_PER_VIP_COUNT) await grantMonth(db, memberId(n));
  return rows.map(({ token, phone }) => ({ token, phone }));
}

function memberId(number: number): string {
  return `M${String(number).padStart(10, '0')}`;
}

async function grantMonth(db: RawDatabase, member: string): Promise<void> {
  await insertGrant(db, {
    source: 'admin',
    recharge_id: null,
    member_id: member,
    kind: 'membership',
    term_days: 30,
    amount: null,
    group_id: null,
    settled_at: new Date(),
    note: 'bench',
  });
}

/** The hash of everybody's password, in PHC form. */
async function passwordHash(): Promise<string> {
  const salt = randomBytes(16);
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const hash = await promisify(argon2)('argon2id', { message: PASSWORD, nonce: salt, ...cost });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(hash)}`;
}

/** Each member has watched some dramas, the popular ones oftener, and follows some of them. */
async function seedWatched(db: RawDatabase, { dramas, episodes, members }: Size): Promise<void> {
  // A power of an even number leans towards the first dramas.
  const drama = sql`'G' || lpad((1 + floor(power(random(), 3) * ${dramas}::int))::int::text, 10, '0')`;
  const watched = sql`
    select 'M' || lpad(m::text, 10, '0') as member_id, ${drama} as group_id,
      1 + floor(random() * ${episodes}::int)::int as index, now() - random() * interval '60 days' as at
    from generate_series(0, ${members - 1}::int) m, generate_series(1, ${WATCHED_COUNT}::int) n`;
  await sql`
    insert into history (id, member_id, group_id, video_id, watched_at)
    select 'H' || row_number() over (), member_id, group_id, group_id || '-' || index, at from (${watched}) as watched
    on conflict do nothing`.execute(db);
  await sql`
    insert into resume (member_id, video_id, group_id, position, ended, watched_at)
    select member_id, video_id, group_id, (random() * 80)::int, random() < 0.3, watched_at from history`.execute(
    db,
  );
  await sql`
    insert into favorite (id, member_id, group_id, seen_episodes)
    select 'F' || id, member_id, group_id, ${episodes}::int
    from (select *, row_number() over (partition by member_id order by watched_at desc) as place from history) as latest
    where place <= ${FAVORITE_COUNT}::int`.execute(db);
}

/** What people type of titles: how they begin, and parts of them. */
function typedOf(titles: string[]): string[] {
  const random = createSeeded(7);
  return titles
    .filter((title) => title.length >= 4)
    .map((title) => {
      const from = random() < 0.6 ? 0 : Math.floor(random() * (title.length - 2));
      return title.slice(from, from + 2 + Math.floor(random() * 2));
    });
}
