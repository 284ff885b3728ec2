import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import type { CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';
import { keys, read, write } from '../../lib/storage.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

type Step = CallOutput<'GET admin/system/setup/detail'>['steps'][number];

/** The page where each step is taken, or where its state is shown. */
const PATHS: Record<Step['name'], string> = {
  secondFactor: '/account',
  genres: '/categories',
  drama: '/upload',
  plans: '/plans',
  contact: '/support',
  domain: '/system',
  filings: '/agreements',
  sms: '/status',
  payment: '/system',
  backup: '/backups',
};

/** The steps of a new studio, for those who may take them, until it sells or they hide the list on this device. */
export function SetupPanel() {
  const { setup } = useTexts();
  const { data: me } = useMe();
  const [isHidden, setHidden] = useState(() => read(keys.hidesSetup) !== null);
  const { data } = useQuery({
    ...callQuery('GET admin/system/setup/detail', {}),
    enabled: !isHidden && hasPermission(me, 'settings.edit'),
  });
  if (isHidden || !data || data.hasSold || data.steps.every(({ isDone }) => isDone)) return null;
  const hide = () => {
    write(keys.hidesSetup, '1');
    setHidden(true);
  };
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="border-b border-line px-6 py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="text-section">{setup.title}</h2>
        <span className="text-text-2">{setup.done({ done, total: data.steps.length })}</span>
        <Button size="small" onClick={hide} className="ms-auto">
          {setup.hide}
        </Button>
      </div>
      <ul className="mt-1 grid grid-cols-2 gap-x-8 stacked:grid-cols-1">
        {data.steps.map((step) => (
          <SetupStep key={step.name} step={step} />
        ))}
      </ul>
    </section>
  );
}

function SetupStep({ step: { name, isDone } }: { step: Step }) {
  const { setup } = useTexts();
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li>
      <Link to={PATHS[name]} className="group flex items-start gap-2.5 py-1.5">
        <Icon
          size={18}
          aria-hidden
          className={`mt-0.5 shrink-0 ${isDone ? 'text-success' : 'text-text-3'}`}
        />
        <span className="min-w-0">
          <b
            className={`block group-hover:underline ${isDone ? 'font-medium text-text-2' : 'font-semibold'}`}
          >
            {setup.names[name]}
            {isDone && <span className="sr-only"> {setup.isDone}</span>}
          </b>
          {!isDone && <span className="block text-caption text-text-2">{setup.notes[name]}</span>}
        </span>
      </Link>
    </li>
  );
}
