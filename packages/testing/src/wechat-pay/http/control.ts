import type { ServerResponse } from 'node:http';
import type { NotificationOptions, SimulatorOptions } from '../options.ts';
import type { Delivery } from '../webhook/webhook-sender.ts';
import type { Refund, Trade } from '../world.ts';
import type { ApiRequest } from './request.ts';

/** The actions of a simulator, for a test or by hand. */
export type ControlledSimulator = {
  options: SimulatorOptions;
  trades: ReadonlyMap<string, Trade>;
  refunds: ReadonlyMap<string, Refund>;
  /** Every notification sent, oldest first. */
  deliveries: readonly Delivery[];
  /** The payer pays, at `paidAt` or now; answers with the first round of notifications. */
  pay(no: string, how?: NotificationOptions & { paidAt?: Date }): Promise<Delivery[]>;
  /** Sends the notification of a paid trade again, signed again. */
  notify(no: string, how?: NotificationOptions): Promise<Delivery[]>;
  notifyRefund(refundNo: string, how?: NotificationOptions): Promise<Delivery[]>;
  /** Another certificate signs from now on; the one before stays listed. */
  rotate(): Promise<void>;
  /** Sets all options back; trades stay. */
  reset(): void;
};

/**
 * Serves `/control`: the options and the events, as JSON; POST sets options. `/control/{action}` with `{no, …}` runs
 * the simulator's call of that name. Only for the simulator run as a program.
 */
export async function handleControl(
  simulator: ControlledSimulator,
  { method, url, body }: ApiRequest,
  response: ServerResponse,
): Promise<void> {
  const action = url.pathname.split('/')[2];
  try {
    const input = (method === 'POST' && body !== '' ? JSON.parse(body) : {}) as Input;
    if (action) await act(simulator, action, input);
    else Object.assign(simulator.options, input);
    say(response, 200, state(simulator));
  } catch (error) {
    say(response, 400, { error: String(error) });
  }
}

type Input = { no?: string; refundNo?: string; how?: NotificationOptions };

function act(simulator: ControlledSimulator, action: string, { no = '', refundNo = '', how = {} }: Input) {
  if (action === 'pay') return simulator.pay(no, how);
  if (action === 'notify') return simulator.notify(no, how);
  if (action === 'notify-refund') return simulator.notifyRefund(refundNo, how);
  if (action === 'rotate') return simulator.rotate();
  if (action === 'calm') return simulator.reset();
  throw new Error(`no such action: ${action}`);
}

function state({ options, trades, refunds, deliveries }: ControlledSimulator): object {
  return {
    options,
    trades: [...trades.values()],
    refunds: [...refunds.values()].map(({ trade, ...refund }) => ({ ...refund, no: trade.no })),
    deliveries: deliveries.map(({ url, status, answer }) => ({ url, status, answer })),
  };
}

function say(response: ServerResponse, status: number, json: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(json, null, 2));
}
