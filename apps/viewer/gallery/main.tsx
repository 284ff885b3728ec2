/** Every component of `ui/` in its states, themes, languages, directions and text sizes: `/dev/gallery` of `npm run dev`. */
import { createRoot } from 'react-dom/client';
import { chooseLocale } from '../src/lib/locale.ts';
import '../src/ui/theme.css';
import { Controls } from './controls.tsx';
import { Dramas } from './dramas.tsx';
import { Forms } from './forms.tsx';
import './gallery.css';
import { Money } from './money.tsx';
import { Overlays } from './overlays.tsx';
import { Pages } from './pages.tsx';
import { Playing } from './playing.tsx';
import { applySettings, readSettings, SettingsBar } from './settings.tsx';
import { States } from './states.tsx';

const settings = readSettings();
await chooseLocale(settings.lang);
applySettings(settings);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place to draw in');
createRoot(root).render(
  <main className="gallery">
    <h1>Components</h1>
    <SettingsBar settings={settings} />
    <Controls />
    <Forms />
    <Dramas />
    <Pages />
    <States />
    <Money />
    <Playing />
    <Overlays />
  </main>,
);
