/** What every page gets from its address. */
export type PageProps<Param extends string = never> = {
  params: Record<Param, string>;
  search: Search;
};
export type Search = Readonly<Record<string, string | undefined>>;
