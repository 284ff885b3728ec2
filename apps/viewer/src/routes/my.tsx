import { FavoriteShelf } from '../features/favorites/favorite-shelf.tsx';
import { MyHome } from '../screens/account/my/my-home.tsx';
import { MembershipTicket } from '../screens/membership/membership-ticket.tsx';

export const access = 'everyone';

export default function My() {
  return <MyHome ticket={<MembershipTicket />} favorites={<FavoriteShelf />} />;
}
