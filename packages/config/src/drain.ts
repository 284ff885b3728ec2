import type { z } from 'zod';
import { parseWholeNumber } from './shapes.ts';

/** How a process ends while others serve on. */
export const drainEnvironment = {
  DRAIN_SECONDS: parseWholeNumber(0, 20).optional(),
};

type Values = z.output<z.ZodObject<typeof drainEnvironment>>;

/** Longer than a proxy takes to notice that `/readyz` answers 503. */
const PRODUCTION_DRAIN_SECONDS = 5;

/** Returns the time a stopping server continues to accept; a developer's ends at once. */
export const drainDelayMs = ({ DRAIN_SECONDS: seconds }: Values, production: boolean): number =>
  1000 * (seconds ?? (production ? PRODUCTION_DRAIN_SECONDS : 0));
