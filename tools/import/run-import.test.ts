import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Failure } from '@playlet/contract';
import { CallFailed, type IngestClient, readDramaFolder } from '@playlet/ingest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDisplay } from './display.ts';
import { manifestText } from './manifest-text.ts';
import { phrasesOf } from './phrases.ts';
import { runImport } from './run-import.ts';

const phrases = phrasesOf('en-US');
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'playlet-import-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function drama(name: string, files: Record<string, string>) {
  await mkdir(join(root, name));
  for (const [file, text] of Object.entries(files)) await writeFile(join(root, name, file), text);
  return readDramaFolder(join(root, name));
}

/** A server that takes every file in at once and ends it as its content says: `ok`, or the reason it is refused for. */
function memoryServer(known: Record<string, string> = {}) {
  const ingests: Record<string, object> = {};
  const published: string[] = [];
  const decided: object[] = [];
  const call = async (key: string, input: Record<string, unknown>, body?: Uint8Array) => {
    const text = Buffer.from(body ?? []).toString();
    switch (key.split(' ')[1]) {
      case 'admin/ingest/group/upsert':
        return {
          id: String(input.importKey),
          title: input.title ?? input.importKey,
          licenseNo: input.licenseNo ?? null,
          publishedAt: null,
        };
      case 'admin/ingest/upload/create': {
        const id = `${input.groupId}/${input.index}`;
        if (known[id]) return { upload: null, ingest: { id, state: known[id] } };
        return { upload: { id, received: 0 }, ingest: null };
      }
      case 'admin/ingest/upload/append':
        if (text === 'full') throw refused('STORAGE_FULL');
        ingests[String(input.id)] = ended(String(input.id), text);
        return { received: text.length, ingestId: input.id };
      case 'admin/ingest/subtitle/update':
        throw refused('SUBTITLE_NOT_READABLE');
      case 'admin/ingest/job/list':
        return { list: (input.ids as string[]).map((id) => ingests[id] ?? ended(id, 'ok')) };
      case 'admin/content/group/publish':
        if (input.id === '缺') throw refused('PUBLISH_BLOCKED', { blocks: ['tier'], found: ['costMissing'] });
        published.push(String(input.id));
        return {};
      case 'admin/content/exposure/minors':
        decided.push(input);
        return {};
      default:
        throw new Error(`unexpected ${key}`);
    }
  };
  // Only the calls above are made; their answers are the contract's as far as the import reads them.
  return { published, decided, api: { call } as unknown as IngestClient };
}

function ended(id: string, text: string) {
  const reason = text === 'ok' ? null : { code: text, message: `${id}: ${text}` };
  return { id, state: text === 'ok' ? 'done' : 'refused', reason, renditions: [] };
}

function refused(errorCode: Failure['errorCode'], data: unknown = null): CallFailed {
  return new CallFailed({
    code: 1,
    msg: '',
    success: false,
    data,
    errorCode,
    errorMessage: errorCode,
    showType: 2,
  });
}

async function run(
  server: ReturnType<typeof memoryServer>,
  dramas: Awaited<ReturnType<typeof drama>>[],
  publish = false,
) {
  const lines: string[] = [];
  const display = openDisplay({ write: (text) => lines.push(text.trimEnd()) }, phrases);
  const options = {
    api: server.api,
    dramas,
    publish,
    display,
    phrases,
    signal: new AbortController().signal,
  };
  return { outcome: await runImport(options), lines };
}

