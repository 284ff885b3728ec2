import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { activateLanguage } from '../lib/text.ts';
import { KeyHelp } from './key-help.tsx';

beforeAll(() => activateLanguage('zh-CN'));
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.docs;
});

it('the help leads to the documentation where the server has it', () => {
  document.documentElement.dataset.docs = '/docs/';
  render(<KeyHelp pages={[]} onClose={() => {}} />);
  expect(screen.getByRole('link', { name: '打开文档' }).getAttribute('href')).toBe('/docs/');
});

it('the help names no documentation where there is none', () => {
  render(<KeyHelp pages={[]} onClose={() => {}} />);
  expect(screen.queryByRole('link', { name: '打开文档' })).toBeNull();
});
