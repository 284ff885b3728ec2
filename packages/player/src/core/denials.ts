/** What `loadSource` rejects with for a clip without media, such as a picture that the page shows by itself. */
export const NOTHING_TO_PLAY = 'NOTHING_TO_PLAY';

/** Codes with which the service says "you may not watch this" rather than "this broke". */
export const DENIALS: readonly string[] = [
  'LOGIN_REQUIRED',
  'VIP_REQUIRED',
  'PRIVATE_GRANT_REQUIRED',
  'REGION_BLOCKED',
  'TEEN_RESTRICTED',
  'TEEN_CURFEW',
  'TEEN_TIME_USED',
  'RISK_CHECK_REQUIRED',
  'NOT_PUBLISHED',
  'CONCURRENT_LIMIT',
  NOTHING_TO_PLAY,
];
