import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { consent } from '@playlet/contract/entities/agreement';
import type { RawDatabase } from '@playlet/db/raw';
import { latestBuiltIn } from '@playlet/legal';
import { insertMember } from '@playlet/testing/member';
import { createAsk } from './callers/ask.ts';
import { addBuyer, type Purchases } from './callers/buyer.ts';
import { createCrowd } from './callers/crowd.ts';
import { addEditor } from './callers/editor.ts';
import { addFollower } from './callers/follower.ts';
import { addImporter, importFolders, makeDrama } from './callers/importer.ts';
import { addViewer } from './callers/viewer.ts';
import type { Cluster } from './cluster.ts';
import type { Acknowledged } from './outcome.ts';
import type { Tally } from './tally.ts';

const VIEWER_COUNT = 6;
const BUYER_COUNT = 2;
const MEMBER_COUNT = 60;
const DRAMA_COUNT = 4;
/** Fewer dramas than this are imported meanwhile; the numbers of these begin after theirs. */
const MAX_IMPORT_COUNT = 900;

export type Audience = {
  /** What it was told is done; it grows. */
  acknowledged: Acknowledged;
  leave(): Promise<void>;
};

/** Imports dramas to watch, and lets viewers, buyers, followers, an importer and an editor go on over them. */
export async function gatherAudience(
  { baseUrl, serverUrls, operatorToken: token }: Cluster,
  db: RawDatabase,
  tally: Tally,
  folder: string,
): Promise<Audience> {
  const dramas = join(folder, 'dramas');
  mkdirSync(dramas);
  const paths: string[] = [];
  for (let at = 1; at <= DRAMA_COUNT; at += 1)
    paths.push((await makeDrama(dramas, `开场第${at}部`, MAX_IMPORT_COUNT + at)).path);
  await importFolders(baseUrl, token, paths);
  const ids = (await db.selectFrom('group').select('id').orderBy('id').execute()).map(({ id }) => id);
  const members = await Promise.all(Array.from({ length: MEMBER_COUNT }, () => insertMember(db)));

  const crowd = createCrowd(tally);
  let callerCount = 0;
  const ask = () => {
    callerCount += 1;
    return createAsk(baseUrl, `203.0.113.${callerCount}`);
  };
  const purchases: Purchases = { ordered: new Map(), paid: [] };
  const followed = new Set<string>();
  const consents = Object.entries(latestBuiltIn).map(([document, version]) =>
    consent.parse({ document, version }),
  );
  for (let at = 0; at < VIEWER_COUNT; at += 1) addViewer(crowd, ask(), baseUrl);
  for (let at = 0; at < BUYER_COUNT; at += 1) {
    const tokens = members.filter((_, index) => index % BUYER_COUNT === at).map((member) => member.token);
    addBuyer(crowd, ask(), { tokens, consents, cashiers: serverUrls, purchases });
  }
  addFollower(crowd, ask(), members, ids, followed);
  const editedDrama = ids[0] ?? '';
  const edits = addEditor(crowd, ask(), token, editedDrama);
  const imported = addImporter(crowd, { baseUrl, token, folder: dramas });
  return {
    acknowledged: { purchases, followed, edits, editedDrama, imported },
    leave: () => crowd.dismiss(),
  };
}