describe('an import', () => {
  it('counts a file that was refused before, and neither sends it nor says it again', async () => {
    const one = await drama('雨', { '01.mp4': 'not a video' });
    const { outcome, lines } = await run(memoryServer({ '雨/1': 'refused' }), [one]);
    expect(outcome).toEqual({ done: 0, known: 0, refused: 1 });
    expect(lines.join()).not.toContain('not a video');
  });

  it('goes on after a file that is refused, and says why', async () => {
    const one = await drama('雨', { '01.mp4': 'ok', '02.mp4': 'not a video', '03.mp4': 'ok' });
    const { outcome, lines } = await run(memoryServer(), [one]);
    expect(outcome).toEqual({ done: 2, known: 0, refused: 1 });
    expect(lines).toContain('refused: 雨/2: not a video');
    expect(lines).toContain('done: 雨 3 · 03.mp4');
  });

  it('counts what the server had before, and what it is still working on, apart', async () => {
    const one = await drama('雨', { '01.mp4': 'ok', '02.mp4': 'ok' });
    const { outcome } = await run(memoryServer({ '雨/1': 'done', '雨/2': 'running' }), [one]);
    expect(outcome).toEqual({ done: 1, known: 1, refused: 0 });
  });

  it('refuses files whose number is unclear or claimed twice, and subtitles that cannot be read', async () => {
    const one = await drama('雨', {
      '01.mp4': 'ok',
      '02.mp4': 'ok',
      'EP2.mov': 'ok',
      'holiday.mp4': 'ok',
      '01.zh.vtt': '?',
    });
    const { outcome, lines } = await run(memoryServer(), [one]);
    expect(outcome).toEqual({ done: 1, known: 0, refused: 3 });
    expect(lines.join('\n')).toMatch(/number 2 is claimed by 02\.mp4, EP2\.mov/);
    expect(lines.join('\n')).toMatch(/holiday\.mp4: no episode number/);
    expect(lines.join('\n')).toMatch(/01\.zh\.vtt · SUBTITLE_NOT_READABLE/);
  });

  it('publishes what has a registration number and names what has none', async () => {
    const server = memoryServer();
    const dramas = [
      await drama('有', { '01.mp4': 'ok', 'drama.yaml': 'title: 有号\nlicenseNo: 备字第1号' }),
      await drama('无', { '01.mp4': 'ok' }),
    ];
    const { lines } = await run(server, dramas, true);
    expect(server.published).toEqual(['有']);
    expect(lines).toContain('published: 有号');
    expect(lines).toContain('not published: 无 (no registration number)');
  });

  it('names the field of drama.yaml whose lack keeps a drama from being published', async () => {
    const sheet = 'licenseNo: （沪）网微剧备字（2026）第02046号\nworkKind: comic';
    const { lines } = await run(
      memoryServer(),
      [await drama('缺', { '01.mp4': 'ok', 'drama.yaml': sheet })],
      true,
    );
    expect(lines).toContain(
      'not published: 缺 (PUBLISH_BLOCKED (tier: costMissing) drama.yaml has no costYuan.)',
    );
  });

  it('decides on minors by a call of its own, with its ground', async () => {
    const server = memoryServer();
    const minors = { state: 'affecting', ageFrom: 16, ground: '含血腥镜头' };
    const sheet = 'minors: { state: affecting, ageFrom: 16, ground: 含血腥镜头 }';
    await run(server, [await drama('雨', { '01.mp4': 'ok', 'drama.yaml': sheet })]);
    expect(server.decided).toEqual([{ id: '雨', ...minors }]);
  });

  it('never hands what a name holds to the terminal as it is', async () => {
    const one = await drama('雨', {
      '01\u001b[2J.mp4': 'ok',
      '02\r\n done.mp4': 'no video',
      'x\u001b.mp4': 'ok',
    });
    const { lines } = await run(memoryServer(), [one]);
    const shown = [...lines, ...manifestText(one, phrases).split('\n')];
    expect(shown.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
    expect(shown.join('\n')).toContain('01\\u001b[2J.mp4');
  });

  it('refuses a file that holds several episodes, and leaves trailers out', async () => {
    const one = await drama('雨', { '01.mp4': 'ok', '第2-3集.mp4': 'ok', '预告 第1集.mp4': 'ok' });
    const { outcome, lines } = await run(memoryServer(), [one]);
    expect(outcome).toEqual({ done: 1, known: 0, refused: 1 });
    expect(lines).toContain('refused: 雨 · 第2-3集.mp4: holds several episodes; cut it into one file each');
    expect(manifestText(one, phrases)).toContain('no episodes (trailers, extras): 预告 第1集.mp4');
  });

  it('names drama and file of whatever is refused, also of an empty one', async () => {
    const one = await drama('雨', { '01.mp4': '', 'x.mp4': 'ok' });
    const { lines } = await run(memoryServer(), [one]);
    expect(lines).toContain('refused: 雨 · 01.mp4: the file is empty');
    expect(lines).toContain('refused: 雨 · x.mp4: no episode number in the name');
  });

  it('stops as a whole when the server’s disk is full', async () => {
    const one = await drama('雨', { '01.mp4': 'full', '02.mp4': 'ok' });
    await expect(run(memoryServer(), [one])).rejects.toThrow('STORAGE_FULL');
  });
});

describe('the manifest', () => {
  it('shows numbers, gaps, what is claimed twice and what is left out', async () => {
    const one = await drama('雨', {
      '第1集.mp4': 'x',
      '04.mov': 'xy',
      '4.mkv': 'z',
      '05.mp4': 'x',
      '05.zh.vtt': 'x',
      'a.txt': 'x',
    });
    expect(manifestText(one, phrases).split('\n')).toEqual([
      '雨 · 2 episodes, 2 B · no registration number',
      '  No.  file       size  subtitles',
      '  1    第1集.mp4  1 B',
      '  5    05.mp4     1 B   zh',
      '  ! missing numbers: 2–3',
      '  ! number 4 is claimed by 04.mov, 4.mkv: none of them is taken; keep one',
      '  ! ignored: a.txt',
    ]);
  });
});

describe('the bars of a terminal', () => {
  it('take back exactly the lines they drew, and leave the lasting ones', () => {
    let time = 0;
    let screen: string[] = [];
    const write = (text: string) => {
      // "ESC [ n A ESC [ 0 J": n lines up, and away with everything below.
      const erases = text.startsWith('\u001b[');
      if (erases) screen = screen.slice(0, screen.length - Number.parseInt(text.slice(2), 10));
      const written = erases ? text.slice(text.indexOf('J') + 1) : text;
      screen.push(...written.split('\n').slice(0, -1));
    };
    const display = openDisplay({ write, isTTY: true, columns: 70 }, phrases, () => time);
    for (time = 0; time <= 4000; time += 500)
      display.sending('雨 1', { step: 'upload', done: time * 1000, total: 8_000_000 });
    expect(screen).toEqual(['雨 1 uploading ██████░░░░░░  50%  977 KB/s  00:04 left']);
    display.line('done: 雪 1');
    expect(screen[0]).toBe('done: 雪 1');
    display.clear('雨 1');
    display.end();
    expect(screen).toEqual(['done: 雪 1']);
  });
});
