/** Why an episode may not be played, in the service's words; the player turns each into a screen. */
export const PLAY_DENIALS = [
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
] as const;
export type PlayDenial = (typeof PLAY_DENIALS)[number];
