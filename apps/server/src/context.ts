import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, keptSecret } from '@playlet/config';
import type { Database } from '@playlet/db';
import type { Jobs } from '@playlet/jobs';
import type { Storage } from '@playlet/storage';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createGroupOrders, type GroupOrders } from './catalogue/order.ts';
import { createPagingEpoch } from './catalogue/paging-epoch.ts';
import { createReference, type Reference } from './catalogue/reference.ts';
import { createTickets, type Tickets } from './media/ticket.ts';

/** Everything a handler may use, put together once at the start. */
export type Context = {
  config: Config;
  version: string;
  log: Logger;
  db: Database;
  jobs: Jobs;
  storage: Storage;
  tickets: Tickets;
  orders: GroupOrders;
  reference: () => Promise<Reference>;
  pagingEpoch: (request: FastifyRequest, rawBody: string) => number;
  /** Base addresses of the media lines as this caller reaches them, best first; never empty. */
  mediaBases: (request: FastifyRequest) => [string, ...string[]];
  /** Folder of the built viewer. */
  viewerDir: string;
  /** Lets the import command of this machine act as the operator. */
  operatorToken: string;
};

export type Outside = Pick<Context, 'config' | 'log' | 'db' | 'jobs' | 'storage'>;

/** Builds the context on what connects to the outside. */
export function createContext({ config, log, db, jobs, storage }: Outside): Context {
  const [first, ...others] = config.cdnBases;
  return {
    config,
    log,
    db,
    jobs,
    storage,
    version: productVersion(),
    tickets: createTickets(config.mediaSecret),
    orders: createGroupOrders(db),
    reference: createReference(db),
    pagingEpoch: createPagingEpoch(),
    mediaBases: (request) => (first ? [first, ...others] : [`${request.protocol}://${request.host}/cdn`]),
    viewerDir: join(import.meta.dirname, '../../viewer/dist'),
    operatorToken: keptSecret(config.dataDir, 'operator.token'),
  };
}

function productVersion(): string {
  const file = join(import.meta.dirname, '../../../package.json');
  if (!existsSync(file)) return 'unknown';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
