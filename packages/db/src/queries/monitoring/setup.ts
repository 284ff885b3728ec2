import { PROVIDER_CHANNELS } from '@playlet/domain/money/payment-channel';
import type { SetupStep } from '@playlet/domain/staff/setup';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** The steps of a new studio that the database knows, and whether anything was sold. */
type SetupState = Record<
  Extract<SetupStep, 'secondFactor' | 'genres' | 'drama' | 'plans' | 'contact'> | 'hasSold',
  boolean
>;

/** Returns the steps of a new studio that are done; each is read up to its first row. */
export async function readSetupState(db: Database): Promise<SetupState> {
  const { rows } = await sql<SetupState>`
    select
      not exists (select from staff where 'owner' = any(roles) and disabled_at is null
        and coalesce(octet_length(totp_secret), 0) = 0) as "secondFactor",
      exists (select from category) as genres,
      exists (select from "group" where published_at is not null) as drama,
      exists (select from plan where coalesce(valid_from, created_at) <= now()
        and (retired_at is null or retired_at > now())) as plans,
      exists (select from link where slot = 'service' and deleted_at is null and not paused) as contact,
      exists (select from recharge where channel = any(${[...PROVIDER_CHANNELS]}::text[])
        and paid_at is not null) as "hasSold"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a selection of constants without a row');
  return row;
}
