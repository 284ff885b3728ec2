import { indexStale, refreshHeat } from '@playlet/db/queries/search/search-index';
import { type RawDatabase, sql } from '@playlet/db/raw';
import { seeded } from '@playlet/testing/random';
import { vocabulary, zipf } from '../search/words.ts';

const BATCH_SIZE = 5000;
/** Each tenth drama has episodes of its own. */
const EPISODES_INTERVAL_COUNT = 10;
const EPISODE_COUNT = 5;

/** Fills every list of the console; all sizes but those named here belong to a large studio. */
export async function seedConsole(
  db: RawDatabase,
  { dramas, auditLines }: { dramas: number; auditLines: number },
): Promise<{ titles: string[] }> {
  await seedCategories(db);
  const titles = await seedDramas(db, dramas);
  await seedCatalogue(db);
  await seedWork(db);
  for (let from = 1; from <= auditLines; from += BATCH_SIZE * 10)
    await seedAudit(db, from, Math.min(auditLines, from + BATCH_SIZE * 10 - 1));
  for (const kind of ['group', 'subtitle'] as const) while ((await indexStale(db, kind, 500)) > 0);
  await refreshHeat(db);
  await sql`vacuum analyze`.execute(db);
  return { titles };
}

/** Twenty genres, each with ten below it. */
async function seedCategories(db: RawDatabase): Promise<void> {
  await sql`
    insert into category (id, parent_id, name, slug, position)
    select 'C' || n, null, '类型' || n, 'c' || n, n from generate_series(1, 20) n
    union all
    select 'C' || n || '-' || below, 'C' || n, '类型' || n || '之' || below, 'c' || n || '-' || below, 20 + n * 10 + below
    from generate_series(1, 20) n, generate_series(1, 10) below`.execute(db);
}

/** Dramas in every state, with a few that lack something; answers a hundredth of their titles. */
async function seedDramas(db: RawDatabase, count: number): Promise<string[]> {
  const random = seeded(20_261_123);
  const word = zipf(vocabulary('title', random), random);
  const title = () => Array.from({ length: 2 + Math.floor(random() * 3) }, word).join('');
  const samples: string[] = [];
  await sql`insert into asset (id, duration, manifest, bytes) values ('asset', 90, '{}', 1)`.execute(db);
  await sql`insert into poster (id, width, height, hash, widths) values ('poster', 300, 400, 'h', '{300}')`.execute(
    db,
  );
  for (let from = 1; from <= count; from += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, count - from + 1) }, (_, at) => ({
      n: from + at,
      title: title(),
      cast: [`${word()} 饰 ${word()}`],
    }));
    samples.push(...rows.filter(({ n }) => n % 100 === 0).map((row) => row.title));
    await insertDramas(db, rows);
  }
  // A fiftieth was taken from viewers or deleted.
  await sql`
    insert into take_down (id, group_id, kind, reason)
    select 'T' || id, id, case when seq % 4 = 0 then 'delete' else 'unpublish' end, '版权待核'
    from "group" where published_at is null and seq % 2 = 0`.execute(db);
  return samples;
}

