export * from './languages.ts';
export * from './load.ts';
export * from './match.ts';
