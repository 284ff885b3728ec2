import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Denial,
  type GatedGroup,
  type Installation,
  playDenial,
  type Viewer,
  videoAccessOf,
} from './entitlement.ts';

const flag = [true, false];
const groups: GatedGroup[] = cells({
  access: ['free', 'vip', 'private'] as const,
  freeEpisodes: [0, 2],
  published: flag,
  minorSafe: flag,
  grantNeeded: flag,
});
const viewers: Viewer[] = cells({
  member: flag,
  vip: flag,
  privateGrant: flag,
  ownsDrama: flag,
  unlocked: flag,
  teen: flag,
  risk: flag,
  inRegion: flag,
}).filter(({ member, ...rights }) => member || !(rights.vip || rights.ownsDrama || rights.risk));
const installations: Installation[] = cells({ vipEnabled: flag });

/** The rule as a table: the first line that holds decides. */
const table: [when: (cell: Cell) => boolean, denial: Denial | undefined][] = [
  [({ viewer }) => !viewer.inRegion, 'REGION_BLOCKED'],
  [({ viewer }) => viewer.risk, 'RISK_CHECK_REQUIRED'],
  [({ group }) => !group.published, 'NOT_PUBLISHED'],
  [({ viewer, group }) => viewer.teen && !group.minorSafe, 'TEEN_RESTRICTED'],
  [({ group }) => group.access === 'free', undefined],
  [({ viewer, group }) => group.access === 'private' && !viewer.member, 'LOGIN_REQUIRED'],
  [
    ({ viewer, group }) => group.access === 'private' && group.grantNeeded && !viewer.privateGrant,
    'PRIVATE_GRANT_REQUIRED',
  ],
  [({ group }) => group.access === 'private', undefined],
  [({ group, index }) => index <= group.freeEpisodes, undefined],
  [({ installation }) => !installation.vipEnabled, undefined],
  [({ viewer }) => viewer.vip || viewer.ownsDrama || viewer.unlocked, undefined],
  [() => true, 'VIP_REQUIRED'],
];

type Cell = { viewer: Viewer; group: GatedGroup; index: number; installation: Installation };

describe('the right to play', () => {
  it('is as the table says in every combination', () => {
    let seen = 0;
    for (const viewer of viewers)
      for (const group of groups)
        for (const index of [1, 2, 3])
          for (const installation of installations) {
            const cell = { viewer, group, index, installation };
            const expected = table.find(([when]) => when(cell))?.[1];
            if (playDenial(viewer, group, index, installation) !== expected)
              expect.fail(`${JSON.stringify(cell)} should be ${expected ?? 'played'}`);
            seen += 1;
          }
    expect(seen).toBeGreaterThan(30_000);
  });

  it('is never lost by having one right more', () => {
    const rights = ['vip', 'privateGrant', 'ownsDrama', 'unlocked'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...viewers),
        fc.constantFrom(...groups),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(...rights),
        (viewer, group, index, right) => {
          const installation = { vipEnabled: true };
          if (playDenial(viewer, group, index, installation) !== undefined) return true;
          return playDenial({ ...viewer, [right]: true }, group, index, installation) === undefined;
        },
      ),
    );
  });

  it('of an episode is shown as what the episode needs', () => {
    expect([1, 2, 3].map((index) => videoAccessOf({ access: 'vip', freeEpisodes: 2 }, index))).toEqual([
      'free',
      'free',
      'vip',
    ]);
    expect(videoAccessOf({ access: 'private', freeEpisodes: 2 }, 1)).toBe('private');
  });
});

/** Every combination of the values. */
function cells<Values extends Record<string, readonly unknown[]>>(
  values: Values,
): { [Key in keyof Values]: Values[Key][number] }[] {
  let all: object[] = [{}];
  for (const [key, options] of Object.entries(values))
    all = all.flatMap((one) => options.map((option) => ({ ...one, [key]: option })));
  // Built from the keys and values of `values` alone.
  return all as { [Key in keyof Values]: Values[Key][number] }[];
}
