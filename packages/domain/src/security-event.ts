/** The kinds of events in the security log. */
export const SECURITY_EVENT_KINDS = [
  'sign-in',
  'registration',
  'sign-out',
  'step-up',
  'session-ended',
  'password-change',
  'phone-change',
  'factor-change',
  'passkey-change',
  'token-change',
  'export',
  'deregistration',
  'new-network',
  'throttled',
  'refused',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];
