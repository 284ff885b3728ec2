import { LanguageList } from '../../../features/language/language-list.tsx';

export default function Language() {
  return <LanguageList />;
}
