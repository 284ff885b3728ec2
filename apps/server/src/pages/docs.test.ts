import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const get = (path: string) => fetch(server.baseUrl + path, { redirect: 'manual' });

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
    '/docs/..%2f..%2fetc/passwd',
    '/docs/%2e%2e/console/index.html',
    '/docs/en/console/',
  ])('%s is its own page of what is missing', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('the console knows its address', async () => {
    expect(await (await get('/console')).text()).toContain('<html data-docs="/docs/" lang="zh-CN">');
  });
});
