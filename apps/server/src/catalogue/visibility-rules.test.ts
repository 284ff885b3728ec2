import { newId } from '@playlet/db';
import { isVisible, type Visibility } from '@playlet/db/queries/access/visibility';
import { type GroupRow, groupById } from '@playlet/db/queries/catalogue/group';
import { hideTables } from '@playlet/db/raw';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../call/caller.ts';
import { BusinessError } from '../http/business-error.ts';
import {
  accessibleBy,
  canSee,
  discoverableBy,
  filterVisible,
  isInTeenMode,
  ownVisibilityOf,
} from './viewer.ts';
import { findVisibleGroup } from './visible-group.ts';

const { db } = await testDatabase();
const context = { db: hideTables(db) };
const groups: GroupRow[] = [];

/** Dramas of every state: access, published or not, suitable for minors or not, on each kind of shelf. */
beforeAll(async () => {
  await db.deleteFrom('channel').execute();
  const [category, picked] = [newId(), newId()];
  await db
    .insertInto('category')
    .values({ id: category, parent_id: null, name: '谍战', slug: 'spy', position: 0 })
    .execute();
  const shelf = { parent_id: null, position: 0, grant_needed: true, access: 'private' as const };
  await db
    .insertInto('channel')
    .values([
      {
        ...shelf,
        id: picked,
        slug: 'picked',
        name: 'A',
        picked: true,
        category_id: null,
        group_access: null,
      },
      {
        ...{ ...shelf, id: newId(), slug: 'genre', name: 'B', picked: false },
        ...{ category_id: category, group_access: 'private' },
      },
    ])
    .execute();
  for (const access of ['free', 'vip', 'private'] as const)
    for (const published_at of [new Date(), null])
      for (const minor_safe of [true, false])
        for (const place of ['none', 'picked', 'genre'] as const) {
          const category_ids = place === 'genre' ? [category] : [];
          const id = await insertGroup(db, { access, published_at, minor_safe, category_ids });
          if (place === 'picked')
            await db
              .insertInto('channel_group')
              .values({ channel_id: picked, group_id: id, position: groups.length })
              .execute();
          const row = await groupById(db, id);
          if (row) groups.push(row);
        }
});

const viewers: [string, Caller][] = [
  ['a guest', { kind: 'guest', viewerKey: 'guest' }],
  [
    'a guest in teen mode',
    { kind: 'guest', viewerKey: 'guest', teen: { band: '12-16', memberId: undefined } },
  ],
  ...[false, true].flatMap((privateGrant) =>
    [false, true].map((teen): [string, Caller] => [
      `a member ${privateGrant ? 'with' : 'without'} the grant${teen ? ' in teen mode' : ''}`,
      memberWith({ privateGrant, teen }),
    ]),
  ),
];

describe.each(viewers)('for %s', (_who, caller) => {
  it('a drama that was found may be shown exactly where lists have it', async () => {
    expect(idsOf(groups.filter((group) => canSee(caller, group)))).toEqual(
      await listIds(inTeenMode(caller, discoverableBy(caller))),
    );
  });

  it("the caller's own lists keep exactly the dramas that their queries have", async () => {
    const kept = await filterVisible(context, caller, groups);
    expect(idsOf(kept)).toEqual(await listIds(ownVisibilityOf(caller)));
  });

  it('the page of a drama opens exactly where a direct link is visible', async () => {
    const opened: GroupRow[] = [];
    for (const group of groups) {
      const found = await findVisibleGroup(group.id, { context, caller }).catch((error: unknown) => {
        if (!(error instanceof BusinessError)) throw error;
      });
      if (found) opened.push(found);
    }
    expect(idsOf(opened)).toEqual(await listIds(inTeenMode(caller, accessibleBy(caller))));
  });
});

it('the catalogue has dramas of every state', () => {
  expect(groups).toHaveLength(3 * 2 * 2 * 3);
});

function memberWith(values: { privateGrant: boolean; teen: boolean }): Caller {
  const session = {
    ...{ id: newId(), memberId: newId(), deviceId: newId(), risk: false, ip: '', vip: false },
    ...{
      personalised: true,
      teenAge: values.teen ? 16 : null,
      birthday: null,
      experimentUnit: null,
      lastSeenAt: new Date(),
      hasPlace: true,
    },
    ...values,
  };
  return { kind: 'member', viewerKey: session.memberId, session };
}

const inTeenMode = (caller: Caller, visibility: Visibility): Visibility =>
  isInTeenMode(caller) ? { ...visibility, minorSafe: true, age: 16 } : visibility;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).toSorted();

/** The dramas that the rule of every list lets through. */
async function listIds(visibility: Visibility): Promise<string[]> {
  return idsOf(await db.selectFrom('group').select('id').where(isVisible(visibility)).execute());
}
