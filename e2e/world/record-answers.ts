import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Response } from '@playwright/test';

/** Answers of a page of the console, one a line. */
export type RecordedAnswer = { address: string; call: string; input: unknown; data: unknown };

/** The console asks a few calls of viewers as well. */
const CALL = /^\/api\/((?:admin|public)\/.+)$/;

/** Appends every answer that the console's pages get to a file of the folder, with the address they were shown at. */
export function recordAnswers(browser: Browser, folder: string): void {
  browser.on('context', (context) =>
    context.on('page', (page) =>
      page.on(
        'response',
        (response) =>
          // Streams, files and pages that are left before their answer came have none.
          void record(page, response, folder).catch(() => undefined),
      ),
    ),
  );
}

async function record(page: Page, response: Response, folder: string): Promise<void> {
  const request = response.request();
  const asked = new URL(request.url());
  const [, path] = CALL.exec(asked.pathname) ?? [];
  const { pathname, search } = new URL(page.url());
  if (path === undefined || !response.ok() || !pathname.startsWith('/console/')) return;
  const answer = (await response.json()) as { success?: boolean; data?: unknown };
  if (answer.success !== true) return;
  const line: RecordedAnswer = {
    address: `${pathname.slice('/console'.length)}${search}`,
    call: `${request.method()} ${path}`,
    input: request.method() === 'GET' ? Object.fromEntries(asked.searchParams) : request.postDataJSON(),
    data: answer.data,
  };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}
