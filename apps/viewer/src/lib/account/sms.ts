import { useEffect, useState } from 'react';
import { type CallInput, call } from '../call.ts';

type SmsRequest = CallInput<'POST public/member/member/sms'>;

/** Sends codes by text message, and counts down until another may be asked for. */
export function useSms(): {
  /** Seconds until another may be sent; 0 when it may. */
  wait: number;
  sending: boolean;
  sent: boolean;
  /** @throws what the call threw; the caller shows it in its place. */
  send: (request: SmsRequest) => Promise<void>;
} {
  const [nextAt, setNextAt] = useState(0);
  const [now, setNow] = useState(Date.now);
  const [sending, setSending] = useState(false);
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
      const { resendAfter } = await call('POST public/member/member/sms', request, {
        skipErrorHandler: true,
      });
      setNow(Date.now());
      setNextAt(Date.now() + resendAfter * 1000);
    } finally {
      setSending(false);
    }
  };
  return { wait, sending, sent: nextAt > 0, send };
}
