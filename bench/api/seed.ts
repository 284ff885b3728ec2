import { type RawDatabase, sql } from '@playlet/db/raw';

/** Triggers look at every row, so that a million at once would take longer than a statement may. */
const BATCH_SIZE = 20_000;

/** Fills the catalogue with published dramas of plausible sizes, each with one category of twenty. */
export async function seedDramas(db: RawDatabase, count: number): Promise<void> {
  await sql`
    insert into category (id, parent_id, name, slug, position)
    select 'C' || n, null, '类型' || n, 'c' || n, n from generate_series(1, 20) n
    on conflict do nothing`.execute(db);
  for (let from = 1; from <= count; from += BATCH_SIZE)
    await insertDramas(db, from, Math.min(count, from + BATCH_SIZE - 1));
  await sql`vacuum analyze "group"`.execute(db);
}

async function insertDramas(db: RawDatabase, from: number, to: number): Promise<void> {
  await sql`
    insert into "group" (id, title, synopsis, category_ids, tags, cast_names, status, episode_total, episode_count,
                         play_count, favorite_count, access, license_no, published_at)
    select 'G' || lpad(n::text, 10, '0'), '短剧第' || n || '部', repeat('他把唯一的伞留给了她。', 4),
           array['C' || (1 + n % 20)], array['都市', '甜宠'], array['林夏', '周予'], 'ended', 60, 60,
           (random() * 1000000)::bigint, (random() * 10000)::int, case when n % 5 = 0 then 'vip' else 'free' end,
           '网微剧备字（2026）第' || lpad((n % 100000)::text, 5, '0') || '号', timestamptz '2026-01-01' + n * interval '7 seconds'
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
}
