import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type CallOutput, call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { activateLanguage } from '../../lib/text.ts';
import Compliance from './compliance.tsx';

vi.mock('../../lib/call.ts', () => ({ call: vi.fn(), setSessionEnd: () => {} }));
const calls = vi.mocked(call);

beforeAll(() => activateLanguage('zh-CN'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  calls.mockReset();
});

const duties: CallOutput<'GET admin/system/compliance/list'> = {
  list: [
    {
      id: 'minors-pack',
      source: '未成年人网络保护条例',
      appliesFrom: '2026-01-01',
      state: 'overdue',
      dueOn: '2027-01-31',
      count: 3,
      role: 'owner',
      path: '/requests',
      export: 'minors-pack',
      lastExport: {
        at: '2026-11-29T08:00:00.000Z',
        by: '许砚秋',
        rows: 9,
        version: 1,
        sha256: 'a'.repeat(64),
      },
    },
  ],
};

function show() {
  calls.mockImplementation(((name: string) => {
    if (name === 'GET admin/system/compliance/list') return Promise.resolve(duties);
    if (name === 'GET admin/system/incident/list') return Promise.resolve({ list: [] });
    return new Promise(() => {});
  }) as never);
  render(
    <QueryClientProvider client={queryClient}>
      <Compliance />
    </QueryClientProvider>,
  );
}

it('a duty has its state, its day and its last export, below the warning that this is no legal advice', async () => {
  show();
  expect(await screen.findByText('未成年人个人信息年度审计')).toBeTruthy();
  expect(screen.getByRole('note').textContent).toContain('不是法律意见');
  expect(screen.getByText('超期')).toBeTruthy();
  expect(screen.getByText('2027-01-31 前')).toBeTruthy();
  expect(screen.getByText(/许砚秋导出 9 行，查询第 1 版，摘要 aaaaaaaaaaaa/)).toBeTruthy();
});

it('a person who may only look has no buttons', async () => {
  show();
  expect(await screen.findByText(/没有事件/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '登记事件' })).toBeNull();
});
