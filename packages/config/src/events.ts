import { z } from 'zod';
import { httpAddress } from './shapes.ts';

/** The variables of the events' store. */
export const eventEnvironment = {
  EVENT_SINK: z
    .enum(['postgres', 'clickhouse'], { error: 'must be postgres or clickhouse' })
    .default('postgres'),
  CLICKHOUSE_URL: httpAddress.optional(),
};

type Values = z.output<z.ZodObject<typeof eventEnvironment>>;

/** One line for each thing that is wrong. */
export function findEventMistakes({ EVENT_SINK: sink, CLICKHOUSE_URL: url }: Values): string[] {
  if (sink === 'clickhouse' && url === undefined)
    return [
      'CLICKHOUSE_URL is missing: EVENT_SINK=clickhouse needs it, such as http://user:password@host:8123/playlet',
    ];
  if (sink === 'postgres' && url !== undefined)
    return [
      'CLICKHOUSE_URL is set, and EVENT_SINK=postgres uses none: set EVENT_SINK=clickhouse, or leave it out',
    ];
  return [];
}

/** Undefined where PostgreSQL counts them. */
export function readClickhouseUrl({ EVENT_SINK: sink, CLICKHOUSE_URL: url }: Values): string | undefined {
  return sink === 'clickhouse' ? url : undefined;
}
