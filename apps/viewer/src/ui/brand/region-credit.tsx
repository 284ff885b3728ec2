import { useText } from '../../lib/text.ts';

/** The source of the places of devices and logins; the license of that data requires this link. */
export function RegionCredit({ className = '' }: { className?: string }) {
  const t = useText();
  return (
    <p className={`text-center text-caption text-text-3 ${className}`}>
      <a href="https://db-ip.com" target="_blank" rel="noopener" className="hit underline underline-offset-2">
        {t('about.regionData')}
      </a>
    </p>
  );
}
