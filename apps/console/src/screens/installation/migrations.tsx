import { formatCount } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Section } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Facts, type InstallationDetail } from './facts.tsx';

const TONES = { waiting: 'neutral', running: 'info', failing: 'danger', finished: 'success' } as const;
const NUMBER_LENGTH = 3;

/** Both tracks of migrations: those that run before and after an upgrade, and those that take longer. */
export function Migrations({ installation: { migrations } }: { installation: InstallationDetail }) {
  const { installation: words } = useTexts();
  const { database, pending, background } = migrations;
  const number = String(database).padStart(NUMBER_LENGTH, '0');
  return (
    <Section title={words.migrations}>
      <p className="mb-2">
        {pending.length === 0 ? (
          <Tag tone="success">{words.migrationsDone({ number })}</Tag>
        ) : (
          <Tag tone="warning">{words.pending({ count: pending.length })}</Tag>
        )}
      </p>
      {pending.length > 0 && (
        <Facts rows={pending.map(({ name, phase }) => [name, words.phases[phase]] as const)} />
      )}
      <h3 className="mt-3 mb-1 text-caption text-text-2">{words.background}</h3>
      {background.length === 0 && <p className="text-text-3">{words.noBackground}</p>}
      <Facts
        rows={background.map(
          ({ name, state, rowsDone, rowsTotal, error }) =>
            [
              name,
              <>
                <Tag tone={TONES[state]}>{words.states[state]}</Tag>
                {rowsTotal !== null && (
                  <span className="text-text-2">{`${formatCount(rowsDone)} / ${formatCount(rowsTotal)}`}</span>
                )}
                {error && <span className="text-danger">{error}</span>}
              </>,
            ] as const,
        )}
      />
    </Section>
  );
}
