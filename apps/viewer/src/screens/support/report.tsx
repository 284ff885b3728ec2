import { useText } from '../../lib/text.ts';

const points = ['what', 'where', 'why', 'who'] as const;

/** The way to report unlawful or harmful content: the contact above, and the facts to send. */
export function Report() {
  const t = useText();
  return (
    <div className="rounded-group bg-surface-1 p-4 text-text-2">
      <p>{t('support.reportText')}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5 marker:text-text-3">
        {points.map((point) => (
          <li key={point}>{t(`support.report.${point}`)}</li>
        ))}
      </ul>
      <p className="mt-2">{t('support.reportAnswer')}</p>
    </div>
  );
}
