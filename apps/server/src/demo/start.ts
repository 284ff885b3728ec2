import { join } from 'node:path';
import type { Database } from '@playlet/db';
import { openFfmpeg } from '@playlet/ffmpeg/run/tools';
import { createIngestClient, readDramaFolder } from '@playlet/ingest';
import type { Context } from '../context.ts';
import { makeDemoAccounts } from './accounts.ts';
import { dialogueOf } from './clips.ts';
import { writeDemoFile } from './demo-file.ts';
import { isComplete, makeDemoDramas } from './dramas.ts';
import { fillCatalogue } from './fill.ts';
import { placeDemoAds, placeDemoContacts, placeDemoHeroes } from './links.ts';
import { fillMonth } from './month/fill-month.ts';
import { listWatchedDramas } from './month/watched-dramas.ts';
import { sellDemoPlans } from './plans.ts';
import { seedDemoShelves } from './shelves.ts';

const DEMO_FOLDER = join(import.meta.dirname, '../../../../demo');

type DemoOptions = {
  /** The address of this server. */
  baseUrl: string;
  /** The database with the rights of its owner: a month of reports is the worker's to write. */
  owner: Database;
  say: (line: string) => void;
};

/**
 * Fills the demo catalogue in the background, through the same calls as an operator's import. It continues an earlier
 * start's work, and does nothing once everything is there. `close` stops it at the next safe point.
 */
export async function startDemo(
  context: Context,
  { baseUrl, owner, say }: DemoOptions,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const filling = fill(context, { baseUrl, owner, say }, stopping.signal).catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    context.log.error({ err: error }, 'filling the demo failed');
    say(`Demo: stopped (${error instanceof Error ? error.message : String(error)}); the next start goes on`);
  });
  return async () => {
    stopping.abort(new Error('the process is stopping'));
    await filling;
  };
}

async function fill(
  context: Context,
  { baseUrl, owner, say }: DemoOptions,
  signal: AbortSignal,
): Promise<void> {
  const { scenes } = await import('../../../../demo/scenes.ts');
  const { contacts } = await import('../../../../demo/contacts.ts');
  await seedDemoShelves(context.db);
  await sellDemoPlans(context.db);
  const folders = await Promise.all(
    Object.keys(scenes).map((slug) => readDramaFolder(join(DEMO_FOLDER, 'dramas', slug))),
  );
  const api = createIngestClient({
    server: baseUrl,
    token: context.operatorToken,
    language: 'zh-CN',
    signal,
  });
  await placeDemoContacts(api, contacts);
  const accounts = await makeDemoAccounts(context);
  const dramas = await makeDemoDramas(context.db, api, folders);
  await writeDemoFile(context, baseUrl, dramas, accounts);
  const stills = join(DEMO_FOLDER, 'stills');
  const afterFirst = async () => {
    await placeDemoHeroes(api, stills, dramas);
    await placeDemoAds(api, stills);
  };
  const month = async () => {
    const { clipSeconds } = await import('../../../../demo/render.ts');
    const watched = await listWatchedDramas(dramas, (drama, index) =>
      clipSeconds({ dialogue: dialogueOf({ drama, index }) }),
    );
    const asOwner = { ...context, db: owner, payments: { ...context.payments, db: owner } };
    await fillMonth(asOwner, watched, say, signal);
  };
  if (dramas.every(isComplete)) {
    await afterFirst();
    return month();
  }
  const ffmpeg = await openFfmpeg(context.config.ffmpegPath);
  const workFolder = join(context.config.dataDir, 'demo');
  // Beside the clips, whose conversion leaves the database alone; a failure is reported once they are done.
  let filled: Promise<void> | undefined;
  const afterFirstClip = async () => {
    await afterFirst();
    filled = month();
    filled.catch(() => undefined);
  };
  await fillCatalogue({
    api,
    ffmpeg,
    dramas,
    workFolder,
    afterFirst: afterFirstClip,
    say,
    clock: context.clock,
    signal,
  });
  await filled;
}
