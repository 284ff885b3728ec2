import { Agent, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** The n-th request. */
export type Call = (n: number) => { url: string; token: string; body: object };

/** So many at a time, each waiting for its answer; or so many a second, whether those before were answered or not. */
export type Pace = { seconds: number } & ({ connections: number } | { perSecond: number });

export type Outcome = {
  sent: number;
  answered: number;
  /** 503 with the seconds to wait. */
  refused: number;
  /** Any other answer, or none within ten seconds. */
  failed: number;
  /** Milliseconds, of what was answered. */
  p50: number;
  p99: number;
  /** The first failure. */
  sample: string | undefined;
};

const TICK_MS = 20;
const TIMEOUT_MS = 10_000;
let used = 0;

export async function flood(call: Call, pace: Pace): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
  const outcome: Outcome = { sent: 0, answered: 0, refused: 0, failed: 0, p50: 0, p99: 0, sample: undefined };
  const took: number[] = [];
  const send = async () => {
    outcome.sent += 1;
    used += 1;
    const { url, token, body } = call(used);
    const started = performance.now();
    try {
      const { statusCode, text } = await post(url, { agent, token, body });
      if (statusCode === 200) took.push(performance.now() - started);
      if (statusCode === 200) outcome.answered += 1;
      else if (statusCode === 503) outcome.refused += 1;
      else throw new Error(`${statusCode} ${text.slice(0, 200)}`);
    } catch (error) {
      outcome.failed += 1;
      outcome.sample ??= String(error);
    }
  };
  const until = performance.now() + pace.seconds * 1000;
  if ('connections' in pace) {
    const one = async () => {
      while (performance.now() < until) await send();
    };
    await Promise.all(Array.from({ length: pace.connections }, one));
  } else {
    const begun = performance.now();
    const sending: Promise<void>[] = [];
    while (performance.now() < until) {
      const due = ((performance.now() - begun) / 1000) * pace.perSecond;
      while (sending.length < due) sending.push(send());
      await wait(TICK_MS);
    }
    await Promise.all(sending);
  }
  agent.destroy();
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { ...outcome, p50: at(0.5), p99: at(0.99) };
}

function post(
  url: string,
  { agent, token, body }: { agent: Agent; token: string; body: object },
): Promise<{ statusCode: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-token': token };
    const sent = request(url, { method: 'POST', agent, headers, timeout: TIMEOUT_MS }, (answer) => {
      textOf(answer).then((text) => resolve({ statusCode: answer.statusCode, text }), reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