async function insertDramas(db: RawDatabase, rows: object[]): Promise<void> {
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (n integer, title text, "cast" text[])`;
  await sql`
    insert into "group" (id, title, synopsis, category_ids, tags, cast_names, status, episode_total, episode_count,
                         play_count, heat, access, free_episodes, license_no, poster_id, minor_safe, published_at, created_at, updated_at)
    select 'G' || lpad(n::text, 8, '0'), title, repeat('他把唯一的伞留给了她。', 4),
           case when n % 200 = 0 then '{}' else array['C' || (1 + n % 20), 'C' || (1 + n % 20) || '-' || (1 + n % 10)] end,
           array['都市', '甜宠'], "cast", case when n % 6 = 0 then 'serializing' else 'ended' end, 60,
           case when n % 300 = 0 then 0 else 60 end, (random() * 1000000)::bigint, random() * 300,
           case when n % 50 = 0 then 'private' when n % 5 = 0 then 'vip' else 'free' end, 6,
           case when n % 100 = 0 then null else '网微剧备字（2026）第' || lpad((n % 100000)::text, 5, '0') || '号' end,
           case when n % 250 <> 0 then 'poster' end, n % 3 = 0, case when n % 25 = 0 then null else timestamptz '2026-01-01' + n * interval '7 seconds' end,
           timestamptz '2026-01-01' + n * interval '7 seconds',
           now() - random() * interval '400 days'
    from ${fresh}`.execute(db);
  await sql`
    insert into video (id, group_id, index, asset_id, duration)
    select 'G' || lpad(n::text, 8, '0') || '-' || index, 'G' || lpad(n::text, 8, '0'), index, 'asset', 90
    from ${fresh}, generate_series(1, ${EPISODE_COUNT}::int) index where n % ${EPISODES_INTERVAL_COUNT} = 0`.execute(
    db,
  );
}

/** What viewers see first: entries with a year of figures, channels, rankings with pins, and search rules. */
async function seedCatalogue(db: RawDatabase): Promise<void> {
  await sql`
    insert into link (id, slot, title, audience, position)
    select 'L' || n, (array['banner', 'jump', 'feed', 'preroll', 'pause', 'rewarded'])[1 + n % 6], '投放' || n, 'all', n
    from generate_series(1, 2000) n`.execute(db);
  await sql`
    insert into ad_day (link_id, day, impressions, clicks, completions)
    select 'L' || n, date '2025-11-23' + day, 900, 30, 500 from generate_series(1, 2000) n, generate_series(1, 365) day`.execute(
    db,
  );
  await sql`
    insert into channel (id, slug, name, access, picked, category_id, group_access, position)
    select 'H' || n, 'h' || n, '频道' || n, 'free', n % 2 = 0, case when n % 2 = 1 then 'C' || (1 + n % 20) end, null, 10 + n
    from generate_series(1, 60) n`.execute(db);
  await sql`
    insert into channel_group (channel_id, group_id, position)
    select 'H' || n * 2, 'G' || lpad((n * 3000 + at)::text, 8, '0'), at
    from generate_series(1, 30) n, generate_series(1, 500) at
    where exists (select from "group" where id = 'G' || lpad((n * 3000 + at)::text, 8, '0'))`.execute(db);
  await sql`
    insert into rank_pin (list, position, group_id)
    select list, n * 5, 'G' || lpad((n * 7)::text, 8, '0')
    from unnest(array['hot', 'new', 'rising', 'follow', 'ended']) list, generate_series(1, 10) n`.execute(db);
  await sql`
    insert into search_rule (id, kind, words, folded, position)
    select 'R' || n, 'synonym', array['词' || n, '字' || n], array['词' || n, '字' || n], n from generate_series(1, 500) n`.execute(
    db,
  );
}

/** What waits for somebody: findings, ingests, releases, reviews; and the colleagues. */
async function seedWork(db: RawDatabase): Promise<void> {
  await sql`
    insert into quality_finding (id, group_id, group_seq, video_id, index, asset_id, mark, kind, severity, details, state,
                                 start_seconds, end_seconds)
    select video.id || '-' || n, video.group_id, "group".seq, video.id, video.index, 'asset', 'k' || n,
           (array['black', 'frozen', 'silent', 'loudness'])[n],
           (array['error', 'warning', 'info', 'warning'])[n], '{}', case when "group".seq % 4 = 0 then 'open' else 'fine' end, n, n + 5
    from video join "group" on "group".id = video.group_id, generate_series(1, 4) n`.execute(db);
  await sql`
    insert into ingest (id, group_id, index, file_name, size, sha256, source_key, state, step, priority, created_at,
                        started_at, finished_at, source_until)
    select 'I' || n, 'G' || lpad((n % 1000 + 1)::text, 8, '0'), 1 + n / 1000, n || '.mp4', 200000000, md5(n::text) || md5(n::text), 'k/' || n,
           case when n <= 10000 then (array['waiting', 'waiting', 'waiting', 'paused', 'failed'])[1 + n % 5] else 'done' end,
           'queued', 1000 - n % 60, now() - n * interval '1 minute', null,
           case when n > 10000 then now() - n * interval '1 minute' end,
           case when n > 10000 and n % 2 = 0 then now() + interval '10 days' end
    from generate_series(1, 300000) n`.execute(db);
  await sql`
    insert into episode_release (group_id, index, release_at, asset_id, released_at)
    select group_id, 1 + at % 20, now() + (at - 250) * interval '2 hours', case when at > 250 then 'asset' end, case when at <= 250 then now() end
    from (select 'G' || lpad(n::text, 8, '0') as group_id, n % 500 as at from generate_series(1, 20000) n) as due
    where exists (select from "group" where id = group_id)`.execute(db);
  await sql`
    insert into publication (group_id, stage, publish_at, submitted_name, submitted_at)
    select id, case when seq % 3 = 0 then 'scheduled' else 'review' end,
           now() + (seq % 300) * interval '3 hours', '顾言', now() - seq * interval '1 second'
    from "group" where published_at is null and seq % 2 = 1 limit 3000`.execute(db);
  await sql`
    insert into staff (id, account, account_key, name, roles, password_hash, totp_secret)
    select 'S' || n, 's' || n || '@studio.example', 's' || n || '@studio.example', '同事' || n,
           array[(array['editor', 'reviewer', 'finance', 'support', 'analyst'])[1 + n % 5]], '', ''
    from generate_series(1, 300) n`.execute(db);
  await sql`
    insert into staff_session (id, staff_id, token_hash, ip, agent, expires_at)
    select 'SS' || n, 'S' || (1 + n % 300), sha256(n::text::bytea), '127.0.0.1', 'bench', now() + interval '12 hours'
    from generate_series(1, 3000) n`.execute(db);
}

async function seedAudit(db: RawDatabase, from: number, to: number): Promise<void> {
  await sql`
    insert into audit_log (id, kind, at, staff_id, staff_name, roles, via, ip, agent, call, object_kind, object_id,
                           object_name, before, after, note, error_code, request_id)
    select 'A' || n, case when n % 9 = 0 then 'security' else 'write' end, now() - n * interval '20 seconds', 'S' || (1 + n % 300),
           '同事' || (1 + n % 300), array['editor'], 'session', '127.0.0.1', 'bench',
           (array['PUT admin/content/group/update', 'POST admin/content/publication/submit', 'PUT admin/content/video/update',
                  'POST admin/entry/session/create', 'PUT admin/system/setting/update'])[case when n % 5000 = 0 then 5 else 1 + n % 4 end],
           (array['group', 'publication', 'video', 'staff'])[1 + n % 4], 'G' || lpad((n % 100000)::text, 8, '0'),
           '短剧第' || n || '部', '{"title": "旧"}', '{"title": "新"}', case when n % 1000 = 0 then '与版权方核对第' || n || '号' else '' end,
           null, 'req-' || n
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
}
