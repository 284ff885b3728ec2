import { createHash, randomBytes } from 'node:crypto';
import { sql } from '@playlet/db/raw';
import { insertGroup } from '@playlet/testing/catalogue';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const address = `${server.baseUrl}/api/admin/ingest/tus`;
const own = { 'x-token': server.operatorToken, 'tus-resumable': '1.0.0' };
const hex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function create(
  bytes: Buffer,
  changes: Record<string, string> = {},
  headers: Record<string, string> = own,
) {
  const groupId = changes.groupId ?? (await insertGroup(server.db));
  const fields = { groupId, index: '1', filename: '第 1 集.mp4', sha256: hex(bytes), ...changes };
  const metadata = Object.entries(fields).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
  });
  return { response, groupId, url: `${server.baseUrl}${response.headers.get('location')}` };
}

function patch(url: string, offset: number | string, body: Buffer, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'PATCH',
    headers: {
      ...own,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
    body: new Uint8Array(body),
  });
}

const offsetOf = async (url: string) =>
  Number((await fetch(url, { method: 'HEAD', headers: own })).headers.get('upload-offset'));

describe('an upload over tus', () => {
  it('says what it speaks', async () => {
    const response = await fetch(address, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('tus-version')).toBe('1.0.0');
    expect(response.headers.get('tus-extension')).toBe('creation,termination,checksum,expiration');
  });

  it('comes in pieces, goes on where the server stopped counting, and becomes an ingest', async () => {
    const bytes = randomBytes(3000);
    const { response, url, groupId } = await create(bytes);
    expect(response.status).toBe(201);
    const first = await patch(url, 0, bytes.subarray(0, 1000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '1000']);
    expect(Date.parse(first.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now());
    expect(await offsetOf(url)).toBe(1000);
    const wrong = await patch(url, 500, bytes.subarray(500));
    expect(wrong.status).toBe(409);
    const last = await patch(url, 1000, bytes.subarray(1000));
    const ingestId = last.headers.get('playlet-ingest');
    const { envelope } = await server.call('POST admin/ingest/job/list', { groupId }, own);
    expect(envelope.data.list).toMatchObject([{ id: ingestId, state: 'waiting', fileName: '第 1 集.mp4' }]);
    expect(await offsetOf(url)).toBe(3000);
    const again = await create(bytes, { groupId });
    expect(again.response.headers.get('upload-offset')).toBe('3000');
    expect(again.response.headers.get('playlet-ingest')).toBe(ingestId);
  });

  it('takes a size as a plain decimal number, and begins anew where another is announced', async () => {
    const bytes = randomBytes(3000);
    const odd = await create(bytes, {}, { ...own });
    const announce = (length: string) =>
      fetch(address, {
        method: 'POST',
        headers: {
          ...own,
          'upload-length': length,
          'upload-metadata': Object.entries({
            groupId: odd.groupId,
            index: '1',
            filename: 'a.mp4',
            sha256: hex(bytes),
          })
            .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
            .join(','),
        },
      });
    for (const length of ['0x10', '1e3', '-1', '']) expect((await announce(length)).status).toBe(400);
    const wrong = `${server.baseUrl}${(await announce('16')).headers.get('location')}`;
    expect(wrong).not.toBe(odd.url);
    const right = `${server.baseUrl}${(await announce('3000')).headers.get('location')}`;
    expect((await fetch(wrong, { method: 'HEAD', headers: own })).status).toBe(404);
    expect((await patch(right, 0, bytes)).status).toBe(204);
  });

  it('keeps nothing of a piece whose checksum is wrong', async () => {
    const bytes = randomBytes(2000);
    const { url } = await create(bytes);
    const sum = (algorithm: string, of: Buffer) => createHash(algorithm).update(of).digest('base64');
    const spoiled = await patch(url, 0, bytes, {
      'upload-checksum': `sha256 ${sum('sha256', Buffer.from('x'))}`,
    });
    expect([spoiled.status, await offsetOf(url)]).toEqual([460, 0]);
    const head = bytes.subarray(0, 900);
    const good = await patch(url, 0, head, { 'upload-checksum': `sha1 ${sum('sha1', head)}` });
    expect([good.status, await offsetOf(url)]).toEqual([204, 900]);
    expect((await patch(url, 900, bytes.subarray(900), { 'upload-checksum': 'md5 xx' })).status).toBe(400);
  });

  it('two senders of the same stretch end with one copy of it', async () => {
    const bytes = randomBytes(5000);
    const { url, groupId } = await create(bytes);
    const answers = await Promise.all([
      patch(url, 0, bytes.subarray(0, 2500)),
      patch(url, 0, bytes.subarray(0, 2500)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await patch(url, 2500, bytes.subarray(2500))).headers.get('playlet-ingest')).not.toBeNull();
    const { rows } = await sql`select from ingest where group_id = ${groupId}`.execute(server.db);
    expect(rows).toHaveLength(1);
  });

  it('is given up at a word, with a line in the audit log', async () => {
    const { url } = await create(randomBytes(100));
    expect((await fetch(url, { method: 'DELETE', headers: own })).status).toBe(204);
    expect((await fetch(url, { method: 'HEAD', headers: own })).status).toBe(404);
    expect((await fetch(url, { method: 'DELETE', headers: own })).status).toBe(404);
    const { rows } = await sql<{ call: string }>`
      select call from audit_log where object_id = ${url.split('/').at(-1)} order by at`.execute(server.db);
    expect(rows.map(({ call }) => call)).toEqual([
      'POST admin/ingest/upload/create',
      'DELETE admin/ingest/upload/delete',
    ]);
  });

  it('is for those who may edit', async () => {
    const reviewer = await insertStaff(server.db, { roles: ['reviewer'] });
    const theirs = { ...own, 'x-token': reviewer.token };
    const bytes = randomBytes(10);
    expect((await create(bytes, {}, theirs)).response.status).toBe(403);
    const { url } = await create(bytes);
    for (const token of [reviewer.token, '', 'plt_made-up']) {
      const headers = { 'x-token': token };
      expect((await patch(url, 0, bytes, headers)).status).toBeGreaterThanOrEqual(401);
      expect((await fetch(url, { method: 'HEAD', headers })).status).toBeGreaterThanOrEqual(401);
      expect(
        (await fetch(url, { method: 'DELETE', headers: { ...own, ...headers } })).status,
      ).toBeGreaterThanOrEqual(401);
    }
    expect(await offsetOf(url)).toBe(0);
  });

  it('is never a fault of the server, whatever is sent', async () => {
    const bytes = randomBytes(100);
    const { url, groupId } = await create(bytes);
    const statuses = [
      (await create(bytes, { groupId: 'nothing' })).response.status,
      (await create(bytes, { groupId, index: '-1' })).response.status,
      (await create(bytes, { groupId, sha256: 'no' })).response.status,
      (await create(bytes, { groupId, filename: '\u0000' })).response.status,
      (await create(bytes, {}, { ...own, 'tus-resumable': '0.2.2' })).response.status,
      (await fetch(address, { method: 'POST', headers: own })).status,
      (await fetch(address, { method: 'POST', headers: { ...own, 'upload-metadata': ',, %% x' } })).status,
      (await patch(url, '-1', bytes)).status,
      (await patch(url, 'NaN', bytes)).status,
      (await patch(url, 0, Buffer.concat([bytes, bytes]))).status,
      (await patch(`${address}/nothing`, 0, bytes)).status,
      (await patch(`${address}/%00`, 0, bytes)).status,
      (await fetch(url, { method: 'PATCH', headers: { ...own, 'upload-offset': '0' }, body: 'text' })).status,
      (await fetch(url, { method: 'PUT', headers: own, body: 'text' })).status,
    ];
    for (const status of statuses) expect(status).toBeOneOf([400, 404, 405, 412, 413, 415]);
  });
});
