import type { Database } from '@playlet/db/database';
import { moneyParts, type Row } from '@playlet/db/queries/deregistration/member-export-money';
import { sql } from 'kysely';
import { unitOfMember } from '../experiments/unit.ts';

/** A part of what an account holds, as plain rows. */
type ExportPart = { name: string; rows: Row[] };

/** Decrypts a value of the column of that name. */
type OpenSealed = (sealed: Buffer, column: string) => string;

/**
 * Yields everything an account holds, part by part, without secrets such as hashes. `open` decrypts a value
 * of a column.
 */
export async function* exportOf(
  db: Database,
  memberId: string,
  open: OpenSealed,
): AsyncGenerator<ExportPart> {
  for (const [name, query] of Object.entries({ ...exportParts, ...moneyParts })) {
    const { rows } = await query(memberId).execute(db);
    yield { name, rows: rows.map((row) => opened(row, open)) };
  }
}

function opened(row: Row, open: OpenSealed): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Buffer ? open(value, name) : value]),
  );
}

/** The parts of an account other than money. */
export const exportParts = {
  account: (id: string) => sql<Row>`
    select id, username, phone, birthday, personalised, vip_expires_at, lifetime, balance as balance_fen,
      monthly_cap as monthly_cap_fen, private_grant, created_at, updated_at
    from member where id = ${id}`,
  consents: (id: string) => sql<Row>`
    select document, version, source, at from consent where member_id = ${id} order by at, document`,
  devices: (id: string) => sql<Row>`
    select device_id, device_name, ip, region, risk, created_at, last_seen_at, playing_at, expires_at
    from session where member_id = ${id} order by created_at`,
  device_networks: (id: string) => sql<Row>`
    select session.device_id, session_network.network, session_network.seen_at
    from session_network join session on session.id = session_network.session_id
    where session.member_id = ${id} order by session_network.seen_at`,
  logins: (id: string) => sql<Row>`
    select method, device_id, device_name, ip, network, region, risk, answer, created_at
    from login where member_id = ${id} order by created_at`,
  passkeys: (id: string) => sql<Row>`
    select name, device_id, transports, created_at, last_used_at
    from passkey where member_id = ${id} order by created_at, id`,
  text_messages: (id: string) => sql<Row>`
    select sms_code.purpose, sms_code.network, sms_code.created_at, sms_code.used_at
    from sms_code join member on member.phone = sms_code.phone where member.id = ${id} order by sms_code.created_at`,
  promotion_links_followed: (id: string) => sql<Row>`
    select promotion_link.channel, promotion_link.name as link, promotion_touch.at, started_at, completed_at,
      walled_at, ordered_at
    from promotion_touch join promotion_link on promotion_link.id = promotion_touch.link_id
    where promotion_touch.member_id = ${id} order by promotion_touch.at, promotion_touch.id`,
  promotion_attributions: (id: string) => sql<Row>`
    select promotion_attribution.kind, basis, promotion_link.channel, promotion_link.name as link, followed_at, parameters,
      recharge.no as order_no, promotion_attribution.at
    from promotion_attribution join promotion_link on promotion_link.id = promotion_attribution.link_id
      left join recharge on recharge.id = promotion_attribution.recharge_id
    where promotion_attribution.member_id = ${id}
    order by promotion_attribution.at, promotion_attribution.id`,
  favorites: (id: string) => sql<Row>`
    select favorite.id, group_id, title, favorite.created_at, favorite.updated_at, deleted_at,
      seen_episodes, remind
    from favorite join "group" on "group".id = favorite.group_id
    where member_id = ${id} order by favorite.created_at, favorite.id`,
  dislikes: (id: string) => sql<Row>`
    select dislike.id, group_id, title, category.name as genre, actor, dislike.created_at
    from dislike left join "group" on "group".id = dislike.group_id
      left join category on category.id = dislike.category_id
    where member_id = ${id} order by dislike.created_at, dislike.id`,
  stars: (id: string) => sql<Row>`
    select star.id, star.group_id, star.video_id, "group".title, video.index as episode, star.value,
      star.created_at, star.updated_at
    from star left join video on video.id = star.video_id
      join "group" on "group".id = coalesce(star.group_id, video.group_id)
    where star.member_id = ${id} order by star.created_at, star.id`,
  removed_interests: (id: string) => sql<Row>`
    select kind, subject, removed_at from removed_interest where member_id = ${id} order by removed_at, kind, subject`,
  interests: (id: string) => sql<Row>`
    select interest.group_id, "group".title, interest.weight, interest.updated_at
    from interest join "group" on "group".id = interest.group_id
    where interest.member_id = ${id} order by interest.updated_at, interest.group_id`,
  history: (id: string) => sql<Row>`
    select resume.group_id, "group".title, video.index as episode, resume.position as position_seconds,
      resume.ended, resume.watched_at
    from resume join video on video.id = resume.video_id join "group" on "group".id = resume.group_id
    where resume.member_id = ${id} order by resume.watched_at, resume.video_id`,
  last_watched: (id: string) => sql<Row>`
    select history.group_id, "group".title, video.index as episode, history.watched_at, history.device_name
    from history join video on video.id = history.video_id join "group" on "group".id = history.group_id
    where history.member_id = ${id} order by history.watched_at, history.id`,
  plays: (id: string) => sql<Row>`
    select play.group_id, "group".title, video.index as episode, play.position as position_seconds,
      play.watched as watched_seconds, play.created_at
    from play join video on video.id = play.video_id join "group" on "group".id = play.group_id
    where play.viewer_key = ${id} order by play.created_at, play.id`,
  teen_mode: (id: string) => sql<Row>`
    select band, created_at, updated_at from teen where member_id = ${id}`,
  teen_days: (id: string) => sql<Row>`
    select day, used_ms / 1000 as used_seconds, extra_ms / 1000 as extra_seconds
    from teen_day where member_id = ${id} order by day`,
  advertisements: (id: string) => sql<Row>`
    select link.title, ad_showing.slot, ad_showing.video_id, ad_showing.created_at, ad_showing.shown_at,
      ad_showing.clicked_at, ad_showing.completed_at
    from ad_showing join link on link.id = ad_showing.link_id
    where ad_showing.viewer_key = ${id} order by ad_showing.created_at, ad_showing.id`,
  events: (id: string) => sql<Row>`
    select kind, at, group_id, episode, second, seconds, channel, promotion_link_id, experiment, variant, network, device,
      query, order_id, amount_fen
    from event where viewer_key = ${id} or member_id = ${id} order by id`,
  experiments: (id: string) => sql<Row>`
    select experiment.name as experiment, experiment_unit.variant, met_at, wall_at, completed_at
    from member join experiment_unit on experiment_unit.unit = ${unitOfMember}
      join experiment on experiment.id = experiment_unit.experiment_id
    where member.id = ${id} order by met_at, experiment.id`,
  unlocks: (id: string) => sql<Row>`
    select video.group_id, "group".title, video.index as episode, unlock.created_at, unlock.expires_at
    from unlock join video on video.id = unlock.video_id join "group" on "group".id = video.group_id
    where unlock.member_id = ${id} order by unlock.created_at, unlock.video_id`,
  requests: (id: string) => sql<Row>`
    select seq as number, kind, way, state, contact, text, received_at, due_on, closed_at
    from member_request where member_id = ${id} order by received_at, id`,
  request_steps: (id: string) => sql<Row>`
    select member_request.seq as number, member_request_event.state, member_request_event.note,
      member_request_event.at
    from member_request_event join member_request on member_request.id = member_request_event.request_id
    where member_request.member_id = ${id} order by member_request_event.at, member_request_event.id`,
  complaints: (id: string) => sql<Row>`
    select number, kind, state, title as drama, index as episode, second, text, contact, rights, received_at, due_at, answer,
      answered_at, closed_at
    from complaint left join complaint_person using (id) where member_id = ${id} order by received_at, id`,
  // The staff's reasons are about others: partners and rights holders.
  complaint_additions: (id: string) => sql<Row>`
    select complaint.number, complaint_event.note as text, complaint_event.at
    from complaint_event join complaint on complaint.id = complaint_event.complaint_id
    where complaint.member_id = ${id} and complaint_event.staff_name = '' and note <> ''
    order by complaint_event.at, complaint_event.id`,
  service_notes: (id: string) => sql<Row>`
    select text, created_at from member_note where member_id = ${id} order by created_at, id`,
  // The export names the roles of the staff, and no colleague.
  looked_at_by_staff: (id: string) => sql<Row>`
    select day, array_to_string(roles, ' ') as roles, times, last_at
    from member_view where member_id = ${id} order by last_at, staff_id`,
  phone_shown_to_staff: (id: string) => sql<Row>`
    select at, array_to_string(roles, ' ') as roles, after ->> 'reason' as reason
    from audit_log
    where object_kind = 'member' and object_id = ${id} and call = 'POST admin/member/phone/reveal'
      and error_code is null
    order by at, id`,
};
