import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The style elements of the viewer's document as a content security policy names them, by their digests. */
export function inlineStyles(viewerDir: string): string[] {
  const file = join(viewerDir, 'index.html');
  if (!existsSync(file)) return [];
  const styles = readFileSync(file, 'utf8').matchAll(/<style>(.*?)<\/style>/gs);
  return [...styles].map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);
}
