import { latestBuiltIn } from '@playlet/legal';
import { createSeeded } from '@playlet/testing/random';
import { type Dispatcher, Pool } from 'undici';
import { percentile } from '../lib/percentile.ts';
import { type CallName, KINDS, type Kind, MIX } from './mix.ts';
import { createRequests, type Request } from './requests.ts';
import type { World } from './world.ts';

/** How one step of load went. Milliseconds count from the moment a request was due, not from when it was sent. */
export type Step = {
  /** Requests a second asked for, and answered. */
  rate: number;
  perSecond: number;
  kinds: Record<Kind, Figures>;
  calls: Partial<Record<CallName, Figures>>;
  /** So much waited that the rest of the step was left out. */
  overwhelmed: boolean;
  /** Requests that the server refused because it was too busy. */
  shedCount: number;
  /** With those of the warm-up. */
  sentCount: number;
  failedCount: number;
  /** What the first failures were. */
  failures: string[];
};

export type Asked = {
  /** Requests a second. */
  rate: number;
  seconds: number;
  /** These come first and are not measured. */
  warmUpSeconds: number;
  /** One call of the mix instead of all. */
  only?: CallName | undefined;
  /** Waits where too much waits already, instead of ending there. */
  goesOn?: boolean | undefined;
};

export type Figures = { count: number; p50: number; p99: number };

const CONNECTION_COUNT = 256;
/** Once so many seconds of requests wait for their answers, more of them would tell nothing. */
const MAX_WAITING_SECONDS = 1;
const MIN_WAITING_COUNT = 200;
const MAX_NAMED_FAILURES = 5;
const ANSWER_TIMEOUT_MS = 30_000;
const SUCCESS = /"success":true/;

/**
 * Sends requests of the mix at moments of their own (an open loop with Poisson arrivals): a server that stands still does not
 * keep viewers from asking. What comes late because of that counts with the whole wait, so nothing is omitted.
 */
export function createGenerator(world: World, baseUrl: string, seed: number) {
  const random = createSeeded(seed);
  const consents = Object.entries(latestBuiltIn).map(([document, version]) => ({ document, version }));
  const requests = createRequests(world, consents, random);
  const pool = new Pool(baseUrl, {
    connections: CONNECTION_COUNT,
    pipelining: 1,
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
  });

  async function send(request: Request): Promise<void> {
    const text = await answerOf(pool, request);
    if (!request.done && !request.then) return;
    const { data } = JSON.parse(text) as { data: never };
    request.done?.(data);
    const follow = request.then?.(data);
    if (!follow) return;
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const answer = await answerOf(pool, { ...request, ...follow, method: 'POST', headers }, 'any');
    follow.done(JSON.parse(answer) as never);
  }

  async function run({ rate, seconds, warmUpSeconds, only, goesOn = false }: Asked): Promise<Step> {
    const tally = createTally();
    const maxWaiting = Math.max(MIN_WAITING_COUNT, rate * MAX_WAITING_SECONDS);
    const from = performance.now() + warmUpSeconds * 1000;
    const end = from + seconds * 1000;
    const waiting = new Set<Promise<void>>();
    let due = performance.now();
    let overwhelmed = false;
    let sentCount = 0;
    while (due < end && !(overwhelmed && !goesOn)) {
      // Who goes on leaves out what is due while too much waits.
      if (overwhelmed) due = performance.now();
      while (!overwhelmed && due <= performance.now() && due < end) {
        const at = due;
        const request = requests.next(only);
        const sent: Promise<void> = send(request)
          .catch((error: Error) => tally.fail(request.name, error))
          .then(() => {
            waiting.delete(sent);
            if (at >= from) tally.add(request.name, performance.now() - at);
          });
        waiting.add(sent);
        sentCount += 1;
        due -= (Math.log(1 - random()) / rate) * 1000;
      }
      overwhelmed = waiting.size > maxWaiting;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await Promise.all(waiting);
    const measuredMs = Math.max(1, Math.min(performance.now(), end) - from);
    return { rate, overwhelmed, sentCount, ...tally.figures(measuredMs / 1000) };
  }

  return { run, close: () => pool.close() };
}

async function answerOf(
  pool: Dispatcher,
  { method, path, headers, body }: Pick<Request, 'method' | 'path' | 'headers' | 'body'>,
  wanted: 'success' | 'any' = 'success',
): Promise<string> {
  const answer = await pool.request({ method, path, headers, body: body ?? null });
  const text = await answer.body.text();
  const isFine = answer.statusCode === 200 && (wanted === 'any' || SUCCESS.test(text) || text === 'ok');
  if (answer.statusCode === 503 && text.includes('SERVICE_BUSY')) throw new Shed();
  if (!isFine)
    throw new Error(`${method} ${path} was answered with ${answer.statusCode}: ${text.slice(0, 300)}`);
  return text;
}

/** The answer of a server that protects plays and payments from all else. */
class Shed extends Error {}

function createTally() {
  const times = new Map<CallName, number[]>();
  const failures: string[] = [];
  let failedCount = 0;
  let shedCount = 0;
  const figuresOf = (values: number[]): Figures => ({
    count: values.length,
    p50: percentile(values, 0.5),
    p99: percentile(values, 0.99),
  });
  return {
    add(name: CallName, ms: number) {
      const values = times.get(name);
      if (values) values.push(ms);
      else times.set(name, [ms]);
    },
    fail(name: CallName, error: Error) {
      if (error instanceof Shed) {
        shedCount += 1;
        return;
      }
      failedCount += 1;
      if (failures.length < MAX_NAMED_FAILURES) failures.push(`${name}: ${error.message}`);
    },
    figures(seconds: number) {
      const all = [...times];
      const kindOf = (kind: Kind) =>
        figuresOf(all.filter(([name]) => MIX[name].kind === kind).flatMap(([, values]) => values));
      return {
        perSecond: all.reduce((sum, [, values]) => sum + values.length, 0) / seconds,
        // The keys are those of `KINDS`, and of `MIX`.
        kinds: Object.fromEntries(KINDS.map((kind) => [kind, kindOf(kind)])) as Record<Kind, Figures>,
        calls: Object.fromEntries(all.map(([name, values]) => [name, figuresOf(values)])) as Step['calls'],
        shedCount,
        failedCount,
        failures,
      };
    },
  };
}
