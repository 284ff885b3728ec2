import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GatedGroup, playDenial, type Viewer } from '../entitlement.ts';
import { explainPlay } from './explain-play.ts';

const viewer: Viewer = {
  member: true,
  vip: false,
  privateGrant: false,
  ownsDrama: false,
  unlocked: false,
  teen: false,
  risk: false,
  inRegion: true,
};
const drama: GatedGroup = {
  access: 'vip',
  freeEpisodes: 3,
  published: true,
  minorSafe: false,
  grantNeeded: false,
};
const installation = { vipEnabled: true };

describe('why a member may play an episode, or not', () => {
  it.each([
    ['a free episode', {}, {}, 3, { denial: null, right: 'free', ads: 'preroll' }],
    ['the first behind the wall', {}, {}, 4, { denial: 'VIP_REQUIRED', right: null, ads: 'rewarded' }],
    ['a VIP', { vip: true }, {}, 4, { denial: null, right: 'vip', ads: 'none' }],
    ['a VIP at a free episode', { vip: true }, {}, 1, { denial: null, right: 'free', ads: 'none' }],
    ['who bought the drama', { ownsDrama: true }, {}, 4, { denial: null, right: 'drama', ads: 'none' }],
    [
      'who watched the advertisement',
      { unlocked: true },
      {},
      4,
      { denial: null, right: 'unlock', ads: 'none' },
    ],
    ['a minor in teen mode', { teen: true }, {}, 1, { denial: 'TEEN_RESTRICTED', right: null, ads: 'none' }],
    [
      'a device that is not trusted',
      { risk: true },
      {},
      1,
      { denial: 'RISK_CHECK_REQUIRED', right: null, ads: 'none' },
    ],
    [
      'a private drama without the grant',
      {},
      { access: 'private', grantNeeded: true },
      1,
      { denial: 'PRIVATE_GRANT_REQUIRED', right: null, ads: 'none' },
    ],
    [
      'a private drama with it',
      { privateGrant: true },
      { access: 'private', grantNeeded: true },
      1,
      { denial: null, right: 'private', ads: 'none' },
    ],
  ] as const)('%s', (_what, who, what, index, explanation) => {
    expect(explainPlay({ ...viewer, ...who }, { ...drama, ...what }, index, installation)).toEqual(
      explanation,
    );
  });

  it('never differs from what is decided', () => {
    const flags = fc.record({
      member: fc.boolean(),
      vip: fc.boolean(),
      privateGrant: fc.boolean(),
      ownsDrama: fc.boolean(),
      unlocked: fc.boolean(),
      teen: fc.boolean(),
      risk: fc.boolean(),
      inRegion: fc.boolean(),
    });
    const groups = fc.record({
      access: fc.constantFrom('free', 'vip', 'private'),
      freeEpisodes: fc.nat(5),
      published: fc.boolean(),
      minorSafe: fc.boolean(),
      grantNeeded: fc.boolean(),
    });
    fc.assert(
      fc.property(
        flags,
        groups,
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
        (who, what, index, vipEnabled) => {
          const { denial } = explainPlay(who, what, index, { vipEnabled });
          expect(denial ?? undefined).toBe(playDenial(who, what, index, { vipEnabled }));
        },
      ),
    );
  });
});
