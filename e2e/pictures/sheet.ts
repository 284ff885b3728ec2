import { existsSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

const SHEET_WIDTH_PX = 1800;

/** Lays a screen's pictures on one sheet, as HTML and as PNG; beside each the picture of its name, where there is one. */
export async function writeSheet(
  browser: Browser,
  {
    name,
    files,
    folder,
    beside,
  }: { name: string; files: string[]; folder: string; beside?: string | undefined },
): Promise<void> {
  const figures = files.map((file) => figureOf(file, folder, beside)).join('\n');
  const sheet = join(folder, `${name}.html`);
  writeFileSync(
    sheet,
    `<!doctype html><meta charset="utf-8"><title>${name}</title>${STYLE}<h1>${name}</h1>\n${figures}\n`,
  );
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH_PX, height: 900 } });
  await page.goto(pathToFileURL(sheet).href);
  await page.screenshot({ path: join(folder, `${name}.sheet.png`), fullPage: true });
  await page.close();
}

const STYLE = `<style>
  body { margin: 24px; background: #808080; font: 14px sans-serif; }
  figure { display: inline-flex; flex-direction: column; margin: 0 24px 24px 0; vertical-align: top; }
  img { max-height: 844px; max-width: 840px; margin-inline-end: 8px; }
</style>`;

function figureOf(file: string, folder: string, beside: string | undefined): string {
  const name = basename(file, '.png');
  const other = beside && join(beside, `${name}.png`);
  const images = [file, ...(other && existsSync(other) ? [other] : [])];
  const tags = images.map((one) => `<img src="${relative(folder, one)}" alt="">`).join('');
  return `<figure><figcaption>${name}</figcaption><div>${tags}</div></figure>`;
}
