import { type ReactNode, useState } from 'react';
import { SessionRow } from '../../features/sessions/session-row.tsx';
import { useList } from '../../lib/list-query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';
import {
  DisableDialog,
  EndSessionsDialog,
  ResetDialog,
  RolesDialog,
  TakeBackDialog,
} from './person-dialogs.tsx';
import { RecentActs } from './recent.tsx';
import type { Invitation, Person } from './staff.ts';

type Open = { dialog: 'roles' | 'disable' | 'reset' } | { dialog: 'sessions'; sessionId?: string };

/** A person's actions, sessions, and last acts. */
export function PersonPanel({ person }: { person: Person }) {
  const { staff, audit } = useTexts();
  const [open, setOpen] = useState<Open>();
  const sessions = useList('POST admin/staff/session/list', { staffId: person.id });
  const close = () => setOpen(undefined);
  return (
    <Panel label={person.name}>
      <div className="flex flex-wrap gap-2 pt-4">
        <Button size="small" onClick={() => setOpen({ dialog: 'roles' })}>
          {staff.editRoles}
        </Button>
        <Button size="small" onClick={() => setOpen({ dialog: 'reset' })}>
          {staff.reset}
        </Button>
        <Button
          size="small"
          tone={person.disabled ? 'outline' : 'danger'}
          onClick={() => setOpen({ dialog: 'disable' })}
        >
          {person.disabled ? staff.enable : staff.disable}
        </Button>
      </div>
      <Section
        title={staff.sessionsOf({ name: person.name })}
        actions={
          sessions.rows.length > 0 && (
            <Button tone="plain-danger" size="small" onClick={() => setOpen({ dialog: 'sessions' })}>
              {staff.endAll}
            </Button>
          )
        }
      >
        {sessions.error && <FailedState error={sessions.error} onRetry={sessions.retry} />}
        {!sessions.isLoading && sessions.rows.length === 0 && (
          <p className="text-text-3">{staff.noSessions}</p>
        )}
        <ul>
          {sessions.rows.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() => setOpen({ dialog: 'sessions', sessionId: session.id })}
            />
          ))}
        </ul>
      </Section>
      <Section
        title={staff.recent}
        actions={
          <Link
            to={`/audit?staffId=${person.id}`}
            className={buttonClassOf({ tone: 'plain', size: 'small' })}
          >
            {audit.title}
          </Link>
        }
      >
        <RecentActs staffId={person.id} />
      </Section>
      {open?.dialog === 'roles' && <RolesDialog person={person} onClose={close} />}
      {open?.dialog === 'disable' && <DisableDialog person={person} onClose={close} />}
      {open?.dialog === 'reset' && <ResetDialog person={person} onClose={close} />}
      {open?.dialog === 'sessions' && (
        <EndSessionsDialog person={person} sessionId={open.sessionId} onClose={close} />
      )}
    </Panel>
  );
}

/** A link that is still out can be taken back. */
export function InvitationPanel({ invitation }: { invitation: Invitation }) {
  const { staff } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel label={invitation.name ?? invitation.account ?? staff.invite}>
      <div className="flex gap-2 pt-4">
        <Button size="small" tone="danger" onClick={() => setOpen(true)}>
          {staff.takeBack}
        </Button>
      </div>
      {isOpen && <TakeBackDialog invitation={invitation} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Panel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="shrink-0 px-6 pb-6">
      {children}
    </section>
  );
}
