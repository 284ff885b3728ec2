import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Endpoint } from '@playlet/contract';
import { api } from '@playlet/contract/api';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { beijingDayOf } from '@playlet/domain/beijing';
import type { CellKind } from '@playlet/spreadsheet/cell';
import { parseCsv } from '@playlet/spreadsheet/read-csv';
import { readXlsx as readTexts } from '@playlet/spreadsheet/read-xlsx';
import { insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';
import { createSheetLayout, writeSheetFile } from './sheet-file.ts';

const server = await startTestServer();
const month = beijingDayOf(Date.now()).slice(0, 7);

type Expected = {
  inputs?: object[];
  /** Columns that are no texts. */
  kinds: Record<string, Exclude<CellKind, 'text'>>;
};
const times = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'time'] as const));
const EXPORTS: Record<string, Expected> = {
  'POST admin/agreement/consent/export': { kinds: times('at') },
  'POST admin/account/ledger/export': { kinds: { at: 'time', debitYuan: 'yuan', creditYuan: 'yuan' } },
  'POST admin/account/month/export': {
    inputs: ['orders', 'suspense', 'entries'].map((file) => ({ month, file })),
    kinds: {
      ...times('createdAt', 'paidAt', 'bookedAt', 'at'),
      day: 'day',
      amountYuan: 'yuan',
      debitYuan: 'yuan',
      creditYuan: 'yuan',
    },
  },
  'POST admin/account/order/export': {
    kinds: { late: 'boolean', amountYuan: 'yuan', ...times('createdAt', 'paidAt') },
  },
  'POST admin/content/group/export': {
    kinds: {
      episodeCount: 'number',
      episodeTotal: 'number',
      freeEpisodes: 'number',
      plays: 'number',
      priceYuan: 'yuan',
      aiGenerated: 'boolean',
      aiSuspected: 'boolean',
      minorSafe: 'boolean',
      costYuan: 'yuan',
      isSpecialTheme: 'boolean',
      licenseFrom: 'day',
      licenseUntil: 'day',
      ...times('publishedAt', 'updatedAt'),
    },
  },
  'POST admin/system/compliance/export': {
    inputs: [{ name: 'ai-register' }],
    kinds: { episodes: 'number', hasLabel: 'boolean', publishedAt: 'time' },
  },
  'POST admin/promotion/identity/export': {
    inputs: [{ note: '季度报送' }],
    kinds: { from: 'day', until: 'day', paidYuan: 'yuan', statements: 'number' },
  },
  'POST admin/staff/audit/export': { kinds: times('at') },
  'POST admin/staff/security/export': { kinds: { at: 'time', succeeded: 'boolean', repeats: 'number' } },
};
/** Files that are no table. */
const OTHER_FILES = [
  'GET admin/content/certificate/detail',
  'POST admin/account/dossier/export',
  'POST member/profile/profile/export',
];
const FORMATS: Record<string, string> = { yuan: '0.00', time: 'yyyy-mm-dd hh:mm:ss', day: 'yyyy-mm-dd' };
const TYPES: Record<CellKind, (value: CellValue | undefined) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  yuan: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  time: (value) => value instanceof Date,
  day: (value) => value instanceof Date && value.getTime() % 86_400_000 === 0,
};

beforeAll(async () => {
  const { db } = server;
  const plans = await insertPlans(db);
  const member = await insertMember(db, { phone: '13900132046', username: '007', username_key: '007' });
  const order = await insertOrder(db, member.id, { plan: plans.yearly });
  await payOrder(db, order, '4200000000000000000008842107', { amount: 19_800 });
  await payOrder(db, order, '4200000000000000000005530118', { amount: 19_800 });
  await insertGroup(db, { title: '=1+1', access: 'vip', price: 1990, ai_generated: true });
  await sql`insert into consent (id, member_id, document, version, source, at)
    values (gen_random_uuid(), ${member.id}, 'user', '2026-01-01', 'register', now())`.execute(db);
  const partnerId = newId();
  await sql`insert into promotion_partner (id, name, first_basis_points, renewal_basis_points)
    values (${partnerId}, '青禾', 3000, 1000)`.execute(db);
  await sql`insert into promotion_statement (id, partner_id, month, paid, refunded, due, closed_by, closed_at)
    values (${newId()}, ${partnerId}, '2026-01', 4000, 0, 1000, '账房', date_trunc('quarter', now()) - interval '2 days')`.execute(
    db,
  );
  await server.callUnchecked('POST public/member/member/login', {
    account: '13800000000',
    password: 'a-guess',
  });
  await server.context.securityLog.flush();
});

