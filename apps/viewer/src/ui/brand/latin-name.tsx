import { useText } from '../../lib/text.ts';

/** The name in Latin letters, beside the one in the viewer's language where that is another. */
export function LatinName() {
  const t = useText();
  const latin = t('app.latinName');
  return latin === t('app.name') ? null : <span className="text-micro text-text-3">{latin}</span>;
}
