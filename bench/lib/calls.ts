/** Calls of the product as somebody, for what measures how long each takes. */

import { percentile } from './percentile.ts';

export type Ask = (call: string, input: object) => Promise<unknown>;

/** Asks calls, named by method and path, of the server at a port as whoever has the token. */
export function createAsk(port: number, token: string): Ask {
  return async (name, input) => {
    const [method = '', path] = name.split(' ');
    if (method !== 'GET') return postJson(port, `api/${path}`, token, input);
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(input)) query.set(key, String(value));
    return answerOf(
      await fetch(`http://127.0.0.1:${port}/api/${path}?${query}`, { headers: { 'x-token': token } }),
    );
  };
}

export async function postJson(port: number, path: string, token: string, input: object): Promise<unknown> {
  return answerOf(
    await fetch(`http://127.0.0.1:${port}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': token },
      body: JSON.stringify(input),
    }),
  );
}

async function answerOf(response: Response): Promise<unknown> {
  // A file is read to its end.
  if (response.headers.get('content-type')?.startsWith('text/csv')) return response.text();
  const { success, data, msg } = (await response.json()) as { success: boolean; data: unknown; msg: string };
  if (!success) throw new Error(`${response.url}: ${msg}`);
  return data;
}

/** Asks so often, one after another; milliseconds of half of the times and of 95 of a hundred. */
export async function times(
  count: number,
  ask: () => Promise<unknown>,
): Promise<{ p50: number; p95: number }> {
  const spent: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const started = performance.now();
    await ask();
    spent.push(performance.now() - started);
  }
  return { p50: percentile(spent, 0.5), p95: percentile(spent, 0.95) };
}

export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}
