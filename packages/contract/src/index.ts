export * from './endpoint.ts';
export type * from './entities/content.ts';
export type * from './entities/group.ts';
export type * from './entities/library.ts';
export type * from './entities/play.ts';
export type * from './entities/teen.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './limits.ts';
