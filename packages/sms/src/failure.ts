/**
 * `quota`: the number has received too many messages and takes none for some time. `phone`: the number takes no messages. `refused`: the
 * provider declined for a reason that only the operator can remove, such as a template, a signature or the balance. `unavailable`: the
 * provider did not answer, or has a fault of its own.
 */
export type SmsFailureKind = 'quota' | 'phone' | 'refused' | 'unavailable';

/** `message` goes to the log: it contains the provider's code, and never a number or a code. */
export class SmsFailure extends Error {
  kind: SmsFailureKind;
  /** Of a quota: seconds until the number takes a message again. */
  retryAfterSeconds: number | undefined;
  constructor(
    kind: SmsFailureKind,
    message: string,
    { retryAfterSeconds, ...options }: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
