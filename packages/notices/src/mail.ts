import { createTransport } from 'nodemailer';

export type Mail = { to: string; subject: string; text: string };

/** Sends mail. */
export type MailSender = {
  /** @throws Error where the server does not take it */
  send: (mail: Mail) => Promise<void>;
};

const TIMEOUT_MS = 10_000;

/** A sender by SMTP; `url`: `smtp://` with STARTTLS where the server has it, or `smtps://`. */
export function createSmtpSender({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A mail is text: nodemailer must not read a file or an address for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
  };
}
