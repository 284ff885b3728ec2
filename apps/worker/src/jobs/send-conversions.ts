import { openTellers } from '@playlet/conversions';
import { listWaitingConversions, noteConversion, queueConversions } from '@playlet/core/promotion/conversion';
import { DAY_MS } from '@playlet/domain/time';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

const BATCH_SIZE = 200;
/** One a minute: a platform that is away for an hour and a half has missed it. */
const MAX_ATTEMPTS = 90;
/** Platforms count what happened within a week of the click. */
const LOOKBACK_MS = 7 * DAY_MS;

type Sender = Pick<WorkerContext, 'db' | 'clock' | 'log'> & {
  config: Pick<WorkerContext['config'], 'conversions'>;
};

/** Tells advertising platforms of registrations and payments, each once, where the operator has switched it on. */
export function sendConversions({ db, clock, log, config }: Sender): Job {
  const tellers = new Map(openTellers(config.conversions).map((teller) => [teller.platform, teller]));
  return {
    name: 'send-conversions',
    concurrency: 1,
    schedule: '* * * * *',
    timeoutSeconds: 300,
    process: async (_input, { signal }) => {
      if (tellers.size === 0) return;
      await queueConversions(db, [...tellers.keys()], new Date(clock.now() - LOOKBACK_MS));
      for (const conversion of await listWaitingConversions(db, BATCH_SIZE)) {
        signal.throwIfAborted();
        const teller = tellers.get(conversion.platform);
        if (!teller) continue;
        try {
          const answer = await teller.tell(conversion, signal);
          const state = answer.outcome === 'told' ? 'sent' : 'failed';
          const error =
            answer.outcome === 'refused'
              ? answer.reason
              : answer.outcome === 'skipped'
                ? 'not its click'
                : null;
          await noteConversion(db, conversion.id, { state, error });
        } catch (error) {
          signal.throwIfAborted();
          const state = conversion.attempts + 1 >= MAX_ATTEMPTS ? 'failed' : 'waiting';
          await noteConversion(db, conversion.id, { state, error: String(error) });
          log.warn({ err: error, platform: conversion.platform, state }, 'a conversion was not told');
        }
      }
    },
  };
}
