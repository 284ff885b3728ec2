import { startS3Server } from '@playlet/testing/s3/server';
import { afterAll, expect, it } from 'vitest';
import { createS3Client } from './s3-client.ts';

const server = await startS3Server();
const client = createS3Client(server);
afterAll(() => server.close());

const put = (key: string, body = new Uint8Array(1)) => client.request('PUT', key, { body });

it('the test bucket refuses whoever does not sign with its secret', async () => {
  const stranger = createS3Client({ ...server, secretKey: 'another' });
  await expect(stranger.request('GET', 'a.ts')).rejects.toThrow('SignatureDoesNotMatch');
  expect((await fetch(`${server.endpoint}/media/a.ts`)).status).toBe(403);
});

it('the test bucket refuses a range beyond the end', async () => {
  await put('range.ts');
  await expect(client.request('GET', 'range.ts', { headers: { range: 'bytes=1-2' } })).rejects.toThrow(
    'InvalidRange',
  );
});

it('the test bucket pages by both versions of the list', async () => {
  for (const name of ['1', '2', '3']) await put(`page/${name}.ts`);
  const page = async (query: Record<string, string>) =>
    (await client.request('GET', '', { query: { prefix: 'page/', 'max-keys': '2', ...query } }))?.text() ??
    '';
  expect(keysOf(await page({ marker: 'page/1.ts' }))).toEqual(['page/2.ts', 'page/3.ts']);
  const first = await page({ 'list-type': '2' });
  expect(keysOf(first)).toEqual(['page/1.ts', 'page/2.ts']);
  const [, token = ''] = /<NextContinuationToken>(.*)<\/NextContinuationToken>/.exec(first) ?? [];
  expect(keysOf(await page({ 'list-type': '2', 'continuation-token': token }))).toEqual(['page/3.ts']);
});

it('the test bucket puts no object together of parts that are missing or too small', async () => {
  const uploadId = await client.startUpload('parts.mp4', 'video/mp4');
  const part = (number: number) =>
    client.request('PUT', 'parts.mp4', {
      body: new Uint8Array([number]),
      query: { partNumber: `${number}`, uploadId },
    });
  const etags = [await part(1), await part(2)].map((answer) => answer?.headers.get('etag') ?? '');
  await expect(client.completeUpload('parts.mp4', uploadId, [...etags, '"none"'])).rejects.toThrow(
    'InvalidPart',
  );
  await expect(client.completeUpload('parts.mp4', uploadId, etags)).rejects.toThrow('EntityTooSmall');
  await client.request('DELETE', 'parts.mp4', { query: { uploadId } });
  await expect(client.completeUpload('parts.mp4', uploadId, etags)).rejects.toThrow('NoSuchUpload');
  expect(await client.request('HEAD', 'parts.mp4', { missing: true })).toBeUndefined();
});

function keysOf(page: string): string[] {
  return [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
}
