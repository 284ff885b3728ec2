import { useEffect, useState } from 'react';
import { type CallInput, type CallOutput, call } from '../../lib/call.ts';
import { useWriteMutation } from '../../lib/call-mutation.ts';
import { BusinessError } from '../../lib/failure.ts';

type SmsRequest = CallInput<'POST public/member/member/sms'>;

type Sms = {
  /** Seconds until another may be sent; 0 when it may. */
  wait: number;
  sending: boolean;
  sent: boolean;
  /** The challenge of the last message's code. */
  challengeId: string | undefined;
  send: (request: SmsRequest) => Promise<unknown>;
};

/** Sends codes by text message, and counts down until another may be asked for; `onFailure` shows what went wrong. */
export function useSms(onFailure: (error: unknown) => void): Sms {
  const [nextAt, setNextAt] = useState(0);
  const [now, setNow] = useState(Date.now);
  const [challengeId, setChallengeId] = useState<string>();
  const wait = Math.max(0, Math.ceil((nextAt - now) / 1000));
  const waiting = wait > 0;
  useEffect(() => {
    if (!waiting) return;
    const tick = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(tick);
  }, [waiting]);
  const { send, isPending } = useWriteMutation(requestSms, {
    failure: (error) => {
      onFailure(error);
      return undefined;
    },
    onSuccess: (answer) => {
      setChallengeId(answer.challengeId);
      setNow(Date.now());
      setNextAt(Date.now() + answer.resendAfter * 1000);
    },
  });
  return { wait, sending: isPending, sent: nextAt > 0, challengeId, send };
}

/** Asks for a message; where that costs work, it is done out of sight, and the message asked for again. */
async function requestSms(request: SmsRequest): Promise<CallOutput<'POST public/member/member/sms'>> {
  try {
    return await call('POST public/member/member/sms', request, quietly);
  } catch (error) {
    if (!(error instanceof BusinessError) || error.errorCode !== 'SMS_WORK_REQUIRED') throw error;
    const { doSmsWork } = await import('./sms-work.ts');
    return call('POST public/member/member/sms', { ...request, work: await doSmsWork(error.data) }, quietly);
  }
}

const quietly = { skipErrorHandler: true };
