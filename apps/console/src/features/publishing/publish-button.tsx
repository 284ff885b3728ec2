import { IconSend } from '@tabler/icons-react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { hasPermission, useMe } from '../session/session.ts';
import { usePublication } from './publication.ts';
import { useNoted } from './use-noted.tsx';

/** Publishes the drama from the head of its page, for those who may, once no check keeps it back. */
export function PublishButton({ id }: { id: string }) {
  const { publishing } = useTexts();
  const { data: me } = useMe();
  const { data } = usePublication(id);
  const noted = useNoted('content.publish');
  const publish = useCallMutation('POST admin/content/group/publish', {
    onSuccess: () => showToast(publishing.done.publish),
  });
  const title = publishing.acts.publish;
  if (!data?.acts.includes('publish') || data.state === 'published') return null;
  if (!hasPermission(me, 'content.publish') || data.checks.some(({ level }) => level === 'block'))
    return null;
  return (
    <>
      <Button
        busy={publish.isPending}
        onClick={() =>
          noted.act({ title, run: (note) => publish.send({ id, ...(note !== undefined && { note }) }) })
        }
      >
        <IconSend size={16} aria-hidden />
        {title}
      </Button>
      {noted.dialog}
    </>
  );
}
