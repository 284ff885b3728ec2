import { z } from 'zod';

/** Kinds of calls that are limited apart; the contract says of which kind a call is. */
const RATE_CLASSES = ['read', 'write', 'play', 'order'] as const;
type RateClass = (typeof RATE_CLASSES)[number];

/** Calls a minute: of one member's session, and of all guests of one network together. */
export type RateLimit = { perSession: number; perNetwork: number };

const connectionCount = z.coerce.number({ error: 'must be a number' }).int().min(1).max(1_000_000);

/** Wide enough for a school whose pupils all come from one address. */
const RATES = 'read:600/12000,write:300/6000,play:90/900,order:20/200';
const RATES_SHAPE = 'must be off, or such as read:600/12000,write:300/6000,play:90/900,order:20/200';

export const trafficEnvironment = {
  RATE_LIMITS: z
    .string()
    .default(RATES)
    .refine((text) => text === 'off' || parseRates(text) !== undefined, RATES_SHAPE),
  MAX_CONNECTIONS: connectionCount.default(10_000),
  MAX_CONNECTIONS_PER_NETWORK: connectionCount.default(1000),
};

type Values = z.output<z.ZodObject<typeof trafficEnvironment>>;

export type TrafficSettings = {
  /** Undefined: nothing is limited, as for measuring. */
  rateLimits: Record<RateClass, RateLimit> | undefined;
  connections: { total: number; perNetwork: number };
};

/** The settings behind an environment without mistakes. */
export function trafficSettings(values: Values): TrafficSettings {
  return {
    rateLimits: values.RATE_LIMITS === 'off' ? undefined : parseRates(values.RATE_LIMITS),
    connections: { total: values.MAX_CONNECTIONS, perNetwork: values.MAX_CONNECTIONS_PER_NETWORK },
  };
}

/** What is not named keeps its default. Undefined where a part is not `class:perSession/perNetwork`. */
function parseRates(text: string): Record<RateClass, RateLimit> | undefined {
  const limits: Partial<Record<RateClass, RateLimit>> = {};
  for (const part of [...RATES.split(','), ...text.split(',')]) {
    const [, name, perSession, perNetwork] = /^\s*(\w+):([1-9]\d{0,8})\/([1-9]\d{0,8})\s*$/.exec(part) ?? [];
    const rate = RATE_CLASSES.find((known) => known === name);
    if (!rate) return undefined;
    limits[rate] = { perSession: Number(perSession), perNetwork: Number(perNetwork) };
  }
  const { read, write, play, order } = limits;
  return read && write && play && order && { read, write, play, order };
}
