/** A worker process of its own that works on nothing: it only carries out what waits in the outbox. */
import { connect, hideTables } from '@playlet/db/raw';
import { openJobs } from './open.ts';

const [databaseUrl = '', queueUrl = ''] = process.argv.slice(2);
const db = hideTables(connect({ databaseUrl, poolSize: 4 }));
const jobs = await openJobs({ databaseUrl, outbox: { db, queueUrl } });
await jobs.work([]);
