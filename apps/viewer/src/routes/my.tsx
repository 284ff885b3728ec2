import { MyHome } from '../features/account/my-home.tsx';
import { FavoriteShelf } from '../features/favorite/favorite-shelf.tsx';
import { MembershipTicket } from '../features/membership/membership-ticket.tsx';

export const access = 'everyone';

export default function My() {
  return <MyHome ticket={<MembershipTicket />} favorites={<FavoriteShelf />} />;
}
