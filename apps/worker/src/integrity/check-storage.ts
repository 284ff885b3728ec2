import { recordFinding, resolveUnseen } from '@playlet/core/integrity/finding';
import { findKnownAssets, findKnownRows } from '@playlet/core/integrity/strange';
import { MINUTE_MS } from '@playlet/domain/time';
import type { AreaCheck, IntegrityContext } from './integrity-context.ts';

/** Prefixes looked up at a time. */
const BATCH_COUNT = 500;
/** Files that others are just writing, before their row. */
const FRESH_MS = 10 * MINUTE_MS;

/** Lists the storage and records what no row names, as a crash or a restore of an older database may leave it. */
export const storageCheck: AreaCheck = {
  area: 'storage',
  nightlyCount: 0,
  async *walk(context, { groupId }, { signal }) {
    if (groupId !== null) return;
    const { db, storage, clock } = context;
    const startedAt = new Date(clock.now());
    let batch = new Map<string, StoredPrefix>();
    let last = '';
    let found = 0;
    for await (const { key } of storage.list()) {
      signal.throwIfAborted();
      const prefix = describeKey(key);
      if (!prefix || prefix.prefix === last) continue;
      last = prefix.prefix;
      batch.set(prefix.prefix, { ...prefix, key });
      if (batch.size < BATCH_COUNT) continue;
      found += await recordStrange(context, batch);
      batch = new Map();
    }
    found += await recordStrange(context, batch);
    await resolveUnseen(db, ['strange'], startedAt, new Date(clock.now()));
    if (found > 0) await raiseStrange(context, found);
    yield { checked: 0, found, cursor: '' };
  },
};

async function raiseStrange({ db, alerts }: IntegrityContext, count: number): Promise<void> {
  const { listOpenOfKind } = await import('@playlet/core/integrity/list');
  const named = (await listOpenOfKind(db, 'strange', 5)).map(({ subject_id: id }) => id);
  await alerts.raise({
    kind: 'media-strange',
    message: `Files that no row of the database names lie in the storage, such as ${named.join(', ')}`,
    details: { folders: count },
  });
}

type Owner = 'asset' | 'poster' | 'license_document' | 'tombstone' | 'nothing';
type Prefix = { prefix: string; owner: Owner; id: string };
type StoredPrefix = Prefix & { key: string };

const OWNERS: readonly [RegExp, Owner][] = [
  [/^([0-9A-HJKMNP-TV-Z]{26})\//, 'asset'],
  [/^(?:public\/)?([0-9a-z]{26})\//, 'poster'],
  [/^certificate\/([0-9A-HJKMNP-TV-Z]{26})\.\w+$/, 'license_document'],
  [/^deregistered\/(\w+)\.json$/, 'tombstone'],
];
/** Swept every hour: pieces of uploads, and uploaded files. */
const SWEPT = /^(staging|source)\//;

/** Returns the folder or file that one row names, and the kind of that row; undefined for swept folders. */
export function describeKey(key: string): Prefix | undefined {
  if (SWEPT.test(key)) return undefined;
  for (const [pattern, owner] of OWNERS) {
    const [prefix = '', id = ''] = pattern.exec(key) ?? [];
    if (id !== '') return { prefix: prefix.replace(/\/$/, ''), owner, id };
  }
  return { prefix: key, owner: 'nothing', id: key };
}

/** Tests whether a row names the files of a prefix. */
export async function isKnownPrefix(db: IntegrityContext['db'], { owner, id }: Prefix): Promise<boolean> {
  if (owner === 'nothing') return false;
  return (owner === 'asset' ? await findKnownAssets(db, [id]) : await findKnownRows(db, owner, [id])).has(id);
}

async function recordStrange(
  { db, storage, clock }: IntegrityContext,
  batch: ReadonlyMap<string, StoredPrefix>,
): Promise<number> {
  const idsOf = (owner: Owner) => [...batch.values()].flatMap((one) => (one.owner === owner ? [one.id] : []));
  const known = new Map<Owner, Set<string>>([['asset', await findKnownAssets(db, idsOf('asset'))]]);
  for (const table of ['poster', 'license_document', 'tombstone'] as const)
    known.set(table, await findKnownRows(db, table, idsOf(table)));
  let found = 0;
  for (const { prefix, owner, id, key } of batch.values()) {
    if (known.get(owner)?.has(id)) continue;
    if (owner !== 'asset') {
      const meta = await storage.head(key);
      if (!meta || meta.modified.getTime() > clock.now() - FRESH_MS) continue;
    }
    await recordFinding(db, { kind: 'strange', subject_id: prefix, changed: [key] }, new Date(clock.now()));
    found += 1;
  }
  return found;
}
