const { readdirSync } = require('node:fs');

/**
 * Who may import whom (the arrows only point down). A room is a folder of src/; src/rooms.json names the rooms below it
 * that it may use, and its own files that others may import, and beside them those for scripts. Everything else is refused
 * with the rule's comment.
 */
const allRooms = require('./src/rooms.json');
const rooms = Object.entries(allRooms).filter(([, { imports }]) => Array.isArray(imports));

/** A file name as a regular expression that matches only it. */
const literal = (file) => file.replaceAll('.', '\\.');

const reactRooms = [
  'render',
  'forms',
  'widgets',
  'shell',
  'routes',
  'runtime',
  'stepUp',
  'ui',
  'studio',
  'gallery',
];

/** Room rules: our own folders only; packages are the business of the other rules. */
const roomRules = rooms.map(([room, { imports: below }]) => ({
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

/**
 * The ways into a room: its index, and beside it what code that must stay small reads alone, because the index would bring
 * the whole room with it. Scripts, which build, prove and serve what rooms define, have further ways of their own (decision 0089).
 */
const entranceRules = Object.entries(allRooms).flatMap(([room, { entrances, forScripts }]) => [
  entranceRule(`entrances-${room}`, room, 'other rooms', '^src/', entrances),
  entranceRule(`scripts-${room}`, room, 'scripts', '^scripts/', [...entrances, ...forScripts]),
]);

function entranceRule(name, room, who, from, ways) {
  return {
    name,
    comment: `src/${room} is entered from ${who} by ${ways.join(', ') || 'no file'} (src/rooms.json)`,
    severity: 'error',
    from: { path: from, pathNot: `^src/${room}/` },
    to: {
      path: `^src/${room}/`,
      ...(ways.length === 0 ? {} : { pathNot: `^src/${room}/(${ways.map(literal).join('|')})$` }),
    },
  };
}

/** The floors of the embedded exchange, from the lowest: an import leads to its own floor or to one below (decision 0024). */
const floors = ['world', 'platform', 'books', 'flows', 'http'];

const floorRules = floors.slice(0, -1).map((floor, at) => ({
  name: `floor-${floor}`,
  comment: `src/sandbox/${floor} imports nothing of the floors above it: ${floors.slice(at + 1).join(', ')}`,
  severity: 'error',
  from: { path: `^src/sandbox/${floor}/` },
  to: { path: `^src/sandbox/(${floors.slice(at + 1).join('|')})/` },
}));

/**
 * The rooms of a floor, from the lowest line: an import leads to a lower line, not to a neighbour in the same one. Rooms
 * joined by + still know each other.
 */
const lines = {
  flows: [
    ['debts', 'live', 'paging', 'upgrade'],
    ['convert', 'derivatives'],
    ['notices'],
    ['stepUp', 'travelRule'],
    ['fiat'],
    ['addressBook'],
    ['deposits'],
    ['withdrawals'],
    ['transfers'],
    ['freezes', 'records'],
    ['exports', 'overview', 'preKya'],
    // What happened before the first day, in every flow.
    ['demo'],
  ],
  http: [
    ['wire'],
    ['limits', 'switches'],
    ['answerFaults', 'compliance', 'faults', 'health', 'logging', 'monitoring', 'sessions', 'signing'],
    ['listeners', 'downloads'],
    ['live', 'operations', 'pages'],
    ['server'],
  ],
};

for (const [floor, rooms] of Object.entries(lines)) {
  const known = rooms.flat().flatMap((room) => room.split('+'));
  const folders = readdirSync(`src/sandbox/${floor}`, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  const stray = folders.find(({ name }) => !known.includes(name));
  if (stray !== undefined)
    throw new Error(
      `src/sandbox/${floor}/${stray.name} stands in no line: give it one in .dependency-cruiser.cjs.`,
    );
}

const lineRules = Object.entries(lines).flatMap(([floor, rooms]) =>
  rooms.flatMap((line, at) =>
    line.flatMap((room) => {
      const others = rooms
        .slice(at)
        .flat()
        .filter((other) => other !== room)
        .flatMap((other) => other.split('+'));
      if (others.length === 0) return [];
      return {
        name: `${floor}-${room}`,
        comment: `src/sandbox/${floor}: ${room} imports nothing of ${others.join(', ')}`,
        severity: 'error',
        from: { path: `^src/sandbox/${floor}/(${room.replaceAll('+', '|')})/` },
        to: { path: `^src/sandbox/${floor}/(${others.join('|')})/` },
      };
    }),
  ),
);

module.exports = {
  forbidden: [
    ...roomRules,
    ...entranceRules,
    ...floorRules,
    ...lineRules,
    {
      name: 'floors-without-roof',
      comment: 'createExchange.ts puts the floors together; none of them imports it.',
      severity: 'error',
      from: { path: '^src/sandbox/(world|platform|books|flows|http)/' },
      to: { path: '^src/sandbox/[^/]+\\.ts$' },
    },
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
        },
      },
    },
    {
      name: 'browser-without-server',
      comment: "The trader's bundle holds nothing of the sandbox or the studio.",
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(sandbox|studio)/' },
      to: { path: '^src/(sandbox|studio)/' },
    },
    {
      name: 'src-below-scripts',
      comment: 'Scripts stand above src/: what both need stands in a room of src/.',
      severity: 'error',
      from: { path: '^(src|generated)/' },
      to: { path: '^(scripts|tests)/' },
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
