import { insertGroup } from '@playlet/testing/catalogue';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { detailsOf, startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const headers = { 'x-token': server.operatorToken };
const LICENSE = '（沪）网微剧备字（2026）第02046号';

beforeAll(async () => {
  for (const [id, name] of [
    ['city', '都市'],
    ['love', '甜宠'],
  ] as const)
    await server.db
      .insertInto('category')
      .values({ id, slug: id, name, parent_id: null, position: 1 })
      .execute();
});

const send = async (call: string, file: string | Buffer, query = '') => {
  const response = await fetch(`${server.baseUrl}/api/admin/content/sheet/${call}${query}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- held to the contract by the server
  return (await response.json()) as any;
};
const plain = { synopsis: '', tags: [], category_ids: [], license_no: LICENSE };

const preview = async (file: string | Buffer) => (await send('preview', file)).data;
const apply = (file: string, changed: number) =>
  send('apply', file, `?changed=${changed}&note=${encodeURIComponent('运营表格')}`);
const dramaOf = (id: string) =>
  server.db.selectFrom('group').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('an exported file changes nothing when it comes back, formulas included', async () => {
  await insertGroup(server.db, {
    title: '=HYPERLINK("a")',
    synopsis: '十年后，\n"他"回来了',
    tags: ['复仇', 'a/b'],
    category_ids: ['city', 'love'],
    cast_names: ['沈知夏 饰 林晚'],
    license_no: LICENSE,
  });
  const file = await fetch(`${server.baseUrl}/api/admin/content/group/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  const text = await file.text();
  expect(text).toContain(`"'=HYPERLINK(""a"")"`);
  const found = await preview(text.replaceAll('true', 'TRUE'));
  expect(found).toMatchObject({ changed: 0, faulty: 0, rows: [] });
  expect(found.unchanged).toBe(found.total);
  expect(found.ignored).toContain('plays');
});

it('an exported workbook changes nothing when it comes back, and one that was edited what it says', async () => {
  const id = await insertGroup(server.db, {
    ...plain,
    title: '007',
    access: 'vip',
    published_at: new Date(),
  });
  const response = await fetch(`${server.baseUrl}/api/admin/content/group/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'xlsx' }),
  });
  const file = Buffer.from(await response.arrayBuffer());
  const found = await preview(file);
  expect(found).toMatchObject({ changed: 0, faulty: 0, rows: [] });
  expect(found.unchanged).toBe(found.total);

  const rows = [
    ['id', 'title', 'synopsis', 'minorSafe'],
    [id, '雨停之前', 1988, true],
  ];
  const edited = await writeXlsx({ sheets: [{ name: '剧集', rows }] });
  const [line] = (await preview(Buffer.from(edited))).rows;
  expect(line.problems).toEqual([]);
  expect(line.cells).toEqual([
    { column: 'title', before: '007', after: '雨停之前' },
    { column: 'synopsis', before: '', after: '1988' },
    { column: 'minorSafe', before: expect.any(String), after: expect.any(String) },
  ]);
});

it('names a workbook that cannot be opened', async () => {
  const broken = Buffer.from([0x50, 0x4b, 3, 4, 0, 0]);
  expect(await send('preview', broken)).toMatchObject({
    errorCode: 'SHEET_NOT_READABLE',
    data: { reason: 'workbook' },
  });
});

it('shows what each line changes, applies it as one bulk edit, and takes it back', async () => {
  const one = await insertGroup(server.db, {
    title: '雨停之前',
    tags: ['都市'],
    license_no: null,
    published_at: null,
  });
  const other = await insertGroup(server.db, {
    ...plain,
    title: '末班地铁',
    access: 'vip',
    episode_total: 80,
  });
  const same = await insertGroup(server.db, { ...plain, title: '后排的风' });
  const file = [
    'id,title,synopsis,tags,categories,licenseNo,status,freeEpisodes,minorSafe',
    `${one},雨停之后,"他说：""再见""\n走了",都市、重逢,甜宠 / 都市,沪网微剧备字(2026)第02046号,,,是`,
    `${other},末班地铁,,,,${LICENSE},已完结,12,`,
    `${same},后排的风,,,,${LICENSE},,,`,
  ].join('\r\n');
  const wrongLicense = await preview(file);
  expect(wrongLicense.rows[0]).toMatchObject({
    line: 2,
    title: '雨停之前',
    problems: [{ column: 'licenseNo', problem: 'license', value: '沪网微剧备字(2026)第02046号' }],
  });
  const mended = file.replace('沪网', '(沪)网');
  const found = await preview(mended);
  expect(found).toMatchObject({ total: 3, changed: 2, unchanged: 1, faulty: 0 });
  expect(found.rows[0].cells).toEqual([
    { column: 'title', before: '雨停之前', after: '雨停之后' },
    { column: 'synopsis', before: expect.anything(), after: '他说："再见"\n走了' },
    { column: 'categories', before: '', after: '甜宠 / 都市' },
    { column: 'tags', before: '都市', after: '都市 / 重逢' },
    { column: 'licenseNo', before: '', after: LICENSE },
    { column: 'minorSafe', before: 'false', after: 'true' },
  ]);
  expect((await apply(mended, 3)).errorCode).toBe('PREVIEW_OUTDATED');
  const made = (await apply(mended, 2)).data;
  expect(made).toMatchObject({ state: 'applied', total: 2, changed: 2 });
  expect(await dramaOf(one)).toMatchObject({ title: '雨停之后', license_no: LICENSE, minor_safe: true });
  expect(await dramaOf(other)).toMatchObject({ status: 'ended', free_episodes: 12 });

  const undo = await server.call('POST admin/content/bulk/undo', { id: made.id }, headers);
  expect(undo.envelope.data).toMatchObject({ state: 'undone', undone: 2 });
  expect(await dramaOf(one)).toMatchObject({ title: '雨停之前', license_no: null, tags: ['都市'] });
  const lines = await server.call('POST admin/staff/audit/list', { objectKind: 'bulk edit' }, headers);
  expect(lines.envelope.data.list.map(({ call, note }) => [call, note])).toContainEqual([
    'PUT admin/content/sheet/apply',
    '运营表格',
  ]);
});

it('says of every faulty line what is wrong and where, and changes none of it', async () => {
  const drama = await insertGroup(server.db, { title: '夜色合伙人', license_no: LICENSE });
  await server.db.updateTable('group').set({ published_at: new Date() }).where('id', '=', drama).execute();
  const lines: [cells: string, column: string, problem: string][] = [
    [',名字,,,', 'id', 'id-missing'],
    ['01JZZZZZZZZZZZZZZZZZZZZZZZ,名字,,,', 'id', 'id-unknown'],
    [`${drama},,${LICENSE},vip,`, 'title', 'empty'],
    [`${drama},,,,`, 'id', 'id-twice'],
  ];
  const head = 'id,title,licenseNo,access,freeEpisodes';
  const { rows, faulty } = await preview([head, ...lines.map(([cells]) => cells)].join('\n'));
  expect(faulty).toBe(lines.length);
  expect(rows.map((row: { problems: object[] }) => row.problems[0])).toEqual(
    lines.map(([, column, problem]) => expect.objectContaining({ column, problem })),
  );
  for (const [cells, column, problem] of [
    [`${drama},${'长'.repeat(81)},${LICENSE},,`, 'title', 'too-long'],
    [`${drama},夜色合伙人,,,`, 'licenseNo', 'license-required'],
    [`${drama},夜色合伙人,${LICENSE},private,`, 'access', 'choice'],
    [`${drama},夜色合伙人,${LICENSE},,three`, 'freeEpisodes', 'number'],
    [`${drama},夜色合伙人,${LICENSE},,3`, 'freeEpisodes', 'not-vip'],
    [`${drama},夜色合伙人,${LICENSE},,,too many`, 'id', 'cells'],
  ])
    expect((await preview(`${head}\n${cells}`)).rows[0].problems, problem).toEqual([
      expect.objectContaining({ column, problem }),
    ]);
  const unknown = await preview(`id,categories\n${drama},都市 / 穿越`);
  expect(unknown.rows[0].problems).toEqual([{ column: 'categories', problem: 'category', value: '穿越' }]);
});

it('keeps the number of a drama that was published since', async () => {
  const drama = await insertGroup(server.db, { title: '旧约', license_no: null, published_at: null });
  const made = (await apply(`id,licenseNo\n${drama},${LICENSE}`, 1)).data;
  await server.db.updateTable('group').set({ published_at: new Date() }).where('id', '=', drama).execute();
  const undo = await server.call('POST admin/content/bulk/undo', { id: made.id }, headers);
  expect(undo.envelope.data).toMatchObject({ undone: 0, refused: [{ id: drama, reason: 'changed' }] });
  expect((await dramaOf(drama)).license_no).toBe(LICENSE);
});

it('reads what Excel writes in Chinese, and refuses what is no table of dramas', async () => {
  const drama = await insertGroup(server.db, { title: 'Rain' });
  // GB18030 of 雨.
  const gbk = Buffer.concat([Buffer.from(`id,title\r\n${drama},`), Buffer.from([0xd3, 0xea])]);
  expect((await preview(gbk)).rows[0].cells).toEqual([{ column: 'title', before: 'Rain', after: '雨' }]);
  // Excel's Unicode text, and a first line that tells Excel the delimiter.
  const unicode = Buffer.from(`\ufeffid\ttitle\r\n${drama}\t雨\r\n`, 'utf16le');
  const delimited = Buffer.from(`\ufeffsep=;\r\nid;title\r\n${drama};雨\r\n`);
  for (const file of [unicode, Buffer.from(unicode).swap16(), delimited])
    expect((await preview(file)).rows[0].cells).toMatchObject([{ after: '雨' }]);
  for (const [file, reason] of [
    ['', 'empty'],
    ['id,title\n', 'empty'],
    ['name,title\n1,2', 'no-id-column'],
    ['id,title,title\n1,2,3', 'column-twice'],
    ['id,title\n1,"2', 'quotes'],
    [`id\n${'x\n'.repeat(2001)}`, 'too-many-rows'],
  ] as const) {
    const envelope = await send('preview', file);
    expect([envelope.errorCode, detailsOf(envelope)]).toEqual(['SHEET_NOT_READABLE', { reason }]);
  }
});

it('carries the facts of a license, names what is wrong with one, and takes them back where nobody wrote since', async () => {
  const drama = await insertGroup(server.db, { ...plain, title: '长街', published_at: null });
  const head = 'id,workKind,costYuan,isSpecialTheme,licenseHolder,licenseFrom,licenseUntil';
  const faults = [
    ['纸剪,,,,,', 'workKind', 'choice'],
    [',八十万,,,,', 'costYuan', 'yuan'],
    [',1e9,,,,', 'costYuan', 'yuan'],
    [',,也许,,,', 'isSpecialTheme', 'choice'],
    [',,,,2026-02-30,', 'licenseFrom', 'day'],
    [',,,,2026-03-01,2026/2/1', 'licenseUntil', 'license-days'],
  ] as const;
  for (const [cells, column, problem] of faults)
    expect((await preview(`${head}\n${drama},${cells}`)).rows[0], cells).toMatchObject({
      line: 2,
      problems: [{ column, problem }],
    });

  const made = await apply(`${head}\n${drama},漫剧,"800,000.50",是,测试影业,2026/1/5,2027-01-04`, 1);
  expect(made.data).toMatchObject({ changed: 1 });
  const license = () =>
    server.db.selectFrom('group_license').selectAll().where('group_id', '=', drama).executeTakeFirstOrThrow();
  expect(await license()).toMatchObject({
    ...{ work_kind: 'comic', cost_fen: 80_000_050, is_special_theme: true, tier: 'key' },
    ...{ holder: '测试影业', valid_from: '2026-01-05', valid_until: '2027-01-04' },
  });

  const file = await fetch(`${server.baseUrl}/api/admin/content/group/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await preview(await file.text())).toMatchObject({ changed: 0, faulty: 0 });

  const other = (await apply(`id,costYuan\n${drama},1000000`, 1)).data;
  const undo = (id: string) => server.call('POST admin/content/bulk/undo', { id }, headers);
  expect((await undo(other.id)).envelope.data).toMatchObject({ undone: 1 });
  expect(await license()).toMatchObject({ cost_fen: 80_000_050, work_kind: 'comic' });
  await server.db.updateTable('group_license').set({ cost_fen: 5 }).where('group_id', '=', drama).execute();
  expect((await undo(made.data.id)).envelope.data).toMatchObject({ undone: 0 });
  expect(await license()).toMatchObject({ cost_fen: 5, work_kind: 'comic' });
});
