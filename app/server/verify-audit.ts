// npm run audit:verify [-- --heads <file> …]: compares every audit log with its seals, the signatures of its rows and
// what is kept outside the database. A line for each finding. Ends with 0: in order; 1: something was found; 2: it
// could not be checked. Works beside a running server.

import { parseArgs } from 'node:util'
import { appUrl } from '../../database/migrate.ts'
import { openNotary } from '../../kernel/server/audit/notary.ts'
import { verifyAudit } from '../../kernel/server/audit/verify.ts'
import { readConfig } from '../../kernel/server/config.ts'
import { openDatabase } from '../../kernel/server/db.ts'
import { openOwnerDatabase } from './owner-database.ts'

/** The exit code. */
async function verify(): Promise<number> {
  const { values } = parseArgs({ options: { heads: { type: 'string', multiple: true, default: [] } } })
  const { secret, dataFolder } = readConfig()
  const { ownerUrl, password, leave } = await openOwnerDatabase()
  const db = openDatabase(appUrl(ownerUrl, password), openNotary(secret, dataFolder))
  try {
    const { findings, logs, links, rows, unsealed } = await verifyAudit(db, { secret, dataFolder, heads: values.heads })
    for (const { room, text } of findings) console.log(`${room}: ${text}`)
    const checked = `${logs} audit logs, ${links} links, ${rows} rows, of which ${unsealed} are not sealed yet`
    console.log(
      findings.length
        ? `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} in ${checked}`
        : `In order: ${checked}`,
    )
    return findings.length ? 1 : 0
  } finally {
    await db.close()
    await leave()
  }
}

try {
  process.exitCode = await verify()
} catch (error) {
  console.error(`The audit could not be checked: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
