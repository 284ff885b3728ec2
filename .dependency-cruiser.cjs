/** The walls of the house, as docs/architecture.md tells them: who may import whom. */

const production = {
  pathNot: '\\.(test|fixture)\\.tsx?$|\\.setup\\.ts$|^(apps|packages)/[^/]+/(src/)?testing/',
};
const from = (path, more = {}) => ({ path, ...production, ...more });

const viewer = 'apps/viewer/src';
const operatorConsole = 'apps/console/src';

/** Which feature of the viewer may use which others; one that is not named uses none. */
const featureMap = {
  account: ['favorites', 'likes', 'session', 'teen'],
  ads: ['playback', 'session'],
  checkout: ['session'],
  favorites: ['counts', 'history', 'session', 'toggle'],
  filings: ['session'],
  history: ['consent'],
  likes: ['counts', 'session', 'toggle'],
  passkeys: ['account'],
  paywall: ['ads', 'checkout', 'session'],
  playback: ['consent', 'counts', 'favorites', 'likes', 'share'],
  rating: ['session'],
  recommendations: ['consent'],
  share: ['counts', 'session'],
  teen: ['session'],
  toggle: ['session'],
};

for (const feature of Object.keys(featureMap)) refuseCycle([feature]);

/** @param {string[]} path features, each of which uses the next */
function refuseCycle(path) {
  for (const used of featureMap[path.at(-1)] ?? []) {
    if (path.includes(used)) throw new Error(`The features use each other: ${[...path, used].join(' → ')}`);
    refuseCycle([...path, used]);
  }
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other, if only for their types, are one module.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|^\\$' },
    },
    {
      name: 'declared-dependencies',
      comment: 'What a workspace imports stands in its own package.json, or in the root one for tests.',
      severity: 'error',
      from: { path: '^(apps|packages)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'app-imports-app',
      comment: 'Only the process in apps/playlet and the commands of operators put the apps together.',
      severity: 'error',
      from: { path: '^apps/(?!(?:playlet|cli)/)([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'package-imports-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'viewer-reaches-the-server',
      severity: 'error',
      from: from('^apps/(viewer|console)/src/'),
      to: { path: '^packages/(core|db|jobs|storage|ffmpeg|config|testing|payments|sms|shared-state)/' },
    },
    {
      name: 'viewer-bundles-zod',
      comment:
        'Viewer and console take types and plain limits from the contract, and nothing that brings a schema library.',
      severity: 'error',
      from: from('^apps/(viewer|console)/src/'),
      to: {
        path: '^(packages/contract/|node_modules/zod)',
        pathNot: '^packages/contract/src/limits[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'console-texts-in-the-console-only',
      comment: 'No viewer downloads the texts of the console, nor the compiler of texts.',
      severity: 'error',
      from: from('^(apps|packages)/', {
        pathNot: [production.pathNot, '^apps/console/src/', '^packages/i18n/src/(node|source/console)/'],
      }),
      to: {
        path: '^packages/i18n/(console/|src/(source/console/|nested-texts))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pure-code-stays-pure',
      comment: 'domain, contract and the core of the player run anywhere: no React, no DOM binding, no Node.',
      severity: 'error',
      from: from('^packages/(domain|contract|player/src/core)/'),
      to: { path: '^node_modules/(react|react-dom)/|^packages/player/src/(dom|mse|native|react)/' },
    },
    {
      name: 'pure-code-without-node',
      severity: 'error',
      from: from('^packages/(domain|contract|player|frame-bridge)/'),
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'viewer-lib-imports-up',
      comment: 'lib knows no feature: it is below everything else.',
      severity: 'error',
      from: from(`^${viewer}/lib/`),
      to: { path: `^${viewer}/`, pathNot: `^${viewer}/lib/` },
    },
    {
      name: 'viewer-ui-imports-up',
      severity: 'error',
      from: from(`^${viewer}/ui/`),
      to: { path: `^${viewer}/`, pathNot: `^${viewer}/(ui|lib)/` },
    },
    {
      name: 'viewer-ui-calls-the-service',
      comment: 'A primitive is given what it draws; only the shape of it may come from there.',
      severity: 'error',
      from: from(`^${viewer}/ui/`),
      to: {
        path: `^(${viewer}/lib/(boot|call|cache|paged|query|query-context|storage)\\.|node_modules/@tanstack/)`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'viewer-feature-imports-up',
      severity: 'error',
      from: from(`^${viewer}/features/`),
      to: { path: `^${viewer}/`, pathNot: `^${viewer}/(features|ui|lib)/` },
    },
    {
      name: 'viewer-feature-imports-feature',
      comment: 'Only as the map above lists it, and a feature it does not name uses none.',
      severity: 'error',
      from: from(`^${viewer}/features/([^/]+)/`, {
        pathNot: `^${viewer}/features/(${Object.keys(featureMap).join('|')})/|${production.pathNot}`,
      }),
      to: { path: `^${viewer}/features/`, pathNot: `^${viewer}/features/$1/` },
    },
    ...Object.entries(featureMap).map(([feature, used]) => ({
      name: 'viewer-feature-imports-feature',
      severity: 'error',
      from: from(`^${viewer}/features/${feature}/`),
      to: {
        path: `^${viewer}/features/`,
        pathNot: `^${viewer}/features/(${[feature, ...used].join('|')})/`,
      },
    })),
    {
      name: 'viewer-screen-imports-up',
      severity: 'error',
      from: from(`^${viewer}/screens/`),
      to: { path: `^${viewer}/`, pathNot: `^${viewer}/(screens|features|ui|lib)/` },
    },
    {
      name: 'viewer-screen-imports-screen',
      comment: 'What two screens share is a feature.',
      severity: 'error',
      from: from(`^${viewer}/screens/([^/]+)/`),
      to: { path: `^${viewer}/screens/`, pathNot: `^${viewer}/screens/$1/` },
    },
    {
      name: 'viewer-route-imports-up',
      comment: 'A route is found by its address; only the app imports it.',
      severity: 'error',
      from: from(`^${viewer}/routes/`),
      to: { path: `^${viewer}/`, pathNot: `^${viewer}/(routes|screens|features|ui|lib)/` },
    },
    {
      name: 'console-lib-imports-up',
      severity: 'error',
      from: from(`^${operatorConsole}/(lib|texts)/`),
      to: { path: `^${operatorConsole}/`, pathNot: `^${operatorConsole}/(lib|texts)/` },
    },
    {
      name: 'console-ui-imports-up',
      severity: 'error',
      from: from(`^${operatorConsole}/ui/`),
      to: { path: `^${operatorConsole}/`, pathNot: `^${operatorConsole}/(ui|lib|texts)/` },
    },
    {
      name: 'console-ui-calls-the-service',
      comment: 'A primitive is given what it draws.',
      severity: 'error',
      from: from(`^${operatorConsole}/ui/`),
      to: {
        path: `^(${operatorConsole}/lib/(call|query|session)\\.|node_modules/@tanstack/react-query/)`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'console-feature-imports-up',
      severity: 'error',
      from: from(`^${operatorConsole}/features/`),
      to: { path: `^${operatorConsole}/`, pathNot: `^${operatorConsole}/(features|ui|lib|texts)/` },
    },
    {
      name: 'console-screen-imports-up',
      severity: 'error',
      from: from(`^${operatorConsole}/screens/`),
      to: { path: `^${operatorConsole}/`, pathNot: `^${operatorConsole}/(screens|features|ui|lib|texts)/` },
    },
    {
      name: 'console-screen-imports-screen',
      comment: 'What two screens share is a feature.',
      severity: 'error',
      from: from(`^${operatorConsole}/screens/([^/]+)/`),
      to: { path: `^${operatorConsole}/screens/`, pathNot: `^${operatorConsole}/screens/$1/` },
    },
    {
      name: 'shared-ui-is-pure',
      comment: 'Viewer and console draw with it: it knows neither, and calls nothing.',
      severity: 'error',
      from: from('^packages/ui/'),
      to: {
        path: '^packages/(?!ui/)|^node_modules/@tanstack/(?!react-(table|virtual)|table-core|virtual-core)',
      },
    },
    {
      name: 'http-knows-a-subject',
      comment:
        'Envelope, validation, limits and errors know no product: src/call has the caller, src/pipeline the way of a call.',
      severity: 'error',
      from: from('^apps/server/src/http/'),
      to: {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(http/|caches\\.ts$)',
      },
    },
    {
      name: 'subject-imports-pipeline',
      comment:
        'A call reaches a subject through the pipeline, never the other way; pages and the stream of the console begin calls.',
      severity: 'error',
      from: from('^apps/server/src/(?!pipeline/|pages/|live/|app\\.ts)'),
      to: { path: '^apps/server/src/pipeline/' },
    },
    {
      name: 'handler-imports-handler',
      severity: 'error',
      from: from('^apps/server/src/api/'),
      to: { path: '^apps/server/src/api/' },
    },
    {
      name: 'handler-makes-errors',
      comment: 'The `fail` of its call makes them, and accepts only what the contract declares.',
      severity: 'error',
      from: from('^apps/server/src/api/'),
      to: { path: '^apps/server/src/http/business-error\\.ts$' },
    },
    {
      name: 'database-driver-in-db-only',
      severity: 'error',
      from: { pathNot: '^(packages/db/|bench/|tools/)' },
      to: { path: '^node_modules/(@types/)?pg/' },
    },
    {
      name: 'db-imports-core',
      comment: 'Commands use tables and reading queries; these know no command.',
      severity: 'error',
      from: from('^packages/(db|domain)/'),
      to: { path: '^packages/core/' },
    },
    {
      name: 'core-knows-no-request',
      comment: 'A command takes a transaction and the few things it needs.',
      severity: 'error',
      from: { path: '^packages/core/' },
      to: { path: '^packages/(contract|jobs|storage|payments|checkout|sms)/|^node_modules/fastify/' },
    },
    {
      name: 'kysely-in-core-and-db-only',
      comment: 'Queries live in packages/db, commands in packages/core; others take them from there.',
      severity: 'error',
      from: from('^(apps|packages)/', { pathNot: `^packages/(core|db|testing)/|${production.pathNot}` }),
      to: { path: '^node_modules/kysely/' },
    },
    {
      name: 'raw-database-in-tests-only',
      comment: 'Others have the opaque type of the package’s root, with which no query can be written.',
      severity: 'error',
      from: from('^(apps|packages)/', { pathNot: `^packages/(core|db|testing)/|${production.pathNot}` }),
      to: { path: '^packages/db/src/(raw|connect|database)\\.ts$' },
    },
    {
      name: 'queue-in-jobs-only',
      severity: 'error',
      from: { pathNot: '^packages/jobs/' },
      to: { path: '^node_modules/pg-boss/' },
    },
    {
      name: 's3-in-storage-only',
      severity: 'error',
      from: { pathNot: '^packages/storage/' },
      to: { path: '^node_modules/aws4fetch/' },
    },
    {
      name: 'smtp-in-notices-only',
      severity: 'error',
      from: { pathNot: '^packages/notices/' },
      to: { path: '^node_modules/nodemailer/' },
    },
    {
      name: 'child-processes-in-ffmpeg-only',
      comment:
        'Programs are run by packages/ffmpeg, PostgreSQL by its supervisor, and what only tests need by packages/testing.',
      severity: 'error',
      from: from('^(apps|packages)/', {
        pathNot: `^packages/(ffmpeg|db/src/embedded|testing)/|${production.pathNot}`,
      }),
      to: { path: '^(node:)?child_process$' },
    },
    {
      name: 'hls-js-is-a-peer-of-the-bench',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^node_modules/hls\\.js/' },
    },
    {
      name: 'product-imports-tests',
      severity: 'error',
      from: from('^(apps|packages)/', { pathNot: `^packages/testing/|${production.pathNot}` }),
      to: { path: '^packages/testing/|\\.(test|fixture)\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/|/\\.cache/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
