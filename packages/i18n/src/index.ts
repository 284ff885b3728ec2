export * from './languages.ts';
export * from './load.ts';
