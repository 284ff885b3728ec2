import { collectInteractions, type Interactions } from '@playlet/domain/recommend/learn/interactions';
import type { Rows } from './read.ts';

export type Dataset = {
  train: Interactions;
  /** Users of the test who are known from the training, and what they took to; unknown items have numbers of their own. */
  test: Map<number, Set<number>>;
  unknownUsers: number;
  /** Items of the test that no model can name; they stay in it and are missed by every model. */
  unknownItems: number;
};

/** Numbers users and items as the training knows them. */
export function datasetOf(train: Rows, test: Rows): Dataset {
  const users = numbers(train.users);
  const items = numbers(train.items);
  const interactions = collectInteractions(
    {
      users: train.users.map((user) => users.get(user) ?? 0),
      items: train.items.map((item) => items.get(item) ?? 0),
      weights: train.weights,
    },
    users.size,
    items.size,
  );
  const wanted = new Map<number, Set<number>>();
  const strangers = new Set<string>();
  const unknown = new Map<string, number>();
  for (const [at, name] of test.users.entries()) {
    const user = users.get(name);
    if (user === undefined) {
      strangers.add(name);
      continue;
    }
    const called = test.items[at] ?? '';
    const item = items.get(called) ?? items.size + numberOf(unknown, called);
    if (known(interactions, user, item)) continue;
    const set = wanted.get(user) ?? new Set();
    wanted.set(user, set.add(item));
  }
  return { train: interactions, test: wanted, unknownUsers: strangers.size, unknownItems: unknown.size };
}

/** What a user had already cannot be recommended, so it cannot be found either. */
function known({ starts, items }: Interactions, user: number, item: number): boolean {
  return items.subarray(starts[user], starts[user + 1]).includes(item);
}

function numbers(names: readonly string[]): Map<string, number> {
  const numbered = new Map<string, number>();
  for (const name of names) numberOf(numbered, name);
  return numbered;
}

function numberOf(numbered: Map<string, number>, name: string): number {
  const number = numbered.get(name) ?? numbered.size;
  numbered.set(name, number);
  return number;
}
