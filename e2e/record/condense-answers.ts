import type { RecordedAnswer } from '../world/record-answers.ts';

/** An answer, and the page it was recorded on: an address whose ids are `:id`. */
export type KeptAnswer = RecordedAnswer & { page: string };

/** Larger answers are shortened. */
const MAX_SIZE = 5000;
/** Lists of large answers keep their first rows. */
const MAX_ROW_COUNT = 3;
/** The texts of agreements are longer. */
const MAX_TEXT_LENGTH = 600;
/** Words of calls that show something; the others write. */
const READS =
  /\/(list|detail|count|overview|queue|explain|check|preview|status|summary|search|choices|dramas|report|episodes|preview\/create)$/;
/** Pages before the sign-in, and one that is not there. */
const OTHERS = /^\/(?:first-owner|invitation|reset|partner|no-such-page)?(?:\?|$)/;
const ID = /^(?:[0-9A-HJKMNP-TV-Z]{26}|\d+|[0-9a-f-]{36})$/;

/** Keeps, of each page, the address that was answered most, and of each call there its largest answer. */
export function condenseAnswers(answers: readonly RecordedAnswer[]): KeptAnswer[] {
  const visits = Map.groupBy(
    answers.filter(({ address, call }) => READS.test(call) && !OTHERS.test(address)),
    ({ address }) => address,
  );
  const richest = new Map<string, KeptAnswer[]>();
  for (const [address, all] of visits) {
    const page = pageOf(address);
    const kept = largestOfEach(all).map((answer) => ({
      page,
      ...answer,
      data: sizeOf([answer.data]) > MAX_SIZE ? shorten(answer.data) : answer.data,
    }));
    if (sizeOf(kept) > sizeOf(richest.get(page) ?? [])) richest.set(page, kept);
  }
  return [...richest.values()].flat().toSorted((a, b) => order(a).localeCompare(order(b)));
}

const order = ({ page, call, input }: KeptAnswer) => `${page} ${call} ${JSON.stringify(input)}`;
const sizeOf = (answers: readonly unknown[]) => JSON.stringify(answers).length;

function pageOf(address: string): string {
  const [path = ''] = address.split('?');
  return path
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/');
}

function largestOfEach(answers: readonly RecordedAnswer[]): RecordedAnswer[] {
  const asked = Map.groupBy(answers, ({ call, input }) => `${call} ${JSON.stringify(input)}`);
  return [...asked.values()].flatMap((all) => all.toSorted((a, b) => sizeOf([b]) - sizeOf([a])).slice(0, 1));
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_LENGTH);
  if (Array.isArray(value)) return value.slice(0, MAX_ROW_COUNT).map(shorten);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]));
}
