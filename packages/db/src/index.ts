export { sql } from 'kysely';
export { isDatabaseAway, isOwnerGone } from './away.ts';
export { type ConnectOptions, connect, type Database } from './connect.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start.ts';
export { firstIdAt, idTime, newId } from './id.ts';
export { migrate } from './migrate.ts';
export { type OpenDatabase, type OpenOptions, openDatabase } from './open.ts';
export type { Tables } from './tables/index.ts';
