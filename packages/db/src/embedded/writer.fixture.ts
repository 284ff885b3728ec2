/** Writes row after row into the database of the folder it is given, and prints each one acknowledged. */
import { sql } from 'kysely';
import { openDatabase } from '../open.ts';

const { db } = await openDatabase({ dataDir: process.argv[2] ?? '' });
await sql`create table if not exists written (number integer primary key)`.execute(db);
const { rows } = await sql<{
  next: number;
}>`select coalesce(max(number), 0) + 1 as next from written`.execute(db);
for (let number = rows[0]?.next ?? 1; ; number += 1) {
  await sql`insert into written values (${number})`.execute(db);
  process.stdout.write(`${number}\n`);
}
