import autocannon from 'autocannon';

export type Load = {
  url: string;
  /** JSON bodies of POST requests, asked for one by one; GET requests where there are none. */
  body?: () => string;
  connections?: number;
  seconds?: number;
};

export type Figures = { perSecond: number; p50: number; p99: number; megabytesPerSecond: number };

/** Loads an address after a short warm-up; answers requests a second and latency in milliseconds. Any failure counts. */
export async function load({ url, body, connections = 16, seconds = 3 }: Load): Promise<Figures> {
  const options: autocannon.Options = {
    url,
    connections,
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body(),
      setupClient: (client) => {
        client.on('response', () => client.setBody(body()));
      },
    }),
  };
  await autocannon({ ...options, duration: 1 });
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

/**
 * Loads several addresses in turns and answers the median of each, so that a slow moment of the machine does not
 * fall on one of them alone.
 */
export async function compare<Name extends string>(loads: Record<Name, Load>, rounds = 3): Promise<Record<Name, Figures>> {
  const runs = new Map<string, Figures[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, one] of Object.entries<Load>(loads)) runs.set(name, [...(runs.get(name) ?? []), await load(one)]);
  }
  const medians = [...runs].map(([name, figures]) => {
    const sorted = figures.toSorted((one, other) => one.perSecond - other.perSecond);
    return [name, sorted[Math.floor(sorted.length / 2)]];
  });
  // The keys are those of `loads`.
  return Object.fromEntries(medians) as Record<Name, Figures>;
}
