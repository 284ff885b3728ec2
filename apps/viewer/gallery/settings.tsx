import { dirOf } from '@playlet/i18n/match';

/** How the gallery is looked at; it lives in the address, so that a look can be linked to and tested. */
export type Settings = { theme: 'light' | 'dark'; lang: string; text: string };

/** Arabic has no texts yet: it shows the direction. */
const LANGS = ['zh-CN', 'en-US', 'ar-SA'];
const TEXT_SIZES = ['100', '150', '200'];

export function readSettings(): Settings {
  const query = new URLSearchParams(location.search);
  return {
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    lang: query.get('lang') ?? 'zh-CN',
    text: query.get('text') ?? '100',
  };
}

export function applySettings({ theme, lang, text }: Settings): void {
  const page = document.documentElement;
  page.dataset.theme = theme;
  page.dir = dirOf(lang);
  page.style.fontSize = `${text}%`;
}

export function SettingsBar({ settings }: { settings: Settings }) {
  const change = (name: keyof Settings, value: string) => {
    location.assign(`?${new URLSearchParams({ ...settings, [name]: value })}`);
  };
  const choices: [keyof Settings, readonly string[]][] = [
    ['theme', ['dark', 'light']],
    ['lang', LANGS],
    ['text', TEXT_SIZES],
  ];
  return (
    <form className="gallery-settings" dir="ltr">
      {choices.map(([name, values]) => (
        <label key={name}>
          {name}{' '}
          <select value={settings[name]} onChange={(event) => change(name, event.target.value)}>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
    </form>
  );
}
