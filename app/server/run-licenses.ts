// npm run licenses:run [-- --day 2026-12-01]: the daily licence job by hand, for a given day; a running server's
// screens follow.

import { parseArgs } from 'node:util'
import { appUrl } from '../../database/migrate.ts'
import { runLicenses } from '../../departments/platform/server/index.ts'
import { isDay } from '../../kernel/contract/values/days.ts'
import { openNotary } from '../../kernel/server/audit/notary.ts'
import { readConfig } from '../../kernel/server/config.ts'
import { openDatabase } from '../../kernel/server/db.ts'
import { openLive } from '../../kernel/server/live.ts'
import { openOwnerDatabase } from './owner-database.ts'

const { values } = parseArgs({ options: { day: { type: 'string' } } })
if (values.day !== undefined && !isDay(values.day)) {
  console.error('Usage: npm run licenses:run [-- --day yyyy-MM-dd]')
  process.exit(1)
}

const { ownerUrl, password, leave } = await openOwnerDatabase()
const url = appUrl(ownerUrl, password)
const { secret, dataFolder } = readConfig()
const db = openDatabase(url, openNotary(secret, dataFolder))
const live = openLive(url)
try {
  const { day, ...done } = await runLicenses({ db, live, wake: () => undefined }, values.day)
  console.log(
    `Licences on ${day}: ${Object.entries(done)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  )
  await live.flushed()
} finally {
  await live.close()
  await db.close()
  await leave()
}
