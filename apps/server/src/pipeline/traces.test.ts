import { runInScope } from '@playlet/telemetry/scope';
import { beginSpan, runInSpan, SpanKind, traceHeaders } from '@playlet/telemetry/spans';
import { startTracing } from '@playlet/telemetry/tracing';
import { listen } from '@playlet/testing/listen';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { startTestServer } from '../testing/server.ts';

type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
  status: { code?: number };
};

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';
const traceparent = `00-${TRACE_ID}-${PARENT_ID}-01`;

const bodies: string[] = [];
const collector = await listen(async ({ body }) => {
  bodies.push(body);
  return { status: 200, body: '{}' };
});
afterAll(() => collector.close());
const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const app = await buildApp(server.context);
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
beforeEach(() => {
  bodies.length = 0;
});

/** Traces with a collector until the spans are asked for. */
function trace(share = 1, to = collector.url) {
  const troubles: string[] = [];
  const stop = startTracing({
    endpoint: to,
    share,
    service: 'playlet',
    version: '1',
    role: 'all',
    onTrouble: (what) => troubles.push(what),
  });
  onTestFinished(stop);
  return { troubles, spans: () => stop().then(sentSpans) };
}

function sentSpans(): SentSpan[] {
  return bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}

const askDramas = (headers: Record<string, string> = {}, url = baseUrl) =>
  fetch(`${url}/api/member/video/group/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ page: 0, pageSize: 3 }),
  });

it('a request goes on with the trace of a trusted proxy, and its statements are parts of it', async () => {
  const { spans } = trace();
  const response = await askDramas({ traceparent });
  const requestId = response.headers.get('x-request-id');
  await response.text();
  const sent = await spans();
  const request = sent.find(({ parentSpanId }) => parentSpanId === PARENT_ID);
  expect(request).toMatchObject({ traceId: TRACE_ID, name: 'POST member/video/group/list' });
  expect(request?.attributes).toContainEqual({
    key: 'playlet.request_id',
    value: { stringValue: requestId },
  });
  const statements = sent.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const { traceId, attributes } of statements) {
    expect(traceId).toBe(TRACE_ID);
    expect(attributes).toContainEqual({
      key: 'db.system.name',
      value: { stringValue: 'postgresql' },
    });
  }
});

it('a trace that anybody else names is not gone on with', async () => {
  const stranger = await buildApp({
    ...server.context,
    config: { ...server.context.config, trustedProxies: [] },
  });
  onTestFinished(() => stranger.close());
  const url = await stranger.listen({ port: 0, host: '127.0.0.1' });
  const { spans } = trace();
  await askDramas({ traceparent }, url);
  const sent = await spans();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ traceId }) => traceId === TRACE_ID)).toEqual([]);
});

it('a job goes on with the trace of the request that made it', async () => {
  const { spans } = trace();
  const done = vi.fn();
  await server.context.jobs.work([{ name: 'trace-test', concurrency: 1, process: async () => done() }]);
  const span = beginSpan('POST made/up', { kind: SpanKind.SERVER }, traceparent);
  await runInScope({ requestId: 'ABCD1234', span }, () => server.context.jobs.enqueue('trace-test', {}));
  span?.end();
  await expect.poll(() => done).toHaveBeenCalled();
  const sent = await spans();
  expect(sent.find(({ name }) => name === 'job trace-test')).toMatchObject({
    traceId: TRACE_ID,
    parentSpanId: span?.spanContext().spanId,
  });
});

it('a nested call learns the trace, and a failure names its kind and nothing it quotes', async () => {
  const { spans } = trace();
  const span = beginSpan('POST made/up', { kind: SpanKind.SERVER }, traceparent);
  let received: { traceparent?: string } = {};
  const failing = runInScope({ span }, () =>
    runInSpan('alipay prepay', { kind: SpanKind.CLIENT }, async () => {
      received = traceHeaders();
      throw new RangeError('no money for 13800000000');
    }),
  );
  await expect(failing).rejects.toThrow('13800000000');
  span?.end();
  const sent = await spans();
  const call = sent.find(({ name }) => name === 'alipay prepay');
  expect(received.traceparent).toBe(`00-${TRACE_ID}-${call?.spanId}-01`);
  expect(call?.status.code).toBe(2);
  expect(call?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'RangeError' } });
  expect(bodies.join()).not.toContain('13800000000');
});

it('a trace without consent, or without a collector, is neither recorded nor passed on', async () => {
  const { spans } = trace(0);
  await askDramas();
  expect(await spans()).toEqual([]);
  expect(beginSpan('POST made/up', { kind: SpanKind.SERVER })).toBeUndefined();
  expect(traceHeaders()).toEqual({});
});

it('a collector that is away costs no request, and is reported once', async () => {
  const { troubles, spans } = trace(1, 'http://127.0.0.1:9');
  expect((await askDramas()).status).toBe(200);
  await askDramas();
  await spans();
  expect(troubles).toEqual([expect.stringContaining('traces are lost')]);
});
