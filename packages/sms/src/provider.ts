/** A code for a phone; `purpose` decides the words around it. */
export type SmsMessage = { phone: string; purpose: string; code: string };

/** The announcement of a renewal, sent five days before the charge. */
export type RenewalMessage = {
  phone: string;
  /** Fen. */
  amount: number;
  /** The Beijing day it is taken on, `YYYY-MM-DD`. */
  day: string;
};

/**
 * The port that every sender of text messages implements.
 *
 * Both calls throw an `SmsFailure` where the provider did not accept the message.
 */
export type SmsProvider = {
  send(message: SmsMessage): Promise<void>;
  announceRenewal(message: RenewalMessage): Promise<void>;
};
