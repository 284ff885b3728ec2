import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { useSession } from '../session/session.ts';
import { RegionNote } from './region-note.tsx';

beforeEach(async () => {
  localStorage.setItem('umi_locale', 'zh-CN');
  await activateLocale();
  await loadAllMessages();
});
afterEach(() => {
  cleanup();
  useSession.setState({ outsideRegion: false });
});

test('a viewer from abroad reads that nothing is played there, and others nothing', () => {
  const { container, rerender } = render(<RegionNote />);
  expect(container.textContent).toBe('');
  useSession.setState({ outsideRegion: true });
  rerender(<RegionNote />);
  expect(screen.getByRole('note').textContent).toContain('当前地区暂不提供播放');
});
