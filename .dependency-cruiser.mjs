// Who may import what (docs/architecture.md). Departments import those on lower floors, never on higher ones: server,
// contracts and web alike.
import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * From the ground up. A floor may name a room that is not built yet; a folder of departments/ that stands on no floor
 * fails.
 */
const floors = [
  ['access', 'platform'],
  ['staff', 'hospital'],
  ['patients'],
  ['visits', 'approvals'],
  ['inventory'],
  ['purchasing', 'equipment'],
  ['billing'],
  ['laboratory', 'radiology', 'pharmacy', 'etims', 'mpesa'],
  ['triage', 'consultation', 'reception', 'analysers'],
  ['orders', 'appointments'],
  ['treatment'],
  ['insurance'],
  ['inpatient'],
  ['records', 'support', 'reports', 'messages', 'statutory'],
]
/** Within a floor: who may still import whom. */
const neighbours = {
  platform: ['access'],
  hospital: ['staff'],
  staff: ['hospital'],
  purchasing: ['equipment'],
  consultation: ['triage'],
  records: ['messages'],
  reports: ['records', 'support'],
}
/** Every department, from the ground up. */
export const rooms = floors.flat()
const folders = readdirSync(path.join(import.meta.dirname, 'departments'), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)
const homeless = folders.map((entry) => entry.name).filter((name) => !rooms.includes(name))
if (homeless.length)
  throw new Error(
    `On no floor: departments/${homeless.join(', departments/')}. Add it to \`floors\` in .dependency-cruiser.mjs.`,
  )

const TESTS = '\\.test\\.tsx?$'
/** What a department tells the proofs of itself is no part of what runs, and obeys the rules of a test. */
const PROOF = '^departments/[^/]+/proof(\\.ts$|/)'
const DEMO = 'demo(\\.ts$|/)'
/**
 * Whom a department may import, and whose words it may use (tests/proof/floors.test.ts): itself, everybody on a lower
 * floor, and its neighbours.
 */
export const reachOf = (department) => [
  ...floors
    .slice(
      0,
      floors.findIndex((floor) => floor.includes(department)),
    )
    .flat(),
  ...(neighbours[department] ?? []),
  department,
]

const downwards = rooms.flatMap((department) => [
  {
    name: `${department}-looks-down`,
    severity: 'error',
    comment: 'A department imports from lower floors only: contracts, web/offers.tsx and server/index.ts',
    from: { path: `^departments/${department}/`, pathNot: [TESTS, PROOF] },
    to: { path: '^departments/', pathNot: `^departments/(${reachOf(department).join('|')})/` },
  },
  {
    name: `${department}-tests-call-down`,
    severity: 'error',
    comment: 'A test may call any endpoint by its contract, but no server code of a higher floor',
    from: { path: [`^departments/${department}/.*${TESTS}`, `^departments/${department}/proof(\\.ts$|/)`] },
    to: { path: '^departments/[^/]+/server/', pathNot: `^departments/(${reachOf(department).join('|')})/` },
  },
])

/**
 * A topic is a folder of server/: its SQL is its own, what lies beside the folders is everybody's in the department.
 */
const topicSql = [0, 1, 2].map((depth) => {
  const folders = Array.from({ length: depth }, (_, at) => `$${at + 2}`)
  const above = folders.map((_, at) => `/${folders.slice(0, at + 1).join('/')}`)
  return {
    name: 'sql-stays-in-its-topic',
    severity: 'error',
    comment: 'Another topic’s rows are asked for by its rules; SQL that several topics need lies above them',
    from: {
      path: `^(departments/[^/]+/server)${'/([^/]+)'.repeat(depth)}/[^/]+$`,
      pathNot: [TESTS, '^departments/[^/]+/server/index\\.ts$'],
    },
    to: {
      path: '^departments/[^/]+/server/.*\\.sql\\.ts$',
      pathNot: ['', ...above].map((folder) => `^$1${folder}/[^/]+$`),
    },
  }
})