it('every call that answers a file has its types in this test', () => {
  const files = Object.entries<Endpoint>(api).flatMap(([key, { answer }]) =>
    answer === 'file' ? [key] : [],
  );
  expect(files.toSorted()).toEqual([...Object.keys(EXPORTS), ...OTHER_FILES].toSorted());
});

const cases = Object.entries(EXPORTS).flatMap(([call, { inputs = [{}], kinds }]) =>
  inputs.map((input) => ({ call, input, kinds, name: `${call} ${Object.values(input).at(-1) ?? ''}` })),
);

it.each(cases)('$name has a workbook with real types, and a CSV file with the same texts', async (one) => {
  const bytes = await download(one.call, { ...one.input, format: 'xlsx' });
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  expect(rows.length).toBeGreaterThan(0);
  const used = new Set<unknown>();
  for (const [line, row] of rows.entries()) {
    for (const [at, name] of head.entries()) {
      const value = row[at] ?? null;
      if (value === null) continue;
      const kind = one.kinds[String(name)] ?? 'text';
      used.add(name);
      expect([name, value, TYPES[kind](value)]).toEqual([name, value, true]);
      expect(sheets[0]?.cells?.get(`${line + 1},${at}`)?.style?.numFmt).toBe(FORMATS[kind]);
    }
  }
  // A kind that no row has would not be looked at.
  expect(used.size).toBeGreaterThan(2);

  const texts = (await readTexts(bytes, { maxRows: 10_000 })) ?? [];
  const csv = parseCsv(new TextDecoder().decode(await download(one.call, one.input))) ?? [];
  const alike = ({ cells }: { cells: string[] }) =>
    head.map((name, at) => {
      const text = (cells[at] ?? '').replace(/^'(?=[=+@-])|\t$/g, '');
      return one.kinds[String(name)] === 'yuan' && text !== '' ? Number(text).toFixed(2) : text;
    });
  // Fetching a file adds a line to some of these lists.
  const own = csv.slice(-rows.length);
  expect(own.map(alike)).toEqual(texts.slice(1).map(alike));
});

it('has its head also where it has no lines', async () => {
  const bytes = await download('POST admin/account/order/export', { q: 'nobody', as: 'member' });
  expect(new TextDecoder().decode(bytes)).toMatch(/^no,kind,duration,[\w,]+\r\n$/);
});

it('sends 100,000 lines in as much memory as a few', async () => {
  const layout = createSheetLayout(
    (at: number) => ({ no: '202611280630201234567890123', amount: at, at: new Date(at) }),
    {
      no: 'text',
      amount: 'yuan',
      at: 'time',
    },
  );
  async function* parts() {
    for (let part = 0; part < 200; part += 1) yield Array.from({ length: 500 }, (_, at) => part * 500 + at);
  }
  const MAX_GROWTH_BYTES = 20 * 2 ** 20;
  // Garbage of the tests before says nothing of what is held.
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const heldBytes = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heldBytes();
  for (const format of ['csv', 'xlsx'] as const) {
    let most = 0;
    let chunkCount = 0;
    const { body } = await writeSheetFile('many', format, layout, parts());
    for await (const _chunk of body) {
      chunkCount += 1;
      if (chunkCount % 10 === 0) most = Math.max(most, heldBytes() - before);
    }
    expect(chunkCount).toBeGreaterThan(10);
    expect(most).toBeLessThan(MAX_GROWTH_BYTES);
  }
});

async function download(call: string, input: object): Promise<Buffer> {
  const response = await fetch(`${server.baseUrl}/api/${call.slice('POST '.length)}`, {
    method: 'POST',
    headers: { 'x-token': server.operatorToken, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect([call, response.status]).toEqual([call, 200]);
  const extension = 'format' in input ? 'xlsx' : 'csv';
  expect(response.headers.get('content-disposition')).toContain(`${beijingDayOf(Date.now()).slice(0, 4)}`);
  expect(response.headers.get('content-disposition')).toMatch(new RegExp(`\\.${extension}"$`));
  return response.body ? buffer(response.body) : Buffer.of();
}
