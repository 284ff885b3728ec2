import type { Browser, CDPSession } from 'playwright-core';
import { firstFrame, PHONE } from '../browser/cold-start.ts';
import { type Line, throttle } from '../browser/line.ts';

export type FirstVisit = {
  /** Bytes of the scripts asked for before the first frame, packed with gzip, as they came over the line. */
  scriptBytes: number;
  scripts: { path: string; bytes: number }[];
  /** Of all scripts of the first screen, those that come after the frame among them. */
  allScriptBytes: number;
  /** Requests each of which had to wait for the one before, from the document to the first frame's bytes. */
  longestChain: string[];
};

type Asked = { url: string; type: string; after: string | undefined; at: number; bytes: number };

/** Opens a page as a phone does that was never there, and writes down what the line carried for its first frame. */
export async function firstVisit(browser: Browser, url: string, line: Line): Promise<FirstVisit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await throttle(cdp, line);
  // The bar is written in gzip; a browser would take brotli.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const asked = listen(cdp);
  await page.goto(url, { waitUntil: 'commit' });
  const frameMs = await firstFrame(page);
  const seenAt = asked.startedAt() + frameMs / 1000;
  // What was asked for before the frame counts whole, even if the rest of it came after.
  await page.waitForLoadState('networkidle');
  const all = asked.all();
  const before = all.filter(({ at }) => at <= seenAt);
  await context.close();
  const scripts = before
    .filter(({ type }) => type === 'Script')
    .map(({ url: address, bytes }) => ({ path: new URL(address).pathname, bytes }));
  return {
    scripts,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    allScriptBytes: all.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0),
    longestChain: longestChain(before),
  };
}

function listen(cdp: CDPSession) {
  const asked = new Map<string, Asked>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    const after =
      initiator.url ??
      initiator.stack?.callFrames.find(({ url }) => url !== '')?.url ??
      deepUrl(initiator.stack);
    asked.set(requestId, { url: request.url, type: type ?? '', after, at: timestamp, bytes: 0 });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const one = asked.get(requestId);
    // Of a preload that is used later the browser tells no other length.
    if (one)
      one.bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0);
  });
  return {
    all: () => [...asked.values()],
    /** When the document was asked for, in the browser's seconds. */
    startedAt: () => Math.min(...[...asked.values()].map(({ at }) => at)),
  };
}

type Stack = { callFrames: { url: string }[]; parent?: Stack };

/** The script behind a request that was made after a wait. */
function deepUrl(stack: Stack | undefined): string | undefined {
  if (!stack) return undefined;
  return stack.callFrames.find(({ url }) => url !== '')?.url ?? deepUrl(stack.parent);
}

function longestChain(asked: readonly Asked[]): string[] {
  const byUrl = new Map(asked.map((one) => [one.url, one]));
  const chainTo = (one: Asked, seen: ReadonlySet<string> = new Set()): string[] => {
    const before =
      one.after && one.after !== one.url && !seen.has(one.after) ? byUrl.get(one.after) : undefined;
    const name = new URL(one.url).pathname;
    return before ? [...chainTo(before, new Set([...seen, one.url])), name] : [name];
  };
  return asked
    .map((one) => chainTo(one))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), []);
}
