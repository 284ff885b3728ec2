import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate, type OpenDatabase } from '@playlet/db';
import { connect } from '@playlet/db/raw';
import { type Size, seedWorld } from './seed.ts';
import type { World } from './world.ts';

/** Fills the database, unless the folder tells that a run before has; answers the world and the file it stands in. */
export async function layWorld(
  { db, databaseUrl }: OpenDatabase,
  folder: string,
  size: Size,
): Promise<{ world: World; file: string }> {
  const file = join(folder, 'world.json');
  await migrate(db);
  if (existsSync(file)) return { world: JSON.parse(await readFile(file, 'utf8')) as World, file };
  // Laying it needs no promise that each row is on the disk, and takes longer than a statement may.
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=off');
  const quick = connect({ databaseUrl: url.href, statementTimeoutMs: 0 });
  try {
    const world = await seedWorld(quick, size, (line) => process.stdout.write(`  ${line}\n`));
    await writeFile(file, JSON.stringify(world));
    return { world, file };
  } finally {
    await quick.destroy();
  }
}
