/**
 * The tables whose rows are one member's own, each with the column that holds the member. Every statement of a viewer names that
 * member, so that these tables can be spread over several servers; see decision 156.
 */
export const SHARD_KEYS: Readonly<Record<string, string>> = {
  member: 'id',
  session: 'member_id',
  login: 'member_id',
  passkey: 'member_id',
  leaving: 'member_id',
  teen: 'member_id',
  teen_day: 'member_id',
  teen_lease: 'member_id',
  favorite: 'member_id',
  star: 'member_id',
  dislike: 'member_id',
  history: 'member_id',
  resume: 'member_id',
  unlock: 'member_id',
  interest: 'member_id',
  removed_interest: 'member_id',
  // A guest's rows have a keyed hash there, and are spread by it alike.
  play: 'viewer_key',
};

/** Tables with facts of members that are kept in one place, each with its reason. */
export const KEPT_TOGETHER: Readonly<Record<string, string>> = {
  recharge: 'money: an order, its payments and the ledger are one transaction over members and the house',
  grant: 'money: written with its order',
  ledger_entry: 'money: each line has an account of the house on its other side',
  payment_event: 'money: a provider names the order, and no member',
  payment_exception: 'money: a provider names the order, and no member',
  refund: 'money: written with its order',
  autorenew: 'money: a job charges whoever is due, of all members',
  renewal_notice: 'money: written with the renewal',
  consent: 'a proof that is only added to, and outlives its member under a tombstone',
  complaint: 'the desk works through all of them by number, with guests’ among them',
  member_request: 'the desk works through all of them by due day',
  member_note: 'the desk’s own',
  member_view: 'the desk’s own record of its looks',
  promotion_touch: 'found by the visit, before anybody has signed in',
  promotion_attribution: 'counted by link, with its order',
  ad_showing: 'capped and paid by advertisement',
  ad_quota: 'capped by advertisement, guests among the viewers',
  event: 'goes to the sink of EVENT_SINK',
  report_viewer_hour: 'added up of events',
  report_viewer_day: 'added up of events',
  play_count: 'limits sources, which for guests are networks; a day long',
  share_count: 'limits sources, which for guests are networks; a day long',
  session_network: 'found by its session; needs a column for the member before it can be spread',
  sms_code: 'by phone number, before anybody is a member',
};
