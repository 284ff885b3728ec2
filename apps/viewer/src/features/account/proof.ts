/** The member's proof: one of the two. */
export type Proof = { password: string } | { smsCode: string; challengeId: string | undefined };

/** The errors of calls that take a proof; shown below it. */
export const PROOF_FIELDS = {
  SMS_CODE_WRONG: 'proof',
  PASSWORD_WRONG: 'proof',
  PROOF_REQUIRED: 'proof',
  TOO_MANY_REQUESTS: 'proof',
} as const;
