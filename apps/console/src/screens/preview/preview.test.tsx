import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../lib/call.ts';
import { navigate } from '../../lib/navigation.ts';
import { queryClient, refreshShown } from '../../lib/query.ts';
import { activateLanguage } from '../../lib/text.ts';
import Preview from './preview.tsx';

vi.mock('../../lib/call.ts', () => ({ call: vi.fn(), setSessionEnd: () => {} }));
const calls = vi.mocked(call);
const DETAIL = 'GET admin/content/group/detail';
const TOKEN = 'POST admin/content/preview/create';
const answers: Record<string, unknown> = {
  [DETAIL]: { id: 'D1', state: 'published', fields: { title: '雨停之前' } },
  [TOKEN]: { token: 'T1' },
  'GET public/content/config/detail': { agreements: { user: '1', privacy: '1' } },
};

/** The document of these tests, which loads pages into frames unless told otherwise. */
const detached = window as unknown as { happyDOM: { settings: { disableIframePageLoading: boolean } } };

beforeAll(async () => {
  await activateLanguage('zh-CN');
  detached.happyDOM.settings.disableIframePageLoading = true;
});
beforeEach(() => {
  // Each answer is that of its call; others never come.
  calls.mockImplementation((name: string) => (answers[name] ?? new Promise(() => {})) as never);
  navigate('/dramas/D1/preview');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const countOf = (name: string) => calls.mock.calls.filter(([sent]) => sent === name).length;

it('a write elsewhere does not restart the viewer', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Preview />
    </QueryClientProvider>,
  );
  const frame = await screen.findByTitle('观众看到的画面');
  await act(refreshShown);
  expect(countOf(DETAIL)).toBe(2);
  expect(countOf(TOKEN)).toBe(1);
  expect(document.querySelector('iframe')).toBe(frame);
});
