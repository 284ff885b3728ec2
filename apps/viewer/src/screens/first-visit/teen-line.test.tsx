import { beijingDayOf } from '@playlet/domain/beijing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keys, read } from '../../lib/storage.ts';
import { usePromptState } from './prompt.ts';
import { TeenLine } from './teen-line.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const today = beijingDayOf(Date.now());

it('the sheet of consent offers teen mode once a day, and keeps the line while it is open', () => {
  usePromptState.setState({ teenOfferedOn: '2026-01-01' });
  const { rerender } = render(<TeenLine open />);
  expect(screen.getByRole('link')).toBeTruthy();
  expect(read(keys.teenPrompt)).toBe(today);
  rerender(<TeenLine open />);
  expect(screen.getByRole('link')).toBeTruthy();
  rerender(<TeenLine open={false} />);
  rerender(<TeenLine open />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('the sheet of changed agreements offers no teen mode to a viewer who was asked today', () => {
  usePromptState.setState({ teenOfferedOn: today });
  render(<TeenLine open />);
  expect(screen.queryByRole('link')).toBeNull();
});
