import { findExperimentById, liveOf } from '@playlet/core/experiments/experiment';
import type { Database } from '@playlet/db';
import type { FastifyRequest } from 'fastify';
import { type Caller, type Preview, previewOf } from '../call/caller.ts';
import type { Variants } from '../call/variants.ts';
import type { Context } from '../context.ts';
import { freeByLink } from '../promotion/free-by-link.ts';
import { unitOf } from './unit.ts';
import { createVariants } from './variants.ts';

/** The variants of a caller. Of a preview those it was made for, if any. */
export async function variantsOf(
  context: Context,
  caller: Caller,
  request: FastifyRequest,
): Promise<Variants> {
  const looked = previewOf(caller)?.variant;
  const [live, link] = await Promise.all([context.experiments(), freeByLink(context, caller, request)]);
  const now = context.clock.now();
  const unit = live.length === 0 ? undefined : unitOf(caller, request, now);
  return createVariants(live, { unit, now, link, shown: looked && (await lookedAt(context.db, looked)) });
}

async function lookedAt(db: Database, { experimentId, key }: NonNullable<Preview['variant']>) {
  const row = await findExperimentById(db, experimentId);
  return row && { experiment: liveOf(row), variant: key };
}
