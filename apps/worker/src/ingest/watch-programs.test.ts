import { newId } from '@playlet/db';
import { hideTables } from '@playlet/db/raw';
import type { Ffmpeg } from '@playlet/ffmpeg';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { watchPrograms } from './watch-programs.ts';

const { db } = await testDatabase();
let stop = async () => {};
afterEach(() => stop());

const machine = (major: number, level: Ffmpeg['sandbox']['level']): Ffmpeg => ({
  ffmpegPath: '/usr/bin/ffmpeg',
  ffprobePath: '/usr/bin/ffprobe',
  origin: 'system',
  version: { major, minor: 0 },
  hasZscale: true,
  hasChromaprint: true,
  videoEncoders: [],
  sandbox: { level, summary: '', wrap: async (command) => [...command] },
  run: () => Promise.reject(new Error('nothing runs')),
});

/** A watch over a machine that has other programs once `come` was called, which `opened` shows one look after another. */
function watch(first: Ffmpeg, opened: Ffmpeg[], production = false) {
  const enqueued: unknown[] = [];
  let programs = 'none';
  let looks = 0;
  const watching = watchPrograms(
    {
      db: hideTables(db),
      log: pino({ level: 'silent' }),
      config: { production, ingestUnsafe: false, ffmpegPath: undefined },
      jobs: {
        enqueue: async (_, input) => {
          enqueued.push(input);
          return newId();
        },
      },
    },
    first,
    {
      find: async () => programs,
      open: async () => opened[Math.min(looks++, opened.length - 1)] ?? first,
      lookMs: 5,
    },
  );
  stop = watching.stop;
  const come = () => {
    programs = 'new';
  };
  return { watching, enqueued, come, looks: () => looks };
}

async function ingest(groupId: string, reason: string | null, createdAt = new Date()): Promise<string> {
  const id = newId();
  const file = { title: '', file_name: '1.mp4', size: 1, sha256: id, source_key: id };
  const state = reason === null ? 'done' : 'failed';
  await db
    .insertInto('ingest')
    .values({
      id,
      group_id: groupId,
      index: 1,
      ...file,
      state,
      step: 'queued',
      progress: '{}',
      reason,
      created_at: createdAt,
    })
    .execute();
  return id;
}
const stateOf = async (id: string) =>
  (await db.selectFrom('ingest').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

it('a newer ffmpeg is taken up without a restart, and what failed for want of it is tried again', async () => {
  const [waiting, replaced] = [await insertGroup(db), await insertGroup(db)];
  const failed = await ingest(waiting, 'OLD_FFMPEG');
  const other = await ingest(await insertGroup(db), 'FAILED');
  const superseded = await ingest(replaced, 'OLD_FFMPEG', new Date(Date.now() - 60_000));
  await ingest(replaced, null);
  // Its libraries are unpacked after it: at first it does not run.
  const { watching, enqueued, come } = watch(machine(4, 'limits'), [
    machine(4, 'limits'),
    machine(7, 'limits'),
    machine(7, 'bubblewrap'),
  ]);
  come();
  await expect.poll(() => watching.current().sandbox.level).toBe('bubblewrap');
  expect(watching.current().version.major).toBe(7);
  expect(enqueued).toEqual([{ ingestId: failed }]);
  expect(await stateOf(failed)).toBe('waiting');
  expect(await stateOf(other)).toBe('failed');
  // A later file of the same episode has its place.
  expect(await stateOf(superseded)).toBe('failed');
});

it('a sandbox that comes in production lets imports begin', async () => {
  const failed = await ingest(await insertGroup(db), 'NO_SANDBOX');
  const { enqueued, come } = watch(machine(7, 'limits'), [machine(7, 'bubblewrap')], true);
  come();
  await expect.poll(() => enqueued).toContainEqual({ ingestId: failed });
});

it('a machine where nothing changes is not examined again, nor one that has everything', async () => {
  const idle = watch(machine(4, 'limits'), [machine(7, 'bubblewrap')]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(idle.looks()).toBe(0);
  await stop();
  const whole = watch(machine(7, 'bubblewrap'), [machine(7, 'bubblewrap')]);
  whole.come();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(whole.looks()).toBe(0);
});
