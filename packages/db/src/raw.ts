/** The database with its own methods, for tests and measurements; the product uses the queries of this package. */
export { sql } from 'kysely';
export { connect } from './connect.ts';
export { type Database as RawDatabase, opaque } from './database.ts';
export { createRoles, grantRoles } from './roles.ts';
export type { Tables } from './tables/index.ts';
