import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { activateLanguage, getTexts } from '../../lib/text.ts';
import { canRestore, formatMediaEnd, type RemovalKind, type RemovalTarget } from './removal.ts';
import { RemovalDialog } from './removal-dialog.tsx';

vi.mock('../../lib/call.ts', () => ({ call: vi.fn(), setSessionEnd: () => {} }));
const answers = vi.mocked(call);

const nothing = {
  followers: 0,
  watching: 0,
  owners: 0,
  unlocked: 0,
  openOrders: 0,
  shelves: 0,
  channels: 0,
  entries: 0,
  promotionLinks: 0,
  pins: 0,
  mediaDays: 30,
};

beforeAll(() => activateLanguage('zh-CN'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  answers.mockReset();
});

const open = (target: RemovalTarget, kind: RemovalKind, effect: Partial<typeof nothing>) => {
  const onClose = vi.fn();
  answers.mockImplementation(((name: string) =>
    Promise.resolve(name.endsWith('preview') ? { ...nothing, ...effect } : {})) as never);
  render(
    <QueryClientProvider client={queryClient}>
      <RemovalDialog target={target} kind={kind} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
};
const sent = () => answers.mock.calls.map(([name, input]) => [name, input]);
const submit = (label: string, note: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: note } });
  fireEvent.click(screen.getByRole('button', { name: label }));
};

describe('the dialog of a take-down', () => {
  it('shows the true numbers before the act, and deletes the drama with the reason', async () => {
    const onClose = open({ groupId: 'd1', title: '凤阙辞' }, 'delete', { followers: 214, owners: 12 });
    expect(await screen.findByText('214 位观众正在追')).toBeTruthy();
    expect(screen.getByText('12 位观众买过整剧，现在能看')).toBeTruthy();
    expect(screen.queryByText(/栏目/)).toBeNull();
    submit('删除', '传错了文件夹');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toContainEqual([
      'DELETE admin/content/group/delete',
      { id: 'd1', reason: '传错了文件夹' },
    ]);
  });

  it('takes down one episode alone', async () => {
    const onClose = open({ groupId: 'd1', title: '', index: 3 }, 'unpublish', {});
    expect(await screen.findByText(/没有人买过/)).toBeTruthy();
    expect(sent()[0]).toEqual(['POST admin/content/takedown/preview', { ids: ['d1'], index: 3 }]);
    submit('下架', '字幕有误，先下架');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const input = { groupId: 'd1', index: 3, reason: '字幕有误，先下架' };
    expect(sent()).toContainEqual(['POST admin/content/video/unpublish', input]);
  });

  it('asks for a reason before it sends anything', async () => {
    open({ groupId: 'd1', title: '' }, 'unpublish', {});
    await screen.findByText(/没有人买过/);
    submit('下架', '');
    expect(sent()).toHaveLength(1);
  });
});

describe('the end of deleted media', () => {
  const now = Date.parse('2026-11-28T00:00:00Z');

  it('is said in days, and once they are gone nothing can be restored', () => {
    const left = { mediaRemovedAt: '2026-12-09T12:00:00Z' };
    const gone = { mediaRemovedAt: '2026-11-27T00:00:00Z' };
    expect(formatMediaEnd(left, getTexts(), now)).toBe('还剩 12 天清除');
    expect(formatMediaEnd(gone, getTexts(), now)).toBe('媒体已清除');
    expect([left, gone, { mediaRemovedAt: null }].map((taken) => canRestore(taken, now))).toEqual([
      true,
      false,
      true,
    ]);
  });
});
