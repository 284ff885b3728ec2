import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { activateLanguage } from '../../lib/text.ts';
import { BulkRemovalDialog, type BulkRemovalKind } from './bulk-removal-dialog.tsx';

vi.mock('../../lib/call.ts', () => ({ call: vi.fn(), setSessionEnd: () => {} }));
const answers = vi.mocked(call);
const REASON = '传错了文件夹';

beforeAll(() => activateLanguage('zh-CN'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  answers.mockReset();
});

function open(kind: BulkRemovalKind, refusedId?: string) {
  const onDone = vi.fn();
  answers.mockImplementation(((name: string, input: { id?: string }) => {
    if (name.endsWith('preview')) return Promise.resolve({ followers: 7, mediaDays: 30 });
    return input.id === refusedId ? Promise.reject(new Error('refused')) : Promise.resolve({});
  }) as never); // no other answers are read
  render(
    <QueryClientProvider client={queryClient}>
      <BulkRemovalDialog ids={['d1', 'd2', 'd3']} kind={kind} onClose={vi.fn()} onDone={onDone} />
    </QueryClientProvider>,
  );
  return onDone;
}

async function submit(label: string): Promise<void> {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: REASON } });
  const button = screen.getByRole('button', { name: label });
  await waitFor(() => expect(button.getAttribute('aria-disabled') ?? 'false').toBe('false'));
  fireEvent.click(button);
}
const writes = () =>
  answers.mock.calls.filter(([name]) => !name.endsWith('preview')).map(([name, input]) => [name, input]);

it('shows what the dramas have together, and deletes each of them for the reason', async () => {
  const onDone = open('delete');
  expect(await screen.findByText('7 位观众正在追')).toBeTruthy();
  await submit('删除');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(writes()).toEqual(
    ['d1', 'd2', 'd3'].map((id) => ['DELETE admin/content/group/delete', { id, reason: REASON }]),
  );
});

it('goes on with the others when one is refused', async () => {
  const onDone = open('unpublish', 'd1');
  await screen.findByText('7 位观众正在追');
  await submit('下架');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(writes()).toHaveLength(3);
});

it('restores dramas of the bin without asking what they have', async () => {
  const onDone = open('restore');
  await submit('恢复');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(writes()[0]).toEqual(['POST admin/content/group/restore', { id: 'd1', note: REASON }]);
  expect(answers.mock.calls.some(([name]) => name.endsWith('preview'))).toBe(false);
});
