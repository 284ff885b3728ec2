import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:tls';
import { MERCHANT_CHANNELS } from '@playlet/domain/money/payment-channel';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import { type Check, type Finding, fail, messageOf, pass, warn } from './finding.ts';

const WARN_DAYS = 21;
const FAIL_DAYS = 3;
const ASK_TIMEOUT_MS = 10_000;

/** Finds the address of the public host in the DNS. */
export const checkDomain: Check = async ({ config: { publicUrl } }) => {
  const check = 'domain';
  if (!publicUrl) return [fail(check, 'PUBLIC_URL is not set', 'set it to https:// and your domain')];
  const { hostname } = new URL(publicUrl);
  try {
    const addresses = await lookup(hostname, { all: true });
    return [pass(check, `${hostname} leads to ${addresses.map(({ address }) => address).join(', ')}`)];
  } catch (error) {
    return [
      fail(
        check,
        `${hostname} leads nowhere: ${messageOf(error)}`,
        'add an A record at your registrar; it takes minutes',
      ),
    ];
  }
};

/** Reads the certificate of the public address. */
export const checkCertificate: Check = async ({ config: { publicUrl } }) => {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl);
  return url?.protocol === 'https:' ? [await certificate(url)] : [];
};

/** Asks whether anything answers at the public address: with 502 the proxy runs, and nothing behind it. */
export const checkProxy: Check = async ({ config: { publicUrl } }) => {
  const check = 'proxy';
  if (!publicUrl) return [];
  try {
    const response = await fetch(publicUrl, { method: 'HEAD', signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
    return [pass(check, `${publicUrl} answers ${response.status}`)];
  } catch (error) {
    return [
      fail(check, `${publicUrl} does not answer: ${reasonOf(error)}`, 'nginx -t, and open ports 80 and 443'),
    ];
  }
};

/**
 * Checks the way from the public address to this service, as far as this machine can see it: only an outside machine
 * can test whether viewers come through.
 */
export const checkPublicAddress: Check = async ({ config: { publicUrl, production } }) => {
  if (publicUrl) return [await health(publicUrl)];
  return [
    production
      ? warn('public address', 'PUBLIC_URL is not set', 'set it: links and providers need it')
      : pass('public address', 'none: development'),
  ];
};

/** Sends each configured provider's webhook an empty notification by the public address. */
export const checkWebhooks: Check = async ({ config: { publicUrl, payments } }) => {
  if (!publicUrl) return [];
  const channels = MERCHANT_CHANNELS.filter((channel) => payments[channel] !== undefined);
  return Promise.all(channels.map((channel) => webhook(publicUrl, channel)));
};

async function health(publicUrl: string): Promise<Finding> {
  const check = 'public address';
  try {
    const response = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
    await response.body?.cancel();
    if (response.ok) return pass(check, `${publicUrl} leads to a server that is ready`);
    return fail(
      check,
      `${publicUrl}/readyz answers ${response.status}`,
      'look at the proxy and at the servers behind it',
    );
  } catch (error) {
    return fail(
      check,
      `${publicUrl} does not answer from here: ${reasonOf(error)}`,
      'look at DNS, proxy and firewall',
    );
  }
}

/** An empty notification is refused by the product itself; a proxy that does not hand it on answers otherwise. */
async function webhook(publicUrl: string, channel: string): Promise<Finding> {
  const check = `webhook ${channel}`;
  const path = `/api/webhook/pay/${channel}`;
  try {
    const response = await fetch(`${publicUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if ([404, 405, 413, 502, 503, 504].includes(response.status))
      return fail(
        check,
        `${path} answers ${response.status}`,
        'let the proxy hand POST on: without it orders are paid late',
      );
    return pass(check, `${path} reaches the service from here, and refuses what is not signed`);
  } catch (error) {
    return fail(
      check,
      `${path} does not answer from here: ${reasonOf(error)}`,
      'look at DNS, proxy and firewall',
    );
  }
}

async function certificate({ hostname, port }: URL): Promise<Finding> {
  const check = 'certificate';
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - systemClock.now()) / DAY_MS);
    const found = `of ${hostname} ends in ${days} days`;
    const advice = 'renew it, and look why it was not renewed by itself';
    if (!socket.authorized)
      return fail(check, `of ${hostname} is not trusted: ${socket.authorizationError}`, advice);
    if (days < FAIL_DAYS) return fail(check, found, advice);
    return days < WARN_DAYS ? warn(check, found, advice) : pass(check, found);
  } catch (error) {
    return fail(check, `of ${hostname} cannot be read: ${reasonOf(error)}`, 'look at the proxy');
  } finally {
    socket.destroy();
  }
}

/** `fetch` says only that it failed; why is its cause. */
const reasonOf = (error: unknown) =>
  messageOf(error instanceof Error && error.cause instanceof Error ? error.cause : error);
