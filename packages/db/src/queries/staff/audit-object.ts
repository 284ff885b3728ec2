import { DRAMA_COLUMNS } from '@playlet/domain/catalogue/drama-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';

const hashesOfTexts = sql`(
  select jsonb_object_agg(key, encode(sha256(convert_to(value, 'UTF8')), 'hex')) from jsonb_each_text(o.texts))`;

/**
 * The columns that the audit log shows of each kind of object: its row as JSON, with these fields and no others. No
 * password, token, code or phone number is among them. `name` is the object's name for people.
 */
const objects = {
  group: row(
    '"group"',
    'title',
    `${DRAMA_COLUMNS.join(' ')} price license_kind published_at poster_id first_screen_cleared affects_minors age_from`,
  ),
  video: (id) => {
    const [groupId = '', index = ''] = id.split('/');
    return sql`select 'E' || index as name, ${fields('title index asset_id intro_start intro_end recap_start recap_end credits_start credits_end released_at')} as fields
      from video as o where group_id = ${groupId} and index = ${Number(index) || 0}`;
  },
  publication: (id) => sql`
    select title as name, jsonb_build_object(
      'stage', stage, 'publish_at', publish_at, 'submitted_by', submitted_name,
      'reviewer', (select name from staff where staff.id = reviewer_id), 'published_at', published_at,
      'releases', (select jsonb_object_agg(index, release_at) from episode_release
        where episode_release.group_id = "group".id and released_at is null)) as fields
    from "group" left join publication on publication.group_id = "group".id where "group".id = ${id}`,
  license: (id) => sql`
    select title as name, jsonb_build_object(
      'license_no', license_no, 'license_kind', license_kind, 'tier', tier, 'holder', holder,
      'valid_from', valid_from, 'valid_until', valid_until,
      'work_kind', work_kind, 'cost_fen', cost_fen, 'is_special_theme', is_special_theme,
      'document', (select jsonb_build_object('name', name, 'type', type, 'bytes', bytes, 'sha256', sha256) from license_document
        where license_document.group_id = "group".id and state = 'current')) as fields
    from "group" left join group_license on group_license.group_id = "group".id where "group".id = ${id}`,
  link: row(
    'link',
    'title',
    'slot title target text audience weight daily_cap position starts_at ends_at poster_id video_id group_id focus_x focus_y advertiser seconds closable_after paused deleted_at',
  ),
  // Its id is that of the channel, or `front`.
  shelves: (id) => {
    const channelId = id === 'front' ? null : id;
    return sql`select coalesce((select name from channel where id = ${channelId}), '') as name,
      jsonb_build_object('version', (select version from shelf_layout where place = ${channelId ?? ''}), 'shelves',
        coalesce((select jsonb_agg(to_jsonb(o) - 'channel_id' || jsonb_build_object('picks', array(
          select group_id from shelf_group where shelf_id = o.id order by position)) order by position)
          from shelf as o where channel_id is not distinct from ${channelId}), '[]'::jsonb)) as fields`;
  },
  'search rule': (id) =>
    sql`select array_to_string(words, '、') as name, ${fields('kind words group_id position')} as fields
      from search_rule as o where id = ${id}`,
  support: () => sql`
    select '' as name, coalesce((select to_jsonb(o) - 'singleton' - 'updated_at' - 'updated_by' from support_page as o), '{}'::jsonb)
      || jsonb_build_object('contacts', (
        select jsonb_agg(jsonb_build_object('title', title, 'text', text, 'shown', not paused) order by position, id)
        from link where slot = 'service' and deleted_at is null)) as fields`,
  // Texts are long, and a published one never changes: their fingerprints say whether they are the same.
  'agreement draft': (id) => sql`
    select document as name, jsonb_build_object('document', document, 'revision', revision, 'effective_on', effective_on,
      'asks_again', asks_again, 'summary', summary, 'text_hashes', ${hashesOfTexts}) as fields
    from agreement_draft as o where document = ${id}`,
  'agreement version': (id) => sql`
    select document || ' ' || version as name, jsonb_build_object('document', document, 'version', version,
      'asks_again', asks_again, 'summary', summary, 'text_hashes', ${hashesOfTexts}) as fields
    from agreement_version as o where document || '/' || version = ${id}`,
  'promotion link': row(
    'promotion_link',
    'name',
    'number code name group_id episode free_episodes offer channel partner_id platform paused_at',
  ),
  'promotion partner': row(
    'promotion_partner',
    'name',
    'name first_basis_points renewal_basis_points page_expires_at',
  ),
  category: row('category', 'name', 'parent_id name slug position'),
  channel: row('channel', 'name', 'name picked category_id group_access grant_needed position'),
  rank: (id) => {
    const [list = '', groupId = ''] = id.split('/');
    return sql`select coalesce((select title from "group" where id = ${groupId}), '') as name,
      ${fields('list group_id position')} as fields from rank_pin as o where list = ${list} and group_id = ${groupId}`;
  },
  plan: (id) =>
    sql`select duration as name, ${fields('id duration version price valid_from')} as fields
      from plan as o where duration = ${id} and retired_at is null`,
  'channel price': (id) => {
    const [duration = '', ...channel] = id.split('/');
    return sql`select channel as name, ${fields('id duration channel version price valid_from ended_at')} as fields
      from channel_price as o where duration = ${duration} and channel = ${channel.join('/')}
      order by version desc limit 1`;
  },
  order: row('recharge', 'no', 'no kind channel state amount transaction_no'),
  refund: row(
    'refund',
    'no',
    'no order_no channel transaction_no amount reason state requested_by decided_by',
  ),
  'daily close': (id) => {
    const [channel = '', day = ''] = id.split('/');
    return sql`select channel || ' ' || day as name,
      ${fields('channel day payments refunds booked statement explained note')} as fields
      from day_close as o where channel = ${channel} and day = ${day}::date`;
  },
  difference: row('difference', 'no', 'channel day kind no transaction_no expected found state note'),
  exception: row('payment_exception', 'transaction_no', 'kind channel transaction_no amount state note'),
  // Named by the id alone: members are forgotten, and the log is not.
  member: row('member', 'id', 'private_grant vip_expires_at lifetime'),
  incident: row(
    'incident',
    'title',
    'seq kind title is_drill found_at report_due_at reported_at reported_to closed_at',
  ),
  // Neither its words nor its sender: the log outlives both.
  complaint: row(
    'complaint',
    'seq',
    'seq kind state group_id index second due_at staff_id measure counter_by counter_at closed_at',
  ),
  // The text and the author are left out: the log outlives both.
  'member request': row('member_request', 'seq', 'seq kind way state member_id due_on staff_id closed_at'),
  invitation: row('invitation', 'id', 'uses_left expires_at note'),
  ingest: row('ingest', 'file_name', 'group_id index file_name state'),
  'notice place': row('notice_place', 'hint', 'staff_id method hint kinds rhythm'),
  view: row('saved_view', 'name', 'staff_id list name query shared'),
  'bulk edit': row('bulk_edit', 'id', 'changes state'),
  upload: row('upload', 'file_name', 'group_id index file_name size sha256 state'),
  'integrity finding': row(
    'integrity_finding',
    'subject_id',
    'kind group_id index missing changed figures repair',
  ),
  setting: () =>
    sql`select '' as name, coalesce(jsonb_object_agg(name, value), '{}'::jsonb) as fields from setting`,
  'law rule': (id) => sql`
    select rule as name, ${fields('version rule from_day is_enabled parameters')} as fields
    from law_rule as o where rule = ${id} order by version desc limit 1`,
  finding: row(
    'quality_finding',
    'kind',
    'group_id index kind severity start_seconds end_seconds details state decided_by',
  ),
  experiment: row(
    'experiment',
    'name',
    'name hypothesis kind group_ids variants share_percent holdout_percent limits state winner stop_reason',
  ),
  staff: row('staff', 'account', 'account name roles disabled_at'),
  'staff session': row('staff_session', 'ip', 'staff_id ip agent created_at expires_at'),
  'staff invitation': row('staff_invitation', 'account', 'kind account name roles expires_at'),
  'staff token': row('staff_token', 'name', 'staff_id name scopes expires_at revoked_at'),
} as const satisfies Record<string, (id: string) => RawBuilder<unknown>>;

export type AuditObjectKind = keyof typeof objects;
type ReadObject = { name: string; fields: Record<string, unknown> };

/** An object as the audit log shows it; undefined where there is none. */
export async function readAuditObject(
  db: Database,
  kind: AuditObjectKind,
  id: string,
): Promise<ReadObject | undefined> {
  const { rows } = await sql<{
    name: string | null;
    fields: ReadObject['fields'];
  }>`${objects[kind](id)}`.execute(db);
  const [row] = rows;
  return row && { name: row.name ?? '', fields: row.fields };
}

function row(table: string, name: string, columns: string): (id: string) => RawBuilder<unknown> {
  return (id) =>
    sql`select ${sql.ref(name)}::text as name, ${fields(columns)} as fields from ${sql.raw(table)} as o where id = ${id}`;
}

/** The named columns of the row `o`. */
function fields(columns: string): RawBuilder<unknown> {
  const names = columns.split(' ').map((column) => sql.lit(column));
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(o)) where key in (${sql.join(names)}))`;
}
