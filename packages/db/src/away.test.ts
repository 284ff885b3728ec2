import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './away.ts';

/** Every code of the classes 08, 53 and 57 of PostgreSQL, and whether it passes by itself. */
const POSTGRES: Record<string, [name: string, passes: boolean]> = {
  '08000': ['connection_exception', true],
  '08001': ['sqlclient_unable_to_establish_sqlconnection', true],
  '08003': ['connection_does_not_exist', true],
  '08004': ['sqlserver_rejected_establishment_of_sqlconnection', true],
  '08006': ['connection_failure', true],
  '08007': ['transaction_resolution_unknown', true],
  '08P01': ['protocol_violation', false],
  '53000': ['insufficient_resources', true],
  '53100': ['disk_full', true],
  '53200': ['out_of_memory', true],
  '53300': ['too_many_connections', true],
  '53400': ['configuration_limit_exceeded', true],
  '57000': ['operator_intervention', true],
  '57014': ['query_canceled', true],
  '57P01': ['admin_shutdown', true],
  '57P02': ['crash_shutdown', true],
  '57P03': ['cannot_connect_now', true],
  '57P04': ['database_dropped', false],
  '57P05': ['idle_session_timeout', true],
  '25P03': ['idle_in_transaction_session_timeout', true],
  '25P04': ['transaction_timeout', true],
  '40001': ['serialization_failure', true],
  '40P01': ['deadlock_detected', true],
  '55P03': ['lock_not_available', true],
  '23505': ['unique_violation', false],
  '42P01': ['undefined_table', false],
  '3D000': ['invalid_catalog_name', false],
  '28P01': ['invalid_password', false],
};

/** What node says of a socket that is opened, read, written, or whose address is looked up. */
const SOCKETS: [code: string, syscall: string, passes: boolean][] = [
  ['ECONNREFUSED', 'connect', true],
  ['ECONNRESET', 'read', true],
  ['ECONNABORTED', 'write', true],
  ['EPIPE', 'write', true],
  ['ENOENT', 'connect', true],
  ['ETIMEDOUT', 'connect', true],
  ['EHOSTUNREACH', 'connect', true],
  ['EHOSTDOWN', 'connect', true],
  ['ENETUNREACH', 'connect', true],
  ['ENETDOWN', 'connect', true],
  ['ENETRESET', 'read', true],
  ['ENOTCONN', 'shutdown', true],
  ['EADDRNOTAVAIL', 'connect', true],
  ['EAGAIN', 'connect', true],
  ['EMFILE', 'connect', true],
  ['ENFILE', 'connect', true],
  ['ENOBUFS', 'connect', true],
  ['ENOTFOUND', 'getaddrinfo', true],
  ['EAI_AGAIN', 'getaddrinfo', true],
  ['EACCES', 'connect', false],
  // A file of the product is not there, or there are too many: no word about the database.
  ['ENOENT', 'open', false],
  ['EMFILE', 'open', false],
  ['ENOSPC', 'write', false],
];

it.each(Object.entries(POSTGRES))('%s is said by PostgreSQL: %j', (code, [name, passes]) => {
  expect(isDatabaseAway(Object.assign(new Error(name), { code }))).toBe(passes);
});

it.each(SOCKETS)('%s of %s passes by itself: %s', (code, syscall, passes) => {
  expect(isDatabaseAway(Object.assign(new Error(`${syscall} ${code}`), { code, syscall }))).toBe(passes);
});

it.each([
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
])('%s passes by itself', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it.each([
  ['a port where no server listens', { host: '127.0.0.1', port: 9 }],
  ['a folder without a socket', { host: await mkdtemp(join(tmpdir(), 'away-')) }],
])('%s is away, as the driver itself says it', async (_what, address) => {
  const client = new pg.Client(address);
  expect(isDatabaseAway(await client.connect().catch((error: unknown) => error))).toBe(true);
});

it.each([new TypeError('x is not a function'), 'text'])('%s does not pass by itself', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
