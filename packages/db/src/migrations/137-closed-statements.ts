import { type Kysely, sql } from 'kysely';

/** The lines of a statement stay as they were when its day was closed, and a correction names the books it was written for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function closed_statement_stays() returns trigger language plpgsql as $$
    begin
      if exists (select from day_close where channel = coalesce(new.channel, old.channel)
          and day = coalesce(new.day, old.day)) then
        raise exception 'the statement of a closed day stays as it was' using errcode = 'check_violation';
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
  await sql`
    create trigger closed_statement_stays before insert or update or delete on statement_line
    for each row execute function closed_statement_stays()`.execute(db);
  await sql`alter table day_correction add column booked bigint`.execute(db);
}
