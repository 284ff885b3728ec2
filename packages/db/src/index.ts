export { sql } from 'kysely';
export { connect, type ConnectOptions, type Database } from './connect.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start.ts';
export { newId } from './id.ts';
export { migrate } from './migrate.ts';
export { type OpenDatabase, openDatabase, type OpenOptions } from './open.ts';
export type { Tables } from './tables/index.ts';
