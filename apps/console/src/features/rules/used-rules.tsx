import { readFirstDay, type UsedRule } from '@playlet/domain/rules/law-rules';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';

/** The rules that a decision was made by, each by its name and the first day of its version. */
export function UsedRules({ rules }: { rules: readonly UsedRule[] }) {
  const texts = useTexts();
  return rules.map(({ id, version }, place) => (
    <span key={id}>
      {place > 0 && texts.marks.list}
      <Link to="/rules" className="underline underline-offset-2">
        {texts.rules.used({ name: nameOfRule(texts, id), day: readFirstDay(version) })}
      </Link>
    </span>
  ));
}

/** One of a newer service is shown by its id. */
function nameOfRule({ rules }: Texts, id: string): string {
  return rules.names[id as keyof typeof rules.names] ?? id;
}
