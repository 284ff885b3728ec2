import type { ServerResponse } from 'node:http';
import type { Delivery } from './courier.ts';
import type { Knobs, NoticeKnobs } from './knobs.ts';
import type { ApiRequest } from './request.ts';
import type { Refund, Trade } from './world.ts';

/** What can be done with a simulator, in a test or by hand. */
export type Controlled = {
  knobs: Knobs;
  trades: ReadonlyMap<string, Trade>;
  refunds: ReadonlyMap<string, Refund>;
  /** Every notice sent, oldest first. */
  deliveries: readonly Delivery[];
  /** The payer pays; answers with the first round of notices. */
  pay(no: string, how?: NoticeKnobs & Payment): Promise<Delivery[]>;
  /** Tells of a paid trade again, signed anew. */
  notify(no: string, how?: NoticeKnobs): Promise<Delivery[]>;
};

export type Payment = {
  /** Now unless given. */
  paidAt?: Date;
  /** A closed trade too: the money was on its way. */
  evenClosed?: boolean;
};

/**
 * The simulator by hand: `GET /control` shows everything, `POST /control/knobs` sets some of it, and
 * `POST /control/trades/{no}/{pay,notify}` pays or tells again, as the body's knobs say.
 */
export async function control(
  simulator: Controlled,
  { method, url, body }: ApiRequest,
  response: ServerResponse,
): Promise<boolean> {
  const asked = `${method} ${url.pathname}`;
  if (asked === 'GET /control') return say(response, 200, state(simulator));
  if (asked === 'POST /control/knobs') {
    Object.assign(simulator.knobs, JSON.parse(body) as Partial<Knobs>);
    return say(response, 200, simulator.knobs);
  }
  const [, no, act] = /^POST \/control\/trades\/([^/]+)\/(pay|notify)$/.exec(asked) ?? [];
  if (!no || !act) return false;
  try {
    const how = (body === '' ? {} : JSON.parse(body)) as NoticeKnobs;
    const deliveries = act === 'pay' ? await simulator.pay(no, how) : await simulator.notify(no, how);
    return say(
      response,
      200,
      deliveries.map(({ status, answer }) => ({ status, answer })),
    );
  } catch (error) {
    return say(response, 400, { message: error instanceof Error ? error.message : 'wrong' });
  }
}

function state({ knobs, trades, refunds, deliveries }: Controlled): object {
  return {
    knobs,
    trades: [...trades.values()],
    refunds: [...refunds.values()].map(({ trade, ...refund }) => ({ ...refund, no: trade.no })),
    deliveries: deliveries.map(({ url, status, answer }) => ({ url, status, answer })),
  };
}

function say(response: ServerResponse, status: number, json: object): boolean {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(json));
  return true;
}
