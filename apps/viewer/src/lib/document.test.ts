import { beforeEach, expect, it, vi } from 'vitest';

// What was let in is remembered by the module.
beforeEach(() => vi.resetModules());

/** Without an address nothing is loaded: the test says how it ends. */
const SHEET = '<link rel="stylesheet">';

function write(template: string): void {
  document.head.innerHTML = `<template id="page">${template}</template>`;
}

const sheets = () => [...document.head.querySelectorAll('link[rel="stylesheet"]')];

it('lets the page in, whose drawing waits for its stylesheets, also for one that fails', async () => {
  const { showPage, awaitPageStyles } = await import('./document.ts');
  write(`${SHEET}${SHEET}<meta name="page">`);
  showPage();
  expect(document.querySelector('template')).toBeNull();
  expect(document.querySelector('meta[name="page"]')).not.toBeNull();
  const drawn = vi.fn();
  const waiting = awaitPageStyles().then(drawn);
  sheets()[0]?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(drawn).not.toHaveBeenCalled();
  sheets()[1]?.dispatchEvent(new Event('error'));
  await waiting;
});

it('waits for nothing where the page was there from the beginning', async () => {
  const { showPage, awaitPageStyles } = await import('./document.ts');
  document.head.innerHTML = SHEET;
  showPage();
  await awaitPageStyles();
});
