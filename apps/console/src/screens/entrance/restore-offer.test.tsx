import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type CallOutput, call } from '../../lib/call.ts';
import { NetworkError } from '../../lib/failure.ts';
import { navigate } from '../../lib/navigation.ts';
import { queryClient } from '../../lib/query.ts';
import { activateLanguage } from '../../lib/text.ts';
import Join from './join.tsx';

vi.mock('../../lib/call.ts', () => ({ call: vi.fn(), setSessionEnd: () => {} }));
const calls = vi.mocked(call);

beforeAll(() => activateLanguage('zh-CN'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  calls.mockReset();
});

type Check = CallOutput<'POST admin/entry/restore/check'>;
type Progress = NonNullable<Check['progress']>;

const backup: Check['backups'][number] = {
  ...{ source: 'folder', id: '2026-11-28T19-05-00-000Z', takenAt: '2026-11-28T19:05:00.000Z' },
  ...{ rows: 12_000, bytes: 4_000_000, mediaObjects: 900, mediaBytes: 8_000_000_000, encrypted: true },
};
const running: Progress = {
  ...{ at: null, reached: null },
  ...{ step: 'database', backup, tables: 9, rows: 3000, mediaObjects: 0, mediaBytes: 0 },
  ...{ secretsRestored: false, seconds: 0, failure: null },
};
const LINK = 'a'.repeat(43);

/** The answers to the checks, in their order; the last one again and again. */
function show(checks: (Check | Error)[], kind: 'owner' | 'invitation' = 'owner') {
  const started = vi.fn();
  calls.mockImplementation((async (name: string, input: object) => {
    if (name === 'POST admin/entry/invitation/check')
      return { kind, account: null, name: null, roles: ['owner'], expiresAt: new Date(), tokens: [] };
    if (name === 'POST admin/entry/restore/start') return started(input) ?? {};
    const answer = checks.length > 1 ? checks.shift() : checks[0];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
  navigate(`/first-owner#${LINK}`);
  render(
    <QueryClientProvider client={queryClient}>
      <Join />
    </QueryClientProvider>,
  );
  return { started };
}

const offered = (progress: Progress | null = null, hasKey = false): Check => ({
  backups: progress ? [] : [backup],
  moments: [],
  hasKey,
  progress,
});

it('the first owner’s page restores the chosen backup with its key, and shows progress, checks and the way in', async () => {
  const done: Progress = {
    ...running,
    ...{ step: 'done', tables: 90, rows: 12_000, mediaObjects: 900, mediaBytes: 8_000_000_000 },
    secretsRestored: true,
  };
  const { started } = show([offered(), offered(running), new NetworkError('away'), offered(done)]);
  fireEvent.click(await screen.findByRole('button', { name: '已有备份？从备份恢复' }));
  expect(screen.getByText(/12,000 行数据（4.0 MB），900 个媒体文件（8.0 GB）/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('备份密钥'), { target: { value: ' AGE-SECRET-KEY-1ABC ' } });
  fireEvent.click(screen.getByRole('button', { name: '开始恢复' }));
  expect(await screen.findByText('正在恢复数据…')).toBeTruthy();
  const { source, id } = backup;
  expect(started).toHaveBeenCalledWith({ link: LINK, source, id, key: 'AGE-SECRET-KEY-1ABC' });
  expect(await screen.findByText('账目平衡', {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByRole('link', { name: '去登录' })).toBeTruthy();
});

it('a restore that failed names its fault, and lets another backup be chosen', async () => {
  const failure = { code: 'wrong-key', message: 'The backup is encrypted with another key.' } as const;
  show([{ ...offered(null, true), progress: { ...running, step: 'failed', failure } }]);
  expect((await screen.findByRole('alert')).textContent).toContain('密钥不对');
  fireEvent.click(screen.getByRole('button', { name: '重新选择' }));
  expect(screen.getByText(/不填就用这台机器的 BACKUP_KEY/)).toBeTruthy();
});

it('an invitation offers no restore, nor does an installation that refuses it', async () => {
  show([offered()], 'invitation');
  expect(await screen.findByLabelText('账号')).toBeTruthy();
  expect(screen.queryByText('已有备份？从备份恢复')).toBeNull();
  expect(calls.mock.calls.map(([name]) => name)).not.toContain('POST admin/entry/restore/check');
});
