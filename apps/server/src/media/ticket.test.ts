import { type Clock, systemClock } from '@playlet/domain/time';
import { testSecrets } from '@playlet/secrets/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCaches } from '../caches.ts';
import { createTickets } from './ticket.ts';

const guest = { kind: 'guest', viewerKey: 'g1' } as const;
const secrets = testSecrets();

describe('a ticket', () => {
  it('opens the folder it was made for', () => {
    const tickets = createTickets(secrets, memory());
    expect(tickets.check(tickets.mint('FOLDER1', guest))).toMatchObject({
      folder: 'FOLDER1',
      session: 'guest',
    });
  });

  it('stays the same within its window, so that addresses can be cached', () => {
    let now = 1_000_020_000;
    const tickets = createTickets(secrets, memory({ now: () => now }));
    const first = tickets.mint('FOLDER1', guest);
    now += 30_000;
    expect(tickets.mint('FOLDER1', guest)).toBe(first);
    now += 60_000;
    expect(tickets.mint('FOLDER1', guest)).not.toBe(first);
  });

  it('lives at least one minute and at most two, to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (start) => {
        let now = start;
        const tickets = createTickets(secrets, memory({ now: () => now }));
        const text = tickets.mint('FOLDER1', guest);
        const expiry = tickets.expiry();
        expect(expiry - start).toBeGreaterThan(60_000 - 1);
        expect(expiry - start).toBeLessThanOrEqual(120_000);
        now = expiry - 1;
        expect(tickets.check(text)).toBeDefined();
        now = expiry;
        expect(tickets.check(text)).toBeUndefined();
      }),
    );
  });

  it('ends sooner where it is limited, to the second', () => {
    let now = 1_000_020_000;
    const tickets = createTickets(secrets, memory({ now: () => now }));
    const until = now + 5500;
    const text = tickets.mint('FOLDER1', guest, until);
    expect(tickets.expiry(until)).toBe(now + 5000);
    now += 4999;
    expect(tickets.check(text)).toBeDefined();
    now += 1;
    expect(tickets.check(text)).toBeUndefined();
  });

  it('of a followed link belongs to the same session as any other', () => {
    const tickets = createTickets(secrets, memory());
    const followed = tickets.check(tickets.mint('FOLDER1', guest, undefined, true));
    expect(followed).toMatchObject({ session: 'guest', byLink: true });
    expect(tickets.check(tickets.mint('FOLDER1', guest))).toMatchObject({ session: 'guest', byLink: false });
  });

  it('is refused when a single character differs', () => {
    const tickets = createTickets(secrets, memory());
    const text = tickets.mint('FOLDER1', guest);
    fc.assert(
      fc.property(
        fc.nat({ max: text.length - 1 }),
        fc.constantFrom('A', 'b', '0', '.', '-'),
        (at, character) => {
          fc.pre(text[at] !== character);
          expect(tickets.check(text.slice(0, at) + character + text.slice(at + 1))).toBeUndefined();
        },
      ),
    );
  });

  it('of another secret is refused', () => {
    expect(
      createTickets(secrets, memory()).check(
        createTickets(testSecrets('plk_another-secret-which-is-long-enough-too'), memory()).mint(
          'FOLDER1',
          guest,
        ),
      ),
    ).toBeUndefined();
  });

  it('is not made up from noise', () => {
    const tickets = createTickets(secrets, memory());
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(tickets.check(text)).toBeUndefined();
      }),
    );
  });
});

/** What tickets need of a process that just began. */
function memory(clock: Clock = systemClock) {
  return { clock, caches: createCaches(clock) };
}
