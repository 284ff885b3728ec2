import {
  type ClaimedNotice,
  claimNotice,
  giveNoticeUp,
  isDigest,
  noteNoticeAttempt,
  queueNotices,
  readNoticeItems,
} from '@playlet/core/staff/notice-message';
import { formatNotice } from '@playlet/domain/staff/notice';
import type { Job } from '@playlet/jobs';
import { fetchPublicly, isPrivateAddressError } from '@playlet/notices/guarded-fetch';
import { createSmtpSender, type MailSender } from '@playlet/notices/mail';
import { postWebhook } from '@playlet/notices/post-webhook';
import { buildWebhookRequest, describeDeliveryFailure, refusalOf } from '@playlet/notices/webhook-request';
import type { WorkerContext } from '../context.ts';

/** With the pauses between them these are about three quarters of an hour. */
const MAX_RETRY_COUNT = 15;

export type NoticeContext = Pick<WorkerContext, 'db' | 'clock' | 'jobs' | 'log'> & {
  config: Pick<WorkerContext['config'], 'notices' | 'publicUrl' | 'secrets'>;
  /** Sends mail in place of the configured server: tests have none. */
  mail?: MailSender;
};

/** Writes the notices of people's inboxes that are due, each minute, and has them sent. */
export function queueInboxNotices({ db, clock, jobs }: NoticeContext): Job {
  return {
    name: 'queue-notices',
    concurrency: 1,
    schedule: '* * * * *',
    retryLimit: 0,
    process: async () => {
      for (const messageId of await queueNotices(db, clock.now()))
        await jobs.enqueue('send-notice', { messageId }, { singletonKey: messageId });
    },
  };
}

/** Sends a message to its place, once. */
export function sendNotice(context: NoticeContext): Job<{ messageId: string }> {
  const { db, log } = context;
  return {
    name: 'send-notice',
    concurrency: 2,
    retryLimit: MAX_RETRY_COUNT,
    timeoutSeconds: 60,
    process: async ({ messageId }, { signal }) => {
      const claimed = await claimNotice(db, messageId);
      if (!claimed) return;
      try {
        await deliver(context, claimed, signal);
      } catch (error) {
        const isRefused = isPrivateAddressError(error);
        const state = isRefused ? 'failed' : 'waiting';
        await noteNoticeAttempt(db, messageId, { state, error: describeDeliveryFailure(error) });
        // Another attempt would be refused as well.
        if (!isRefused) throw error;
      }
    },
    onExhausted: async ({ messageId }, reason) => {
      await giveNoticeUp(db, messageId);
      log.error({ messageId, reason }, 'a notice could not be sent');
    },
  };
}

async function deliver(context: NoticeContext, claimed: ClaimedNotice, signal: AbortSignal): Promise<void> {
  const { db, clock, config } = context;
  const { message, place } = claimed;
  const now = clock.now();
  const isTest = message.key.startsWith('test ');
  const items = isTest ? [] : await readNoticeItems(db, claimed, now);
  if (place.disabled_at !== null || (!isTest && items.length === 0))
    return noteNoticeAttempt(db, message.id, { state: 'dropped' });
  const link = config.publicUrl && `${config.publicUrl}/console/inbox`;
  const { subject, text } = formatNotice({ items, isTest, isDigest: isDigest(message), link });
  const target = readTarget(context, place.target);
  if (place.method === 'email') await senderOf(context).send({ to: target.address, subject, text });
  else {
    const format = { url: target.address, secret: target.secret, format: place.method };
    const answer = await postWebhook({
      ...buildWebhookRequest(format, { text, json: {} }, now),
      now,
      signal,
      ...(!config.notices.allowsPrivateWebhooks && { fetch: fetchPublicly }),
    });
    const refusal = refusalOf(answer);
    if (refusal) throw new Error(`answered ${refusal}`);
  }
  await noteNoticeAttempt(db, message.id, { state: 'sent', at: new Date(now) });
}

function senderOf({ mail, config }: NoticeContext): MailSender {
  if (mail) return mail;
  if (!config.notices.mail) throw new Error('SMTP_URL is not set');
  return createSmtpSender(config.notices.mail);
}

/** @throws Error where the installation's secret is another one than that of then */
function readTarget({ config }: NoticeContext, sealed: Buffer): { address: string; secret?: string } {
  const opened = config.secrets.open('notice-place', sealed);
  if (!opened) throw new Error('the address cannot be read: MEDIA_SECRET has changed');
  return JSON.parse(opened.toString());
}
