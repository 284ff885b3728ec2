import { hash } from 'node:crypto';
import { startAlipaySimulator } from '@playlet/testing/alipay/simulator';
import { insertEpisode, insertGroup, smallManifest } from '@playlet/testing/catalogue';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();

it('answers the envelope at the bare address of the calls', async () => {
  for (const path of ['/api', '/api/', '/api?x=1', '/api/nothing/here']) {
    const response = await fetch(server.baseUrl + path);
    expect([path, await response.json()]).toMatchObject([
      path,
      { success: false, errorCode: 'CALL_NOT_FOUND' },
    ]);
  }
});

describe('the document of a page', () => {
  it('carries the feed, the right to play its first clip, and that clip’s first bytes as preloads', async () => {
    const group = await insertGroup(server.db, { title: '</script><script>alert(1)</script>' });
    const { assetId } = await insertEpisode(server.db, group, 1);
    const { text, headers } = await page('/recommend');
    expect(bootCalls(text).map(([name]) => name)).toEqual([
      'POST member/video/group/feed',
      'POST member/video/play/create',
    ]);
    const preloads = [...text.matchAll(/<link rel="preload" as="fetch" [^>]*href="([^"]+)"/g)].map(
      ([, url]) => url,
    );
    expect(preloads).toHaveLength(2);
    for (const [at, file] of ['init.mp4', '0.m4s'].entries()) {
      expect(preloads[at]).toMatch(new RegExp(`/${assetId}/360/${file}$`));
    }
    expect(text).not.toContain('<script>alert');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('of an episode begins at the second its address names', async () => {
    const group = await insertGroup(server.db);
    const { assetId } = await insertEpisode(server.db, group, 1, {
      duration: 60,
      renditions: smallManifest.renditions.map((one) => ({ ...one, segments: [10, 10, 10, 10, 10, 10] })),
    });
    const { text } = await page(`/video/${group}/1?t=25`);
    expect(bootCalls(text)[1]?.[2]).toMatchObject({ resume: 25 });
    expect(text).toContain(`/${assetId}/360/2.m4s"`);
    expect(bootCalls((await page(`/video/${group}/1?t=2e9`)).text)[1]?.[2]).toMatchObject({ resume: 0 });
  });

  it('of the theatre says whether there is a hero and which shelves there are, so that nothing moves when they come or stay away', async () => {
    const { text } = await page('/recommend?view=theatre');
    expect(bootCalls(text)).toEqual([
      ['POST public/content/hero/list', {}, { list: [] }],
      ['POST public/content/shelf/list', {}, { list: [] }],
    ]);
  });

  it('goes out without what could not be answered', async () => {
    const { text, status } = await page('/video/NOTTHERE/1');
    expect(status).toBe(200);
    expect(text).not.toContain('id="boot"');
  });

  it('never lets foreign code run', async () => {
    const policy = (await page('/my')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
  });

  it('may be styled by what it holds and by our own files, and by nothing else', async () => {
    const { text, headers } = await page('/my');
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash('sha256', style, 'base64')}';`);
  });

  it('is sent for an unknown address as well, with the status that says so', async () => {
    expect((await page('/no/such/page')).status).toBe(404);
    expect((await fetch(`${server.baseUrl}/assets/none.js`)).status).toBe(404);
    expect((await fetch(`${server.baseUrl}/assets/app-1.js`)).headers.get('cache-control')).toContain(
      'immutable',
    );
  });

  it('may be embedded by pages of its own origin only', async () => {
    const { headers, text } = await page('/frame');
    expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self';/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(text).not.toContain('frame-hosts');
  });

  it('may be embedded by the listed hosts as well, and names them to its scripts', async () => {
    const hosts = 'https://a.example, https://b.example:8443';
    const listed = await startTestServer({ FRAME_HOSTS: hosts });
    for (const path of ['/frame', '/no/such/page']) {
      const response = await fetch(listed.baseUrl + path);
      expect(response.headers.get('content-security-policy')).toMatch(
        /; frame-ancestors 'self' https:\/\/a\.example https:\/\/b\.example:8443;/,
      );
      expect(response.headers.get('x-frame-options')).toBeNull();
      expect(await response.text()).toContain(
        '<meta name="frame-hosts" content="https://a.example https://b.example:8443">',
      );
    }
  });

  it('may send forms to Alipay where orders are paid there, and to nobody else', async () => {
    const alipay = await startAlipaySimulator();
    const paid = await startTestServer({ PUBLIC_URL: 'http://localhost', ...alipay.environment() });
    await alipay.close();
    const formsOf = async (baseUrl: string) => {
      const policy = (await fetch(`${baseUrl}/vip_pay`)).headers.get('content-security-policy') ?? '';
      return policy.split('; ').find((line) => line.startsWith('form-action'));
    };
    expect(await formsOf(server.baseUrl)).toBe("form-action 'self'");
    const gateway = new URL(alipay.settings.base).origin;
    expect(await formsOf(paid.baseUrl)).toBe(`form-action 'self' ${gateway} https://*.alipay.com`);
  });

  it('of the root is the frame', async () => {
    const response = await fetch(server.baseUrl, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/frame']);
  });
});

async function page(path: string) {
  const response = await fetch(server.baseUrl + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function bootCalls(html: string): [name: string, input: unknown, data: unknown][] {
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{"calls":[]}';
  return (JSON.parse(json) as { calls: [string, unknown, unknown][] }).calls;
}
