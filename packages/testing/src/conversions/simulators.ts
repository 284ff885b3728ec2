import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Taken = { id: string; clickId: string; event: string; amountFen: number | null };

export type ConversionSimulator = {
  base: string;
  /** The counted requests, each once. */
  taken: Taken[];
  /** Requests, counted or not. */
  requests: number;
  /** Answers the next request so instead of taking it: a status, or a code of its own. */
  fail: { status: number } | { code: number } | undefined;
  close(): Promise<void>;
};

type Judge = (body: Record<string, unknown>, headers: Record<string, unknown>) => Taken | string;

/** Ocean Engine as its documentation has it: refuses an event without a click or of an unknown type. */
export function startOceanEngine(): Promise<ConversionSimulator> {
  return start('/api/v2/conversion', (body) => {
    const { event_type: event, context, timestamp, properties, outer_event_id: id } = body;
    const clickId = at(context, 'ad', 'callback');
    if (typeof clickId !== 'string' || clickId === '') return 'callback missing';
    if (event !== 'active_register' && event !== 'active_pay') return 'event_type unknown';
    if (typeof timestamp !== 'number' || timestamp < 1e12) return 'timestamp is not in milliseconds';
    const amount = at(properties, 'pay_amount');
    return { id: String(id), clickId, event, amountFen: typeof amount === 'number' ? amount : null };
  });
}

/** Tencent Ads as its documentation has it: also asks for the token, a time of now and a nonce. */
export function startTencentAds(accessToken: string): Promise<ConversionSimulator> {
  const nonces = new Set<unknown>();
  return start('/v3.0/user_actions/add', (body, headers) => {
    if (headers['access-token'] !== accessToken) return 'access_token wrong';
    if (Math.abs(Date.now() / 1000 - Number(headers.timestamp)) > 300) return 'timestamp too far off';
    if (nonces.has(headers.nonce)) return 'nonce used';
    nonces.add(headers.nonce);
    if (typeof body.account_id !== 'number' || typeof body.user_action_set_id !== 'number')
      return 'account missing';
    const action = Array.isArray(body.actions) ? (body.actions[0] as unknown) : undefined;
    const clickId = at(action, 'trace', 'click_id');
    const event = at(action, 'action_type');
    if (typeof clickId !== 'string' || (event !== 'REGISTER' && event !== 'PURCHASE')) return 'action wrong';
    const seconds = at(action, 'action_time');
    if (typeof seconds !== 'number' || seconds > 1e11) return 'action_time is not in seconds';
    const amount = at(action, 'action_param', 'value');
    return {
      id: String(at(action, 'outer_action_id')),
      clickId,
      event,
      amountFen: typeof amount === 'number' ? amount : null,
    };
  });
}

async function start(path: string, judge: Judge): Promise<ConversionSimulator> {
  const simulator: ConversionSimulator = {
    base: '',
    taken: [],
    requests: 0,
    fail: undefined,
    close: async () => {},
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    simulator.requests += 1;
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    const { fail } = simulator;
    simulator.fail = undefined;
    const judged =
      request.url === path && request.method === 'POST' ? judge(body, request.headers) : 'no such call';
    const code = fail && 'code' in fail ? fail.code : typeof judged === 'string' ? 40_001 : 0;
    response.writeHead(fail && 'status' in fail ? fail.status : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code, message: typeof judged === 'string' ? judged : '' }));
    if (!fail && typeof judged !== 'string' && !simulator.taken.some(({ id }) => id === judged.id))
      simulator.taken.push(judged);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  simulator.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  simulator.close = () => new Promise((resolve) => server.close(() => resolve()));
  return simulator;
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}
