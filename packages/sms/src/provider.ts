/** A code on its way to a phone; what it is for decides the words around it. */
export type SmsMessage = { phone: string; purpose: string; code: string };

/** Told five days before money is taken for a renewal. */
export type RenewalMessage = {
  phone: string;
  /** Fen. */
  amount: number;
  /** The Beijing day it is taken on, `YYYY-MM-DD`. */
  day: string;
};

/** What sends text messages: the port every provider fits. Both throw where the provider did not take the message. */
export type SmsProvider = {
  send(message: SmsMessage): Promise<void>;
  announceRenewal(message: RenewalMessage): Promise<void>;
};
