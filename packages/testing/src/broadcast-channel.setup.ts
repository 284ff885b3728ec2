import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';

const file = randomUUID();

/** The tabs of one test file: Node's channel, which a file's own context lacks, unheard by the files that run beside it. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${file} ${name}`);
  }
};
