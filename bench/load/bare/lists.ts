import { listRankedGroups } from '@playlet/core/catalogue/rank';
import { listRuledSeqs, shelvesOf } from '@playlet/core/catalogue/shelf';
import { readMemberRecord } from '@playlet/core/recommendations/member-record';
import { clipsOf } from '@playlet/db/queries/catalogue/clips';
import {
  findGroupsById,
  groupById,
  listGroupsBySeq,
  listVideosOfGroup,
} from '@playlet/db/queries/catalogue/group';
import { type GroupOrder, groupSequence } from '@playlet/db/queries/catalogue/group-order';
import { marksOf } from '@playlet/db/queries/engagement/library';
import { listChangedCandidates } from '@playlet/db/queries/recommendations/candidates';
import { listGroupsNamed, listHottestOfGenre } from '@playlet/db/queries/recommendations/recommend';
import { searchWithin } from '@playlet/db/queries/search/search-within';
import type { RawDatabase } from '@playlet/db/raw';
import { readQuery } from '@playlet/domain/search/query';
import { DAY_MS } from '@playlet/domain/time';
import { rank } from '@playlet/server/search/rank';
import { rankNamed } from '@playlet/server/search/rank-by-name';
import type { BareAnswers } from './answer.ts';

const PAGE_SIZE = 15;
const SUGGESTION_COUNT = 24;
const FRESH_COUNT = 60;
const OPEN = { access: ['free', 'vip'] as ('free' | 'vip')[] };
const POOL = { ...OPEN, playable: true as const };

/** Lists, shelves, the feed, dramas and the search. Orders of the whole catalogue are read once and kept, as by hand too. */
export async function listAnswers(db: RawDatabase): Promise<BareAnswers> {
  const orders = new Map<string, Promise<Uint32Array>>();
  const orderOf = (sort: GroupOrder['sort'], category?: string) => {
    const key = `${sort} ${category}`;
    const order =
      orders.get(key) ?? groupSequence(db, { ...OPEN, sort, ...(category && { categoryIds: [category] }) });
    orders.set(key, order);
    return order;
  };
  const shelves = await Promise.all(
    (await shelvesOf(db, null)).map(async ({ id, title, rule, size }) => ({
      id,
      title,
      seqs: rule
        ? await listRuledSeqs(db, rule, rule.categoryId ? [rule.categoryId] : undefined, OPEN, size)
        : [],
    })),
  );

  /** As much of the database as a feed of one's own needs; ordering it by taste is a layer. */
  async function ownFeed(memberId: string): Promise<number[]> {
    const { activity, shown } = await readMemberRecord(db, memberId, POOL, new Date(Date.now() - 3 * DAY_MS));
    const genres = [...new Set(activity.flatMap((one) => one.genres))].slice(0, 3);
    return pick(await hottestOf(genres), shown);
  }

  async function visitFeed(seen: string[]): Promise<number[]> {
    const dramas = await listGroupsNamed(db, seen, POOL);
    const genres = [...new Set(dramas.flatMap((one) => one.genres))].slice(0, 3);
    return pick(
      await hottestOf(genres),
      dramas.map(({ seq }) => seq),
    );
  }

  async function hottestOf(genres: string[]): Promise<number[]> {
    const rows = await Promise.all(genres.map((genre) => listHottestOfGenre(db, genre, POOL, 100)));
    return rows.flat().map(({ seq }) => seq);
  }

  async function pick(alike: number[], hidden: number[]): Promise<number[]> {
    const fresh = [...(await orderOf('new')).subarray(0, FRESH_COUNT)];
    const named = [...new Set([...alike, ...fresh])].map((seq) => ({ seq }));
    const { shown } = await listChangedCandidates(db, named, POOL);
    const left = new Set(hidden);
    return shown.filter((seq) => !left.has(seq));
  }

  return {
    async '/api/member/video/group/list'({ sort, category, page = 0, pageSize = PAGE_SIZE }) {
      const order = await orderOf(sort, category);
      return {
        list: await listGroupsBySeq(db, [...order.subarray(page * pageSize, (page + 1) * pageSize)]),
        total: order.length,
      };
    },
    async '/api/member/video/group/feed'({ pageSize, seen = [] }, { memberId }) {
      const seqs =
        memberId !== undefined
          ? await ownFeed(memberId)
          : seen.length > 0
            ? await visitFeed(seen)
            : [...(await orderOf('hot')).subarray(0, pageSize)];
      const page = seqs.slice(0, pageSize);
      const [list, videos] = await Promise.all([listGroupsBySeq(db, page), clipsOf(db, page, memberId)]);
      return { list, videos };
    },
    async '/api/public/content/shelf/list'() {
      const groups = await listGroupsBySeq(
        db,
        shelves.flatMap(({ seqs }) => seqs),
      );
      const bySeq = new Map(groups.map((group) => [group.seq, group]));
      return {
        list: shelves.map(({ id, title, seqs }) => ({
          id,
          title,
          groups: seqs.map((seq) => bySeq.get(seq)),
        })),
      };
    },
    async '/api/public/content/rank/list'({ list }) {
      const ids = await listRankedGroups(db, list, false);
      const groups = await findGroupsById(db, ids.slice(0, PAGE_SIZE));
      return { list: ids.slice(0, PAGE_SIZE).map((id) => groups.get(id)) };
    },
    async '/api/member/video/group/detail'({ id }, { memberId }) {
      const [group, videos, me] = await Promise.all([
        groupById(db, id),
        listVideosOfGroup(db, id),
        memberId === undefined ? undefined : marksOf(db, memberId, { groupId: id }),
      ]);
      return { ...group, videos, me };
    },
    async '/api/public/content/search/suggest'({ q }) {
      const seqs = await searchWithin(db, (connection) => rankNamed(connection, readQuery(q), OPEN));
      return { list: (await listGroupsBySeq(db, seqs.slice(0, SUGGESTION_COUNT))).map(({ title }) => title) };
    },
    async '/api/public/content/search/list'({ q }) {
      const seqs = await searchWithin(db, (connection) => rank(connection, readQuery(q), OPEN));
      return { list: await listGroupsBySeq(db, [...seqs.subarray(0, PAGE_SIZE)]) };
    },
  };
}
