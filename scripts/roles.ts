// npm run docs:roles: writes docs/roles.md, who may do what, from the vocabularies of the departments. `--check` only
// compares.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import '../app/server/app.ts'
import { hospitalRoles, providerRoles, roleLabels } from '../departments/access/roles.ts'
import { allPermissions } from '../kernel/contract/index.ts'

const file = path.resolve(import.meta.dirname, '../docs/roles.md')
/** Two letters at the head of a column, as the key below the table says. */
const short = {
  admin: 'AD',
  receptionist: 'RE',
  nurse: 'NU',
  doctor: 'DR',
  lab_technologist: 'LT',
  lab_reviewer: 'LR',
  radiographer: 'RG',
  radiologist: 'RL',
  pharmacist: 'PH',
  cashier: 'CA',
  billing_supervisor: 'BS',
  accountant: 'AC',
  claims_officer: 'CO',
  records_officer: 'RO',
  storekeeper: 'ST',
  'super-admin': 'SA',
  support: 'SU',
  viewer: 'VI',
} satisfies Record<keyof typeof roleLabels, string>

type Line = { permission: string; says: string; department: string; holders: readonly string[] }

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
/** A Markdown table; Biome puts it into columns. */
const table = ([head = [], ...rows]: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

function matrix(lines: readonly Line[], roles: readonly (keyof typeof short)[]): string {
  const departments = [...Map.groupBy(lines, (line) => line.department)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const rows = departments.flatMap(([department, its]) =>
    its.map(({ permission, says, holders }) => [
      department,
      says,
      `\`${permission}\``,
      ...roles.map((role) => (holders.includes(role) ? 'x' : '')),
    ]),
  )
  return table([['Department', 'May', 'Permission', ...roles.map((role) => short[role])], ...rows])
}

const lines = [...allPermissions()].map(([permission, words]): Line => {
  const holders: readonly string[] = words.roles
  return { permission, says: words.says, department: words.department, holders }
})
const of = (roles: readonly string[]) => lines.filter(({ holders }) => holders.some((role) => roles.includes(role)))
const key = (roles: readonly (keyof typeof short)[]) =>
  roles.map((role) => `${short[role]} ${roleLabels[role]}`).join(' · ')

const text = `# Who may do what

Made from the vocabularies of the departments by \`npm run docs:roles\`; \`npm run check\` compares. A person may hold several
roles; a hospital makes copies of these roles that may do more or less, and allows or withholds single permissions for one
person, perhaps until a day (ADR 0024). The server refuses what is not allowed whatever a screen shows, and a change counts at
the next request. Where something needs two people, the second is never the first, whichever roles they hold.

Of money: the cashier takes it and gives it back, the billing supervisor approves and prices, the accountant keeps the books, the
claims officer asks insurers. Of goods: the pharmacist hands out, the storekeeper receives and orders.

## In a hospital

${key(hospitalRoles)}

${matrix(of(hospitalRoles), hospitalRoles)}

## At the provider

${key(providerRoles)}

${matrix(of(providerRoles), providerRoles)}
`

const biome = path.resolve(import.meta.dirname, '../node_modules/.bin/biome')
const formatted = execFileSync(biome, ['format', '--stdin-file-path=docs/roles.md'], { input: text, encoding: 'utf8' })
if (!process.argv.includes('--check')) writeFileSync(file, formatted)
else if (readFileSync(file, 'utf8') !== formatted) {
  console.log('docs/roles.md says something else than the vocabularies: npm run docs:roles writes it')
  process.exit(1)
}
