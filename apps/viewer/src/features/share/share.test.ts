import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setShareHost, share, shareDrama, shareEpisode } from './share.ts';

const call = vi.hoisted(() => vi.fn(async () => ({ counted: true })));
vi.mock('../../lib/call.ts', () => ({ call, setCallDelegate: vi.fn() }));
vi.mock('../../lib/toast.ts', () => ({ showToast: vi.fn() }));

const page = { title: '雨停之前', path: '/media/g', groupId: 'g' };

beforeEach(() => call.mockClear());
afterEach(() => vi.unstubAllGlobals());

test('a share is counted once it has gone out', async () => {
  vi.stubGlobal('navigator', { share: async () => undefined });
  await share(page);
  expect(call).toHaveBeenCalledWith('POST member/video/share/create', { groupId: 'g' }, expect.anything());
});

test('a copied address is a share too', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  await share(page);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a sheet that the browser refuses to open leaves the link on the clipboard', async () => {
  const writeText = vi.fn(async () => undefined);
  const refused = new DOMException('', 'NotAllowedError');
  vi.stubGlobal('navigator', { share: () => Promise.reject(refused), clipboard: { writeText } });
  await share(page);
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/media/g`);
  expect(call).toHaveBeenCalledTimes(1);
});

test.each([
  ['whose sheet was closed', { share: () => Promise.reject(new DOMException('', 'AbortError')) }],
  ['that could not be copied', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } }],
])('a share %s is not counted', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await share(page);
  expect(call).not.toHaveBeenCalled();
});

test('a share that the service refuses goes wrong for nobody', async () => {
  vi.stubGlobal('navigator', { share: async () => undefined });
  call.mockRejectedValueOnce(new Error('refused'));
  await expect(share(page)).resolves.toBeUndefined();
});

test('a player shows a sheet of its own, which counts what goes out of it', async () => {
  const systemSheet = vi.fn();
  vi.stubGlobal('navigator', { share: systemSheet });
  const stop = setShareHost(({ path }) => path === page.path);
  await share(page);
  expect(systemSheet).not.toHaveBeenCalled();
  expect(call).not.toHaveBeenCalled();
  await share({ ...page, path: '/media/other' });
  stop();
  await share(page);
  expect(systemSheet).toHaveBeenCalledTimes(2);
});

test('a private drama goes out under the name of the product alone, as the preview of its link', () => {
  const system = vi.fn(async (_: ShareData) => undefined);
  vi.stubGlobal('navigator', { share: system });
  const drama = { id: 'g', title: '雨停之前', access: 'private' } as const;
  shareDrama(drama);
  shareEpisode({ groupId: 'g', index: 2 }, drama);
  shareEpisode({ groupId: 'g', index: 2 }, { ...drama, access: 'vip' });
  const titles = system.mock.calls.map(([{ title }]) => title);
  expect(titles).toEqual(['app.name', 'app.name', '雨停之前']);
});
