import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AlipaySimulator } from './world.ts';

/**
 * Serves `/control`: the options and the events, as JSON; POST sets options. `/control/{action}` with `{no, …}` runs
 * the simulator's call of that name. Only for the simulator run as a program.
 */
export async function handleControl(
  simulator: AlipaySimulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const action = new URL(request.url ?? '/', 'http://control').pathname.split('/')[2];
  try {
    const input = request.method === 'POST' ? (JSON.parse((await text(request)) || '{}') as Input) : {};
    if (action) await act(simulator, action, input);
    else Object.assign(simulator.options, input);
    const { options, trades, sent } = simulator;
    answer(response, 200, { options, trades: [...trades.values()], sent });
  } catch (error) {
    answer(response, 400, { error: String(error) });
  }
}

type Input = { no?: string; refundNo?: string; index?: number; how?: object };

async function act(simulator: AlipaySimulator, action: string, input: Input): Promise<void> {
  const { no = '', refundNo = '', index = -1, how = {} } = input;
  if (action === 'pay') return simulator.pay(no);
  if (action === 'notify') return simulator.notify(no, how);
  if (action === 'notify-refund') return simulator.notifyRefund(no, refundNo, how);
  if (action === 'release') return simulator.release();
  if (action === 'replay') return simulator.replay(index);
  if (action === 'rotate-key') return void simulator.rotateKey();
  if (action === 'calm') return simulator.reset();
  throw new Error(`no such action: ${action}`);
}

function answer(response: ServerResponse, status: number, json: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(json, null, 2));
}
