import type { Page } from '@playwright/test';

/** Counts the sheets and dialogs that lie over the page, as its place in the history has it. */
export function countLayers(page: Page): Promise<number> {
  return page.evaluate<number>(() => history.state?.layers ?? 0);
}
