import { useEffect, useState } from 'react';
import { type CallInput, call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';

type SmsRequest = CallInput<'POST public/member/member/sms'>;

type Sms = {
  /** Seconds until another may be sent; 0 when it may. */
  wait: number;
  sending: boolean;
  sent: boolean;
  /** What the last message's code is entered with. */
  challengeId: string | undefined;
  /** @throws what the call threw; the caller shows it in its place. */
  send: (request: SmsRequest) => Promise<void>;
};

/** Sends codes by text message, and counts down until another may be asked for. */
export function useSms(): Sms {
  const [nextAt, setNextAt] = useState(0);
  const [now, setNow] = useState(Date.now);
  const [sending, setSending] = useState(false);
  const [challengeId, setChallengeId] = useState<string>();
  const wait = Math.max(0, Math.ceil((nextAt - now) / 1000));
  const waiting = wait > 0;
  useEffect(() => {
    if (!waiting) return;
    const tick = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(tick);
  }, [waiting]);
  const send = async (request: SmsRequest) => {
    setSending(true);
    try {
      const answer = await requestSms(request);
      setChallengeId(answer.challengeId);
      setNow(Date.now());
      setNextAt(Date.now() + answer.resendAfter * 1000);
    } finally {
      setSending(false);
    }
  };
  return { wait, sending, sent: nextAt > 0, challengeId, send };
}

/** Asks for a message; where that costs work, it is done out of sight, and the message asked for again. */
async function requestSms(request: SmsRequest) {
  try {
    return await call('POST public/member/member/sms', request, quietly);
  } catch (error) {
    if (!(error instanceof BusinessError) || error.errorCode !== 'SMS_WORK_REQUIRED') throw error;
    const { doSmsWork } = await import('./sms-work.ts');
    return call('POST public/member/member/sms', { ...request, work: await doSmsWork(error.data) }, quietly);
  }
}

const quietly = { skipErrorHandler: true };
