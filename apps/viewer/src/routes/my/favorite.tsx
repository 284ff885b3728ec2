import { Favorites } from '../../features/favorite/favorites.tsx';

export default function FavoritePage() {
  return <Favorites />;
}
