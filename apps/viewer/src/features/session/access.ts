/** The rights that a route's access name is looked up in. */
export type Access<Route> = Readonly<Record<string, boolean | ((route: Route) => boolean) | undefined>>;
export type GuardedRoute = { access?: string; children?: readonly GuardedRoute[] };

/**
 * Whether a route is open: no access name is open, a function is asked, a boolean is the answer, a missing entry
 * is closed. A route whose children are all closed is closed too.
 */
export function isOpen<Route extends GuardedRoute>(route: Route, access: Access<Route>): boolean {
  if (!isNameOpen(route, access)) return false;
  const children = (route.children ?? []) as readonly Route[];
  return children.length === 0 || children.some((child) => isOpen(child, access));
}

function isNameOpen<Route extends GuardedRoute>(route: Route, access: Access<Route>) {
  if (route.access === undefined) return true;
  const entry = Object.hasOwn(access, route.access) ? access[route.access] : undefined;
  return typeof entry === 'function' ? entry(route) : (entry ?? false);
}
