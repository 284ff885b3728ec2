import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { KeptObjects } from './kept-objects.ts';

const folder = mkdtempSync(join(tmpdir(), 'playlet-objects-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a server that starts anew has what was put, and nothing that was deleted', () => {
  const object = { body: Buffer.from('film'), type: 'video/mp4', etag: '"1"', modified: new Date(0) };
  const first = new KeptObjects(folder);
  first.set('folder/1 片.mp4', object);
  first.set('folder/2.mp4', object);
  first.delete('folder/2.mp4');
  expect([...new KeptObjects(folder)]).toEqual([['folder/1 片.mp4', object]]);
});
