export { sql } from 'kysely';
export { isDatabaseAway } from './away.ts';
export { type ConnectOptions, connect, type Database } from './connect.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start.ts';
export { newId } from './id.ts';
export { migrate } from './migrate.ts';
export { type OpenDatabase, type OpenOptions, openDatabase } from './open.ts';
export type { Tables } from './tables/index.ts';
