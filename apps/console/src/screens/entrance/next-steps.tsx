import { IconHistory, IconKey, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { useTexts } from '../../lib/text.ts';

/** An owner's first steps; others see their role's pages once they are in. */
export function NextSteps({ isOwner }: { isOwner: boolean }) {
  const { join } = useTexts();
  if (!isOwner) return null;
  const steps = [
    { icon: IconUpload, title: join.nextUpload, note: join.nextUploadNote },
    { icon: IconUserPlus, title: join.nextInvite, note: join.nextInviteNote },
    { icon: IconKey, title: join.nextToken, note: join.nextTokenNote },
    { icon: IconHistory, title: join.nextAudit, note: join.nextAuditNote },
  ];
  return (
    <>
      <h2 className="text-page">{join.next}</h2>
      <p className="text-text-2">{join.nextNote}</p>
      <ul className="mt-4">
        {steps.map(({ icon: Icon, title, note }) => (
          <li key={title} className="flex items-center gap-3 border-b border-line py-4">
            <Icon size={20} stroke={1.75} aria-hidden className="text-text-2" />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="text-text-2">{note}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
