import { useText } from '../../lib/text.ts';

/** Says on the picture itself that a machine made it. */
export function AiLabel({ className = '' }: { className?: string }) {
  const t = useText();
  return (
    <span
      className={`inline-flex h-[22px] items-center rounded-tag bg-black/45 px-2 text-micro text-white/90 ${className}`}
    >
      {t('play.aiGenerated')}
    </span>
  );
}
