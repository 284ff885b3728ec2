/** The steps of a new studio up to its first sale, in the order that they are shown. */
export const SETUP_STEPS = [
  'secondFactor',
  'genres',
  'drama',
  'plans',
  'contact',
  'domain',
  'filings',
  'sms',
  'payment',
  'backup',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
