import autocannon from 'autocannon';

export type Load = {
  url: string;
  /** JSON bodies of POST requests, asked for one by one; GET requests where there are none. */
  body?: (() => string) | undefined;
  connections?: number;
  seconds?: number;
  /** So many requests a second in all; without it as many as are answered. */
  perSecond?: number;
  warmUpSeconds?: number;
};

export type Figures = { perSecond: number; p50: number; p99: number; megabytesPerSecond: number };

/** Loads an address after a short warm-up; answers requests a second and latency in milliseconds. Any failure counts. */
export async function load({
  url,
  body,
  connections = 16,
  seconds = 3,
  perSecond,
  warmUpSeconds = 1,
}: Load): Promise<Figures> {
  const options: autocannon.Options = {
    url,
    connections,
    ...(perSecond && { overallRate: perSecond }),
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body(),
      setupClient: (client) => {
        client.on('response', () => client.setBody(body()));
      },
    }),
  };
  if (warmUpSeconds > 0) await autocannon({ ...options, duration: warmUpSeconds });
  const result = await autocannon({ ...options, duration: seconds });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests of ${url} failed`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    megabytesPerSecond: result.throughput.average / 1e6,
  };
}
