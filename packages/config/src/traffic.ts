import { z } from 'zod';
import { parseWholeNumber } from './shapes.ts';

/** Kinds of calls that are limited apart; the contract says of which kind a call is. */
const RATE_CLASSES = ['read', 'search', 'write', 'play', 'order'] as const;
type RateClass = (typeof RATE_CLASSES)[number];

/** Calls a minute: of one member's session, of all guests of one network together, of one session or token of the staff. */
export type RateLimit = { perSession: number; perNetwork: number; perStaff: number };

const connectionCount = parseWholeNumber(1, 1_000_000);

/**
 * Wide enough for a school whose pupils all come from one address, and for an import that sends episodes in pieces of a
 * megabyte at 50 MB a second.
 */
const RATES = 'read:600/12000/3000,search:240/4000/600,write:300/6000/3000,play:90/900/300,order:20/200/20';
const RATES_SHAPE = `must be off, or such as ${RATES}`;

export const trafficEnvironment = {
  RATE_LIMITS: z
    .string()
    .default(RATES)
    .refine((text) => text === 'off' || parseRates(text) !== undefined, RATES_SHAPE),
  LOAD_SHEDDING: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  MAX_CONNECTIONS: connectionCount.default(10_000),
  MAX_CONNECTIONS_PER_NETWORK: connectionCount.default(1000),
};

type Values = z.output<z.ZodObject<typeof trafficEnvironment>>;

export type TrafficSettings = {
  /** Undefined: nothing is limited, as for measuring. */
  rateLimits: Record<RateClass, RateLimit> | undefined;
  /** Whether calls that may wait are refused while there is too much to do. */
  loadShedding: boolean;
  connections: { total: number; perNetwork: number };
};

/** The settings behind an environment without mistakes. */
export function readTrafficSettings(values: Values): TrafficSettings {
  return {
    rateLimits: values.RATE_LIMITS === 'off' ? undefined : parseRates(values.RATE_LIMITS),
    loadShedding: values.LOAD_SHEDDING === 'on',
    connections: { total: values.MAX_CONNECTIONS, perNetwork: values.MAX_CONNECTIONS_PER_NETWORK },
  };
}

/** Unnamed classes keep their default. Undefined where a part is not `class:perSession/perNetwork[/perStaff]`. */
function parseRates(text: string): Record<RateClass, RateLimit> | undefined {
  const limits: Partial<Record<RateClass, RateLimit>> = {};
  for (const part of [...RATES.split(','), ...text.split(',')]) {
    const [, name, perSession, perNetwork, perStaff] =
      /^\s*(\w+):([1-9]\d{0,8})\/([1-9]\d{0,8})(?:\/([1-9]\d{0,8}))?\s*$/.exec(part) ?? [];
    const rate = RATE_CLASSES.find((known) => known === name);
    if (!rate) return undefined;
    limits[rate] = {
      perSession: Number(perSession),
      perNetwork: Number(perNetwork),
      perStaff: Number(perStaff ?? limits[rate]?.perStaff),
    };
  }
  const { read, search, write, play, order } = limits;
  return read && search && write && play && order && { read, search, write, play, order };
}