export default {
  forbidden: [
    ...downwards,
    ...topicSql,
    {
      name: 'one-door',
      severity: 'error',
      comment: 'Another department’s server code is reached through its server/index.ts',
      from: { path: '^departments/([^/]+)/' },
      to: {
        path: '^departments/[^/]+/server/',
        pathNot: ['^departments/$1/server/', '^departments/[^/]+/server/index\\.ts$'],
      },
    },
    {
      name: 'one-web-door',
      severity: 'error',
      comment: 'Another department’s screens are reached through its web/offers.tsx',
      from: { path: '^departments/([^/]+)/' },
      to: {
        path: '^departments/[^/]+/web/',
        pathNot: ['^departments/$1/web/', '^departments/[^/]+/web/offers\\.tsx$'],
      },
    },
    {
      name: 'sql-stays-home',
      severity: 'error',
      from: { path: '^(departments/[^/]+|kernel|app)/' },
      to: { path: '\\.sql\\.ts$', pathNot: '^$1/' },
    },
    {
      name: 'contracts-are-pure',
      severity: 'error',
      comment:
        'What stands beside server/ and web/ (contracts, plain rules and tables) knows Zod, the kernel’s contract and its like in other departments',
      from: { path: '^departments/[^/]+/(?!(server|web)/)', pathNot: [TESTS, PROOF, `^departments/[^/]+/${DEMO}`] },
      to: { path: '.', pathNot: `^(departments/[^/]+/(?!(server|web)/|${DEMO})|kernel/contract/|node_modules/zod/)` },
    },
    {
      name: 'kernel-contract-is-pure',
      severity: 'error',
      from: { path: '^kernel/contract/', pathNot: TESTS },
      to: { path: '^kernel/(server|web)/|^database/' },
    },
    {
      name: 'demo-stays-out',
      severity: 'error',
      comment:
        'app/demo composes the departments’ parts with database/demo’s tools; what runs uses app/demo/index.ts alone',
      from: { path: '^(departments|kernel|app)/', pathNot: [TESTS, `^departments/[^/]+/${DEMO}`, '^app/demo/'] },
      to: { path: [`^departments/[^/]+/${DEMO}`, '^(app|database)/demo/'], pathNot: '^app/demo/index\\.ts$' },
    },
    {
      name: 'database-looks-down',
      severity: 'error',
      comment: 'Below everything: migrations, types, reference data and the demo’s tools know nobody who uses them',
      from: { path: '^database/', pathNot: TESTS },
      to: { path: '^(departments|app|tests)/' },
    },
    {
      name: 'proof-stays-out',
      severity: 'error',
      comment: 'What a department tells the proofs is found by tests/proof, never used by what runs',
      from: { path: '^(departments/[^/]+|kernel|app)/', pathNot: [TESTS, PROOF] },
      to: { path: PROOF },
    },
    {
      name: 'proof-stays-home',
      severity: 'error',
      comment: 'No department uses what another tells the proofs',
      from: { path: '^departments/([^/]+)/' },
      to: { path: PROOF, pathNot: '^departments/$1/' },
    },
    {
      name: 'web-never-server',
      severity: 'error',
      from: { path: '^(departments/[^/]+|kernel|app)/web/' },
      to: { path: '^(departments/[^/]+|kernel|app)/server/|^database/|^app/demo/' },
    },
    {
      name: 'server-never-web',
      severity: 'error',
      from: { path: '/server/' },
      to: { path: '^(departments/[^/]+|kernel|app)/web/' },
    },
    {
      name: 'kernel-knows-no-department',
      severity: 'error',
      from: { path: '^kernel/', pathNot: TESTS },
      to: { path: '^(departments|app|tests)/' },
    },
    {
      name: 'departments-know-no-app',
      severity: 'error',
      from: { path: '^departments/', pathNot: [TESTS, PROOF] },
      to: { path: '^(app|tests)/' },
    },
    {
      name: 'pool-is-private',
      severity: 'error',
      comment: 'The database is reached through ctx.tx alone',
      from: { path: '^departments/', pathNot: TESTS },
      to: { path: '^node_modules/(pg|pg-boss)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Not of types either: a type that two files need stands in a third one below both',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|tsv|json)$' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
}
