import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Route } from './options.ts';
import { renderLanded, renderRefused } from './payer.ts';
import { refund, refundQuery } from './refunds.ts';
import { paramsOf, type Request, readRequest } from './request.ts';
import { answerStatementAddress, readStatementFile } from './statement.ts';
import { close, isPage, openTrade, pay, query } from './trades.ts';
import { signRsa2 } from './wire.ts';
import { MESSAGES, type Reply, refuse, type World } from './world.ts';

type Handler = (world: World, request: Request) => Reply | Promise<Reply>;

const METHODS: Record<string, { route: Route; handle: Handler }> = {
  'alipay.trade.query': { route: 'query', handle: query },
  'alipay.trade.close': { route: 'close', handle: close },
  'alipay.trade.refund': { route: 'refund', handle: refund },
  'alipay.trade.fastpay.refund.query': { route: 'refundQuery', handle: refundQuery },
  'alipay.data.dataservice.bill.downloadurl.query': { route: 'statement', handle: answerStatementAddress },
};

/** `/gateway.do`: one address for every method, pages among them. */
export async function handleGateway(
  world: World,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const params = await paramsOf(incoming);
  const request = readRequest(world, params);
  const page = isPage(params.method ?? '');
  if ('reply' in request)
    return page
      ? html(response, renderRefused(request.reply))
      : sendReply(world, response, params.method, request.reply, request.signed ? undefined : 'unsigned');
  if (page) return showPage(world, request, response);
  const known = METHODS[request.method];
  if (!known) return sendReply(world, response, request.method, refuse('isv.invalid-method', '40002'));
  const fault = world.options.faults[known.route];
  const done = fault === undefined || !FAULTS_BEFORE_EFFECT.has(fault);
  const reply = done ? await known.handle(world, request) : (REPLIES[fault] ?? refuse('ACQ.SYSTEM_ERROR'));
  if (await sendFault(world, response, fault)) return;
  sendReply(world, response, request.method, reply, fault);
}

export async function downloadStatement(
  world: World,
  token: string,
  response: ServerResponse,
): Promise<void> {
  if (await sendFault(world, response, world.options.faults.statementFile)) return;
  const file = readStatementFile(world, token);
  response.writeHead(file ? 200 : 404, { 'content-type': 'application/zip' }).end(file);
}

const FAULTS_BEFORE_EFFECT = new Set<Fault>(['error', 'silence', 'tooMany', 'systemError', 'unknownError']);

const REPLIES: Partial<Record<Fault, Reply>> = {
  tooMany: refuse('isv.app-call-limited', '40005'),
  systemError: refuse('ACQ.SYSTEM_ERROR'),
  unknownError: refuse('isp.unknow-error', '20000'),
};

/** Whether what went wrong leaves nothing to say; lateness is over when it returns. */
async function sendFault(world: World, response: ServerResponse, fault: Fault | undefined): Promise<boolean> {
  if (fault === 'late')
    await sleep(world.options.lateMs, undefined, { signal: world.closing }).catch(() => {});
  if (fault === 'error' || fault === 'errorDone')
    response.writeHead(500).end('<html>Internal Server Error</html>');
  // Silence lasts until the other side hangs up, or the simulator does.
  return fault === 'error' || fault === 'errorDone' || fault === 'silence' || fault === 'silenceDone';
}

async function showPage(world: World, request: Request, response: ServerResponse): Promise<void> {
  if (await sendFault(world, response, world.options.faults.page)) return;
  const trade = openTrade(world, request);
  if ('code' in trade) return html(response, renderRefused(trade));
  if (world.options.payDuring === 'page' && trade.state === 'WAIT_BUYER_PAY') await pay(world, trade.no);
  html(response, renderLanded(trade));
}

function html(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
}

/**
 * The signature covers the bytes on the wire: slashes are escaped there, which is why a verifier must not serialize
 * them again.
 */
function sendReply(world: World, response: ServerResponse, method = '', reply: Reply, fault?: Fault): void {
  const { code, subCode, fields } = reply;
  const refusal = subCode === undefined ? {} : { sub_code: subCode, sub_msg: `${subCode} / 请求失败 "}` };
  const inner = JSON.stringify({ code, msg: MESSAGES[code], ...refusal, ...fields }).replaceAll('/', '\\/');
  const { current, stranger } = world.keys;
  const key = fault === 'strangerSigned' ? stranger.privateKey : current.privateKey;
  const sign = signRsa2(fault === 'wronglySigned' ? `${inner} ` : inner, key);
  const name = `"${method.replaceAll('.', '_') || 'error'}_response"`;
  const members = [
    ...(fault === 'twofold' ? [`${name}:${inner.replace('WAIT_BUYER_PAY', 'TRADE_SUCCESS')}`] : []),
    `${name}:${inner}`,
    ...(world.options.certificateMode ? ['"alipay_cert_sn":"4538af7b4e1a7b9c2d"'] : []),
    ...(fault === 'unsigned' ? [] : [`"sign":"${sign}"`]),
  ];
  const text = `{${members.join(',')}}`;
  response
    .writeHead(200, { 'content-type': 'text/html;charset=utf-8' })
    .end(fault === 'torn' ? text.slice(0, text.length / 2) : text);
}
