import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer({ CDN_BASES: 'https://media.example/cdn' });
const get = (path: string) => fetch(server.baseUrl + path);

describe('the console', () => {
  it.each(['/console', '/console/audit', '/console/staff?open=1', '/console/first-owner'])(
    'answers its one document for %s, which nobody may keep, embed or list',
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("connect-src 'self' https://media.example;");
      expect(policy).toContain("media-src 'self' blob:;");
      expect(policy).toContain("img-src 'self' data: blob: https://media.example");
      expect(policy).not.toContain('unsafe');
    },
  );

  it('serves its scripts forever, and says of a missing one that it is missing', async () => {
    const script = await get('/console/assets/app-1.js');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect((await get('/console/assets/none.js')).status).toBe(404);
    expect((await get('/console/none.png')).status).toBe(404);
  });

  it('serves the icon that its document names', async () => {
    const icon = await get('/console/icon.svg');
    expect(icon.status).toBe(200);
    expect(icon.headers.get('content-type')).toContain('image/svg+xml');
    expect(icon.headers.get('cache-control')).toContain('max-age=86400');
  });

  it('leaves the addresses of the viewer alone', async () => {
    const { headers } = await get('/my');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-robots-tag')).not.toBe('noindex, nofollow');
    expect((await get('/consoles')).status).toBe(404);
  });
});
