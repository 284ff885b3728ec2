import { builtInVersionsOf, latestBuiltIn } from '@playlet/legal';
import { BUSY_MEMBER, orderNo } from './seed-members.ts';

/** What the calls ask about. */
export type Known = {
  titles: readonly string[];
  /** For each order, the input of a page far behind the first. */
  deep: Record<string, object>;
  /** The beginning of today. */
  day: string;
};

/** A call of the console, with its inputs one after another, and the p95 it must stay below. */
export type BenchCall = { name: string; call: string; inputs: () => object; barMs: number; times?: number };

/** Lists of the console: shared research, target figures. */
const LIST_MS = 150;
const PALETTE_MS = 100;
/** Whatever has no figure of its own. */
const OTHER_MS = 50;
/** Ten thousand dramas are read and compared one by one. */
const PREVIEW_MS = 3000;

/** A million consents. */
const CONSENTS_MS = 200;
/** Twenty-five thousand lines. */
const EXPORT_MS = 5000;

const DAY_MS = 86_400_000;

const always = (input: object) => () => input;

/** Each list, by each of its orders and filters, at its beginning and deep in it. */
export function benchCalls({ titles, deep, day }: Known): BenchCall[] {
  let at = 0;
  const next = (values: readonly string[]) => {
    at += 1;
    return values[(at * 7919) % values.length] ?? '';
  };
  const dramas = 'POST admin/content/group/list';
  const list = (name: string, call: string, input: object): BenchCall => ({
    name,
    call,
    inputs: always(input),
    barMs: LIST_MS,
  });
  const other = (name: string, call: string, input: object): BenchCall => ({
    ...list(name, call, input),
    barMs: OTHER_MS,
  });
  const consents = (name: string, call: string, input: object): BenchCall => ({
    ...list(name, call, input),
    barMs: CONSENTS_MS,
  });
  const filters = {
    'state draft': { state: 'draft' },
    'state published': { state: 'published' },
    'state unpublished': { state: 'unpublished' },
    'state deleted': { state: 'deleted' },
    'status serializing': { status: 'serializing' },
    'access vip': { access: 'vip' },
    'access private': { access: 'private' },
    'a genre': { categoryId: 'C3' },
    'a genre below': { categoryId: 'C3-3' },
    'a channel by rule': { channelId: 'H3' },
    'a channel by hand': { channelId: 'H4' },
    'lacks anything': { problem: 'any' },
    'lacks a license': { problem: 'license' },
    'lacks a genre': { problem: 'category' },
    'lacks episodes': { problem: 'episodes' },
    'changed today': { updatedSince: day },
    'several at once': { status: 'serializing', access: 'vip', categoryId: 'C3', problem: 'license' },
  };
  return [
    ...['-updated', 'updated', '-plays', 'plays', '-created', 'created'].map((sort) =>
      list(`dramas by ${sort}`, dramas, { sort }),
    ),
    ...Object.entries(filters).flatMap(([name, filter]) => [
      list(`dramas, ${name}`, dramas, filter),
      list(`dramas, ${name}, by plays`, dramas, { ...filter, sort: '-plays' }),
      list(`count of dramas, ${name}`, 'POST admin/content/group/count', filter),
    ]),
    list('count of all dramas', 'POST admin/content/group/count', {}),
    ...Object.entries(deep).map(([sort, input]) => list(`dramas by ${sort}, deep`, dramas, input)),
    list('dramas, page 400 asked for by its number', dramas, { page: 400 }),
    { name: 'dramas, search', call: dramas, inputs: () => ({ q: next(titles) }), barMs: LIST_MS },
    {
      name: 'dramas, search by two characters',
      call: dramas,
      inputs: () => ({ q: next(titles).slice(0, 2) }),
      barMs: LIST_MS,
    },
    { name: 'dramas, search by number', call: dramas, inputs: always({ q: '第04217号' }), barMs: LIST_MS },
    {
      name: 'bulk preview of 10,000',
      call: 'POST admin/content/bulk/preview',
      inputs: always({
        selection: { filter: { updatedSince: new Date(Date.parse(day) - 40 * DAY_MS).toISOString() } },
        changes: { aiGenerated: true },
      }),
      barMs: PREVIEW_MS,
      times: 5,
    },
    {
      name: 'command palette',
      call: dramas,
      inputs: () => ({ q: next(titles).slice(0, 3), pageSize: 6 }),
      barMs: PALETTE_MS,
    },
    other('choices of the filters', 'GET admin/content/group/choices', {}),
    other('saved views', 'GET admin/content/view/list', { list: 'dramas' }),
    list('picks and ads', 'POST admin/content/link/list', {}),
    list('picks and ads of a slot', 'POST admin/content/link/list', { slot: 'preroll' }),
    ...['hot', 'new', 'rising', 'follow', 'ended'].map((rank) =>
      list(`ranking ${rank} with pins`, 'POST admin/content/rank/detail', { list: rank }),
    ),
    list('channels', 'POST admin/content/channel/list', {}),
    list('genres', 'POST admin/content/category/list', {}),
    list('search words', 'POST admin/content/search/rule/list', {}),
    {
      name: 'why a search finds',
      call: 'POST admin/content/search/explain',
      inputs: () => ({ q: next(titles).slice(0, 4) }),
      barMs: LIST_MS,
    },
    ...Object.entries({
      'the latest': {},
      'of security': { kind: 'security' },
      'of a person': { staffId: 'S7' },
      'of a call': { call: 'admin/content/group/update' },
      'of a rare call': { call: 'admin/system/setting' },
      'of an object': { objectKind: 'group', objectId: 'G00000400' },
      'of a request': { requestId: 'req-777777' },
      'by words, common': { q: '短剧' },
      'by words, rare': { q: '短剧第765432部' },
      'by words of a note': { q: '核对第900000号' },
      'by words, none': { q: '没有这样的话' },
      'of a day': { from: day },
    }).map(([name, filter]) => list(`audit log, ${name}`, 'POST admin/staff/audit/list', filter)),
    ...Object.entries({
      all: {},
      open: { state: 'open' },
      'open errors': { state: 'open', severity: 'error' },
      'of a kind': { kind: 'silent' },
      'of a rare kind': { kind: 'bars' },
      replaced: { state: 'replaced' },
      'of a drama': { groupId: 'G00000400' },
    }).map(([name, filter]) => list(`findings, ${name}`, 'POST admin/quality/finding/list', filter)),
    list('ingest queue', 'POST admin/ingest/job/queue', {
      states: ['waiting', 'running', 'paused', 'failed', 'refused'],
    }),
    list('ingest queue, failed', 'POST admin/ingest/job/queue', { states: ['failed', 'refused'] }),
    list('ingest queue, done', 'POST admin/ingest/job/queue', { states: ['done'] }),
    list('ingest queue, of a drama', 'POST admin/ingest/job/queue', {
      states: ['waiting', 'done'],
      groupId: 'G00000400',
    }),
    list('ingest overview', 'POST admin/ingest/job/overview', {}),
    list('calendar of a month', 'GET admin/content/calendar/list', {
      from: new Date(Date.parse(day) - 15 * DAY_MS).toISOString(),
      to: new Date(Date.parse(day) + 16 * DAY_MS).toISOString(),
    }),
    list('review queue', 'GET admin/content/review/list', {}),
    ...Object.entries({
      'the latest': {},
      'of a document': { document: 'privacy' },
      'of a version': { document: 'privacy', version: latestBuiltIn.privacy },
      'of a member': { memberId: 'CM2000' },
      'page 400 asked for by its number': { page: 400 },
    }).map(([name, filter]) => consents(`consents, ${name}`, 'POST admin/agreement/consent/list', filter)),
    consents('agreements with their counts', 'GET admin/agreement/version/list', {}),
    consents('a version by days', 'GET admin/agreement/version/detail', {
      document: 'privacy',
      version: builtInVersionsOf('privacy').at(-1),
    }),
    {
      name: 'export of the consents of a version',
      call: 'POST admin/agreement/consent/export',
      inputs: always({ document: 'privacy', version: latestBuiltIn.privacy }),
      barMs: EXPORT_MS,
      times: 3,
    },
    ...Object.entries({
      'the newest': {},
      'page 400 asked for by its number': { page: 400 },
      'by a whole number': { q: '15000500000' },
      'by the last four digits': { q: '4321' },
      'by more last digits': { q: '654321' },
      'by id': { q: BUSY_MEMBER },
      'by an order': { q: orderNo(500_000) },
      'by a name': { q: '剧迷500000' },
      'by a beginning that many have': { q: '剧迷' },
      'by a beginning that few have': { q: 'rain99' },
      'by a name nobody has': { q: '没有这个人' },
    }).map(([name, input]) => list(`members, ${name}`, 'POST admin/member/member/list', input)),
    list('members, the page of a new one', 'GET admin/member/member/detail', {
      id: `M${'0'.repeat(19)}777777`,
    }),
    list('members, the page of one with years behind', 'GET admin/member/member/detail', { id: BUSY_MEMBER }),
    list('members, what one sees of a drama', 'GET admin/member/view/explain', {
      memberId: BUSY_MEMBER,
      groupId: 'G00000400',
    }),
    list('members, requests', 'POST admin/member/request/list', {}),
    list('members, requests of one', 'POST admin/member/request/list', { memberId: BUSY_MEMBER }),
    list('staff', 'POST admin/staff/account/list', {}),
    list('sessions of somebody', 'POST admin/staff/session/list', { staffId: 'S7' }),
    list('access tokens', 'POST admin/staff/token/list', {}),
    other('a drama', 'GET admin/content/group/detail', { id: 'G00000400' }),
    other('a drama on its way', 'GET admin/content/publication/detail', { id: 'G00000400' }),
  ];
}
