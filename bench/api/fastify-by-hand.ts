/** The peer without a cache: Fastify and one indexed keyset query, written by hand. */

import list from '@playlet/contract/api/member/video/group/list';
import { connect, sql } from '@playlet/db/raw';
import { successText } from '@playlet/server/http/envelope';
import { outputWriter } from '@playlet/server/http/validate';
import fastify from 'fastify';

const db = connect({ databaseUrl: process.env.DATABASE_URL ?? '' });
const write = outputWriter(list.output);
const app = fastify();

type Row = {
  id: string;
  title: string;
  synopsis: string;
  category_ids: string[];
  tags: string[];
  status: string;
} & Record<string, unknown>;

app.post<{ Body: { before: string; seq: number; pageSize: number } }>('/list', async (request, reply) => {
  const { before, seq, pageSize } = request.body;
  const { rows } = await sql<Row>`
    select * from "group"
    where published_at is not null and access = any('{free,vip}') and (published_at, seq) < (${before}::timestamptz, ${seq}::int)
    order by published_at desc, seq desc limit ${pageSize}`.execute(db);
  reply.type('application/json; charset=utf-8');
  return successText(write({ list: rows.map(present), page: 0, pageSize }));
});

function present(row: Row): object {
  return {
    ...row,
    poster: null,
    categories: row.category_ids.map((id) => ({ id, name: id })),
    episodeTotal: row.episode_total,
    episodeCount: row.episode_count,
    schedule: null,
    playCount: row.play_count,
    freeEpisodes: row.free_episodes,
    ratingAvg: 0,
    ratingCount: row.rating_count,
    favoriteCount: row.favorite_count,
    likeCount: row.like_count,
    shareCount: row.share_count,
    licenseNo: row.license_no,
    aiGenerated: row.ai_generated,
    minorSafe: row.minor_safe,
    publishedAt: (row.published_at as Date).toISOString(),
    updatedAt: (row.updated_at as Date).toISOString(),
  };
}

await app.listen({ port: 0, host: '127.0.0.1' });
const [address] = app.addresses();
process.stdout.write(`port ${address && typeof address === 'object' ? address.port : 0}\n`);
process.on('SIGTERM', () => process.exit(0));
