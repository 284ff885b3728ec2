import { subscribeCache } from './cache.ts';
import type { CallInput, CallOutput, EndpointName } from './call.ts';
import { type DocumentAnswer, readDocumentAnswers } from './document.ts';
import { isOpenedByLink, readPromotionHeader } from './promotion.ts';

let rows: readonly DocumentAnswer[] = [];
let readAt = 0;

/** Reads the document's answers, so that the first screen does not request them again. */
export function readBoot(): void {
  // A visitor by an earlier link needs answers of their own.
  if (readPromotionHeader() !== undefined && !isOpenedByLink()) return;
  rows = readDocumentAnswers();
  readAt = Date.now();
  subscribeCache({
    clear: () => {
      rows = [];
    },
  });
}

/** Returns the document's unused answers, and their time, in milliseconds since 1970. */
export function readBootAnswers(): { rows: readonly DocumentAnswer[]; readAt: number } {
  return { rows, readAt };
}

/** The answer the page carries to a call, once; undefined where it carries none. */
export function takeBootAnswer<C extends EndpointName>(
  name: C,
  input: CallInput<C>,
): CallOutput<C> | undefined {
  const answer = readBootAnswer(name, input);
  forgetBootAnswer(name, input);
  return answer;
}

/** The same for who may have to look again before using it up. */
export function readBootAnswer<C extends EndpointName>(
  name: C,
  input: CallInput<C>,
): CallOutput<C> | undefined {
  // The server answered this very call, and so in its shape.
  return rowOf(name, input)?.[2] as CallOutput<C> | undefined;
}

export function forgetBootAnswer<C extends EndpointName>(name: C, input: CallInput<C>): void {
  const used = rowOf(name, input);
  rows = rows.filter((row) => row !== used);
}

function rowOf(name: string, input: object): DocumentAnswer | undefined {
  const wanted = keyOf(input);
  return rows.find((row) => row[0] === name && keyOf(row[1]) === wanted);
}

function keyOf(input: object): string {
  return JSON.stringify(Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1)));
}
