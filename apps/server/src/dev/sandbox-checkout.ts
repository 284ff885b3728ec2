import { randomInt } from 'node:crypto';
import { createSandboxTrades } from '@playlet/core/orders/sandbox';
import { createPaidNotification, type SandboxTrade, sendNotification, waitFor } from '@playlet/payments';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { acceptText, TEXT_BODY_TIMEOUT_MS } from '../http/body.ts';
import { renderNoTrade, renderSandboxCheckout, sandboxCheckoutStyle } from './sandbox-checkout-page.ts';
import { deriveSandboxKey } from './sandbox-key.ts';

const DEFAULT_DELAY_SECONDS = 5;

const choice = z.strictObject({
  action: z.enum(['pay', 'delay', 'silent', 'fail', 'abandon']),
  /** Of `delay`: seconds until the notification is sent. */
  seconds: z.coerce.number().min(0).max(3600).default(DEFAULT_DELAY_SECONDS),
});
type Choice = z.output<typeof choice>;

type TradeRoute = { Params: { no: string } };

/**
 * Registers `/dev/cashier/{no}`, the checkout of the payment sandbox, where a trade is paid or not: a page for people,
 * JSON for programs (`Accept: application/json`, and POST `{"action": "pay"}`).
 */
export function registerSandboxCheckout(app: FastifyInstance, context: Context): void {
  const trades = createSandboxTrades(context.db);
  const send = createSender(app, context);
  app.register(async (scope) => {
    // The page sends a form. No call of the API accepts one, because any page can send a form without a preflight.
    acceptText(scope, 'application/x-www-form-urlencoded', TEXT_BODY_TIMEOUT_MS);
    scope.get('/dev/cashier.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(sandboxCheckoutStyle),
    );
    scope.get<TradeRoute>('/dev/cashier/:no', async (request, reply) => {
      const trade = await trades.find(request.params.no);
      return show(request, reply, trade, context.clock.now());
    });
    scope.post<TradeRoute>('/dev/cashier/:no', async (request, reply) => {
      const wanted = readChoice(request);
      if (!wanted.success) return reply.code(400).send({ error: z.prettifyError(wanted.error) });
      const { no } = request.params;
      const paid = await act(no, wanted.data);
      const trade = paid ?? (await trades.find(no));
      if (paid && wanted.data.action !== 'silent') send(paid, wanted.data);
      if (!trade || wantsJson(request)) return show(request, reply, trade, context.clock.now());
      // The page reports a payment that came too late.
      const refused = isPayment(wanted.data) && !paid;
      return reply.redirect(refused ? request.url : returnTo(trade, wanted.data), 303);
    });
  });

  /** Answers the trade where this very request has paid it. */
  async function act(no: string, { action }: Choice): Promise<SandboxTrade | undefined> {
    const at = new Date(context.clock.now());
    if (action === 'fail') await trades.close(no, at);
    if (action === 'fail' || action === 'abandon') return undefined;
    return trades.pay(no, `SB${at.getTime()}${randomInt(1e9, 1e10)}`, at);
  }
}

/**
 * Sends notifications in the background. Undelivered ones are dropped when the server closes, because polling finds the
 * payment.
 */
function createSender(app: FastifyInstance, context: Context): (trade: SandboxTrade, choice: Choice) => void {
  const key = deriveSandboxKey(context.config.secrets);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return (trade, { action, seconds }) => {
    void (async () => {
      if (action === 'delay') await waitFor(seconds * 1000, closing.signal);
      const taken = await sendNotification(
        trade.notifyUrl,
        () => createPaidNotification(trade, key, context.clock.now()),
        closing.signal,
      );
      if (!taken && !closing.signal.aborted)
        context.log.warn(`nobody took the sandbox's notice of ${trade.no}`);
    })();
  };
}

/**
 * The address that ordered. A payer who left without paying is marked as such, so that the page does not wait for
 * money.
 */
function returnTo({ returnUrl }: SandboxTrade, wanted: Choice): string {
  return isPayment(wanted) ? returnUrl : `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}left=1`;
}

function isPayment({ action }: Choice): boolean {
  return action === 'pay' || action === 'delay' || action === 'silent';
}

/** The body's text is JSON or a form. */
function readChoice(request: FastifyRequest) {
  const text = typeof request.body === 'string' ? request.body : '';
  if (!request.headers['content-type']?.startsWith('application/json'))
    return choice.safeParse(Object.fromEntries(new URLSearchParams(text)));
  try {
    return choice.safeParse(JSON.parse(text));
  } catch {
    return choice.safeParse(undefined);
  }
}

function wantsJson({ headers }: FastifyRequest): boolean {
  if (headers['content-type']?.startsWith('application/json')) return true;
  return !headers.accept?.includes('text/html') && headers.accept?.includes('application/json') === true;
}

function show(
  request: FastifyRequest,
  reply: FastifyReply,
  trade: SandboxTrade | undefined,
  now: number,
): FastifyReply {
  reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .code(trade ? 200 : 404);
  if (wantsJson(request)) return reply.send(trade ?? { error: 'no such trade' });
  return reply
    .type('text/html; charset=utf-8')
    .send(trade ? renderSandboxCheckout(trade, now) : renderNoTrade());
}
