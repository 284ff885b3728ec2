export { isDatabaseAway, isOwnerGone } from './away.ts';
export { poolState } from './connect.ts';
export { inTransaction, inUndoneTransaction, type OpaqueDatabase as Database } from './database.ts';
export { startEmbeddedPostgres } from './embedded/start.ts';
export { firstIdAt, idTime, newId } from './id.ts';
export { type Listening, listen } from './listen.ts';
export { migrate } from './migrate.ts';
export { type OpenDatabase, openDatabase } from './open.ts';
export { ping } from './ping.ts';
