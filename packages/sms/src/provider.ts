/** A code on its way to a phone; what it is for decides the words around it. */
export type SmsMessage = { phone: string; purpose: string; code: string };

/** What sends text messages: the port every provider fits. */
export type SmsProvider = {
  /** Throws where the provider did not take the message. */
  send(message: SmsMessage): Promise<void>;
};
