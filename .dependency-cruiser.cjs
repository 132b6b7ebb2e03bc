/**
 * Who may import whom (the arrows only point down). A room is a folder of src/; each names the rooms below it that it
 * may use. Everything else is refused with the rule's comment.
 */
const rooms = {
  language: [],
  formats: ['src/language'],
  compliance: ['src/language', 'generated', 'schemas/compliance'],
  contract: ['src/language', 'generated/api'],
  actions: ['src/contract', 'src/language', 'src/runtime', 'generated'],
  runtime: ['src/contract', 'src/language', 'src/formats', 'generated'],
  forms: ['src/contract', 'src/language', 'src/formats', 'src/runtime', 'generated'],
  render: [
    'src/contract/index.ts',
    'src/language',
    'src/formats',
    'src/forms',
    'src/actions',
    'src/runtime',
    'generated',
  ],
  widgets: ['src/contract', 'src/formats', 'src/language', 'src/runtime', 'generated'],
  shell: [
    'src/contract',
    'src/compliance',
    'src/formats',
    'src/language',
    'src/runtime',
    'generated',
    'schemas',
  ],
  routes: [
    'src/render',
    'src/widgets',
    'src/shell',
    'src/runtime',
    'src/compliance',
    'src/contract',
    'src/language',
    'generated',
    'schemas',
  ],
  // An entry like main.tsx: what runs before everything else takes the few functions it shares with contract and shell.
  early: ['src/contract', 'src/shell', 'src/language', 'generated', 'schemas'],
  sandbox: [
    'src/language',
    'src/formats/decimal.ts',
    'src/formats/iban.ts',
    'generated',
    'schemas',
    'openapi',
  ],
};

const reactRooms = ['render', 'forms', 'widgets', 'shell', 'routes', 'runtime', 'studio', 'gallery'];

/** Room rules: our own folders only; packages are the business of the other rules. */
const roomRules = Object.entries(rooms).map(([room, below]) => ({
  name: `room-${room}`,
  comment:
    below.length === 0
      ? `${room} imports nothing of ours`
      : `${room} may import ${below.map((name) => name.replace('src/', '')).join(', ')}`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: {
    path: '^(src|generated|schemas|scripts|openapi|tests)/',
    pathNot: `^(src/${room}|${below.join('|') || `src/${room}`})(/|$)`,
  },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing, or one of them is in the wrong place.',
      severity: 'error',
      from: {},
      to: {
        circular: true,
        viaOnly: {
          // Types and lazily loaded modules may refer to each other: nothing waits for anything there.
          dependencyTypesNot: ['type-only', 'dynamic-import'],
          // A node draws its children through NodeView: that circle is the tree's own.
          pathNot: '^src/render/nodes/NodeView\\.tsx$',
        },
      },
    },
    {
      name: 'browser-without-server',
      comment: "The trader's bundle holds nothing of the sandbox, the scripts or the studio.",
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(sandbox|studio)/' },
      to: { path: '^(src/(sandbox|studio)|scripts|tests)/' },
    },
    {
      name: 'react-rooms',
      comment: `React is used only in ${reactRooms.join(', ')} and main.tsx.`,
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/((${reactRooms.join('|')})/|main\\.tsx$)` },
      to: { path: 'node_modules/(@types/)?(react|react-dom|react-i18next|react-router-dom)/' },
    },
    {
      name: 'no-node-in-browser',
      comment: "Node's own modules exist only in the sandbox and the scripts.",
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(sandbox|studio)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'resolvable',
      comment: 'The imported file or package is not there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
