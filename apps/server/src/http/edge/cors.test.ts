import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const LISTED = 'https://a.example';
const CALL = '/api/member/video/group/list';

const open = await startTestServer({ CORS_ORIGINS: `${LISTED}, http://localhost:3000` });

describe('a page of a listed origin', () => {
  it('may call, with its token and its language', async () => {
    const response = await preflight(LISTED);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(LISTED);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
    expect(response.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['x-token', 'accept-language', 'content-type', 'idempotency-key']),
    );
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('may read what it is answered, a failure too', async () => {
    for (const body of ['{}', '{"page":-1}']) {
      const response = await call(LISTED, body);
      expect(response.headers.get('access-control-allow-origin')).toBe(LISTED);
      expect(varied(response)).toContain('origin');
      expect(await response.json()).toHaveProperty('success');
    }
  });

  it('learns that a call does not exist', async () => {
    const response = await preflight(LISTED, '/api/member/video/nothing/list');
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-methods')).toBeNull();
  });

  it('gets nothing more of the pages', async () => {
    const response = await fetch(`${open.baseUrl}/frame`, { headers: { origin: LISTED } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a page of any other origin', () => {
  it.each([
    'https://evil.example',
    'http://a.example',
    'https://a.example:8443',
    'https://sub.a.example',
    'https://a.example.evil.example',
    'null',
    '*',
  ])('such as %s may neither call nor read', async (origin) => {
    for (const response of [await preflight(origin), await call(origin, '{}')]) {
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('access-control-allow-methods')).toBeNull();
      expect(varied(response)).toContain('origin');
    }
    expect((await preflight(origin)).status).toBe(405);
  });
});

it('is closed to all where none is listed', async () => {
  const closed = await startTestServer();
  const response = await preflight(LISTED, CALL, closed.baseUrl);
  expect(response.status).toBe(405);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

function preflight(origin: string, path = CALL, baseUrl = open.baseUrl): Promise<Response> {
  return fetch(baseUrl + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-token',
    },
  });
}

function call(origin: string, body: string): Promise<Response> {
  return fetch(open.baseUrl + CALL, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-token': '' },
    body,
  });
}

function varied(response: Response): string[] {
  return (response.headers.get('vary') ?? '').toLowerCase().split(/\s*,\s*/);
}
