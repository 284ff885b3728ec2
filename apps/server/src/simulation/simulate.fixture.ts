import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@playlet/domain/time';
import { buy, stretchBalance } from './buying.fixture.ts';
import { checkBooks, checkMember } from './check.fixture.ts';
import { explainFault } from './explain.fixture.ts';
import { runJobs } from './jobs.fixture.ts';
import { leave } from './leaving.fixture.ts';
import { makeWorld } from './make-world.fixture.ts';
import { observe } from './observe.fixture.ts';
import { deliverAgain, deliverLate, payLate, payTwice } from './paying.fixture.ts';
import { changeChannelPrice, changePrice } from './pricing.fixture.ts';
import { finishRefunds, refund } from './refunding.fixture.ts';
import { planReleases, releaseDueEpisodes } from './releasing.fixture.ts';
import { switchRenewal } from './renewing.fixture.ts';
import type { Service } from './service.fixture.ts';
import { watchAsTeen } from './teens.fixture.ts';
import { followTicket } from './tickets.fixture.ts';
import { fillDevices, takeDown, unlock } from './watching.fixture.ts';
import { type Act, pick, pickWeighted, type World } from './world.fixture.ts';

const ACTS: readonly Act[] = [
  buy,
  stretchBalance,
  deliverLate,
  deliverAgain,
  payLate,
  payTwice,
  refund,
  finishRefunds,
  switchRenewal,
  changePrice,
  changeChannelPrice,
  unlock,
  fillDevices,
  takeDown,
  planReleases,
  followTicket,
  watchAsTeen,
  leave,
];
/** Acts of a day. */
const ACTS_PER_DAY_COUNT = 40;

type Simulation = { seed: number; days: number; say(line: string): void };

/**
 * Lets a service live for some days of model time, and checks after every act what its members have. Returns a digest of
 * all that happened, which is the same for the same seed.
 * @throws the first fault, with the day and the act that it came to light by
 */
export function simulate(service: Service, simulation: Simulation): Promise<string> {
  return service.time.live(() => simulateDays(service, simulation));
}

async function simulateDays(service: Service, { seed, days, say }: Simulation): Promise<string> {
  const world = await makeWorld(service, seed);
  const { time } = service;
  const began = time.now();
  const digest = createHash('sha256');
  let acts = 0;
  for (let day = 0; day < days; day += 1) {
    while (time.now() < began + (day + 1) * DAY_MS) {
      const act = pickWeighted(world.random, ACTS);
      if (!act) break;
      acts += 1;
      await live(world, act).catch(async (error: unknown) => {
        const where = `day ${day + 1}, act ${acts} (${act.name}), seed ${seed}`;
        const says = messageOf(error);
        throw new Error(`${where}: ${says}\n${await explainFault(world, says)}`, { cause: error });
      });
      digest.update(JSON.stringify([act.name, time.now(), describe(world)]));
    }
    await checkBooks(world).catch((error: unknown) => {
      throw new Error(`day ${day + 1}, the books, seed ${seed}: ${messageOf(error)}`, { cause: error });
    });
    if ((day + 1) % 10 === 0)
      say(`day ${day + 1}: ${acts} acts, ${world.members.length} members, ${world.orders.size} orders`);
  }
  return digest.digest('hex').slice(0, 16);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function describe({ members, orders }: World): unknown {
  return [
    members.map(({ balance, grants }) => [balance, grants.length]),
    [...orders.values()].map(({ state, amount }) => [state, amount]),
  ];
}

async function live(world: World, act: Act): Promise<void> {
  const { time } = world.service;
  const from = time.now();
  await time.advance(-Math.log(1 - world.random()) * (DAY_MS / ACTS_PER_DAY_COUNT));
  await runJobs(world, from, time.now());
  await act.run(world);
  await observe(world);
  await time.advance(MINUTE_MS);
  await releaseDueEpisodes(world);
  const member = pick(world.random, world.members.slice(-30));
  if (member) await checkMember(world, member);
  const older = pick(world.random, world.members);
  if (older) await checkMember(world, older);
}
