import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Child } from './parts/child.ts';

/** Something that breaks, and what an operator or the platform does about it. */
export type Fault = { name: string; happen(cluster: Cluster, pick: Pick): Promise<void> };

/** One of several, by the seed of the run. */
export type Pick = <One>(some: readonly One[]) => One;

/** How long a platform takes to notice that a machine is gone. */
const NOTICED_AFTER_MS = 3000;

const replace = async (machine: Child): Promise<void> => {
  await machine.kill();
  await wait(NOTICED_AFTER_MS);
  await machine.start();
};

export const FAULTS: readonly Fault[] = [
  { name: 'server killed', happen: ({ servers }, pick) => replace(pick(servers)) },
  { name: 'worker killed', happen: ({ workers }, pick) => replace(pick(workers)) },
  { name: 'Valkey killed', happen: ({ valkey }) => replace(valkey) },
  { name: 'bucket killed', happen: ({ bucket }) => replace(bucket) },
  {
    name: 'primary killed, standby promoted',
    async happen({ database }) {
      await database.kill();
      await wait(NOTICED_AFTER_MS);
      await database.promote();
      await database.restore();
    },
  },
  { name: 'standby killed', happen: ({ database }) => replace(database.standby()) },
  { name: 'queue database killed', happen: ({ queue }) => replace(queue) },
  { name: 'read replica killed', happen: ({ database }) => replace(database.reader) },
  {
    name: 'servers replaced in turn',
    async happen({ servers }) {
      for (const server of servers) {
        await server.end();
        await server.start();
      }
    },
  },
];
