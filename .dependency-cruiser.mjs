// Who may import what (docs/architecture.md). Calls between departments go down this list, never up.
const floors = [
  ['access', 'platform'],
  ['staff', 'hospital'],
  ['patients'],
  ['visits'],
  ['appointments'],
  ['billing', 'inventory'],
  ['laboratory', 'radiology', 'pharmacy'],
  ['triage', 'consultation', 'reception'],
  ['treatment'],
  ['insurance'],
  ['inpatient'],
  ['records', 'support', 'reports'],
]
// Within a floor: who may still call whom.
const neighbours = {
  platform: ['access'],
  hospital: ['access', 'staff'],
  staff: ['hospital'],
  consultation: ['triage'],
  reports: ['records'],
}

const departmentRules = floors.flatMap((floor, level) =>
  floor.map((department) => {
    const below = [...floors.slice(0, level).flat(), ...(neighbours[department] ?? []), department]
    return {
      name: `${department}-calls-down`,
      severity: 'error',
      comment: 'Another department’s server code only through its server/index.ts, and only downwards',
      from: { path: `^departments/${department}/server/` },
      to: { path: '^departments/[^/]+/server/', pathNot: `^departments/(${below.join('|')})/server/` },
    }
  }),
)

export default {
  forbidden: [
    ...departmentRules,
    {
      name: 'one-door',
      severity: 'error',
      from: { path: '^departments/([^/]+)/server/' },
      to: { path: '^departments/[^/]+/server/', pathNot: ['^departments/$1/server/', '^departments/[^/]+/server/index\\.ts$'] },
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
      comment: 'A contract knows Zod, the kernel’s contract, other contracts, and plain tables and rules beside it',
      from: { path: '^(departments/[^/]+/[^/]+\\.ts|departments/triage/scores/.*|kernel/contract/.*)$', pathNot: '\\.test\\.ts$' },
      to: { path: '/(server|web)/', pathNot: '^node_modules' },
    },
    {
      name: 'web-never-server',
      severity: 'error',
      from: { path: '/web/' },
      to: { path: '^(departments/[^/]+|kernel)/server/|^database/' },
    },
    {
      name: 'web-stays-home',
      severity: 'error',
      from: { path: '^departments/([^/]+)/web/' },
      to: { path: '^departments/[^/]+/web/', pathNot: '^departments/$1/web/' },
    },
    { name: 'server-never-web', severity: 'error', from: { path: '/server/' }, to: { path: '^(departments/[^/]+|kernel|app)/web/' } },
    {
      name: 'kernel-knows-no-department',
      severity: 'error',
      from: { path: '^kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(departments|app|tests)/' },
    },
    {
      name: 'departments-know-no-app',
      severity: 'error',
      from: { path: '^departments/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(app|tests)/' },
    },
    {
      name: 'pool-is-private',
      severity: 'error',
      comment: 'The database is reached through ctx.tx alone',
      from: { path: '^departments/', pathNot: '\\.test\\.ts$' },
      to: { path: '^node_modules/(pg|pg-boss)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|tsv|json)$' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
}
