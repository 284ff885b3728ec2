import { GuestHome } from '../features/account/guest-home.tsx';

export default function My() {
  return <GuestHome />;
}
