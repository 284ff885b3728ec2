import { readSetupState } from '@playlet/db/queries/monitoring/setup';
import { type Check, type Finding, pass, warn } from './finding.ts';

/** Looks at whether there is something to watch and to buy. */
export const checkFirstDrama: Check = async ({ db }) => {
  if (!db) return [notYet('first drama')];
  const { secondFactor, genres, drama, plans, contact } = await readSetupState(db);
  return [
    judge(
      secondFactor,
      'owner',
      'every owner has a second factor',
      'an owner lacks the second factor',
      'Staff and roles',
    ),
    judge(genres, 'genres', 'there are genres', 'there are none', 'Genres'),
    judge(drama, 'first drama', 'a drama is published', 'no drama is published', 'Upload'),
    judge(plans, 'prices', 'a membership has a price', 'no membership has a price', 'Prices'),
    judge(contact, 'support contact', 'viewers can reach you', 'viewers cannot reach you', 'Links'),
  ];
};

/** Looks at whether a real payment came through. */
export const checkFirstYuan: Check = async ({ db }) => {
  if (!db) return [notYet('first payment')];
  const { hasSold } = await readSetupState(db);
  return [
    hasSold
      ? pass('first payment', 'an order was paid through a provider')
      : warn('first payment', 'no order was paid yet', 'buy the cheapest membership yourself'),
  ];
};

const judge = (isDone: boolean, check: string, done: string, missing: string, page: string): Finding =>
  isDone ? pass(check, done) : warn(check, missing, `open the console: ${page}`);

const notYet = (check: string) => warn(check, 'not looked at: there is no database yet', 'start Playlet');
