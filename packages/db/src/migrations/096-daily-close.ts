import { type Kysely, sql } from 'kysely';

/** What the providers' statements say line by line, the days that are closed, and by which rule money goes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_line (
      channel text not null,
      day date not null,
      position integer not null,
      kind text not null check (kind in ('payment', 'refund')),
      no text not null,
      transaction_no text not null,
      refund_no text,
      amount bigint not null,
      at timestamptz not null,
      primary key (channel, day, position)
    )`.execute(db);
  await sql`create index statement_line_of_order on statement_line (no)`.execute(db);
  await sql`create index statement_line_key on statement_line (channel, (coalesce(refund_no, transaction_no)))`.execute(
    db,
  );
  await sql`
    create table day_close (
      channel text not null,
      day date not null,
      payments integer not null,
      refunds integer not null,
      booked bigint not null,
      statement bigint not null,
      explained bigint not null,
      note text not null check (note <> ''),
      closed_by text not null,
      closed_at timestamptz not null,
      primary key (channel, day),
      constraint day_close_agrees check (statement - booked = explained)
    )`.execute(db);
  await sql`
    create table day_correction (
      id text primary key,
      channel text not null,
      day date not null,
      amount bigint not null check (amount <> 0),
      note text not null check (note <> ''),
      corrected_by text not null,
      at timestamptz not null,
      foreign key (channel, day) references day_close (channel, day)
    )`.execute(db);
  await sql`create index day_correction_of_day on day_correction (channel, day)`.execute(db);
  for (const table of ['day_close', 'day_correction']) await keepRows(db, table);
  await sql`alter table refund add column rule text check (rule in ('double_pay', 'undeliverable', 'minor'))`.execute(
    db,
  );
}

/** A closed day is never opened again: what is found later is a line of its own. */
async function keepRows(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.id(`${table}_stays`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are neither changed nor deleted', tg_table_name using errcode = 'check_violation';
    end $$`.execute(db);
  await sql`
    create trigger ${name} before update or delete on ${sql.table(table)}
    for each row execute function ${name}()`.execute(db);
}
