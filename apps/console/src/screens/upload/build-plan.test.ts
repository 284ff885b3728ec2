import { beforeEach, expect, it, vi } from 'vitest';
import type { ChosenFile } from './read-folders.ts';
import { useUpload } from './store.ts';

const { call, hashFile } = vi.hoisted(() => ({ call: vi.fn(), hashFile: vi.fn() }));
vi.mock('../../lib/call.ts', () => ({ call }));
vi.mock('./hash-file.ts', () => ({ hashFile }));
const { addFiles } = await import('./build-plan.ts');

beforeEach(() => useUpload.setState({ files: [], dramas: [], matches: new Map() }));

it('hashes files that are added while the server is asked about those before', async () => {
  const asked = Promise.withResolvers<{ list: [] }>();
  hashFile.mockImplementation(async (key: string) => `hash of ${key}`);
  call.mockImplementation((name: string) =>
    name === 'POST admin/ingest/upload/match' ? asked.promise : Promise.resolve({ list: [] }),
  );
  const first = addFiles([chosen('01.mp4')]);
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith('POST admin/ingest/upload/match', expect.anything()),
  );
  const second = addFiles([chosen('02.mp4')]);
  await vi.waitFor(() => expect(useUpload.getState().files).toHaveLength(2));
  asked.resolve({ list: [] });
  await Promise.all([first, second]);
  expect(useUpload.getState().files.map(({ sha256 }) => sha256)).not.toContain(null);
});

function chosen(name: string): ChosenFile {
  return { folder: '雨停之前', name, size: 1, modified: 0, file: new File(['x'], name), handle: null };
}
