/** How a notice of a payment provider ends: `taken`, `failed` (it is sent again), or why it is not believed. */
export const NOTICE_OUTCOMES = [
  'taken',
  'failed',
  'unsigned',
  'probe',
  'stale',
  'unknown_serial',
  'wrong_signature',
  'undecryptable',
  'malformed',
  'unverified',
] as const;
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

/** Outcomes that a wrong setting of ours causes, beside strangers; the others need no attention. */
export const DOUBTFUL_OUTCOMES = [
  'stale',
  'unknown_serial',
  'wrong_signature',
  'undecryptable',
] as const satisfies readonly NoticeOutcome[];
