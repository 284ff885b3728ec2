import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const get = (path: string) => fetch(server.baseUrl + path, { redirect: 'manual' });

/** Sends a path as it is; fetch would tidy it up. */
async function getRaw(path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(server.baseUrl);
  const [response] = await once(request({ hostname, port, path }).end(), 'response');
  return response.resume();
}

describe('the documentation', () => {
  it.each([
    ['/docs/', '文档'],
    ['/docs/en/', 'Documentation'],
    ['/docs/en/console', 'The console'],
    ['/docs/en/console?from=help', 'The console'],
  ])('%s is the page %s, asked for anew each time, and may only load its own files', async (path, title) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(title);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('etag')).toBeTruthy();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-AAAA';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('scripts are kept for a year, and the address without a slash leads to the first page', async () => {
    const script = await get('/docs/assets/app.1a2b.js');
    expect(script.headers.get('cache-control')).toContain('immutable');
    const bare = await get('/docs');
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/docs/']);
  });

  it.each([
    '/docs/none',
    '/docs/assets/none.js',
    '/docs/../viewer/index.html',
    '/docs/assets/../../viewer/index.html',
    '/docs/..%2fviewer/index.html',
    '/docs/%2e%2e/viewer/index.html',
    '/docs//index.html',
    '/docs/.vitepress',
    '/docs/en/console/',
    // A pattern that reads these words in several ways would never answer.
    `/docs/${'a'.repeat(60)}!`,
    `/docs/${'a/'.repeat(60)}!`,
  ])('%s is its own page of what is missing', async (path) => {
    const { statusCode, headers } = await getRaw(path);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-AAAA';");
  });

  it('the console knows its address', async () => {
    expect(await (await get('/console')).text()).toContain('<html data-docs="/docs/" lang="zh-CN">');
  });
});
