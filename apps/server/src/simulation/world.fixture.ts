import type { PlanDuration } from '@playlet/domain/money/term';
import type { Announcement, ModelDrama, ModelMember, ModelOrder } from './model.fixture.ts';
import type { Service } from './service.fixture.ts';

/** Everything a simulation acts on. */
export type World = {
  service: Service;
  /** The source of every choice. */
  random: Random;
  members: ModelMember[];
  dramas: ModelDrama[];
  /** The prices of plans on sale, in fen. */
  prices: Map<PlanDuration, number>;
  /** The lower price of a month by promotion channel, in fen, and the code of its link. */
  channels: Map<string, { price: number | undefined; code: string }>;
  orders: Map<string, ModelOrder>;
  /** Payments whose notices the providers have not delivered yet, by order number. */
  undelivered: string[];
  /** What members were told before renewals. */
  announcements: Announcement[];
};

export type Random = () => number;

/** One thing that somebody does. A process may die in the middle, and then the same thing is done once more. */
export type Act = { name: string; weight: number; run(world: World): Promise<void> };

/** What a simulation finds. */
export class Fault extends Error {}

export function claim(holds: boolean, says: string | (() => string)): asserts holds {
  if (!holds) throw new Fault(typeof says === 'string' ? says : says());
}

export function chance(random: Random, share: number): boolean {
  return random() < share;
}

export function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** An item by its weight; the list is not empty. */
export function pickWeighted<Item extends { weight: number }>(
  random: Random,
  items: readonly Item[],
): Item | undefined {
  let rest = random() * items.reduce((sum, { weight }) => sum + weight, 0);
  return items.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}
