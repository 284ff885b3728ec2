import type { AgreementName } from '@playlet/legal';
import { useQuery } from '@tanstack/react-query';
import { readLocale } from '../../lib/locale.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';

type ChangesProps = {
  /** The version of each agreement that was agreed to; without one the latest change is shown. */
  since: readonly { document: AgreementName; version: string | undefined }[];
};

/** More than there will ever be. */
const MAX_VERSION_COUNT = 100;

/** The changes of the versions in force since those the viewer agreed to, in the operator's words. */
export function Changes({ since }: ChangesProps) {
  const t = useText();
  const { data } = useQuery(
    callQuery('POST public/content/agreement/list', {
      pageSize: MAX_VERSION_COUNT,
      locale: readLocale(),
    }),
  );
  const changes = since.flatMap(({ document, version }) => {
    const own = data?.list.filter((one) => one.document === document) ?? [];
    const passed = own.slice(own.findIndex(({ current }) => current));
    const newer = version === undefined ? passed.slice(0, 1) : passed.filter((one) => one.version > version);
    return newer.filter(({ summary }) => summary !== null).map((one) => ({ ...one, document }));
  });
  if (changes.length === 0) return null;
  return (
    <div className="mt-3 max-h-48 overflow-y-auto rounded-control bg-surface-2 p-3 text-secondary text-text-2">
      <p className="font-semibold text-text-1">{t('agreement.changes')}</p>
      {changes.map(({ document, version, summary }) => (
        <p key={`${document} ${version}`} className="mt-1 whitespace-pre-line">
          {t(`pay.doc.${document}`)} {summary}
        </p>
      ))}
    </div>
  );
}
