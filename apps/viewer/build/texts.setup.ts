import { vi } from 'vitest';
import type { Texts } from '../src/lib/i18n.ts';
import { compileTexts } from './messages.ts';

// Tests have no server that holds the built texts.
vi.mock(import('../src/lib/load-texts.ts'), async (load) => ({
  ...(await load()),
  loadTexts: async (lang) => compileTexts(lang, 'all') as Texts,
}));
