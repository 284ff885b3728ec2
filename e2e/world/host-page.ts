import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { root } from './product.ts';

/** The pages docs/embedding.md gives to copy: one of the same origin, one of another. */
export function documentedHosts(): { sameOrigin: string; foreign: string } {
  const text = readFileSync(join(root, 'docs/embedding.md'), 'utf8');
  const pages = [...text.matchAll(/```html\n(.*?)```/gs)].map(([, page = '']) => page);
  const [sameOrigin = '', foreign = ''] = pages.filter((page) => page.includes('<script>'));
  return { sameOrigin, foreign };
}

/** Serves one page on a port of its own. A page that a test only pretends may not show one of this machine. */
export async function servePage(page: () => string): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** A host of the same origin without a line of ours, which notes what it hears. */
export const byHand = `<!doctype html><iframe src="/frame" style="width:390px;height:700px"></iframe><script>
  const handles = JSON.parse(new URLSearchParams(location.search).get('handles') ?? '[]');
  window.hostMessages = [];
  window.send = (message) =>
    sessionStorage.setItem('frame_command', JSON.stringify({ playlet: 1, to: 'embedded', ...message }));
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'frame_command' || newValue === null) return;
    const { playlet, id, to, ...body } = JSON.parse(newValue);
    if (to !== 'host') return;
    sessionStorage.removeItem('frame_command');
    hostMessages.push(body);
    if (body.name === 'hello') send({ id: 'ready-' + id, name: 'ready', handles });
  });
</script>`;

export type HostMessage = { name: string; path?: string };

export function hostMessages(page: Page): Promise<HostMessage[]> {
  return page.evaluate(() => Reflect.get(window, 'hostMessages') as HostMessage[]);
}

/** Waits for the slot to be free, as a host has to. */
export async function command(page: Page, message: object): Promise<void> {
  await expect.poll(() => slot(page)).toBeNull();
  await page.evaluate((text) => (Reflect.get(window, 'send') as (value: object) => void)(text), message);
}

export function slot(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('frame_command'));
}

/** Says something to the product from the host page itself, past its bridge. */
export async function post(page: Page, origin: string, message: object): Promise<void> {
  await page.evaluate(
    ([body, to]) =>
      document
        .querySelector('iframe')
        ?.contentWindow?.postMessage({ playlet: 1, to: 'embedded', ...body }, to),
    [message, origin] as const,
  );
}

/** Says something as an app does it to the page in its web view. */
export async function tell(page: Page, message: object): Promise<void> {
  await page.evaluate((body) => {
    const detail = JSON.stringify({ playlet: 1, to: 'embedded', ...body });
    dispatchEvent(new CustomEvent('playlet-host', { detail }));
  }, message);
}

/** The product in its frame. */
export function inside(page: Page): FrameLocator {
  return page.frameLocator('iframe').first();
}
