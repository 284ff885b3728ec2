/** The database with its own methods, for tests and measurements; the product uses this package’s queries and the commands of packages/core. */
export { sql } from 'kysely';
export { connect } from './connect.ts';
export { type Database as RawDatabase, hideTables } from './database.ts';
export { createRoles, grantRoles } from './roles.ts';
export type { Tables } from './tables/index.ts';
