import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.mjs';

const MEMORY = '/dev/shm';
const PREFIX = 'playlet-postgres-';
/** The clusters of a run take up to a gigabyte. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/**
 * Makes a folder for a PostgreSQL that is gone with this process: in memory where there is room, since each test file gets a database
 * of its own and waits for the disk most of its time. Removes those that killed runs have left there.
 */
export function makeClusterFolder() {
  return mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
}

function hasRoomInMemory() {
  if (process.platform !== 'linux') return false;
  try {
    for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(PREFIX)))
      if (!isAlive(Number(name.slice(PREFIX.length).split('-')[0])))
        rmSync(join(MEMORY, name), { recursive: true, force: true });
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES && freemem() > 2 * NEEDED_BYTES && mayRunPrograms();
  } catch {
    return false;
  }
}

/** The programs of a PostgreSQL may be copied beside it; containers often forbid to run anything from there. */
function mayRunPrograms() {
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(folder, { recursive: true });
  return status === 0;
}
