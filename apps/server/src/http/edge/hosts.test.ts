import { request } from 'node:http';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { productionEnvironment } from '@playlet/testing/production';
import type { Logger } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { buildApp } from '#app.ts';
import { from } from '#testing/accounts.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

const LIST = '/api/public/content/category/list';

/** Asks with headers of any kind, as fetch does not let one. */
function ask(
  { baseUrl }: Pick<TestServer, 'baseUrl'>,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${baseUrl}${path}`, { headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

const development = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const groupId = await insertGroup(development.db);
await insertEpisode(development.db, groupId, 1);

describe('in development', () => {
  it.each(['localhost', 'localhost:8080', 'app.localhost', '127.0.0.1:1', '[::1]:8080', '192.168.1.7:8080'])(
    'the host %s is answered',
    async (host) => expect((await ask(development, '/frame', { host })).status).toBe(200),
  );

  it.each(['evil.example', 'localhost.evil.example', 'a"><b x="', 'user@localhost', 'localhost/x'])(
    'the host %s is refused with 421, but for health checks',
    async (host) => {
      const answer = await ask(development, '/frame', { host });
      expect([400, 421]).toContain(answer.status);
      if (answer.status === 421) expect(JSON.parse(answer.body).errorCode).toBe('HOST_UNKNOWN');
      expect((await ask(development, '/healthz', { host })).status).toBe(200);
    },
  );

  it('no answer carries a host that a proxy was made to say', async () => {
    const poison = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '114.114.114.114' };
    const { body } = await ask(development, `/video/${groupId}/1`, { host: 'localhost', ...poison });
    expect(body).toContain('http://localhost/cdn/');
    expect(body).not.toContain('evil');
  });

  it('no answer carries a protocol that is none', async () => {
    const { body } = await ask(development, `/video/${groupId}/1`, {
      host: 'localhost',
      'x-forwarded-proto': 'https, javascript',
      'x-forwarded-for': '114.114.114.114',
    });
    expect(body).toContain('http://localhost/cdn/');
    expect(body).not.toContain('javascript:');
  });

  it.each([
    ['114.114.114.114:5060', 200],
    ['::ffff:7272:7272', 200],
    ['[::ffff:7272:7272]:443', 200],
    ['fe80::1%eth0', 200],
    ['8.8.8.8:53', 451],
    ['::ffff:808:808', 451],
    ['2404:c800::1%eth0', 451],
    ['', 451],
    [' ', 451],
    ['unknown', 451],
    ['not an address', 451],
  ])('a caller at %j may play: %s', async (ip, status) => {
    const answer = await development.call('POST member/video/play/create', { groupId, index: 1 }, from(ip));
    expect(answer.status === 200 ? 200 : answer.envelope.errorCode).toBe(
      status === 200 ? 200 : 'REGION_BLOCKED',
    );
  });

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'X-Forwarded-Port'])(
    'inbox and sandbox checkout do not exist for who comes with %s',
    async (name) => {
      for (const path of ['/dev/sms', '/dev/cashier/1', '/dev/cashier.css']) {
        expect((await ask(development, path, { [name]: '127.0.0.1' })).status).toBe(404);
        expect((await ask(development, path, {})).body).not.toContain('CALL_NOT_FOUND');
      }
    },
  );

  it('says once that a proxy of this machine is not trusted', async () => {
    const error = vi.fn();
    const log = { ...development.context.log, error, child: () => log } as unknown as Logger;
    const config = { ...development.context.config, trustedProxies: [] };
    const app = await buildApp({ ...development.context, config, log });
    const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    await ask({ baseUrl }, LIST, {});
    expect(error).not.toHaveBeenCalled();
    for (const _ of [1, 2, 3]) await ask({ baseUrl }, '/healthz', { 'x-forwarded-for': '8.8.8.8' });
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.lastCall?.[0]).toMatch(/TRUSTED_PROXIES names none/);
    await app.close();
  });
});

describe('in production', async () => {
  const production = await startTestServer({
    ...productionEnvironment,
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'https://playlet.example',
    ALLOWED_HOSTS: 'www.playlet.example:8443',
  });
  const id = await insertGroup(production.db);
  await insertEpisode(production.db, id, 1);
  const viewer = { 'x-forwarded-for': '114.114.114.114' };

  it.each([
    ['playlet.example', 200],
    ['playlet.example:8443', 200],
    ['www.playlet.example:8443', 200],
    ['www.playlet.example', 421],
    ['evil.example', 421],
    ['127.0.0.1', 421],
    ['localhost', 421],
  ])('the host %s is answered with %d', async (host, status) => {
    expect((await ask(production, '/frame', { host, ...viewer })).status).toBe(status);
  });

  it('the machine itself reaches its own service by its own names', async () => {
    expect((await ask(production, '/frame', { host: 'localhost:8080' })).status).toBe(200);
  });

  it('media lie at the public address, whatever host was asked', async () => {
    const { body } = await ask(production, `/video/${id}/1`, { host: 'www.playlet.example:8443', ...viewer });
    expect(body).toContain('https://playlet.example/cdn/');
    expect(body).not.toContain('8443');
  });

  it('https is kept to, scripts of one policy run, and pages are not for other sites', async () => {
    const { headers } = await fetch(`${production.baseUrl}/frame`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('content-security-policy')).toMatch(/trusted-types service-worker(;|$)/);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://playlet.example");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await fetch(`${development.baseUrl}/frame`)).headers.has('strict-transport-security')).toBe(
      false,
    );
  });

  it('a guessed address plays nothing', async () => {
    const play = (headers: Record<string, string>) =>
      production.call('POST member/video/play/create', { groupId: id, index: 1 }, headers);
    // The proxy says nothing of its caller, so the address is the proxy's own.
    expect((await play({})).envelope.errorCode).toBe('REGION_BLOCKED');
    expect((await play({ ...viewer, host: 'playlet.example' })).status).not.toBe(451);
  });
});
