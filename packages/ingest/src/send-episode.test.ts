import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CallFailed, type IngestClient } from './client.ts';
import { sendEpisode, UnusableFile, type UploadProgress } from './send-episode.ts';

const folder = await mkdtemp(join(tmpdir(), 'playlet-send-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A server's side of the upload, in memory; `append` may be replaced to let it misbehave. */
function memoryServer(bytes: Buffer = Buffer.alloc(0)) {
  const server = {
    bytes,
    calls: [] as string[],
    ingest: null as { id: string; state: string } | null,
    append(offset: number, piece: Buffer): void {
      if (offset !== server.bytes.length) throw offsetWrong(server.bytes.length);
      server.bytes = Buffer.concat([server.bytes, piece]);
    },
  };
  let size = 0;
  // The calls an upload makes, answered as the contract says; the types of all other calls do not matter here.
  const call = async (key: string, input: Record<string, unknown>, body?: Uint8Array) => {
    server.calls.push(key.split('/').at(-1) ?? '');
    if (key.endsWith('upload/create')) {
      size = Number(input.size);
      return server.ingest
        ? { upload: null, ingest: server.ingest }
        : { upload: { id: 'u', received: server.bytes.length }, ingest: null };
    }
    if (key.endsWith('job/retry')) return { id: 'i', state: 'waiting' };
    server.append(Number(input.offset), Buffer.from(body ?? []));
    if (server.bytes.length === size) server.ingest = { id: 'i', state: 'waiting' };
    return { received: server.bytes.length, ingestId: server.ingest?.id ?? null };
  };
  return Object.assign(server, { api: { call } as unknown as IngestClient });
}

function offsetWrong(received: number): CallFailed {
  return new CallFailed({
    code: 1,
    msg: '',
    success: false,
    data: { received },
    errorCode: 'UPLOAD_OFFSET_WRONG',
    errorMessage: '',
    showType: 2,
  });
}

let made = 0;
async function fileOf(bytes: Buffer): Promise<string> {
  made += 1;
  const file = join(folder, `${made}.mp4`);
  await writeFile(file, bytes);
  return file;
}

const send = (api: IngestClient, file: string, onProgress: (progress: UploadProgress) => void = () => {}) =>
  sendEpisode(api, { groupId: 'g', index: 1, file }, onProgress);

describe('sending an episode', () => {
  it('sends every byte in order, and reports its progress', async () => {
    const bytes = randomBytes(5 * 2 ** 20 + 17);
    const server = memoryServer();
    const reports: UploadProgress[] = [];
    const sent = await send(server.api, await fileOf(bytes), (progress) => reports.push(progress));
    expect(sent).toEqual({ id: 'i', state: 'waiting', known: false });
    expect(createHash('sha256').update(server.bytes).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
    expect(reports.filter(({ step }) => step === 'upload').at(-1)).toMatchObject({
      done: bytes.length,
      total: bytes.length,
    });
  });

  it('goes on where an earlier try stopped', async () => {
    const bytes = randomBytes(2 ** 20 + 5);
    const server = memoryServer(bytes.subarray(0, 700_000));
    const offsets: number[] = [];
    const append = server.append;
    server.append = (offset, piece) => {
      offsets.push(offset);
      append(offset, piece);
    };
    await send(server.api, await fileOf(bytes));
    expect(offsets).toEqual([700_000]);
    expect(server.bytes.equals(bytes)).toBe(true);
  });

  it('asks where to go on when the answer to a piece was lost', async () => {
    const bytes = randomBytes(3 * 2 ** 20);
    const server = memoryServer();
    const append = server.append;
    let lost = false;
    server.append = (offset, piece) => {
      append(offset, piece);
      if (lost) return;
      lost = true;
      // The client tries again with the same piece, and the server has it already.
      throw offsetWrong(server.bytes.length);
    };
    await send(server.api, await fileOf(bytes));
    expect(server.bytes.equals(bytes)).toBe(true);
  });

  it('sends nothing of a file the server has', async () => {
    const server = memoryServer();
    server.ingest = { id: 'i', state: 'done' };
    expect(await send(server.api, await fileOf(randomBytes(100)))).toEqual({
      id: 'i',
      state: 'done',
      known: true,
    });
    expect(server.calls).toEqual(['create']);
  });

  it.each(['failed', 'cancelled'])('sets a %s ingest going again', async (state) => {
    const server = memoryServer();
    server.ingest = { id: 'i', state };
    expect((await send(server.api, await fileOf(randomBytes(100)))).state).toBe('waiting');
    expect(server.calls).toEqual(['create', 'retry']);
  });

  it('stops when the file becomes shorter meanwhile, rather than asking for ever', async () => {
    const file = await fileOf(randomBytes(3 * 2 ** 20));
    const sending = send(memoryServer().api, file, ({ step, done }) => {
      if (step === 'upload' && done === 0) truncateSync(file, 1000);
    });
    await expect(sending).rejects.toThrow(/shorter/);
  });

  it('refuses a pipe instead of waiting for somebody to write into it', async () => {
    const pipe = join(folder, 'pipe.mp4');
    execFileSync('mkfifo', [pipe]);
    const send = sendEpisode(memoryServer().api, { groupId: 'g', index: 1, file: pipe }, () => {});
    await expect(send).rejects.toThrow(UnusableFile);
  });
});
