// npm run licenses:run [-- --day 2026-12-01]: the daily licence job by hand, for a given day; a running server's screens follow.

import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../../database/embedded.ts'
import { appUrl, migrate } from '../../database/migrate.ts'
import { runLicenses } from '../../departments/platform/server/index.ts'
import { isDay } from '../../kernel/contract/days.ts'
import { deriveKey, readConfig } from '../../kernel/server/config.ts'
import { openDatabase } from '../../kernel/server/db.ts'
import { openLive } from '../../kernel/server/live.ts'

const { values } = parseArgs({ options: { day: { type: 'string' } } })
if (values.day !== undefined && !isDay(values.day)) {
  console.error('Usage: npm run licenses:run [-- --day yyyy-MM-dd]')
  process.exit(1)
}

const config = readConfig()
// A server that already runs is used as it is, and left running.
const embedded = config.databaseUrl
  ? null
  : await startEmbedded(path.join(config.dataFolder, 'db'), deriveKey(config.secret, 'database owner'))
const ownerUrl = config.databaseUrl ?? embedded?.url ?? ''
const password = deriveKey(config.secret, 'database application')
await migrate(ownerUrl, password)
const url = appUrl(ownerUrl, password)
const db = openDatabase(url)
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
  if (embedded?.started) await embedded.stop()
}
