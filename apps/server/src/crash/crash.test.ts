import { checkLedger } from '@playlet/core/ledger/check';
import { describe, expect, it } from 'vitest';
import { type CrashPoint, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import {
  balancePurchase,
  cancellation,
  placedOrder,
  renewal,
  settledNotification,
  statusQuery,
} from './order-scenarios.fixture.ts';
import { lateRefund, refundDecision, refundPoll, refundRequest } from './refund-scenarios.fixture.ts';
import { gatheredReports } from './report-scenarios.fixture.ts';
import { aim, clock, db, env, type Scenario, server } from './world.fixture.ts';

/** `npm run test:crash` kills at every moment of every scenario; `npm test` at the worst one of some. */
const EVERY_MOMENT = process.env.CRASH_POINTS === 'all';
/** So that whoever waits sees that it goes on. */
const PROGRESS_INTERVAL_COUNT = 5;

const scenarios: { name: string; begin(): Promise<Scenario>; worst?: CrashPoint }[] = [
  {
    name: 'an order is made and taken to WeChat Pay',
    begin: placedOrder,
    worst: { what: 'fetch', when: 'after' },
  },
  { name: 'an order is paid from the balance', begin: balancePurchase },
  { name: 'a notice is settled', begin: settledNotification, worst: { what: 'commit', when: 'before' } },
  { name: 'an order of Alipay is asked after', begin: statusQuery },
  { name: 'an order is given up', begin: cancellation },
  { name: 'a refund is asked for', begin: refundRequest },
  { name: 'a refund is decided and sent', begin: refundDecision, worst: { what: 'fetch', when: 'after' } },
  { name: 'a refund is pursued', begin: refundPoll },
  { name: 'a refund that had failed is given after all', begin: lateRefund },
  { name: 'a membership is renewed', begin: renewal, worst: { what: 'commit', when: 'before' } },
  {
    name: 'reports of players are stored',
    begin: gatheredReports,
    worst: { what: 'commit', when: 'before' },
  },
];

describe('a process that is killed while', () => {
  const chosen = scenarios.filter(({ worst }) => EVERY_MOMENT || worst);
  it.each(chosen)(
    '$name leaves nothing that cannot be made good',
    { timeout: 1_800_000 },
    async (scenario) => {
      const crashPoints = EVERY_MOMENT || !scenario.worst ? everyMoment() : [scenario.worst];
      let next = startServerProcess(server, env);
      let killed = 0;
      for (const crashPoint of crashPoints) {
        const target = await next;
        // The next one starts while this one dies.
        if (EVERY_MOMENT) next = startServerProcess(server, env);
        const survived = await dies(target, crashPoint, await scenario.begin());
        expect(await checkLedger(db), JSON.stringify(crashPoint)).toEqual([]);
        if (survived) break;
        killed += 1;
        if (EVERY_MOMENT && killed % PROGRESS_INTERVAL_COUNT === 0)
          console.info(`${scenario.name}: ${killed} moments so far`);
      }
      await (await next).stop();
      expect(killed).toBeGreaterThan(0);
      if (EVERY_MOMENT) console.info(`${scenario.name}: killed at ${killed} moments, and all was made good`);
    },
  );
});

function* everyMoment(): Generator<CrashPoint> {
  for (let at = 1; ; at += 1) yield { at };
}

/** Answers whether the process lived through it. */
async function dies(
  target: ServerProcess,
  crashPoint: CrashPoint,
  { fatal, afterwards }: Scenario,
): Promise<boolean> {
  aim(target);
  await target.send({ ahead: clock.ahead });
  await target.send({ crashPoint });
  const over = fatal(target).then(
    () => 'lived' as const,
    () => 'lost' as const,
  );
  const end = await Promise.race([over, target.ended]);
  const lived = end === 'lived' && (await isAlive(target));
  await target.stop();
  await over;
  aim(server);
  await afterwards();
  clock.ahead = 0;
  return lived;
}

function isAlive(target: ServerProcess): Promise<boolean> {
  return target.send({ crashPoint: undefined }).then(
    () => true,
    () => false,
  );
}
