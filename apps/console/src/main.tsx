import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { queryClient } from './lib/query.ts';
import { keys, read } from './lib/storage.ts';
import { activateLanguage, readPreferredLanguage } from './lib/text.ts';
import { applyTheme } from './lib/theme.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place to draw in');

applyTheme();
document.documentElement.dataset.density = read(keys.density) ?? 'normal';
await activateLanguage(readPreferredLanguage());
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <App />
  </QueryClientProvider>,
);
