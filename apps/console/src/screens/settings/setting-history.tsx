import { useQuery } from '@tanstack/react-query';
import { changesOf } from '../../features/audit/describe.ts';
import { formatExact } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { formatSetting, SETTING_NAMES } from './setting.ts';

const SHOWN_COUNT = 50;

/** The history of settings, with author, time, values and reason: from the audit log. */
export function SettingHistory() {
  const texts = useTexts();
  const { settings: words, member } = texts;
  const { data } = useQuery(
    callQuery('POST admin/staff/audit/list', {
      objectKind: 'setting',
      kind: 'write',
      pageSize: SHOWN_COUNT,
    }),
  );
  if (!data) return null;
  if (data.list.length === 0) return <p className="text-text-3">{words.noHistory}</p>;
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-caption text-text-2">
          {[words.when, words.who, words.name, words.before, words.after, words.why].map((head) => (
            <th key={head} className="py-1.5 text-start font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.list.flatMap((entry) =>
          changesOf(entry).changed.map(({ field }) => (
            <tr key={`${entry.id} ${field}`} className="h-10 border-b border-line">
              <td className="text-text-2 tabular">{formatExact(entry.at)}</td>
              <td>{entry.staffName || member.hostToken}</td>
              <td>{nameOf(field)}</td>
              <td className="text-text-2">{formatSetting(texts, field, entry.before?.[field])}</td>
              <td className="font-semibold">{formatSetting(texts, field, entry.after?.[field])}</td>
              <td className="text-text-2">{entry.note}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );

  function nameOf(field: string): string {
    const known = SETTING_NAMES.find((name) => name === field);
    return known ? words.names[known] : field;
  }
}
