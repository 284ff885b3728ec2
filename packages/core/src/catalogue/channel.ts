import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { sql } from 'kysely';

/** The content of a channel: hand-picked dramas, or every drama of a genre and an access. */
export type ChannelFilling = { picked: boolean; categoryId: string | null; access: 'free' | 'vip' | null };

export type ChannelUse = {
  id: string;
  slug: string;
  name: string;
  picked: boolean;
  category_id: string | null;
  group_access: 'free' | 'vip' | 'private' | null;
  grant_needed: boolean;
  groups: number;
  shelves: number;
};

/** All channels in the operator's order, with how many published dramas and shelves each has. */
export async function listChannelsInUse(db: Database): Promise<ChannelUse[]> {
  const { rows } = await sql<ChannelUse>`
    with recursive below (id, root) as (
      select id, id from category
      union all select category.id, below.root from category join below on category.parent_id = below.id),
    -- Read once for all channels.
    counted as materialized (
      select access, category_ids, count(*)::int as groups from "group" where published_at is not null
      group by access, category_ids),
    -- Few are unpublished: it costs less to leave those out than to look up every one that is picked.
    picks as materialized (
      select channel_id, count(*)::int as groups from channel_group
      where not exists (select from "group" where published_at is null and "group".id = channel_group.group_id)
      group by channel_id)
    select channel.id, slug, name, picked, category_id, group_access, grant_needed,
      (select count(*)::int from shelf where shelf.channel_id = channel.id) as shelves,
      case when picked
        then coalesce((select picks.groups from picks where picks.channel_id = channel.id), 0)
        else (select coalesce(sum(counted.groups), 0)::int from counted
          where (group_access is null and counted.access <> 'private' or group_access = counted.access)
          and (category_id is null
            or category_ids && array(select below.id from below where below.root = channel.category_id)))
      end as groups
    from channel order by position, id`.execute(db);
  return rows;
}

/** Locks the channels until the transaction ends, so that two changes do not take one name. */
export async function lockChannels(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('channels'))`.execute(tx);
}

export async function insertChannel(
  tx: Database,
  { name, picked, categoryId, access }: ChannelFilling & { name: string },
): Promise<string> {
  const id = newId();
  await sql`
    insert into channel (id, slug, name, picked, category_id, group_access, position)
    values (${id}, ${id.toLowerCase()}, ${name}, ${picked}, ${categoryId}, ${access},
      (select coalesce(max(position), -1) + 1 from channel))`.execute(tx);
  return id;
}

export async function renameChannel(tx: Database, id: string, name: string): Promise<void> {
  await tx.updateTable('channel').set({ name }).where('id', '=', id).execute();
}

export async function fillChannel(
  tx: Database,
  id: string,
  { picked, categoryId, access }: ChannelFilling,
): Promise<void> {
  await tx
    .updateTable('channel')
    .set({ picked, category_id: categoryId, group_access: access })
    .where('id', '=', id)
    .execute();
}

export async function setGrantNeeded(tx: Database, id: string, isNeeded: boolean): Promise<void> {
  await tx.updateTable('channel').set({ grant_needed: isNeeded }).where('id', '=', id).execute();
}

/** Puts the channels in this order. */
export async function sortChannels(tx: Database, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('channel').set({ position }).where('id', '=', id).execute();
}

/** Deletes a channel with its shelves and its picks. */
export async function deleteChannel(tx: Database, id: string): Promise<void> {
  await sql`delete from shelf_layout where place = ${id}`.execute(tx);
  await tx.deleteFrom('channel').where('id', '=', id).execute();
}
