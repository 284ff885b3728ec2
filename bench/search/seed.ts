import { indexStale, refreshHeat } from '@playlet/core/search/search-index';
import { type RawDatabase, sql } from '@playlet/db/raw';
import { createSeeded } from '@playlet/testing/random';
import { vocabulary, zipf } from './words.ts';

/** Each tenth drama has subtitles: so many episodes, of so many lines. */
const SUBTITLED_INTERVAL_COUNT = 10;
const EPISODE_COUNT = 5;
const BATCH_SIZE = 2000;

export type Seeded = { titles: string[]; lines: string[] };

/** Fills a catalogue with dramas and spoken lines and indexes it the way the product does; answers samples of both. */
export async function seedCatalogue(db: RawDatabase, dramas: number, lines: number): Promise<Seeded> {
  const random = createSeeded(20_261_121);
  const titleWord = zipf(vocabulary('title', random), random);
  const spokenWord = zipf(vocabulary('spoken', random), random);
  const words = (from: number, to: number, word: () => string) =>
    Array.from({ length: from + Math.floor(random() * (to - from + 1)) }, word).join('');
  const line = () => words(3, 7, spokenWord);
  const samples: Seeded = { titles: [], lines: [] };
  const linesOfEpisode = Math.round(lines / ((dramas / SUBTITLED_INTERVAL_COUNT) * EPISODE_COUNT));
  await sql`
    insert into asset (id, duration, manifest, bytes) values ('asset', 90, '{}', 1) on conflict do nothing`.execute(
    db,
  );
  for (let at = 0; at < dramas; at += BATCH_SIZE) {
    const groups = Array.from({ length: Math.min(BATCH_SIZE, dramas - at) }, (_, n) => ({
      id: `G${at + n}`,
      title: words(2, 4, titleWord),
      synopsis: words(20, 40, spokenWord),
      tags: [titleWord(), titleWord()],
      cast_names: [`${words(1, 2, titleWord)} 饰 ${titleWord()}`],
      heat: random() * 300,
    }));
    const subtitles = groups
      .filter((_, n) => (at + n) % SUBTITLED_INTERVAL_COUNT === 0)
      .flatMap(({ id }) =>
        Array.from({ length: EPISODE_COUNT }, (_, index) => {
          const said = Array.from({ length: linesOfEpisode }, line);
          return { id: `${id}-${index + 1}`, group: id, index: index + 1, said, body: webvtt(said) };
        }),
      );
    samples.titles.push(...groups.filter((_, n) => n % 100 === 0).map(({ title }) => title));
    samples.lines.push(...subtitles.filter((_, n) => n % 50 === 0).map(({ said }) => said[3] ?? ''));
    await insert(db, groups, subtitles);
  }
  await sql`analyze`.execute(db);
  return samples;
}

/** Indexes everything as the job does after the first start; answers the seconds it took. */
export async function indexCatalogue(db: RawDatabase): Promise<number> {
  const started = performance.now();
  for (const kind of ['group', 'subtitle'] as const) while ((await indexStale(db, kind, 500)) > 0);
  await refreshHeat(db);
  return (performance.now() - started) / 1000;
}

async function insert(db: RawDatabase, groups: object[], subtitles: object[]): Promise<void> {
  await sql`
    insert into "group" (id, title, synopsis, tags, cast_names, heat, status, episode_total, episode_count, access,
                         license_no, published_at)
    select id, title, synopsis, tags, cast_names, heat, 'ended', 80, 80, 'free', '网微剧备字（2026）第00001号', now()
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
      as fresh (id text, title text, synopsis text, tags text[], cast_names text[], heat float8)`.execute(db);
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(subtitles)}::jsonb)
    as fresh (id text, "group" text, index integer, body text)`;
  await sql`
    insert into video (id, group_id, index, asset_id, duration) select id, "group", index, 'asset', 90 from ${fresh}`.execute(
    db,
  );
  await sql`
    insert into subtitle (id, video_id, lang, label, body) select id, id, 'zh', '中文', body from ${fresh}`.execute(
    db,
  );
}

function webvtt(said: string[]): string {
  const time = (second: number) =>
    `00:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}.000`;
  return `WEBVTT\n\n${said.map((text, at) => `${time(at * 4)} --> ${time(at * 4 + 3)}\n${text}\n`).join('\n')}`;
}
