import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { Facts, type InstallationDetail } from './facts.tsx';

/** The running versions, the source of media, and the last backup and drill. */
export function Versions({ installation }: { installation: InstallationDetail }) {
  const { installation: words, marks } = useTexts();
  const { version, nodeVersion, databaseVersion, lines, lastBackupAt, lastDrillAt } = installation;
  const moment = (at: string | null) => (at === null ? words.never : formatMoment(at));
  return (
    <Section
      title={words.versions}
      actions={
        <Link to="/backups" className={buttonClassOf({ tone: 'plain', size: 'small' })}>
          {words.more}
        </Link>
      }
    >
      <Facts
        rows={[
          [words.product, version],
          ['Node', nodeVersion],
          [words.database, databaseVersion],
          [words.lines, lines.length === 0 ? words.noLines : lines.join(marks.list)],
          [words.lastBackup, moment(lastBackupAt)],
          [words.lastDrill, moment(lastDrillAt)],
        ]}
      />
    </Section>
  );
}
