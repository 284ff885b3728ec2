import { checkLedger } from '@playlet/db/ledger/check';
import { describe, expect, it } from 'vitest';
import { type Doom, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { aCancelling, aNotice, anOrder, aPurchase, aQuestion, aRenewal } from './order-stories.fixture.ts';
import { aLateRefund, aPursuit, aRefund, aRefundRequest } from './refund-stories.fixture.ts';
import { aim, clock, db, env, type Story, server } from './world.fixture.ts';

/** `npm run test:crash` kills at every moment of every story; `npm test` at the worst one of some. */
const EVERY_MOMENT = process.env.CRASH_POINTS === 'all';
/** So that whoever waits sees that it goes on. */
const SHOWN_EVERY = 5;

const stories: { name: string; begin(): Promise<Story>; worst?: Doom }[] = [
  {
    name: 'an order is made and taken to WeChat Pay',
    begin: anOrder,
    worst: { what: 'fetch', when: 'after' },
  },
  { name: 'an order is paid from the balance', begin: aPurchase },
  { name: 'a notice is settled', begin: aNotice, worst: { what: 'commit', when: 'before' } },
  { name: 'an order of Alipay is asked after', begin: aQuestion },
  { name: 'an order is given up', begin: aCancelling },
  { name: 'a refund is asked for', begin: aRefundRequest },
  { name: 'a refund is decided and sent', begin: aRefund, worst: { what: 'fetch', when: 'after' } },
  { name: 'a refund is pursued', begin: aPursuit },
  { name: 'a refund that had failed is given after all', begin: aLateRefund },
  { name: 'a membership is renewed', begin: aRenewal, worst: { what: 'commit', when: 'before' } },
];

describe('a process that is killed while', () => {
  const told = stories.filter(({ worst }) => EVERY_MOMENT || worst);
  it.each(told)('$name leaves nothing that cannot be made good', { timeout: 1_800_000 }, async (story) => {
    const dooms = EVERY_MOMENT || !story.worst ? everyMoment() : [story.worst];
    let next = startServerProcess(server, env);
    let killed = 0;
    for (const doom of dooms) {
      const doomed = await next;
      // The next one starts while this one dies.
      if (EVERY_MOMENT) next = startServerProcess(server, env);
      const survived = await dies(doomed, doom, await story.begin());
      expect(await checkLedger(db), JSON.stringify(doom)).toEqual([]);
      if (survived) break;
      killed += 1;
      if (EVERY_MOMENT && killed % SHOWN_EVERY === 0) console.info(`${story.name}: ${killed} moments so far`);
    }
    await (await next).stop();
    expect(killed).toBeGreaterThan(0);
    if (EVERY_MOMENT) console.info(`${story.name}: killed at ${killed} moments, and all was made good`);
  });
});

function* everyMoment(): Generator<Doom> {
  for (let at = 1; ; at += 1) yield { at };
}

/** Answers whether the process lived through it. */
async function dies(doomed: ServerProcess, doom: Doom, { fatal, afterwards }: Story): Promise<boolean> {
  aim(doomed);
  await doomed.tell({ ahead: clock.ahead });
  await doomed.tell({ doom });
  const over = fatal(doomed).then(
    () => 'lived' as const,
    () => 'lost' as const,
  );
  const end = await Promise.race([over, doomed.ended]);
  const lived = end === 'lived' && (await isAlive(doomed));
  await doomed.stop();
  await over;
  aim(server);
  await afterwards();
  clock.ahead = 0;
  return lived;
}

function isAlive(doomed: ServerProcess): Promise<boolean> {
  return doomed.tell({ doom: undefined }).then(
    () => true,
    () => false,
  );
}
